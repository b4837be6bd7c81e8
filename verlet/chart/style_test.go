package chart

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// The colours of the syllabus.
func TestColours(t *testing.T) {
	for want, s := range map[string]Style{
		"#000000": Exact,
		"#0072B2": Verlet,
		"#D55E00": ExplicitEuler,
		"#E69F00": SymplecticEuler,
		"#009E73": RK4,
		"#CC79A7": TCV,
	} {
		if got := fmt.Sprintf("#%02X%02X%02X", s.Colour.R, s.Colour.G, s.Colour.B); got != want || s.Colour.A != 255 {
			t.Errorf("the colour is %s with opacity %d, want %s with 255", got, s.Colour.A, want)
		}
	}
	for name, want := range map[string]Style{
		"velocity Verlet": Verlet, "explicit Euler": ExplicitEuler, "symplectic Euler": SymplecticEuler,
		"RK4": RK4, "TCV": TCV, "exact": Exact,
	} {
		if got := StyleOf(name); got != want {
			t.Errorf("StyleOf(%q) is %+v, want %+v", name, got, want)
		}
	}
}

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

func TestVariants(t *testing.T) {
	for _, s := range []Style{Exact, Verlet, ExplicitEuler, SymplecticEuler, RK4, TCV, Sky, Yellow, Grey, Violet, Brown} {
		seen := make(map[Style]int)
		for i := range 10 {
			v := s.Variant(i)
			if v.Colour != s.Colour {
				t.Errorf("variant %d has another colour", i)
			}
			if j, ok := seen[v]; ok {
				t.Errorf("variants %d and %d of %+v are the same", i, j, s)
			}
			seen[v] = i
			if i > 0 && (v.Dash < 1 || int(v.Dash) >= len(pattern) || v.Glyph < 1 || v.Glyph > glyphs) {
				t.Errorf("variant %d is %+v: no such dash or glyph", i, v)
			}
		}
		if s.Variant(0) != s {
			t.Error("variant 0 is another style")
		}
		if v := s.Solid(); pattern[v.Dash] != nil || v.Colour != s.Colour || v.Glyph != s.Glyph {
			t.Errorf("%+v without dashes is %+v", s, v)
		}
	}
}
