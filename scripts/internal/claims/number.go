package claims

import (
	"cmp"
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A number is a decimal number as a text shows it: its value, and the unit of
// its last digit.
type number struct {
	value, unit float64
}

// form is how numbers are written in texts, formulas and outputs: a sign, digits with
// thin spaces between thousands, a fraction, and a power of ten.
var form = regexp.MustCompile(`([-−+]?\d+(?:(?:\x{202f}|\x{2009}|\\,)\d{3})*)(\.\d+)?` +
	`(?:\s*(?:×|\\times|\\cdot)\s*10(?:\^\{?([-−]?\d+)\}?|([⁻⁰¹²³⁴-⁹]+))|[eE]([-+]?\d+))?`)

var (
	unset = strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6",
		"⁷", "7", "⁸", "8", "⁹", "9", "−", "-", "\u202f", "", "\u2009", "", `\,`, "")
	bare = strings.NewReplacer("$", "", "{-}", "-", `\%`, "", "%", "")
)

// parse reads a number.
func parse(s string) (number, error) {
	s = strings.Trim(bare.Replace(s), " \u00a0\u202f\u2009")
	m := form.FindStringSubmatch(s)
	if m == nil || m[0] != s {
		return number{}, errors.New("this is no number: write 0.99, −3, 3.1×10⁻⁵ or $3.1\\times10^{-5}$")
	}
	exponent := cmp.Or(unset.Replace(m[3]+m[4]+m[5]), "0")
	power, err := strconv.Atoi(exponent)
	if err != nil {
		return number{}, err
	}
	v, err := strconv.ParseFloat(unset.Replace(m[1])+m[2]+"e"+exponent, 64)
	digits := max(0, len(m[2])-1) // after the point
	return number{v, math.Pow10(power - digits)}, err
}

// near reports whether a value, rounded to the digits shown, is the number. It allows for half a
// unit of the last digit, and for the rounding of what was printed.
func (n number) near(v float64) bool {
	return math.Abs(n.value-v) <= n.unit/2+1e-5*math.Abs(v)*0.5
}

// counts reports whether a number is one that people count with, or a year.
func (n number) counts() bool {
	return n.value == math.Trunc(n.value) && math.Abs(n.value) <= 12 || n.unit == 1 && n.value >= 1600 && n.value < 2100
}

// among reports whether some known number, or a hundredth of it as for per cent,
// is this one to the digits shown. Signs are left to the sentence.
func (n number) among(known []float64) bool {
	n.value = math.Abs(n.value)
	return slices.ContainsFunc(known, func(v float64) bool { return n.near(math.Abs(v)) || n.near(100*math.Abs(v)) })
}
