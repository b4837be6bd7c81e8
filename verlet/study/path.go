package study

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Path is where a method led, step by step.
type Path struct {
	Method  verlet.Method
	Problem problem.Problem
	H       float64     // step, or the mean of the steps
	T       []float64   // the start and the end of every step
	X, V    [][]float64 // X[i] and V[i] are position and velocity at T[i]
	Err     error       // why the run stopped early, if it did; the path ends there
}

// Follow runs m on p in steps of h for a time span T and keeps every step. It panics if h or T is
// not positive, if there are more than 1e7 steps, or if T is not a whole number of them to a millionth of one.
func Follow(m verlet.Method, p problem.Problem, h, T float64) Path {
	s := p.System()
	return pathOf(m, p, s, h, s.Steps(m, h, steps(h, T)))
}

// FollowAlong is [Follow] for steps of the given sizes.
func FollowAlong(m verlet.Method, p problem.Problem, steps []float64) Path {
	s := p.System()
	mean, _ := meanAndSpread(steps)
	return pathOf(m, p, s, mean, along(m, s, steps))
}

// along takes the given steps one by one, and yields the number taken so far.
func along(m verlet.Method, s *verlet.System, steps []float64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, h := range steps {
			if s.Step(m, h); !yield(i + 1) {
				return
			}
		}
	}
}

// A Fan is one motion by one method under several clocks.
type Fan []Path

// FanOut follows m on p for a time span T in n steps, under the clock with the seeds 1, 2, …
func FanOut(m verlet.Method, p problem.Problem, clock Pattern, T float64, n, seeds int) (fan Fan) {
	for seed := range seeds {
		fan = append(fan, FollowAlong(m, p, clock.Steps(T, n, uint64(seed+1))))
	}
	return fan
}

// pathOf keeps s before and after each of the steps that move it.
func pathOf(m verlet.Method, p problem.Problem, s *verlet.System, h float64, steps iter.Seq[int]) Path {
	path := Path{Method: m, Problem: p, H: h}
	path.add(s.T, slices.Clone(s.X), slices.Clone(s.V))
	for range steps {
		path.add(s.T, slices.Clone(s.X), slices.Clone(s.V))
	}
	path.Err = s.Err()
	return path
}

// add appends a point.
func (p *Path) add(t float64, x, v []float64) {
	p.T, p.X, p.V = append(p.T, t), append(p.X, x), append(p.V, v)
}

// steps returns how many steps of h there are in T. Somebody who types a step in a notebook
// reads in its panic what to type instead, as Go reads it: 1/3.0, for 1/3 would be 0.
func steps(h, T float64) int {
	n := T / h
	must(h > 0 && T > 0 && n > 0 && n <= 1e7, "a step of h = %g for a time span of T = %g: both must be above 0 and finite, with 1e7 steps at most", h, T)
	whole, fewer := math.Round(n), max(1, math.Floor(n))
	must(whole >= 1 && math.Abs(n-whole) <= 1e-6,
		"h = %g does not fit T = %g, which would be %.4g steps: write h = %[2]g/%.1[4]f or h = %[2]g/%.1[5]f", h, T, n, fewer, fewer+1)
	return int(whole)
}

// FollowPeriod follows m on p in so many steps a period, and keeps only the n-th period, from 1.
func FollowPeriod(m verlet.Method, p problem.Problem, steps, n int) Path {
	s, h := p.System(), stepIn(p, steps)
	s.Run(m, h, (n-1)*steps)
	return pathOf(m, p, s, h, s.Steps(m, h, steps))
}

// Every returns the path with its first point and every k-th after it. It panics if k is not positive.
func (p Path) Every(k int) Path {
	must(k >= 1, "every %d-th point of a path: take a number of at least 1", k)
	few := Path{Method: p.Method, Problem: p.Problem, H: p.H, Err: p.Err}
	for i := 0; i < len(p.T); i += k {
		few.add(p.T[i], p.X[i], p.V[i])
	}
	return few
}

// Position returns the coordinate i at all times.
func (p Path) Position(i int) []float64 { return column(p.X, i) }

