package claims

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// A number is a decimal number as a text shows it: its value, and the unit of
// its last digit.
type number struct {
	value, unit float64
}

// form is how numbers are written in texts, formulas and outputs: digits with
// thin spaces between thousands, and a power of ten.
var form = regexp.MustCompile(`([-−+]?)(\d+(?:(?:\x{202f}|\x{2009}|\\,)\d{3})*)(\.\d+)?` +
	`(?:\s*(?:×|\\times|\\cdot)\s*10(?:\^\{?([-−]?\d+)\}?|([⁻⁰¹²³⁴-⁹]+))|[eE]([-+]?\d+))?`)

var (
	lower = strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4",
		"⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9", "−", "-")
	tight = strings.NewReplacer("\u202f", "", "\u2009", "", `\,`, "")
)

// read turns a match of form into a number.
func read(m []string) (number, error) {
	whole, fraction := tight.Replace(m[2]), m[3]
	power := 0
	if exponent := m[4] + m[5] + m[6]; exponent != "" {
		k, err := strconv.Atoi(lower.Replace(exponent))
		if err != nil {
			return number{}, fmt.Errorf("the exponent %q is no number", exponent)
		}
		power = k
	}
	v, err := strconv.ParseFloat(fmt.Sprintf("%s%se%d", whole, fraction, power), 64)
	if err != nil {
		return number{}, err
	}
	if m[1] == "-" || m[1] == "−" {
		v = -v
	}
	digits := max(0, len(fraction)-1) // after the point
	return number{v, math.Pow(10, float64(power-digits))}, nil
}

// parse reads the whole of a quoted number.
func parse(s string) (number, error) {
	bare := strings.NewReplacer("$", "", "{-}", "-", `\%`, "", "%", "").Replace(s)
	bare = strings.Trim(bare, " \u00a0\u202f\u2009")
	m := form.FindStringSubmatch(bare)
	if m == nil || m[0] != bare {
		return number{}, fmt.Errorf("this is no number: write 0.99, −3, 3.1×10⁻⁵ or $3.1\\times10^{-5}$")
	}
	return read(m)
}

// rounds reports whether a printed value, rounded to the digits shown, is the
// number.
func (n number) rounds(printed string) bool {
	v, err := strconv.ParseFloat(printed, 64)
	return err == nil && n.near(v)
}

// near allows for half a unit of the last digit, and for the rounding of what
// was printed.
func (n number) near(v float64) bool {
	return math.Abs(n.value-v) <= n.unit/2+1e-5*math.Abs(v)*0.5
}
