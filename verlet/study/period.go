package study

import (
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// FollowPeriod follows m on p, with as many steps a period, and keeps the n-th period only,
// counted from 1.
func FollowPeriod(m verlet.Method, p problem.Problem, steps, n int) Path {
	s, h := p.System(), p.Period/float64(steps)
	s.Run(m, h, (n-1)*steps)
	return pathOf(m, p, s, h, s.Steps(m, h, steps))
}

// Every returns the path with its first point and every k-th after it.
func (p Path) Every(k int) Path {
	few := p
	few.T, few.X, few.V = nil, nil, nil
	for i := 0; i < len(p.T); i += k {
		few.T, few.X, few.V = append(few.T, p.T[i]), append(few.X, p.X[i]), append(few.V, p.V[i])
	}
	return few
}

// PeriodLosses follows m on p, with as many steps a period, and returns the largest
// relative error of the energy in each of the given periods, counted from 1 and increasing.
// It is infinite from the period on in which the run blows up.
func PeriodLosses(m verlet.Method, p problem.Problem, steps int, periods ...float64) (worst []float64) {
	s := p.System()
	for n := 1.0; len(periods) > 0 && n <= periods[len(periods)-1]; n++ {
		w := round(m, p, s, EnergyMiss, steps)
		if slices.Contains(periods, n) {
			worst = append(worst, w)
		}
	}
	return worst
}
