package study

import "github.com/verletbook/verletbook/verlet/problem"

// A Loop is a method that somebody wrote out by hand, in the arithmetic F and with a force
// of his own: n steps of size h, from rest at x. It returns position and velocity at the
// end.
type Loop[F float32 | float64] func(x, h F, n int) (xEnd, vEnd F)

// loopStarts is how many starts the runs of a loop have, because a single rounding error
// is chance.
const loopStarts = 8

// LoopRuns are runs of a [Loop] over the same time in several numbers of steps, each from
// eight starts.
type LoopRuns struct {
	T    float64
	N    []float64 // numbers of steps
	From [loopStarts]float64
	Ends [][loopStarts]float64 // Ends[i][j] is where the run of N[i] steps from From[j] ends
}

// RunLoop runs a loop for a time T in the given numbers of steps, from rest at x, x + 0.01,
// x + 0.02 and so on. The starts are numbers that a float32 has.
func RunLoop[F float32 | float64](loop Loop[F], x, T float64, steps []int) LoopRuns {
	r := LoopRuns{T: T}
	for j := range r.From {
		r.From[j] = float64(float32(x) + float32(j)/100)
	}
	for _, n := range steps {
		var ends [loopStarts]float64
		for j, from := range r.From {
			end, _ := loop(F(from), F(T/float64(n)), n)
			ends[j] = float64(end)
		}
		r.N, r.Ends = append(r.N, float64(n)), append(r.Ends, ends)
	}
	return r
}

// Errors returns the distances from the exact solution of the problem that p makes for a
// start at rest at x0: root mean squares over the starts.
func (r LoopRuns) Errors(p func(x0 float64) problem.Problem) []float64 {
	var true8 [loopStarts]float64
	for j, from := range r.From {
		x, _ := p(from).Exact(r.T)
		true8[j] = x[0]
	}
	return r.away(func(int) [loopStarts]float64 { return true8 })
}

// Distance returns the distances from the runs of another loop in as many steps: root mean
// squares over the starts.
func (r LoopRuns) Distance(other LoopRuns) []float64 {
	return r.away(func(i int) [loopStarts]float64 { return other.Ends[i] })
}

func (r LoopRuns) away(from func(i int) [loopStarts]float64) (list []float64) {
	for i, ends := range r.Ends {
		d := make([]float64, loopStarts)
		for j, x := range from(i) {
			d[j] = ends[j] - x
		}
		list = append(list, rms(d))
	}
	return list
}
