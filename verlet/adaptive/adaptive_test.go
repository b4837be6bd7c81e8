package adaptive_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// orbital is the time transform of orbits around the origin.
func orbital(x, v []float64) (sigma, rate float64) {
	r2 := x[0]*x[0] + x[1]*x[1]
	return math.Pow(r2, 0.75), 1.5 * (x[0]*v[0] + x[1]*v[1]) / r2
}

func inverseDistance(x []float64) float64 { return 1 / math.Hypot(x[0], x[1]) }

var (
	naive = adaptive.Naive(verlet.VelocityVerlet, orbital)
	hs    = adaptive.HairerSoderlind(verlet.VelocityVerlet, orbital)
	hlr   = adaptive.HolderLeimkuhlerReich(verlet.VelocityVerlet, orbital)
	log   = adaptive.LogHamiltonian(inverseDistance, 0.5)
)

// energies runs to the time T and returns how far the energy ever was off, and
// its drift over the run with the margin of the fit.
func energies(m verlet.Method, e, eps, T float64) (worst, drift, margin float64) {
	p := problem.Kepler(e)
	s := p.System()
	e0 := p.Energy(s)
	var ts, es []float64
	for s.T < T && s.Err() == nil {
		s.Run(m, eps, 1)
		d := p.Energy(s) - e0
		worst = max(worst, math.Abs(d))
		ts, es = append(ts, s.T), append(es, d)
	}
	f := study.Line(ts, es)
	return worst, f.Slope * s.T, f.Margin * s.T
}

// A thousand orbits of eccentricity 0.9: the naive step rule loses most of the
// energy, the reversible ones waver by half a per cent and do not drift.
func TestReversibleStepsDoNotDrift(t *testing.T) {
	const thousandOrbits = 1000 * 2 * math.Pi
	if worst, drift, _ := energies(naive, 0.9, 0.05, thousandOrbits); worst < 0.3 || drift < 0.3 {
		t.Errorf("naive: off by %g, drift %g: too good to be true", worst, drift)
	}
	for _, m := range []verlet.Method{hs, hlr} {
		worst, drift, margin := energies(m, 0.9, 0.05, thousandOrbits)
		if worst > 0.006 || math.Abs(drift) > margin || margin > 1e-4 {
			t.Errorf("%s: off by %g, drift %g ± %g", m, worst, drift, margin)
		}
	}
}

// The error of the energy falls with ε².
func TestReversibleStepsAreOfOrderTwo(t *testing.T) {
	for _, m := range []verlet.Method{hs, hlr} {
		coarse, _, _ := energies(m, 0.6, 0.04, 20)
		fine, _, _ := energies(m, 0.6, 0.02, 20)
		if order := math.Log2(coarse / fine); math.Abs(order-2) > 0.05 {
			t.Errorf("%s: order %.3f", m, order)
		}
	}
}

func TestAdaptiveStepsRunBackwards(t *testing.T) {
	const eps, n = 0.05, 2000
	for _, m := range []verlet.Method{naive, hs, hlr, log} {
		back, turned := problem.Kepler(0.9).System(), problem.Kepler(0.9).System()
		start := back.Clone()
		back.Run(m, eps, n)
		back.Run(m, -eps, n)
		turned.Run(m, eps, n)
		turned.Reverse()
		turned.Run(m, eps, n)
		for i := range start.X {
			d := max(math.Abs(back.X[i]-start.X[i]), math.Abs(turned.X[i]-start.X[i]), math.Abs(back.T))
			if m.Symmetric && d > 1e-9 {
				t.Errorf("%s: misses the start by %.1e", m, d)
			}
		}
		if d := math.Abs(back.X[1] - start.X[1]); !m.Symmetric && d < 1e-3 {
			t.Errorf("%s: claims not to be symmetric, and returns to within %.1e", m, d)
		}
	}
}

// The logarithmic Hamiltonian keeps the orbit and the energy exactly, with
// steps as coarse as you like, and errs in time by ε².
func TestLogHamiltonianIsExactOnKepler(t *testing.T) {
	late := func(eps float64) float64 { // once round: the first return to perihelion
		s := problem.Kepler(0.9).System()
		s.Run(log, eps, 1)
		for s.X[1] < 0 || s.X[0] > 0 { // up to the far side
			s.Run(log, eps, 1)
		}
		for s.X[1] > 0 {
			s.Run(log, eps, 1)
		}
		x, _ := problem.Kepler(0.9).Exact(s.T)
		return math.Hypot(s.X[0]-x[0], s.X[1]-x[1])
	}
	if order := math.Log2(late(0.02) / late(0.01)); math.Abs(order-2) > 0.1 {
		t.Errorf("the error in time has order %.3f", order)
	}
	p := problem.Kepler(0.9)
	s := p.System()
	for range s.Steps(log, 0.3, 10_000) {
		ellipse := math.Hypot(s.X[0]+0.9, s.X[1]/math.Sqrt(1-0.81)) // 1 on the orbit
		if d := max(math.Abs(ellipse-1), math.Abs(p.Energy(s)+0.5)); d > 1e-11 {
			t.Fatalf("at t = %g the orbit or its energy is off by %.1e", s.T, d)
		}
	}
}

func TestWhatAdaptiveMethodsNeed(t *testing.T) {
	require.Panics(t, "adaptive", map[string]func(){
		"needs a symmetric method":                func() { adaptive.HairerSoderlind(verlet.SymplecticEuler, orbital) },
		"VelocityVerlet; Störmer is not":          func() { adaptive.HairerSoderlind(verlet.Stormer, orbital) },
		"Hairer–Söderlind velocity Verlet is not": func() { adaptive.HairerSoderlind(hs, orbital) },
		"needs a TimeTransform, got nil":          func() { adaptive.HolderLeimkuhlerReich(verlet.VelocityVerlet, nil) },
		"needs a function U, got nil":             func() { adaptive.LogHamiltonian(nil, 1) },
		"B = NaN is not":                          func() { adaptive.LogHamiltonian(inverseDistance, math.NaN()) },
	})
}

// A comet, with 168 steps a year: short ones near the sun, long ones far out.
func ExampleHairerSoderlind() {
	p := problem.Kepler(0.9)
	m := adaptive.HairerSoderlind(verlet.VelocityVerlet, func(x, v []float64) (sigma, rate float64) {
		r2 := x[0]*x[0] + x[1]*x[1]
		return math.Pow(r2, 0.75), 1.5 * (x[0]*v[0] + x[1]*v[1]) / r2
	})
	s := p.System()
	shortest, longest := math.Inf(1), 0.0
	for last := 0.0; s.T < 100*p.Period; last = s.T {
		s.Run(m, 0.05, 1)
		shortest, longest = min(shortest, s.T-last), max(longest, s.T-last)
	}
	fmt.Printf("steps from %.4f to %.4f, energy %.3f after 100 years\n", shortest, longest, p.Energy(s))
	// Output: steps from 0.0016 to 0.1305, energy -0.502 after 100 years
}
