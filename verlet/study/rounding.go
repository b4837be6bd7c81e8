package study

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A RoundingGrowth is how rounding errors grow with the number of steps: root
// mean squares over many starts of the difference between float64 and
// compensated arithmetic. Unbiased rounding is a random walk, and on a nonlinear
// problem its energy error grows like √n, and its error along the orbit like
// n^(3/2) (Brouwer's law).
//
// Source: Brouwer 1937, Astron. J. 46, 149–153.
type RoundingGrowth struct {
	N              []int
	Energy, X      []float64
	EnergyFit, Fit Fit // of log error against log n: exponents of energy and position
}

// Rounding follows m on p, which must be solved and conserve its energy, for the
// given increasing numbers of steps of size h, from as many starts as told, along
// one period.
func Rounding(m verlet.Method, p problem.Problem, h float64, steps []int, starts int) RoundingGrowth {
	mustBeLadder(math.Abs(h), steps)
	if starts < 2 {
		panic(fmt.Sprintf("study: %d starts; a root mean square needs more", starts))
	}
	g := RoundingGrowth{N: steps, Energy: make([]float64, len(steps)), X: make([]float64, len(steps))}
	for i := range starts {
		for j, r := range lost(m, p, Plain, h, steps, i, starts) {
			g.Energy[j] += r.Energy * r.Energy / float64(starts)
			g.X[j] += r.X * r.X / float64(starts)
		}
	}
	var logN, logE, logX []float64
	for j, n := range steps {
		g.Energy[j], g.X[j] = math.Sqrt(g.Energy[j]), math.Sqrt(g.X[j])
		logN, logE, logX = append(logN, math.Log(float64(n))), append(logE, math.Log(g.Energy[j])), append(logX, math.Log(g.X[j]))
	}
	g.EnergyFit, g.Fit = Line(logN, logE), Line(logN, logX)
	return g
}

// A loss is what rounding has done up to a rung.
type loss struct{ T, Energy, X, V float64 }

// lost follows one of the starts along a period.
func lost(m verlet.Method, p problem.Problem, a Arithmetic, h float64, steps []int, start, starts int) (all []loss) {
	q := p.From(p.T0 + p.Period*(float64(start)+0.5)/float64(starts))
	s, carried := a.set(q.System()), Compensated.set(q.System())
	done := 0
	for _, n := range steps {
		s.Run(m, h, n-done)
		carried.Run(m, h, n-done)
		done = n
		all = append(all, loss{s.T, q.Energy(s) - q.Energy(carried), distance(s.X, carried.X), distance(s.V, carried.V)})
	}
	return all
}
