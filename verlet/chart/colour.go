package chart

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"
)

// A family is methods that own a colour, and the words that name them.
type family struct {
	name   string
	colour color.NRGBA
	words  []string
}

var families = []family{
	{"Verlet", blue, []string{"verlet", "störmer", "leapfrog", "rattle", "shake"}},
	{"explicit Euler", vermilion, []string{"explicit euler", "improved euler"}},
	{"symplectic Euler", orange, []string{"symplectic euler", "jakobsen", "xpbd"}},
	{"RK4", green, []string{"rk4", "heun", "midpoint"}},
	{"TCV", purple, []string{"tcv"}},
}

func (f family) isIn(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(f.words, func(w string) bool { return strings.Contains(text, w) })
}

// near is the distance of colours, in parts of 255, up to which a reader takes
// one for the other. (The spare colours are farther from each method's.)
const near = 45

// checkColours reports colours of methods on what is none: whatever is drawn in a
// method's colour, the figure names the method, in a label or in a title, and has
// the colour as it is. A curve has no other method's name.
func (f *Figure) checkColours(k *ink, words []string) error {
	const spare = "take one of the spare styles, Sky, Yellow, Grey, Violet, Brown"
	for _, c := range slices.SortedFunc(maps.Keys(k.colours), func(a, b color.NRGBA) int { return apart(a, blue) - apart(b, blue) }) {
		owner := slices.MinFunc(families, func(a, b family) int { return apart(c, a.colour) - apart(c, b.colour) })
		switch d := apart(c, owner.colour); {
		case d > near || max(c.R, c.G, c.B)-min(c.R, c.G, c.B) < 24: // a grey is no shade of anything
		case d > 0:
			return fmt.Errorf("chart: the colour #%02X%02X%02X is nearly that of %s: %s", c.R, c.G, c.B, owner.name, spare)
		case !owner.isIn(strings.Join(words, "\n")):
			return fmt.Errorf("chart: something is drawn in the colour of %s, and the figure does not name it: name it in a label or in the title, or %s", owner.name, spare)
		}
	}
	for _, m := range f.marks {
		for _, own := range families {
			if v, ok := m.(*Curve); ok && apart(v.Style.Colour, own.colour) == 0 && !own.isIn(v.Label) &&
				slices.ContainsFunc(families, func(other family) bool { return other.isIn(v.Label) }) {
				return fmt.Errorf("chart: %q is drawn in the colour of %s: take StyleOf", v.Label, own.name)
			}
		}
	}
	return nil
}

// apart is the distance of two colours as the eye sees it, roughly: it is most
// sensitive to green.
func apart(a, b color.NRGBA) (d int) {
	square := func(x, y uint8) int { return (int(x) - int(y)) * (int(x) - int(y)) }
	for sum := (2*square(a.R, b.R) + 4*square(a.G, b.G) + 3*square(a.B, b.B)) / 9; d*d < sum; {
		d++
	}
	return d
}
