package chart

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// allMethods returns every method: the free ones, and those with rods.
func allMethods() []verlet.Method {
	rod := constraint.Chain(2, []float64{0, 0, 1, 0}, 0)
	return append(catalogue.Methods(), constraint.Rattle(rod, 1e-12), constraint.Shake(rod, 1e-12), constraint.Jakobsen(rod, 1), constraint.XPBD(rod, 0, 1, 1))
}

// Every method has a look of its own; those of the lectures keep it in grey.
func TestEveryMethodHasItsStyle(t *testing.T) {
	seen := make(map[Style]string)
	for _, m := range allMethods() {
		s := StyleOf(m.Name)
		if other, ok := seen[s]; ok {
			t.Errorf("%q and %q look the same: give one of them a style in the table of methods", m.Name, other)
		}
		if s.Colour == Exact.Colour {
			t.Errorf("%q is black, as the exact solution", m.Name)
		}
		seen[s] = m.Name
	}
	type look struct {
		Dash
		Glyph
	}
	type mark struct {
		color.NRGBA
		Glyph
	}
	grey, marks := make(map[look]string), make(map[mark]string)
	for name, s := range methods {
		if other, ok := marks[mark{s.Colour, s.Glyph}]; ok {
			t.Errorf("%q and %q have the same colour and glyph", name, other)
		}
		marks[mark{s.Colour, s.Glyph}] = name
		l := look{s.Dash, s.Glyph}
		if other, ok := grey[l]; ok {
			t.Errorf("%q and %q look the same in grey", name, other)
		}
		grey[l] = name
	}
}

// The names that have a style are names of methods, without a slip of the pen.
func TestStylesNameMethods(t *testing.T) {
	known := []string{"exact", "Verlet, float32", "Verlet, compensated", "Verlet, integers"}
	for _, m := range allMethods() {
		known = append(known, m.Name)
	}
	for name := range maps.Keys(methods) {
		if !slices.Contains(known, name) {
			t.Errorf("there is no method %q", name)
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
