package problem

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

// A trial tells how to put a problem to the test.
type trial struct {
	Problem
	size float64 // of a typical distance
	d    float64 // step for differences of the energy
	h    float64 // step of a run of the tenth order that is exact but for rounding
	n    int     // number of its steps
	unit float64 // an invariant may err by a rounding error of this, or of itself
}

// trials returns every problem that conserves something.
func trials() []trial {
	var out []trial
	r := rand.New(rand.NewPCG(1, 2))
	x, v := make([]float64, 30), make([]float64, 30)
	for i := range x {
		x[i], v[i] = 2*r.Float64()-1, r.Float64()-0.5
	}
	cluster := NBody(1, slices.Repeat([]float64{0.1, 0.15}, 5), 1./4, x, v)
	for _, p := range append(All(), cluster, Ensemble(Pendulum(1), 16, nil), LennardJones(3, 0.8442, 0.01)) {
		t := trial{Problem: p, size: 1, d: 1e-3, h: 0.05, n: 400, unit: 1}
		switch p.Name {
		case "Lennard-Jones":
			t.d, t.h, t.n = 2e-4, 0.002, 100 // so cold that no pair crosses the cut-off
		case "N-body":
			t.h = 0.01
		}
		if len(p.Invariants) > 0 {
			out = append(out, t)
		}
	}
	return out
}

// slopeError compares the acceleration with the slope of the energy over mass
// at five points off the solution, and returns the largest relative difference.
func (t trial) slopeError() float64 {
	r := rand.New(rand.NewPCG(5, 6))
	rest := make([]float64, len(t.X0))
	a := make([]float64, len(t.X0))
	worst := 0.0
	for range 5 {
		x := slices.Clone(t.X0)
		for i := range x {
			x[i] += 0.1 * t.size * (r.Float64() - 0.5)
		}
		t.Accel(a, t.T0, x)
		largest := 0.0
		for _, f := range a {
			largest = max(largest, math.Abs(f))
		}
		for i := range x {
			energy := func(d float64) float64 {
				old := x[i]
				defer func() { x[i] = old }()
				x[i] += d
				return t.Invariants[0].Of(x, rest)
			}
			slope := (8*(energy(t.d)-energy(-t.d)) - (energy(2*t.d) - energy(-2*t.d))) / (12 * t.d)
			if t.Mass != nil {
				slope /= t.Mass[i]
			}
			worst = max(worst, math.Abs(a[i]+slope)/(math.Abs(a[i])+largest/1000))
		}
	}
	return worst
}

// drift returns by how much the invariant that changes most does so in the
// reference run, and its name.
func (t trial) drift() (worst float64, name string) {
	s := t.System()
	s.Compensate()
	before := make([]float64, len(t.Invariants))
	for i, inv := range t.Invariants {
		before[i] = inv.Of(s.X, s.V)
	}
	for range s.Steps(verlet.SofroniouSpaletta10, t.h, t.n) {
		for i, inv := range t.Invariants {
			if d := math.Abs(inv.Of(s.X, s.V)-before[i]) / max(t.unit, math.Abs(before[i])); d > worst {
				worst, name = d, inv.Name
			}
		}
	}
	if s.Err() != nil {
		return math.Inf(1), s.Err().Error()
	}
	return worst, name
}

const (
	slopeTolerance = 1e-5
	driftTolerance = 1e-12
)

func TestForcesAndInvariants(t *testing.T) {
	for _, p := range trials() {
		if d := p.slopeError(); !(d < slopeTolerance) {
			t.Errorf("%s: the force is not the slope of the energy: relative error %.1e", p.Name, d)
		}
		if d, name := p.drift(); !(d < driftTolerance) {
			t.Errorf("%s: %s changes by %.1e", p.Name, name, d)
		}
	}
}

// edge is the box of a crystal: half a lattice constant is the second atom's z.
func (p Problem) edge() float64 {
	return p.X0[5] * 2 * math.Round(math.Cbrt(float64(len(p.X0)/12)))
}

func TestForcesAllocateNothing(t *testing.T) {
	for _, p := range append(All(), LennardJones(3, 0.8442, 1.444), Ensemble(Pendulum(1), 16, nil)) {
		a, x := make([]float64, len(p.X0)), slices.Clone(p.X0)
		if n := testing.AllocsPerRun(100, func() {
			x[0] += 0.02 // every eighth time the neighbour list is made anew
			p.Accel(a, 0, x)
		}); n > 0 {
			t.Errorf("%s: %g allocations in a force", p.Name, n)
		}
	}
}
