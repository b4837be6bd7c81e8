package chart

import (
	"fmt"
	"hash/crc32"
	"image/color"
	"math"
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

// A family is methods that own a colour, and the words that name them.
type family struct {
	name   string
	colour color.NRGBA
	words  []string
}

var families = []family{
	{"Verlet", Verlet.Colour, []string{"verlet", "störmer", "leapfrog", "rattle", "shake"}},
	{"explicit Euler", ExplicitEuler.Colour, []string{"explicit euler", "improved euler"}},
	{"symplectic Euler", SymplecticEuler.Colour, []string{"symplectic euler", "jakobsen", "xpbd"}},
	{"RK4", RK4.Colour, []string{"rk4", "heun", "midpoint"}},
	{"TCV", TCV.Colour, []string{"tcv"}},
}

func (f family) isIn(text string) bool {
	return slices.ContainsFunc(f.words, func(w string) bool { return strings.Contains(strings.ToLower(text), w) })
}

// near is the distance of colours, in parts of 255, up to which a reader takes
// one for the other. (The spare colours are farther from each method's.)
const near = 45

// checkColours reports colours of methods on what is none: whatever is drawn in a
// method's colour, the figure names the method, in a label or in a title, and has
// the colour as it is. A curve has no other method's name.
func (f *Figure) checkColours(drawn []color.NRGBA, words []string) error {
	const spare = "take one of the spare styles, Sky, Yellow, Grey, Violet, Brown"
	for _, c := range drawn {
		own := slices.MinFunc(families, func(a, b family) int { return apart(c, a.colour) - apart(c, b.colour) })
		switch d := apart(c, own.colour); {
		case d > near || isGrey(c): // a grey is no shade of anything
		case d > 0:
			return fmt.Errorf("chart: the colour #%02X%02X%02X is nearly that of %s: %s", c.R, c.G, c.B, own.name, spare)
		case !own.isIn(strings.Join(words, "\n")):
			return fmt.Errorf("chart: something is drawn in the colour of %s, and the figure does not name it: name it in a label or in the title, or %s", own.name, spare)
		}
	}
	for _, m := range f.marks {
		v, ok := m.(*Series)
		if !ok || !slices.ContainsFunc(families, func(other family) bool { return other.isIn(v.Label) }) {
			continue
		}
		for _, own := range families {
			if v.Style.Colour == own.colour && !own.isIn(v.Label) {
				return fmt.Errorf("chart: %q is drawn in the colour of %s: take StyleOf", v.Label, own.name)
			}
		}
	}
	return nil
}

func isGrey(c color.NRGBA) bool { return max(c.R, c.G, c.B)-min(c.R, c.G, c.B) < 24 }

// apart is the distance of two colours as the eye sees it, roughly: it is most
// sensitive to green.
func apart(a, b color.NRGBA) int {
	square := func(x, y uint8) int { return (int(x) - int(y)) * (int(x) - int(y)) }
	return int(math.Ceil(math.Sqrt(float64((2*square(a.R, b.R) + 4*square(a.G, b.G) + 3*square(a.B, b.B)) / 9))))
}
