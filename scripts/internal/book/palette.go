package book

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/verletbook/verletbook/verlet/chart"
)

// roles are the colours of figures that styles and scripts of the pages have by name: var(--verlet).
var roles = []struct {
	name  string
	style chart.Style
}{
	{"verlet", chart.Verlet}, {"explicit-euler", chart.ExplicitEuler}, {"symplectic-euler", chart.SymplecticEuler},
	{"tcv", chart.TCV}, {"grey", chart.Grey}, {"yellow", chart.Yellow}, {"violet", chart.Violet},
}

// colours is a style that gives the colours of figures their names. By night they are mixed with white.
func colours() []byte {
	var day, night strings.Builder
	for _, r := range roles {
		fmt.Fprintf(&day, " --%s: %s;", r.name, hex(r.style.Colour))
		fmt.Fprintf(&night, " --%s: color-mix(in srgb, %s 66%%, white);", r.name, hex(r.style.Colour))
	}
	return fmt.Appendf(nil, ":root {%s }\n@media screen and (prefers-color-scheme: dark) { :root:not(:has(.reveal)) {%s } }\n", &day, &night)
}

// hex is a colour as styles write it.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
