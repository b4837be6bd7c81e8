package claims

import (
	"cmp"
	"errors"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A number is a decimal number as a text shows it: its value, and the unit of
// its last digit.
type number struct{ value, unit float64 }

// form is how numbers are written in texts, formulas and outputs: a sign, digits with
// thin spaces between thousands, a fraction, and a power of ten.
var form = regexp.MustCompile(`([-−+]?\d+(?:(?:\x{202f}|\x{2009}|\\,)\d{3})*)(\.\d+)?` +
	`(?:\s*(?:×|\\times|\\cdot)\s*10(?:\^\{?([-−]?\d+)\}?|([⁻⁰¹²³⁴-⁹]+))|[eE]([-+]?\d+))?`)

var (
	unset = strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6",
		"⁷", "7", "⁸", "8", "⁹", "9", "−", "-", "\u202f", "", "\u2009", "", `\,`, "")
	bare = strings.NewReplacer("$", "", "{-}", "-", `\%`, "", "%", "")
)

// value is a recorded number, which no bound holds if it is none.
func value(s string) float64 {
	n, _ := parse(s)
	return n.value
}

// parse reads a number. What is none is not a number.
func parse(s string) (number, error) {
	s = strings.Trim(bare.Replace(s), " \u00a0\u202f\u2009")
	m := form.FindStringSubmatch(s)
	if m == nil || m[0] != s {
		return number{value: math.NaN()}, errors.New("this is no number: write 0.99, −3, 3.1×10⁻⁵ or $3.1\\times10^{-5}$")
	}
	exponent := cmp.Or(unset.Replace(m[3]+m[4]+m[5]), "0")
	power, err := strconv.Atoi(exponent)
	if err != nil {
		return number{value: math.NaN()}, err
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

// strays reports numbers in the text, and in the words that come with pictures,
// that nobody measured: neither on record, nor in the code, nor in an output.
func (r *reading) strays() {
	measured := slices.Collect(maps.Values(r.Records()))
	prose := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		if c.Type != "code" {
			prose[i] = string(c.Source)
			continue
		}
		code := strings.ReplaceAll(noNumbers.ReplaceAllString(string(c.Source), " "), "_", "") // 10_000 is 10000
		measured = append(measured, alone(code)...)
		for _, o := range c.Outputs {
			if kind, _, alt := o.Picture(); kind != "" { // its words were typed by hand
				prose[i] += alt + "\n"
			} else if o.Media("text/markdown") == "" { // no caption, which was typed, too
				measured = append(measured, o.Plain())
			}
		}
	}
	var known []float64
	for _, s := range form.FindAllString(strings.Join(measured, "\n"), -1) {
		if n, err := parse(s); err == nil {
			known = append(known, n.value)
		}
	}
	for i, text := range prose {
		for _, s := range numbers(text) {
			n, err := parse(s)
			counts := n.value == math.Trunc(n.value) && math.Abs(n.value) <= 12 || n.unit == 1 && n.value >= 1600 && n.value < 2100 // or is a year
			n.value = math.Abs(n.value)                                                                                             // signs are left to the sentence, and known may be a part of one for per cent
			if err == nil && !counts && !slices.ContainsFunc(known, func(v float64) bool { return n.near(math.Abs(v)) || n.near(100*math.Abs(v)) }) {
				r.cell(i, "no run produced the number %s: record it with nb.Record and quote it", s)
			}
		}
	}
}

// What is no prose: code, formulas on lines of their own, quoted claims, links,
// HTML tags, equation numbers, minutes of a class.
var noProse = regexp.MustCompile("(?s)```.*?```|`[^`]*`" + `|\$\$.*?\$\$|<span title="(?:claim|verdict)[^>]*>.*?</span>` +
	`|!?\[[^\]]*\]\([^)]*\)|<[^>]*>|\((?:[DK]?\d+[a-z]?)\)|\(\d+ min\)`)

// Numbers in strings and comments of Go code are prose.
var noNumbers = regexp.MustCompile("(?s)//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`")

var (
	inlineMath = regexp.MustCompile(`\$[^$]+\$`)
	letters    = regexp.MustCompile(`[A-Za-z]`)
	commands   = regexp.MustCompile(`\\(?:times|cdot|dots|,|;|quad|%)`)
)

// numbers finds the numbers in the prose of a Markdown text. Of a formula inside
// a line with letters in it, only decimal fractions count: its whole numbers are
// algebra.
func numbers(text string) (all []string) {
	text = noProse.ReplaceAllString(text, " ¶ ")
	text = inlineMath.ReplaceAllStringFunc(text, func(formula string) string {
		if !letters.MatchString(commands.ReplaceAllString(formula, "")) {
			return strings.Trim(formula, "$")
		}
		for _, s := range alone(formula) {
			if strings.Contains(s, ".") {
				all = append(all, s)
			}
		}
		return " ¶ "
	})
	return append(all, alone(text)...)
}

// single is a number with what stands before it, and the letter behind it if there is one.
var single = regexp.MustCompile(`(?:^|[^\pL\pN_./+−-])(` + form.String() + `)([\pL_]?)`)

// alone returns the numbers that stand alone, not those in words like float64.
func alone(text string) (all []string) {
	for _, m := range single.FindAllStringSubmatch(text, -1) {
		if m[len(m)-1] == "" {
			all = append(all, m[1])
		}
	}
	return all
}
