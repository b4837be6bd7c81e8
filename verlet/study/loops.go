package study

import (
	"slices"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Loop is a method that somebody wrote out by hand, in the arithmetic F and with a force of his
// own: n steps of size h, from rest at x. It returns position and velocity at the end.
type Loop[F float32 | float64] func(x, h F, n int) (xEnd, vEnd F)

// LoopRuns are runs of a [Loop] over the same time in several numbers of steps, each from eight
// starts, because a single rounding error is chance.
type LoopRuns struct {
	T    float64
	N    []float64 // numbers of steps
	From []float64
	Ends [][]float64 // Ends[i][j] is where the run of N[i] steps from From[j] ends
}

// RunLoop runs a loop for a time T in the given numbers of steps, from rest at x, x + 0.01 and so
// on. The starts are numbers that a float32 has. It panics as [Order] does.
func RunLoop[F float32 | float64](loop Loop[F], x, T float64, steps []int) LoopRuns {
	demand(checkRuns(T, steps))
	r := LoopRuns{T: T}
	for j := range 8 {
		r.From = append(r.From, float64(float32(x)+float32(j)/100))
	}
	for _, n := range steps {
		r.N, r.Ends = append(r.N, float64(n)), append(r.Ends, Tabulate(func(from float64) float64 {
			end, _ := loop(F(from), F(T/float64(n)), n)
			return float64(end)
		}, r.From))
	}
	return r
}

// Errors returns the distances from the exact solution of the problem that p makes for a start
// at rest at x0: root mean squares over the starts.
func (r LoopRuns) Errors(p func(x0 float64) problem.Problem) []float64 {
	exact := Tabulate(func(from float64) float64 { return p(from).From(r.T).X0[0] }, r.From)
	return r.Distance(LoopRuns{Ends: slices.Repeat([][]float64{exact}, len(r.Ends))})
}

// Distance returns the distances from the runs of another loop: root mean squares over the starts.
func (r LoopRuns) Distance(other LoopRuns) (list []float64) {
	for i, ends := range r.Ends {
		list = append(list, rms(floats.SubTo(make([]float64, len(ends)), ends, other.Ends[i])))
	}
	return list
}

// StormerFrom is Störmer's method on p, which must have one coordinate, with a start of one's own:
// past returns the position one step of size h before the start.
//
//	m := study.StormerFrom(p, func(h float64) float64 { return x - h*v + h*h/2*a })
//	c := study.Order(m, p, 10, study.Ladder(100, 7))
func StormerFrom(p problem.Problem, past func(h float64) float64) verlet.Method {
	must(len(p.X0) == 1, "StormerFrom on %s, which has %d coordinates; it must have one", p.Name, len(p.X0))
	m := verlet.Stormer
	m.Name, m.Symmetric = "Störmer, own start", false
	m.Step = func(s *verlet.System, h float64) {
		if s.T == p.T0 || !s.Remembers() {
			must(s.T == p.T0, "StormerFrom has a past of %s for t = %g, but the run starts at t = %g; make it of the same start", p.Name, p.T0, s.T)
			s.SetPrevious(h, []float64{past(h)})
		}
		s.Step(verlet.Stormer, h)
	}
	return m
}

// ExactPast is the start for [StormerFrom] that nobody has outside of tests: the exact solution.
func ExactPast(p problem.Problem) func(h float64) float64 {
	must(p.Exact != nil && len(p.X0) == 1, "no exact past of %s: it needs an exact solution and one coordinate", p.Name)
	return func(h float64) float64 {
		return p.From(p.T0).From(p.T0 - h).X0[0] // the first panics if the solution is of another start
	}
}

// FirstOrder solves y′ = rate(y) from y for a time T, in n steps of RK4. It returns where y is then.
func FirstOrder(rate func(y []float64) []float64, y []float64, T float64, n int) []float64 {
	plus := func(y, k []float64, dt float64) []float64 {
		sum := slices.Clone(y)
		for i := range sum {
			sum[i] += float64(dt * k[i])
		}
		return sum
	}
	h := T / float64(n)
	for range n {
		k1 := rate(y)
		k2 := rate(plus(y, k1, h/2))
		k3 := rate(plus(y, k2, h/2))
		k4 := rate(plus(y, k3, h))
		y = plus(plus(plus(plus(y, k1, h/6), k2, h/3), k3, h/3), k4, h/6)
	}
	return y
}
