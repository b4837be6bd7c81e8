package verlet_test

import (
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

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
		s.Drift(0.01) // a motion of another kind: the past must be forgotten
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
