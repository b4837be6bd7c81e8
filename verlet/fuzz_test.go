package verlet_test

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// On the lattice every symmetric method returns to its start, from anywhere.
func FuzzReversal(f *testing.F) {
	f.Add(uint8(6), 0.1, uint16(100), 2.0, 0.0)
	f.Add(uint8(8), -0.3, uint16(1000), -1.0, 0.7)
	f.Add(uint8(41), 0.5, uint16(50), 0.3, -2.0)
	f.Fuzz(func(t *testing.T, which uint8, h float64, n uint16, x, v float64) {
		methods := catalogue.Methods()
		m := methods[int(which)%len(methods)]
		if !m.Symmetric || !(math.Abs(h) > 1e-6 && math.Abs(h) < 1) || !(math.Abs(x) < 10) || !(math.Abs(v) < 10) {
			t.Skip()
		}
		s := problem.ForcedPendulum().System()
		s.Set(0.5, []float64{x}, []float64{v})
		s.Quantize(0x1p-44)
		start := s.Clone()
		s.Run(m, h, int(n))
		s.Run(m, -h, int(n))
		if s.Err() == nil && (s.X[0] != start.X[0] || s.T != start.T) {
			t.Errorf("%s, %d steps of %g: back at %g, %g, not %g, %g", m, n, h, s.T, s.X[0], start.T, start.X[0])
		}
	})
}

// Composed steps are the steps one by one, and their words add up.
func FuzzComposition(f *testing.F) {
	f.Add(0.3, 0.9, 0.1)
	f.Add(-1.5, 2.0, 0.05)
	f.Fuzz(func(t *testing.T, u, w, h float64) {
		if !(math.Abs(u) < 5 && math.Abs(w) < 5 && math.Abs(h) < 0.5 && math.Abs(h) > 1e-9) {
			t.Skip()
		}
		weights := []float64{u, w, 1 - u - w}
		m := verlet.Compose("fuzzed", 1, verlet.PositionVerlet, weights...)
		a, b := problem.Kepler(0.2).System(), problem.Kepler(0.2).System()
		a.Step(m, h)
		for _, c := range weights {
			if c != 0 {
				b.Step(verlet.PositionVerlet, c*h)
			}
		}
		if a.X[0] != b.X[0] || a.V[1] != b.V[1] {
			t.Errorf("composed %x, one by one %x", a.X, b.X)
		}
		kicks := 0.0
		for _, l := range m.Word {
			if l.IsKick() {
				kicks += l.H
			}
		}
		if math.Abs(kicks-1) > 1e-12 {
			t.Errorf("the kicks of %v add up to %g", m.Word, kicks)
		}
	})
}

// However a system was pushed around, a two-step method that starts now walks as
// it would in a new system at the same place.
func FuzzHistory(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7})
	f.Add([]byte{7, 7, 3, 3, 9, 1})
	f.Fuzz(func(t *testing.T, pushes []byte) {
		if len(pushes) > 50 {
			t.Skip()
		}
		s := problem.Pendulum(1).System()
		two := []verlet.Method{verlet.Stormer, verlet.Leapfrog, trial.TCV, trial.TCVCorrected, trial.OriginalVerlet, trial.StormerNaive}
		for _, p := range pushes {
			h := 0.01 * float64(1+p/16)
			switch p % 10 {
			case 6:
				s.Kick(h)
			case 7:
				s.Drift(-h)
			case 8:
				s.Reverse()
			case 9:
				s.Set(s.T, s.X, s.V)
			default:
				s.Run(two[p%10], h, 2)
			}
		}
		s.Drift(0.01) // a stranger's motion: the past must be forgotten
		for _, m := range two {
			a, b := s.Clone(), problem.Pendulum(1).System()
			b.Set(a.T, a.X, a.V)
			a.Run(m, 0.02, 3)
			b.Run(m, 0.02, 3)
			if !slices.Equal(a.X, b.X) || !slices.Equal(a.V, b.V) {
				t.Errorf("%s after %v: %x, in a new system %x", m, pushes, a.X, b.X)
			}
		}
	})
}
