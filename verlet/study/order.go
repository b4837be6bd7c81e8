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
	Method  verlet.Method
	Problem problem.Problem
	Evals   []int // force evaluations of each run, from the largest step to the smallest

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

// Order runs m on p, which must have an exact solution, for a time span T in each of the given
// numbers of steps, and fits the orders. Errors are taken at the times that all runs have in
// common, so let the numbers have a large common divisor. Errors that are mostly rounding, or of
// steps too coarse to show an order, are listed but not fitted. It panics if steps do not
// increase from at least 1, or T is not positive.
func Order(m verlet.Method, p problem.Problem, T float64, steps []int) Convergence {
	return Study{T: T, Steps: steps, Seeds: 1}.converge(attempt{Method: m, Problem: p}, Study.ladder, convergence)
}

// converge measures an attempt for all seeds, and fits a law of two quantities.
func (s Study) converge(t attempt, measure func(Study, attempt) []Row, l law) Convergence {
	demand(checkRuns(s.T, s.Steps, s.Seeds))
	c := Convergence{Method: t.Method, Problem: t.Problem}
	var rows []Row
	for t.seed = 1; t.seed <= s.Seeds; t.seed++ {
		for _, r := range measure(s, t) {
			if r.Seed = t.seed; r.Seed == 1 {
				c.Evals = append(c.Evals, r.Evals)
			}
			rows = append(rows, r)
		}
	}
	fits := l.fit(rows)
	c.X, c.V = fits[0].Fit, fits[1].Fit
	return c
}

// ladder makes a run in each number of steps.
func (s Study) ladder(t attempt) (rows []Row) {
	for _, n := range s.Steps {
		rows = append(rows, t.compared(s.T, n, shared(s.Steps)))
	}
	return rows
}

// compared makes a run of n steps, and compares it with the solution at so many times.
func (t attempt) compared(T float64, n, times int) Row {
	s, carried := t.system(), Compensated.On(t.Problem.System())
	r := t.begin(T, n)
	for range times {
		s.Run(t.Method, r.H, n/times)
		carried.Run(t.Method, r.H, n/times)
		r.compare(t.Problem, s, carried)
	}
	return r
}

// begin returns the row of a run that has no errors yet. Rounding is measured against
// compensated sums, whose own is taken to be the uncertainty of the solution.
func (t attempt) begin(T float64, n int) Row {
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

func distance(a, b []float64) float64 {
	d := 0.0
	for i := range a {
		d = elementary.Hypot(d, a[i]-b[i])
	}
	return d
}

func orderKind() Kind {
	return Kind{
		Name:  "order",
		Title: "how the error falls with the step",
		About: "Each method follows each problem for the time span T in each number of steps. The error is the largest one at\n" +
			"the times that all runs share. The order is the slope of log error against log h, where there is one.",
		Study: Study{
			Kind: "order", Patterns: []Pattern{Constant}, Seeds: 1, Arithmetic: []Arithmetic{Plain},
			Problems: problems("pendulum", "forced pendulum", "Kepler", "Hénon–Heiles"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.PositionVerlet,
				verlet.Ruth3, verlet.RK4, verlet.PEFRL},
			Steps: Ladder(20, 15), T: 5, Start: 0.7,
		},
		measure: Study.ladder,
		law:     convergence,
	}
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
	for _, c := range s {
		all = append(all, c.X.Slope, c.V.Slope)
	}
	return all
}

// Orders returns the orders of positions and velocities as a text: 2.00, 2.00.
func (c Convergence) Orders() string { return fmt.Sprintf("%.2f, %.2f", c.X.Slope, c.V.Slope) }
