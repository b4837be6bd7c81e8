package chart

import (
	"hash/crc32"
	"image/color"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
)

// methods gives the methods of the lectures their look.
var methods = map[string]Style{
	"exact":                          Exact,
	"explicit Euler":                 ExplicitEuler,
	"improved Euler (Dummer)":        ExplicitEuler.Variant(3),
	"symplectic Euler":               SymplecticEuler,
	"symplectic Euler (drift first)": SymplecticEuler.Variant(1),
	"velocity Verlet":                Verlet,
	"position Verlet":                Verlet.Variant(1),
	"Störmer":                        Verlet.Variant(3),
	"leapfrog":                       Verlet.Variant(2),
	"original Verlet":                Verlet.Variant(6),
	"Störmer, naive start":           Sky,
	"TCV":                            TCV,
	"TCV corrected":                  Brown, // not pink: figures compare it with TCV
	"RK4":                            RK4,
	"Heun":                           RK4.Variant(1),
	"midpoint":                       RK4.Variant(2),
	"RATTLE":                         Verlet.Variant(5), // velocity Verlet, but for the rods
	"SHAKE":                          Verlet.Variant(7),
	"Jakobsen":                       SymplecticEuler.Variant(2), // moves points after the step
	"XPBD":                           SymplecticEuler.Variant(9),
	"springs":                        Grey,
}

// StyleOf returns the style of the method with that name, the same in every
// figure. Those that the lectures do not compare have one by their place among
// catalogue.Methods. A name that it does not know also gets always the same style, but
// perhaps one that another method has, too.
func StyleOf(method string) Style {
	if s, ok := methods[method]; ok {
		return s
	}
	if strings.Contains(method, "TCV") {
		return TCV
	}
	all := catalogue.Methods()
	i := slices.IndexFunc(all, func(m verlet.Method) bool { return m.Name == method })
	if i < 0 {
		i = len(all) + int(crc32.ChecksumIEEE([]byte(method))%12)
	}
	return [...]Style{Sky, Violet, Grey, Brown}[i%4].Variant(1 + i/4)
}

func isGrey(c color.NRGBA) bool { return max(c.R, c.G, c.B)-min(c.R, c.G, c.B) < 24 }
