package verlet_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// arena is where orders are measured: nonlinear, forced, and more than one
// degree of freedom, from points where nothing vanishes by symmetry.
func arena() []problem.Problem {
	return []problem.Problem{
		problem.Pendulum(2).From(0.7),
		problem.ForcedPendulum().From(0.7),
		problem.Kepler(0.3).From(0.7),
	}
}

// measure climbs a ladder that suits the order.
func measure(m verlet.Method, p problem.Problem) study.Convergence {
	ladder := map[int][]int{
		1: study.Ladder(8000, 6),
		2: study.Ladder(500, 6),
		4: study.Ladder(150, 5),
	}[m.Order]
	return study.Order(m, p, 5, ladder)
}

// orderComplaints says in what the measured orders differ from the claimed one
// by more than 0.05, up or down.
func orderComplaints(m verlet.Method, p problem.Problem) (found []error) {
	c := measure(m, p)
	for _, f := range []struct {
		of  string
		fit study.Fit
	}{{"x", c.X}, {"v", c.V}} {
		if points := f.fit.To - f.fit.From; points < 3 || !(f.fit.Margin < 0.05) {
			found = append(found, fmt.Errorf("order of %s on %s: no power law: %v from %d of %d points", f.of, p.Name, f.fit, points, len(c.Rungs)))
		} else if !(math.Abs(f.fit.Slope-float64(m.Order)) < 0.05) {
			found = append(found, fmt.Errorf("order of %s on %s: claimed %d, measured %v", f.of, p.Name, m.Order, f.fit))
		}
	}
	return found
}
