package study_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// From two runs each method has the order that it claims.
func TestTwoGrids(t *testing.T) {
	p := problem.Pendulum(2).From(1)
	for _, m := range []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.Ruth3, verlet.ForestRuth, verlet.RK4} {
		n := [...]int{1: 25600, 2: 800, 3: 400, 4: 200}[m.Order] // fine enough, and above rounding
		x, v := study.TwoGrids(m, p, 5, n)
		if want := float64(m.Order); !(math.Abs(x-want) < 0.06 && math.Abs(v-want) < 0.06) {
			t.Errorf("%s: orders of x and v are %.3f and %.3f, want %d", m, x, v, m.Order)
		}
	}
}

func TestSurvey(t *testing.T) {
	problems := []problem.Problem{problem.Harmonic(2).From(0.3), problem.Pendulum(2).From(1)}
	s := study.Across(verlet.Midpoint, problems, 5, study.Ladder(40, 6))
	var all []float64
	for i, p := range problems {
		c := study.Order(verlet.Midpoint, p, 5, study.Ladder(40, 6))
		if s[i].Orders() != fmt.Sprintf("%.2f, %.2f", c.X.Slope, c.V.Slope) {
			t.Errorf("%s: %s, want %v and %v", p.Name, s[i].Orders(), c.X, c.V)
		}
		all = append(all, c.X.Slope, c.V.Slope)
	}
	lo, hi := min(all[0], all[1], all[2], all[3]), max(all[0], all[1], all[2], all[3])
	if s.Lowest() != lo || s.Highest() != hi || lo == hi {
		t.Errorf("from %v to %v, want from %v to %v", s.Lowest(), s.Highest(), lo, hi)
	}
	s[1].V.Slope = math.NaN()
	if s.Lowest() == s.Lowest() || s.Highest() == s.Highest() {
		t.Error("an order that could not be measured is hidden")
	}
}
