package problem

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

// recurrence runs a chain of n masses with α = 1/4 and returns the smallest
// share of the start's energy in mode 1 before t = 9000, the largest
// afterwards, and when that was, in t and in periods of the mode.
func recurrence(n int, m verlet.Method, h float64) (least, most, when, periods float64) {
	p := FPUT(n, 0.25, 0)
	s := p.System()
	e0 := ModeEnergy(1, s.X, s.V)
	least = 1
	for range s.Steps(m, h, int(12_000/h)) {
		share := ModeEnergy(1, s.X, s.V) / e0
		if s.T < 9000 {
			least = min(least, share)
		} else if share > most {
			most, when = share, s.T
		}
	}
	return least, most, when, when * Sin(math.Pi/float64(2*(n+1))) / math.Pi
}

func TestRecurrence(t *testing.T) {
	for _, c := range []struct {
		name          string
		n             int
		method        verlet.Method
		h             float64
		when, periods float64
	}{
		// Fermi, Pasta and Ulam had 32 springs, Störmer's rule and h² = 1/8, and
		// saw the energy return after 157 periods (Dauxois & Ruffo 2008,
		// doi:10.4249/scholarpedia.5538). With that step it is seven per cent late.
		{"as published", 31, verlet.Stormer, math.Sqrt(1. / 8), 10_038, 156.8},
		{"with small steps", 31, verlet.BlanesMoanSRKN6, 0.25, 9376, 146.4},
		{"32 masses", 32, verlet.BlanesMoanSRKN6, 0.25, 10_130, 153.4},
	} {
		least, most, when, periods := recurrence(c.n, c.method, c.h)
		if least > 0.1 || most < 0.97 || most > 1 || math.Abs(when-c.when) > 20 || math.Abs(periods-c.periods) > 0.3 {
			t.Errorf("%s: mode 1 falls to %.3f and has %.3f again at t = %.0f, after %.1f periods; want t = %.0f, %.1f periods",
				c.name, least, most, when, periods, c.when, c.periods)
		}
	}
}

// Without nonlinear terms each mode must keep its energy and have its
// frequency, and the mode energies must add up to the energy.
func TestLinearChain(t *testing.T) {
	const n = 7
	p := FPUT(n, 0, 0)
	s := p.System()
	p.V0[2] = 0.3 // some of each mode
	s.Set(0, p.X0, p.V0)
	modes := func() (e [n + 1]float64) {
		for k := 1; k <= n; k++ {
			e[k] = ModeEnergy(k, s.X, s.V)
			e[0] += e[k]
		}
		return e
	}
	before := modes()
	if d := before[0] - p.Energy(s); math.Abs(d) > 1e-15 {
		t.Errorf("the mode energies add up to the energy %+.1e", d)
	}
	s.Run(verlet.SofroniouSpaletta10, 0.1, 400)
	for k, e := range modes() {
		if math.Abs(e-before[k]) > 1e-13 || before[k] == 0 {
			t.Errorf("energy %g of mode %d became %g", before[k], k, e)
		}
	}

	s = FPUT(n, 0, 0).System()
	s.Run(verlet.SofroniouSpaletta10, 0.1, 400)
	for i, x := range s.X {
		want := math.Sin(math.Pi*float64(i+1)/(n+1)) * math.Cos(2*math.Sin(math.Pi/(2*(n+1)))*s.T)
		if math.Abs(x-want) > 1e-12 {
			t.Errorf("x[%d] = %g, want %g", i, x, want)
		}
	}
}

// A chain with α = 0 is its own mirror image: even modes must stay empty; with
// α they must not.
func TestEvenModes(t *testing.T) {
	even := func(alpha, beta float64) float64 {
		s := FPUT(16, alpha, beta).System()
		s.Run(verlet.BlanesMoanSRKN6, 0.1, 3000)
		return ModeEnergy(2, s.X, s.V)
	}
	if e := even(0, 1); e > 1e-25 {
		t.Errorf("the second mode of a β chain has the energy %g", e)
	}
	if e := even(0.25, 0); e < 1e-3 {
		t.Errorf("the second mode of an α chain has the energy %g only", e)
	}
}
