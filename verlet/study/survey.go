package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Teaching returns the fifteen methods of the lectures: the Eulers, the Verlet family,
// midpoint, Heun and RK4.
func Teaching() []verlet.Method { return verlet.Methods()[:15] }

// A Survey is the order of a method on several problems.
type Survey []Convergence

// Across measures the order of m on each of the problems, as [Order] does.
func Across(m verlet.Method, problems []problem.Problem, T float64, steps []int) (s Survey) {
	for _, p := range problems {
		s = append(s, Order(m, p, T, steps))
	}
	return s
}

// Lowest returns the lowest order of all, of positions and of velocities. It is NaN if
// one of them could not be measured.
func (s Survey) Lowest() float64 { return slices.Min(s.orders()) }

// Highest returns the highest order of all, of positions and of velocities. It is NaN
// if one of them could not be measured.
func (s Survey) Highest() float64 { return slices.Max(s.orders()) }

func (s Survey) orders() (all []float64) {
	for _, c := range s {
		all = append(all, c.X.Slope, c.V.Slope)
	}
	return all
}

// Margin returns the largest margin of all.
func (s Survey) Margin() (margin float64) {
	for _, c := range s {
		margin = max(margin, c.X.Margin, c.V.Margin)
	}
	return margin
}

// Orders returns the orders of positions and velocities as a text: 2.00, 2.00.
func (c Convergence) Orders() string { return fmt.Sprintf("%.2f, %.2f", c.X.Slope, c.V.Slope) }

// TwoGrids returns the orders of the position and of the velocity that two runs show at
// their end, T after the start: in n and in 2n steps, log₂ of the ratio of their errors.
// This is the quickest measurement of an order, and the easiest to fool. The problem must
// have an exact solution.
func TwoGrids(m verlet.Method, p problem.Problem, T float64, n int) (x, v float64) {
	must(checkRuns(T, []int{n}, 1))
	arrive := func(n int) (x, v float64) {
		s := p.System()
		s.Run(m, T/float64(n), n)
		return p.Error(s)
	}
	x1, v1 := arrive(n)
	x2, v2 := arrive(2 * n)
	return math.Log2(x1 / x2), math.Log2(v1 / v2)
}

// Price returns the number of force evaluations from which on the position is never farther
// off than the given error, for a measurement by [WorkPrecision]. Between two runs it goes
// along the straight line of the logarithms. It is NaN if the best run is not that good, or
// if already the shortest one is.
func (c Convergence) Price(accuracy float64) (evals float64) {
	return c.crossing(func(i int) float64 { return c.X.Size[i] / accuracy })
}

// BetterFrom returns the number of force evaluations from which on the position has a
// smaller error than that of the other measurement, which must be made with about the same
// numbers of evaluations. It is NaN if that is never so, or if it is so from the first run
// on. Errors that are mostly rounding do not count.
func (c Convergence) BetterFrom(other Convergence) (evals float64) {
	return c.crossing(func(i int) float64 {
		if i >= len(other.Evals) || len(other.Evals) < 2 || c.X.Size[i] < 10*c.X.Floor[i] {
			return math.NaN()
		}
		k := 1 // the other's error, between its runs
		for k < len(other.Evals)-1 && other.Evals[k] < c.Evals[i] {
			k++
		}
		from, to := other.X.Size[k-1], other.X.Size[k]
		at := func(evals int) float64 { return math.Log(float64(evals) / float64(other.Evals[k-1])) }
		return c.X.Size[i] / (from * math.Pow(to/from, at(c.Evals[i])/at(other.Evals[k])))
	})
}

// crossing returns where a ratio, on logarithmic axes, falls to 1 for good. Where it is NaN at
// the end, it does not count.
func (c Convergence) crossing(ratio func(run int) float64) (evals float64) {
	after := math.NaN() // the ratio of the next run that counts
	for i := len(c.Evals) - 1; i >= 0; i-- {
		r := ratio(i)
		switch {
		case r <= 1 || r != r && after != after:
			after = r
		case after != after:
			return after
		case math.IsNaN(r) || math.IsInf(r, 1):
			return float64(c.Evals[i+1])
		default:
			before, next := float64(c.Evals[i]), float64(c.Evals[i+1])
			return before * math.Pow(next/before, math.Log(r)/math.Log(r/after))
		}
	}
	return math.NaN()
}
