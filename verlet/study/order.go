package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Convergence is how the error of a method falls with its step.
type Convergence struct {
	Method verlet.Method
	Evals  []int // force evaluations of each run, from the largest step to the smallest

	// X and V are fits to the errors of positions and velocities in these runs, against h: the
	// slopes are the orders. An error is the largest (Euclidean) at the times that all runs
	// share; its floor is the largest distance from the same run with compensated sums.
	X, V Fit
}

// Ladder returns n, 2n, 4n, …: numbers of steps for the given number of levels.
func Ladder(n, levels int) (steps []int) {
	for i := range levels {
		steps = append(steps, n<<i)
	}
	return steps
}

// Order runs m on p, which must have an exact solution from its start, for a time span T in each of the given
// numbers of steps, and fits the orders. Errors are taken at the times that all runs have in common, so let the
// numbers have a large common divisor. Errors that are near rounding, or of steps too coarse to show an order,
// are listed but not fitted. It panics if steps do not increase from at least 1, or T is not positive.
func Order(m verlet.Method, p problem.Problem, T float64, steps []int) Convergence {
	demand(checkRuns(T, steps))
	return pair{m, p}.converge(convergence, steps, 1, func(int) measure { return pair{m, p}.ladder(T, steps) })
}

// A measure makes a run in a number of steps. It is asked for larger and larger ones.
type measure = func(steps int) Row

// converge fits a law of two quantities to what is measured with each of the seeds, from 1.
func (t pair) converge(l law, steps []int, seeds int, with func(seed int) measure) Convergence {
	must(seeds >= 1, "%d seeds; take at least one", seeds)
	c := Convergence{Method: t.m}
	var rows []Row
	for seed := range seeds {
		run := with(seed + 1)
		for _, n := range steps {
			rows = append(rows, run(n))
		}
	}
	for _, r := range rows[:len(steps)] {
		c.Evals = append(c.Evals, r.Evals)
	}
	fits := l.fit(rows)
	c.X, c.V = fits[0].Fit, fits[1].Fit
	return c
}

// ladder compares runs with the solution at the times that those in all numbers of steps share.
func (t pair) ladder(T float64, steps []int) measure {
	times := shared(steps)
	return func(n int) Row { return t.compared(T, n, times) }
}

// compared makes a run of n steps, and compares it with the solution at so many times. Rounding is
// measured against compensated sums.
func (t pair) compared(T float64, n, times int) Row {
	t.p.From(t.p.T0) // panics if there is no exact solution for this start
	s, carried := t.p.System(), Compensated.On(t.p.System())
	r := t.row(T/float64(n), n)
	for range times {
		s.Run(t.m, r.H, n/times)
		carried.Run(t.m, r.H, n/times)
		r.compare(t.p, s, carried)
	}
	return r
}

// row returns the row of a run that has no errors yet.
func (t pair) row(h float64, n int) Row {
	return Row{Series: Series{t.p.Name, t.m.Name}, H: h, N: n, T: t.p.T0 + float64(h*float64(n))}
}

// compare takes the errors of s at its present time into account.
func (r *Row) compare(p problem.Problem, s, carried *verlet.System) {
	raise := func(q Quantity, found float64) { r.Value[q] = max(r.Value[q], found) }
	r.Evals = s.Evals
	if s.Err() != nil {
		r.Value[ErrorX], r.Value[ErrorV] = math.Inf(1), math.Inf(1)
		return
	}
	x, v := p.Exact(s.T)
	raise(ErrorX, elementary.Distance(s.X, x))
	raise(ErrorV, elementary.Distance(s.V, v))
	raise(RoundingX, elementary.Distance(s.X, carried.X))
	raise(RoundingV, elementary.Distance(s.V, carried.V))
}

// shared returns how many times runs of these numbers of steps have in common, which is
// their greatest common divisor.
func shared(steps []int) (times int) {
	for _, n := range steps {
		for n != 0 {
			times, n = n, times%n
		}
	}
	return times
}

// Teaching returns the fifteen methods of the lectures, from the Eulers to RK4.
func Teaching() []verlet.Method { return catalogue.Methods()[:15] }

// A Survey is the order of a method on several problems.
type Survey []Convergence

// Across measures the order of m on each of the problems, as [Order] does.
func Across(m verlet.Method, problems []problem.Problem, T float64, steps []int) (s Survey) {
	for _, p := range problems {
		s = append(s, Order(m, p, T, steps))
	}
	return s
}

// Lowest returns the lowest order of all, of positions and of velocities, and NaN if one of
// them could not be measured.
func (s Survey) Lowest() float64 { return slices.Min(s.orders()) }

// Highest returns the highest order of all, or NaN.
func (s Survey) Highest() float64 { return slices.Max(s.orders()) }

func (s Survey) orders() (all []float64) {
	must(len(s) >= 1, "the orders on no problem; give at least one")
	for _, c := range s {
		all = append(all, c.X.Slope, c.V.Slope)
	}
	return all
}

// Orders returns the orders of positions and velocities as a text: 2.00, 2.00.
func (c Convergence) Orders() string { return fmt.Sprintf("%.2f, %.2f", c.X.Slope, c.V.Slope) }
