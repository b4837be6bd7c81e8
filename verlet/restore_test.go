package verlet_test

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
)

// A system that has gone another way, in another arithmetic or until it blew up, is after Restore
// the one that it was given, also where that was written by hand, and goes on with its bits: with
// the same method, and with Störmer's, which needs room for the digits of its past.
func TestRestoreReplacesEverything(t *testing.T) {
	all := append(methodsOfAllKinds(), byHand)
	for way, newSystem := range fixture.Springs(fixture.Soft) {
		for from, arithmetic := range fixture.Arithmetics() {
			for to, other := range fixture.Arithmetics() {
				for i, m := range all {
					s, second := newSystem(), newSystem()
					arithmetic(s)
					if other(second); to == "lattice" && i%4 == 2 {
						second.Quantize(0x1p-30) // another spacing
					}
					s.Run(m, 0.1, 5)
					if i%4 == 0 {
						s.X[0], s.V[0], s.T = 0.25, -s.V[0], 8
					}
					second.Run(all[(7*i+3)%len(all)], 0.2, 3)
					if i%4 == 1 {
						second.Run(verlet.VelocityVerlet, 1e200, 3)
					}
					second.Restore(s)
					for _, next := range []verlet.Method{m, verlet.Stormer} {
						s.Run(next, 0.1, 5)
						second.Run(next, 0.1, 5)
						if !fixture.SameState(s, second) || s.Evals != second.Evals || second.Err() != nil {
							t.Errorf("%s, %s into %s, %s: %g %x %x, want %g %x %x", way, from, to, m, second.T, second.X, second.V, s.T, s.X, s.V)
						}
					}
				}
			}
		}
	}
}

// methodsOfAllKinds returns every method, and the adaptive ones for Springs.
func methodsOfAllKinds() []verlet.Method {
	return append(catalogue.Methods(),
		adaptive.Naive(verlet.VelocityVerlet, fixture.SoftTransform),
		adaptive.HairerSoderlind(verlet.VelocityVerlet, fixture.SoftTransform),
		adaptive.HolderLeimkuhlerReich(verlet.PositionVerlet, fixture.SoftTransform))
}
