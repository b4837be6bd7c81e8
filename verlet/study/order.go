package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Convergence is how the error of a method falls with its step.
type Convergence struct {
	Method  verlet.Method
	Problem problem.Problem
	Evals   []int // force evaluations of each run, from the largest step to the smallest

	// X and V are fits to the errors of positions and velocities in these runs: their
	// slopes, of log error against log h, are the orders. An error is the largest one
	// (Euclidean) at the times that all runs share. Its floor, the rounding error, is the
	// largest distance from the same run with compensated sums.
	X, V Fit
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
	must(checkRuns(T, steps, 1))
	t := plainly(m, p)
	return t.convergence(convergence, t.ladder(T, steps), 1)
}

// WorkPrecision is [Order] for numbers of force evaluations instead of steps: each
// method takes as many steps as it can for them. Errors are taken at ten times.
func WorkPrecision(m verlet.Method, p problem.Problem, T float64, evals []int) Convergence {
	must(checkRuns(T, evals, 1))
	t := plainly(m, p)
	return t.convergence(convergence, t.budgets(T, evals), 1)
}

// convergence is what the law says of rows, in which those of a seed stand together.
func (t trial) convergence(l law, rows []Row, seeds int) Convergence {
	c := Convergence{Method: t.Method, Problem: t.Problem}
	c.X, c.V = l.fits(rows, seeds)
	for _, r := range rows[:len(rows)/seeds] {
		c.Evals = append(c.Evals, r.Evals)
	}
	return c
}

// ladder makes a run in each number of steps.
func (t trial) ladder(T float64, steps []int) (rows []Row) {
	for _, n := range steps {
		rows = append(rows, t.compared(T, n, shared(steps)))
	}
	return rows
}

// budgets makes a run for each number of evaluations.
func (t trial) budgets(T float64, evals []int) (rows []Row) {
	const times = 10
	for _, n := range evals {
		n = times * max(1, int(math.Round(float64(n)/float64(times*max(t.Method.Evals, 1)))))
		if k := len(rows); k == 0 || rows[k-1].N != n { // two budgets that allow the same steps are one run
			rows = append(rows, t.compared(T, n, times))
		}
	}
	return rows
}

// compared makes one run of n steps, compared with the exact solution at the
// given number of times.
func (t trial) compared(T float64, n, times int) Row {
	s, carried := t.system(), Compensated.On(t.Problem.System())
	r := t.begin(T, n)
	for i := 0; i < times && !t.stopped(); i++ {
		t.run(s, r.H, n/times)
		t.run(carried, r.H, n/times)
		r.compare(t.Problem, s, carried)
	}
	return r
}

// begin returns the row of a run that has no errors yet. Rounding is measured against
// compensated sums, whose own is taken to be the uncertainty of the solution.
func (t trial) begin(T float64, n int) Row {
	r, floor := t.row(T/float64(n), n), 0.0
	if t.Arithmetic == Compensated {
		floor = t.uncertainty
	}
	r.T = t.Problem.T0 + float64(r.H*float64(n))
	r.Value[ErrorX], r.Value[ErrorV], r.Value[RoundingX], r.Value[RoundingV] = 0, 0, floor, floor
	return r
}

// compare takes the errors of s at its present time into account.
func (r *Row) compare(p problem.Problem, s, carried *verlet.System) {
	r.Evals = s.Evals
	if s.Err() != nil {
		r.Value[ErrorX], r.Value[ErrorV] = math.Inf(1), math.Inf(1)
		return
	}
	x, v := p.Exact(s.T)
	r.raise(ErrorX, distance(s.X, x))
	r.raise(ErrorV, distance(s.V, v))
	r.raise(RoundingX, distance(s.X, carried.X))
	r.raise(RoundingV, distance(s.V, carried.V))
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
