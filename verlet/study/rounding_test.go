package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Brouwer's law: energy like √n, position like n^(3/2).
func TestBrouwersLaw(t *testing.T) {
	steps := study.Ladder(1000, 7)
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.BlanesMoanS6} {
		g := study.Rounding(m, problem.Pendulum(2), 0.05, steps, 100)
		t.Logf("%s: energy %v, position %v", m, g.EnergyFit, g.Fit)
		if math.Abs(g.EnergyFit.Slope-0.5) > 0.1 || math.Abs(g.Fit.Slope-1.5) > 0.1 {
			t.Errorf("%s: energy grows like n^%v, position like n^%v; want 0.5 and 1.5", m, g.EnergyFit, g.Fit)
		}
	}
}