// Velocity returns the velocity of the coordinate i at all times.
func (p Path) Velocity(i int) []float64 { return column(p.V, i) }

func column(rows [][]float64, i int) (list []float64) {
	for _, r := range rows {
		list = append(list, r[i])
	}
	return list
}

// Exact returns the coordinate i of the exact solution at the times of the path. Like Errors and
// Deviation, it panics if no exact solution is known, or if X0 is not where it starts.
func (p Path) Exact(i int) []float64 { return column(p.solution(), i) }

// solution returns the exact positions at the times of the path.
func (p Path) solution() (list [][]float64) {
	must(p.Problem.Exact != nil, "no exact solution of %s is known", p.Problem.Name)
	q := p.Problem
	_, q.V0 = q.Exact(q.T0)     // another velocity is a way to go wrong, and may be meant
	exact := q.From(q.T0).Exact // panics if the path starts at another place
	for _, t := range p.T {
		x, _ := exact(t)
		list = append(list, x)
	}
	return list
}

// Errors returns the distance of the position from the exact solution at all times.
func (p Path) Errors() []float64 { return apart(p.X, p.solution()) }

// apart returns the distances of positions from others.
func apart(x, y [][]float64) (list []float64) {
	for i := range x {
		list = append(list, elementary.Distance(x[i], y[i]))
	}
	return list
}

// Deviation returns how far the coordinate i lies above the exact solution at all times.
func (p Path) Deviation(i int) []float64 {
	return floats.SubTo(make([]float64, len(p.T)), p.Position(i), p.Exact(i))
}

// Distance returns the largest distance of the positions of two paths after the same number of
// steps. It panics if they do not have as many, or not as many coordinates.
func (p Path) Distance(q Path) float64 {
	d, e := len(p.Problem.X0), len(q.Problem.X0)
	must(len(p.X) == len(q.X) && (d == e || d*e == 0), "Distance of a path of %d steps from one of %d, with %d and %d coordinates; both must have as many", len(p.X)-1, len(q.X)-1, d, e)
	return slices.Max(apart(p.X, q.X))
}

// Frequency returns the angular frequency of the first coordinate: π for each change of its sign,
// over the time from the first change to the last. Each is placed by a straight line between its
// neighbours. Without two changes it is NaN.
func (p Path) Frequency() float64 {
	var first, last float64
	changes := 0
	for i, x := range p.Position(0)[1:] {
		before := p.X[i][0]
		if cmp.Compare(x, 0) == cmp.Compare(before, 0) || before == 0 {
			continue
		}
		last = p.T[i] + float64((p.T[i+1]-p.T[i])*before/(before-x))
		if changes++; changes == 1 {
			first = last
		}
	}
	if changes < 2 {
		return math.NaN()
	}
	return math.Pi * float64(changes-1) / (last - first)
}

// Until returns the part of the path up to the time t. Within a step, its last point lies on the
// straight line between the ends of the step, as games draw it.
func (p Path) Until(t float64) Path {
	n := 1
	for n < len(p.T) && p.T[n] <= t {
		n++
	}
	cut := p
	cut.T, cut.X, cut.V = p.T[:n:n], p.X[:n:n], p.V[:n:n]
	if n < len(p.T) && t > p.T[n-1] {
		part := (t - p.T[n-1]) / (p.T[n] - p.T[n-1])
		cut.add(t, between(p.X[n-1], p.X[n], part), between(p.V[n-1], p.V[n], part))
	}
	return cut
}

func between(a, b []float64, part float64) (list []float64) {
	for i := range a {
		list = append(list, a[i]+float64(part*(b[i]-a[i])))
	}
	return list
}

// A Parabola is motion under the constant acceleration A that is at X with the velocity V at the
// time T. Each step of Verlet's method follows one.
type Parabola struct{ T, X, V, A float64 }

// Position returns the position at time t, equation (4) with any step.
func (p Parabola) Position(t float64) float64 {
	s := t - p.T
	return p.X + float64(p.V*s) + float64(p.A*s*s/2)
}

// Velocity returns the velocity at time t, the slope of the parabola.
func (p Parabola) Velocity(t float64) float64 { return p.V + float64(p.A*(t-p.T)) }
