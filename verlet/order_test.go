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

// orderComplaints says in what the measured orders differ from the claimed one,
// up or down. Words of a high order are measured in many digits.
func orderComplaints(m verlet.Method) (found []error) {
	complain := func(of, on string, fit study.Fit, tolerance float64) {
		if points := fit.To - fit.From; points < 3 || !(fit.Margin < 2*tolerance) {
			found = append(found, fmt.Errorf("order of %s on %s: no power law: %v from %d points", of, on, fit, points))
		} else if !(math.Abs(fit.Slope-float64(m.Order)) < tolerance) {
			found = append(found, fmt.Errorf("order of %s on %s: claimed %d, measured %v", of, on, m.Order, fit))
		}
	}
	if m.Word() != nil && m.Order > 2 {
		for _, p := range bigArena() {
			x, v := p.orders(m)
			complain("x", p.name, x, 0.1)
			complain("v", p.name, v, 0.1)
		}
		return found
	}
	for _, p := range arena() {
		ladder := study.Ladder(500, 6)
		switch m.Order {
		case 1:
			ladder = study.Ladder(8000, 6)
		case 4:
			ladder = study.Ladder(150, 5)
		}
		c := study.Order(m, p, 5, ladder)
		complain("x", p.Name, c.X, 0.05)
		complain("v", p.Name, c.V, 0.05)
	}
	return found
}
