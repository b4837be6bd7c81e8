package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Miss is a way to say how wrong a system is.
type Miss struct {
	Name string
	Of   func(p problem.Problem, s *verlet.System) float64
}

// Two misses: of the energy, as a part of itself, and of the place, as a distance.
var (
	EnergyMiss = Miss{"energy", func(p problem.Problem, s *verlet.System) float64 {
		return math.Abs(p.Energy(s)/p.Invariants[0].Of(p.X0, p.V0) - 1)
	}}
	PlaceMiss = Miss{"place", func(p problem.Problem, s *verlet.System) float64 {
		x, _ := p.Error(s)
		return x
	}}
)

// A Duel is between two methods at equal cost: the same number of force evaluations in a
// period of the problem. At first B is the better one.
//
//	duel := study.Duel{A: verlet.VelocityVerlet, B: verlet.RK4, Calls: study.Ladder(200, 4)}
//	duel.Overtakes(problem.Kepler(0.6), study.EnergyMiss).Period // 1 9 69 548
type Duel struct {
	A, B  verlet.Method
	Calls []int // force evaluations a period; multiples of what a step of each needs
}

// Overtaking is when A becomes better than B.
type Overtaking struct {
	Duel
	Problem problem.Problem
	Miss    Miss
	From    string    // words for the start, for a figure; "" for that of the problem
	Period  []float64 // first period in which B misses by more than A; NaN if there was none
	By      []float64 // the largest miss of B in that period
}

// Overtakes follows both methods, for each number of calls, until the largest miss of B in
// a period is larger than that of A, or for 10 000 periods.
func (d Duel) Overtakes(p problem.Problem, miss Miss) Overtaking {
	o := Overtaking{Duel: d, Problem: p, Miss: miss}
	for _, calls := range d.Calls {
		must(refuse(!(p.Period > 0) || calls%d.A.Evals != 0 || calls%d.B.Evals != 0,
			"duel on %s (period %g) with %d calls a period, for steps that take %d and %d", p.Name, p.Period, calls, d.A.Evals, d.B.Evals))
		a, b := p.System(), p.System()
		period, by := math.NaN(), 0.0
		for n := 1; n <= 10_000 && period != period; n++ {
			worst := round(d.A, p, a, miss, calls/d.A.Evals)
			if by = round(d.B, p, b, miss, calls/d.B.Evals); by > worst {
				period = float64(n)
			}
		}
		o.Period, o.By = append(o.Period, period), append(o.By, by)
	}
	return o
}

// round returns the largest miss in a period of as many steps. What blew up misses by ∞.
func round(m verlet.Method, p problem.Problem, s *verlet.System, miss Miss, steps int) (worst float64) {
	for range s.Steps(m, p.Period/float64(steps), steps) {
		worst = max(worst, miss.Of(p, s))
	}
	if s.Err() != nil {
		return math.Inf(1)
	}
	return worst
}

// Power returns the power of the number of calls with which the time grows that it takes
// to overtake, from the last two of them.
func (o Overtaking) Power() float64 {
	k := len(o.Period) - 1
	return math.Log(o.Period[k]/o.Period[k-1]) / math.Log(float64(o.Calls[k])/float64(o.Calls[k-1]))
}
