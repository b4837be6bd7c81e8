package audit

import (
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
)

// A wrong digit, a kick for a drift, a missing letter: whichever letter of
// whichever method it hits, the order conditions must notice.
func TestEveryMisprintIsCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("tries the order conditions themselves, in big arithmetic")
	}
	misprints := map[string]func(w []bigLetter, i int) []bigLetter{
		"wrong digit": func(w []bigLetter, i int) []bigLetter {
			w[i].h = mul(w[i].h, num(1+1e-9))
			return w
		},
		"swapped": func(w []bigLetter, i int) []bigLetter {
			w[i].kick = !w[i].kick
			return w
		},
		"missing": func(w []bigLetter, i int) []bigLetter {
			return slices.Delete(w, i, i+1)
		},
		"out of turn": func(w []bigLetter, i int) []bigLetter {
			if i == len(w)-1 { // the first letter has no turn before it
				i = 0
			}
			w[i], w[i+1] = w[i+1], w[i]
			return w
		},
	}
	for _, m := range catalogue.Methods() {
		if m.Order > 8 {
			continue // takes longer, and shows nothing new
		}
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			word := spelled(m)
			for i := range word {
				for name, misprint := range misprints {
					if m.Order == 1 && name == "out of turn" {
						continue // the other symplectic Euler, as good as the first
					}
					if conditionComplaint(m, misprint(slices.Clone(word), i), needsQuadraticT(m)) == nil {
						t.Errorf("letter %d %s: not caught", i, name)
					}
				}
			}
		})
	}
}

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
