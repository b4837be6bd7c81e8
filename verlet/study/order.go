package study

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Convergence is how the error of a method falls with its step.
type Convergence struct {
	Method  verlet.Method
	Problem problem.Problem
	T       float64 // time span of each run
	Rungs   []Rung  // from the largest step to the smallest
	X, V    Fit     // orders of positions and velocities: slopes of log error against log h
}

// A Rung is one run.
type Rung struct {
	H      float64 // step
	N      int     // number of steps
	Evals  int     // force evaluations
	X, V   float64 // largest errors of positions and velocities (Euclidean) at the times that all rungs share
	XRound float64 // rounding error in X, measured against the same run with compensated sums
	VRound float64
}

// Ladder returns n, 2n, 4n, …: numbers of steps of the given number of rungs.
func Ladder(n, rungs int) []int {
	steps := make([]int, rungs)
	for i := range steps {
		steps[i] = n << i
	}
	return steps
}

// Order runs m on p for a time span T in each of the given numbers of steps,
// which must increase, and fits the orders. Errors are taken at the times that
// all runs have in common, so let the numbers have a large common divisor. The
// problem must have an exact solution. Rungs that drown in rounding errors or
// are too coarse to show an order are listed but not fitted.
//
// It panics if steps do not increase from at least 1, or T is not positive.
func Order(m verlet.Method, p problem.Problem, T float64, steps []int) Convergence {
	mustBeLadder(T, steps)
	times := shared(steps)
	c := Convergence{Method: m, Problem: p, T: T}
	for _, n := range steps {
		c.Rungs = append(c.Rungs, climb(m, p, Plain, T, n, times))
	}
	c.fit()
	return c
}

func mustBeLadder(T float64, steps []int) {
	if !(T > 0) || math.IsInf(T, 0) {
		panic(fmt.Sprintf("study: time span T = %g; it must be positive and finite", T))
	}
	for i, n := range steps {
		if n < 1 || (i > 0 && n <= steps[i-1]) {
			panic(fmt.Sprintf("study: numbers of steps %v must be positive and increase", steps))
		}
	}
}

func (c *Convergence) fit() {
	var h, x, v, xr, vr []float64
	for _, r := range c.Rungs {
		h, x, v, xr, vr = append(h, r.H), append(x, r.X), append(v, r.V), append(xr, r.XRound), append(vr, r.VRound)
	}
	c.X = PowerLaw(h, x, xr)
	c.V = PowerLaw(h, v, vr)
}

// climb makes one run of n steps, compared with the exact solution at the
// given number of times.
func climb(m verlet.Method, p problem.Problem, a Arithmetic, T float64, n, times int) Rung {
	s, exactSums := a.set(p.System()), Compensated.set(p.System())
	r := Rung{H: T / float64(n), N: n}
	for range times {
		s.Run(m, r.H, n/times)
		exactSums.Run(m, r.H, n/times)
		r.compare(p, s, exactSums)
	}
	r.Evals = s.Evals
	return r
}

// compare takes the errors of s at its present time into account.
func (r *Rung) compare(p problem.Problem, s, exactSums *verlet.System) {
	if s.Err() != nil {
		r.X, r.V = math.Inf(1), math.Inf(1)
		return
	}
	x, v := p.Exact(s.T)
	r.X, r.V = max(r.X, distance(s.X, x)), max(r.V, distance(s.V, v))
	r.XRound = max(r.XRound, distance(s.X, exactSums.X))
	r.VRound = max(r.VRound, distance(s.V, exactSums.V))
}

// shared returns the number of times that runs of these numbers of steps have
// in common.
func shared(steps []int) (times int) {
	for _, n := range steps {
		times = divisor(n, times)
	}
	return times
}

// divisor returns the greatest common divisor.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func distance(a, b []float64) float64 {
	d := 0.0
	for i := range a {
		d = hypot(d, math.Abs(a[i]-b[i]))
	}
	return d
}

// hypot is math.Hypot for a, b ≥ 0, with the same bits on every processor.
func hypot(a, b float64) float64 {
	a, b = max(a, b), min(a, b)
	if a == 0 || math.IsInf(a, 1) {
		return a
	}
	b /= a
	return a * math.Sqrt(1+float64(b*b))
}
