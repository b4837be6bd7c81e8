package study

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// WorkPrecision is [Order] for numbers of force evaluations instead of steps: each
// method takes as many steps as it can for them. Errors are taken at ten times.
func WorkPrecision(m verlet.Method, p problem.Problem, T float64, evals []int) Convergence {
	demand(checkRuns(T, evals))
	const times = 10
	var steps []int
	for _, n := range evals {
		steps = append(steps, times*max(1, int(math.Round(float64(n)/float64(times*max(m.Evals, 1))))))
	}
	return pair{m, p}.converge(convergence, slices.Compact(steps), 1, func(int) measure {
		return func(n int) Row { return pair{m, p}.compared(T, n, times) }
	})
}

// TwoGrids returns the orders of the position and of the velocity that runs of n and of 2n steps
// show at their end, T after the start: log₂ of the ratio of their errors. This is the quickest
// measurement of an order, and the easiest to fool. The problem must have an exact solution.
func TwoGrids(m verlet.Method, p problem.Problem, T float64, n int) (x, v float64) {
	demand(checkRuns(T, []int{n}))
	arrive := func(n int) (x, v float64) {
		s := p.System()
		s.Run(m, T/float64(n), n)
		return p.Error(s)
	}
	x1, v1 := arrive(n)
	x2, v2 := arrive(2 * n)
	return math.Log2(x1 / x2), math.Log2(v1 / v2)
}

// Price returns the number of force evaluations from which on the position is never farther off
// than the given error, for a measurement by [WorkPrecision]; between two runs, on the straight
// line of the logarithms. It is NaN if the best run is not that good, or the shortest one is.
func (c Convergence) Price(accuracy float64) (evals float64) {
	after := math.NaN() // the error of the next run, as a part of the accuracy
	for i := len(c.Evals) - 1; i >= 0; i-- {
		r := c.X.Size[i] / accuracy
		switch {
		case r <= 1:
			after = r
		case after != after:
			return after
		case math.IsInf(r, 1):
			return float64(c.Evals[i+1])
		default:
			before, next := float64(c.Evals[i]), float64(c.Evals[i+1])
			return before * math.Pow(next/before, math.Log(r)/math.Log(r/after))
		}
	}
	return math.NaN()
}
