package chart

import (
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// Every method of the lectures has a look of its own, also in grey. No style has a name that no method has.
func TestEveryMethodHasItsStyle(t *testing.T) {
	known := []string{"exact", "Verlet, float32", "Verlet, compensated", "Verlet, integers"}
	rod := constraint.Chain(2, []float64{0, 0, 1, 0}, 0)
	taught := append(catalogue.Methods()[:15:15], constraint.Rattle(rod, 1e-12), constraint.Shake(rod, 1e-12), constraint.Jakobsen(rod, 1), constraint.XPBD(rod, 0, 1, 1))
	for i, m := range append(taught, catalogue.Methods()[15:]...) {
		_, own := methods[m.Name]
		if known = append(known, m.Name); i < len(taught) && !own || StyleOf(m.Name).Colour == Exact.Colour {
			t.Errorf("%q has no style, or is black, as the exact solution", m.Name)
		}
	}
	looks := make(map[[2]any]string)
	for name, s := range methods {
		if !slices.Contains(known, name) {
			t.Errorf("there is no method %q", name)
		}
		for _, look := range [][2]any{{s.Dash, s.Glyph}, {s.Colour, s.Glyph}} { // in grey, and of points
			if other, ok := looks[look]; ok {
				t.Errorf("%q and %q have the same look %v", name, other, look)
			}
			looks[look] = name
		}
	}
}

// The relatives of a style have its colour, and all look different.
func TestVariants(t *testing.T) {
	for _, s := range []Style{Exact, Verlet, Sky, Yellow, Violet} {
		seen := map[Style]int{}
		for i := range 45 {
			v := s.Variant(i)
			if j, ok := seen[v]; ok || v.Colour != s.Colour || i > 0 && (v.Dash < 1 || int(v.Dash) >= len(pattern) || v.Glyph < 1 || v.Glyph > glyphs) {
				t.Errorf("variant %d of %+v is %+v, like variant %d", i, s, v, j)
			}
			seen[v] = i
		}
	}
}
