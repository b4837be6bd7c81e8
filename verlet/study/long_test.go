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

// The reversal error is that of a run and its way back; of many alike it is that of one.
func TestReversalError(t *testing.T) {
	p := problem.Pendulum(2).From(1) // which moves
	x, v, _ := study.Reversal(verlet.RK4, p.System(), 0.1, 100)
	one := study.ReversalError(verlet.RK4, p.System(), 0.1, 100)
	if math.Abs(one-math.Hypot(x, v)) > 1e-15 {
		t.Errorf("reversal error %g, want %g", one, math.Hypot(x, v))
	}
	if many := study.ReversalError(verlet.RK4, problem.Ensemble(p, 10, nil).System(), 0.1, 100); math.Abs(many-one) > 1e-15 {
		t.Errorf("ten are %g from home, one is %g", many, one)
	}
	s := p.System()
	s.Quantize(0x1p-44)
	if d := study.ReversalError(verlet.VelocityVerlet, s, 0.1, 1000); d != 0 {
		t.Errorf("on the lattice %g from home", d)
	}
	burst := verlet.New1(func(x float64) float64 { return x * x * x }, 10, 0)
	if d := study.ReversalError(verlet.ExplicitEuler, burst, 1, 100); !math.IsInf(d, 1) {
		t.Errorf("a run that blows up is %g from home", d)
	}
}
