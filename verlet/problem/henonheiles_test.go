package problem

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

// The three corners of the triangle must be passes: no force, and the energy 1/6.
func TestHenonHeilesPasses(t *testing.T) {
	p := HenonHeiles(1./12, 0, 0)
	for _, x := range [][]float64{{0, 1}, {math.Sqrt(3) / 2, -0.5}, {-math.Sqrt(3) / 2, -0.5}} {
		a := make([]float64, 2)
		p.Accel(a, 0, x)
		if math.Hypot(a[0], a[1]) > 1e-15 {
			t.Errorf("force %v at the pass %v", a, x)
		}
		if u := p.Invariants[0].Of(x, []float64{0, 0}); math.Abs(u-1./6) > 1e-15 {
			t.Errorf("energy %g at the pass %v, want 1/6", u, x)
		}
	}
}

// Below the energy of the passes the star must stay, above it must find the way out.
func TestHenonHeilesEscape(t *testing.T) {
	farthest := func(energy float64) float64 {
		s := HenonHeiles(energy, 0, 0.1).System()
		far := 0.0
		for range s.Steps(verlet.BlanesMoanSRKN6, 0.1, 10_000) {
			if far = max(far, radius(s.X)); far > 2 {
				break
			}
		}
		return far
	}
	if d := farthest(0.166); d > 1 {
		t.Errorf("at energy 0.166 the star gets %g away from the centre", d)
	}
	if d := farthest(0.19); d < 2 {
		t.Errorf("at energy 0.19 the star gets only %g away from the centre", d)
	}
}

// The motion from a start turned by a third of a turn must be the turned motion.
func TestHenonHeilesHasThreefoldSymmetry(t *testing.T) {
	turn := func(x []float64) []float64 {
		c, s := -0.5, math.Sqrt(3)/2
		return []float64{c*x[0] - s*x[1], s*x[0] + c*x[1]}
	}
	p := HenonHeiles(1./8, 0.1, 0)
	s := p.System()
	p.X0, p.V0 = turn(p.X0), turn(p.V0)
	r := p.System()
	s.Run(verlet.KahanLi8, 0.1, 200)
	r.Run(verlet.KahanLi8, 0.1, 200)
	if x := turn(s.X); !close(r.X, x, 1e-13) {
		t.Errorf("from the turned start %v, turned afterwards %v", r.X, x)
	}
}

// At 1/12 neighbours must part slowly, at 1/6 exponentially.
func TestHenonHeilesOrderAndChaos(t *testing.T) {
	growth := func(energy float64) float64 {
		const d = 1e-10
		p, q := HenonHeiles(energy, 0, 0.1).System(), HenonHeiles(energy, d, 0.1).System()
		p.Run(verlet.KahanLi8, 0.1, 3000)
		q.Run(verlet.KahanLi8, 0.1, 3000)
		return distance(p.X, q.X) / d
	}
	if g := growth(1. / 12); g > 200 {
		t.Errorf("at energy 1/12 a difference grew by %g", g)
	}
	if g := growth(1. / 6); g < 1e6 {
		t.Errorf("at energy 1/6 a difference grew by %g only", g)
	}
}

func TestHenonHeilesStartsWithItsEnergy(t *testing.T) {
	for _, energy := range []float64{1. / 12, 1. / 8, 1. / 6} {
		p := HenonHeiles(energy, -0.1, 0.2)
		if got := p.Energy(p.System()); math.Abs(got-energy) > 1e-16 || p.X0[0] != 0 || p.V0[0] <= 0 {
			t.Errorf("start (%v, %v) of energy %g, want %g", p.X0, p.V0, got, energy)
		}
	}
}
