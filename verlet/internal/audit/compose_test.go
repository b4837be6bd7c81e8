package audit

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
)

// Methods that raise the order, held against all claims that they make.
func TestComposedMethods(t *testing.T) {
	for _, m := range []verlet.Method{
		catalogue.TripleJump(verlet.VelocityVerlet),
		catalogue.TripleJump(verlet.PositionVerlet),
		catalogue.TripleJump(catalogue.TripleJump(verlet.VelocityVerlet)),
		verlet.Compose("Kahan–Li 6 of position Verlet", 6, verlet.PositionVerlet,
			0.39216144400731413928, 0.33259913678935943860, -0.70624617255763935981, 0.08221359629355080023,
			0.79854399093482996340,
			0.08221359629355080023, -0.70624617255763935981, 0.33259913678935943860, 0.39216144400731413928),
		verlet.Adjoint(verlet.Ruth3),
		verlet.Adjoint(catalogue.McLachlanAtela5),
		verlet.FromWord("three halves", 2, verlet.VelocityVerlet.Word...),
	} {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			for _, c := range complaints(m, measure(m)) {
				t.Error(c)
			}
		})
	}
}
