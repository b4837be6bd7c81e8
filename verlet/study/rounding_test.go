package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Brouwer's law: energy like √n, position like n^(3/2).
func TestBrouwersLaw(t *testing.T) {
	steps := study.Ladder(500, 6)
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, catalogue.BlanesMoanS6} {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			energy, x := study.Rounding(m, problem.Pendulum(2), 0.05, steps, 100)
			t.Logf("energy %v, position %v", energy, x)
			if !(math.Abs(energy.Slope-0.5) < 0.1 && math.Abs(x.Slope-1.5) < 0.1) {
				t.Errorf("energy grows like n^%v, position like n^%v; want 0.5 and 1.5", energy, x)
			}
		})
	}
}
