package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A RoundingGrowth is how rounding errors grow with the number of steps: root
// mean squares over many starts of the difference between two runs, of which
// one has compensated sums. Unbiased rounding is a random walk, and on a nonlinear
// problem its energy error grows like √n, and its error along the orbit like
// n^(3/2) (Brouwer's law).
//
// Source: Brouwer 1937, Astron. J. 46, 149–153.
type RoundingGrowth struct {
	Method    verlet.Method
	Problem   problem.Problem
	Energy, X Fit // of the errors against n, which begins with the largest
}

// Rounding follows m on p, which must be solved and conserve its energy, for the
// given increasing numbers of steps of size h, from the given number of starts along
// one period.
func Rounding(m verlet.Method, p problem.Problem, h float64, steps []int, starts int) RoundingGrowth {
	must(refuse(starts < 2, "%d starts; a root mean square needs more", starts))
	lost := func(s Study, t trial) []Row { return t.lost(h, s.Steps, s.Seeds) }
	c := Study{T: math.Abs(h), Steps: steps, Seeds: starts}.converge(trial{Method: m, Problem: p}, lost, brouwer)
	return RoundingGrowth{m, p, c.X, c.V}
}

// brouwer is the law of rounding errors.
var brouwer = law{of: []Quantity{EnergyError, RoundingX}, growth: true, scatter: true}

// lost follows one of the starts along a period, and returns what rounding has done up to
// each number of steps.
func (t trial) lost(h float64, steps []int, starts int) (rows []Row) {
	q := t.Problem.From(t.Problem.T0 + t.Problem.Period*(float64(t.seed)-0.5)/float64(starts))
	s, carried := t.Arithmetic.On(q.System()), Compensated.On(q.System())
	done := 0
	for _, n := range steps {
		t.run(s, h, n-done)
		t.run(carried, h, n-done)
		done = n
		r := t.row(h, n)
		r.T, r.Value[EnergyError] = s.T, q.Energy(s)-q.Energy(carried)
		r.Value[RoundingX], r.Value[RoundingV] = distance(s.X, carried.X), distance(s.V, carried.V)
		rows = append(rows, r)
	}
	return rows
}

func roundoffKind() Kind {
	return Kind{
		Name:  "roundoff",
		Title: "how rounding errors pile up",
		About: "Seeds are starts along a period. From each of them each method runs with the given arithmetic and with\n" +
			"compensated sums; the difference is rounding. The step is T over the last number of steps. Exponents are those\n" +
			"of growth with n: Brouwer's law has 1/2 for the energy and 3/2 for the position.",
		full: Study{
			Problems: problems("pendulum", "Kepler"),
			Methods:  []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.BlanesMoanS6},
			Steps:    Ladder(1000, 7), T: 3200, Seeds: 60,
		},
		quick:  func(s *Study) { s.Problems, s.Steps, s.T, s.Seeds = problems("pendulum"), Ladder(500, 5), 400, 20 },
		starts: true, period: true, energy: true, arithmetic: Arithmetics(),
		horizon: func(_ Study, p problem.Problem) float64 { return p.Period },
		measure: func(s Study, t trial) []Row { return t.lost(s.T/float64(s.longest()), s.Steps, s.Seeds) },
		law:     brouwer,
	}
}
