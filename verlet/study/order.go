package study

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Convergence is how the error of a method falls with its step.
type Convergence struct {
	Method  verlet.Method
	Problem problem.Problem
	Levels  []Level // from the largest step to the smallest
	X, V    Fit     // orders of positions and velocities: slopes of log error against log h
}

// A Level is one run.
type Level struct {
	H      float64 // step, or the mean of the steps
	N      int     // number of steps
	Evals  int     // force evaluations
	X, V   float64 // largest errors of positions and velocities (Euclidean) at the times that all levels share
	XRound float64 // rounding error in X, measured against the same run with compensated sums
	VRound float64
}

// Ladder returns n, 2n, 4n, …: numbers of steps for the given number of levels.
func Ladder(n, levels int) []int {
	steps := make([]int, levels)
	for i := range steps {
		steps[i] = n << i
	}
	return steps
}

// Order runs m on p for a time span T in each of the given numbers of steps,
// which must increase, and fits the orders. Errors are taken at the times that
// all runs have in common, so let the numbers have a large common divisor. The
// problem must have an exact solution. Levels whose errors are mostly rounding, or
// whose steps are too coarse to show an order, are listed but not fitted.
//
// It panics if steps do not increase from at least 1, or T is not positive.
func Order(m verlet.Method, p problem.Problem, T float64, steps []int) Convergence {
	mustBeLadder(T, steps)
	t := plainly(m, p)
	return t.convergence(t.ladder(T, steps))
}

// WorkPrecision is [Order] for numbers of force evaluations instead of steps: each
// method takes as many steps as it can for them. Errors are taken at ten times.
func WorkPrecision(m verlet.Method, p problem.Problem, T float64, evals []int) Convergence {
	mustBeLadder(T, evals)
	t := plainly(m, p)
	return t.convergence(t.budgets(T, evals))
}

func (t trial) convergence(levels []Level) Convergence {
	x, v := convergence.fits(t.rows(levels), 1)
	return Convergence{t.Method, t.Problem, levels, x, v}
}

// ladder makes a run in each number of steps.
func (t trial) ladder(T float64, steps []int) (levels []Level) {
	for _, n := range steps {
		levels = append(levels, t.level(T, n, shared(steps)))
	}
	return levels
}

// budgets makes a run for each number of evaluations.
func (t trial) budgets(T float64, evals []int) (levels []Level) {
	const times = 10
	for _, n := range evals {
		n = times * max(1, int(math.Round(float64(n)/float64(times*max(t.Method.Evals, 1)))))
		if k := len(levels); k == 0 || levels[k-1].N != n { // two budgets that allow the same steps are one run
			levels = append(levels, t.level(T, n, times))
		}
	}
	return levels
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

// level makes one run of n steps, compared with the exact solution at the
// given number of times.
func (t trial) level(T float64, n, times int) Level {
	s, carried := t.system(), Compensated.On(t.Problem.System())
	l := t.start(T, n)
	for i := 0; i < times && !t.stopped(); i++ {
		t.run(s, l.H, n/times)
		t.run(carried, l.H, n/times)
		l.compare(t.Problem, s, carried)
	}
	l.Evals = s.Evals
	return l
}

// start returns a level without errors. Rounding is measured against compensated
// sums, whose own is taken to be the uncertainty of the solution.
func (t trial) start(T float64, n int) Level {
	l := Level{H: T / float64(n), N: n}
	if t.Arithmetic == Compensated {
		l.XRound, l.VRound = t.uncertainty, t.uncertainty
	}
	return l
}

// compare takes the errors of s at its present time into account.
func (l *Level) compare(p problem.Problem, s, carried *verlet.System) {
	if s.Err() != nil {
		l.X, l.V = math.Inf(1), math.Inf(1)
		return
	}
	x, v := p.Exact(s.T)
	l.X, l.V = max(l.X, distance(s.X, x)), max(l.V, distance(s.V, v))
	l.XRound = max(l.XRound, distance(s.X, carried.X))
	l.VRound = max(l.VRound, distance(s.V, carried.V))
}

// rows returns a row for each level.
func (t trial) rows(levels []Level) (rows []Row) {
	for _, l := range levels {
		r := t.row(l.H, l.N)
		r.T, r.Evals = t.Problem.T0+float64(l.H*float64(l.N)), l.Evals
		r.Value[ErrorX], r.Value[ErrorV], r.Value[RoundingX], r.Value[RoundingV] = l.X, l.V, l.XRound, l.VRound
		rows = append(rows, r)
	}
	return rows
}

// shared returns the number of times that runs of these numbers of steps have
// in common, which is their greatest common divisor.
func shared(steps []int) (times int) {
	for _, n := range steps {
		for n != 0 {
			times, n = n, times%n
		}
	}
	return times
}

func distance(a, b []float64) float64 {
	d := 0.0
	for i := range a {
		d = elementary.Hypot(d, a[i]-b[i])
	}
	return d
}
