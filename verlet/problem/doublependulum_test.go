package problem

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet/constraint"
)

// A small double pendulum swings in its two modes, q2 = ±√2 q1, with the
// frequencies √(2 ∓ √2).
func TestDoublePendulumModes(t *testing.T) {
	for _, mode := range []struct{ ratio, omega float64 }{
		{math.Sqrt2, math.Sqrt(2 - math.Sqrt2)},
		{-math.Sqrt2, math.Sqrt(2 + math.Sqrt2)},
	} {
		const q = 1e-4
		p, rods := DoublePendulum(q, mode.ratio*q)
		s := p.System()
		for range s.Steps(constraint.Rattle(rods, 1e-14), 0.01, 2000) {
			want := math.Cos(mode.omega * s.T)
			if off := math.Abs(s.X[2]/q - want); off > 1e-3 {
				t.Fatalf("mode %g: at t = %g the first ball is at %g q, want %g q", mode.ratio, s.T, s.X[2]/q, want)
			}
		}
		if s.Err() != nil {
			t.Error(s.Err())
		}
	}
}

func TestDoublePendulumKeepsItsEnergy(t *testing.T) {
	p, rods := DoublePendulum(2, 2.5)
	s := p.System()
	e0, worst := p.Energy(s), 0.0
	for range s.Steps(constraint.Rattle(rods, 1e-14), 0.01, 10_000) {
		worst = max(worst, math.Abs(p.Energy(s)-e0))
	}
	if _, by := rods.Stretch(s.X); s.Err() != nil || worst > 0.01 || worst == 0 || math.Abs(by) > 1e-12 {
		t.Errorf("energy off by %g, rods by %g (%v)", worst, by, s.Err())
	}
}
