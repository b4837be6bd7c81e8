package claims

import (
	"cmp"
	"errors"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A number is a decimal number as a text shows it: its value, the unit of its last digit, and
// the power of ten beside it, or 0.
type number struct{ value, unit, power float64 }

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
	n := number{value: v, unit: math.Pow10(power - max(0, len(m[2])-1))} // less the digits after the point
	if power != 0 {
		n.power = math.Pow10(power)
	}
	return n, err
}

// near reports whether a value, rounded to the digits shown, is the number. It allows for half a
// unit of the last digit, and for the rounding of what was printed. Beside a power of ten it asks for
// as many digits as are shown: 6×10⁻¹⁵ is not 1×10⁻¹⁴, though it rounds to that in units of 10⁻¹⁴.
func (n number) near(v float64) bool {
	if math.Abs(v) < n.power {
		n.unit /= 10
	}
	return math.Abs(n.value-v) <= n.unit/2+1e-5*math.Abs(v)*0.5
}

// strays reports numbers in the text that nobody measured: neither on record, nor in the code, nor in an output.
func (r *reading) strays() {
	measured := slices.Collect(maps.Values(r.Records()))
	prose := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		if c.Type != "code" {
			prose[i] = string(c.Source)
			continue
		}
		measured = append(measured, parameters(string(c.Source))...)
		for _, o := range c.Outputs {
			if kind, _, _ := o.Picture(); kind == "" && o.Media("text/markdown") == "" { // what is said of pictures was typed by hand
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

// parameters are the numbers in code.
func parameters(code string) []string {
	return alone(strings.ReplaceAll(noNumbers.ReplaceAllString(code, " "), "_", "")) // 10_000 is 10000
}

var (
	inlineMath = regexp.MustCompile(`\$[^$]+\$`)
	letters    = regexp.MustCompile(`[A-Za-z]`)
	thousands  = regexp.MustCompile(`(\d)[ \x{a0}](\d{3}\b)`)
	commands   = regexp.MustCompile(`\\(?:times|cdot|dots|,|;|quad|%)`)
)

// numbers finds the numbers in the prose of a Markdown text. Of a formula inside
// a line with letters in it, only decimal fractions count: its whole numbers are
// algebra.
func numbers(text string) (all []string) {
	text = thousands.ReplaceAllString(noProse.ReplaceAllString(text, " ¶ "), "$1$2")
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

var (
	declared = regexp.MustCompile(`(?m)^(?:func|var|const) (\w+)`)
	labels   = regexp.MustCompile(`"(?:\d\d[a-z]?-)?((?:[^"\\\n]|\\.)*)"`) // without the numbers in names of figures
	rows     = regexp.MustCompile(`(?m)^(.*),([-+.e\d]+),([-+.e\d]+)$`)    // of a CSV: series, x and y
	point    = regexp.MustCompile(`(` + form.String() + `)(?:(?: [a-z/²°]{1,5})? (?:at|after)|-fold in) (` + form.String() + `|[a-z]+)\b`)
	slope    = regexp.MustCompile(`slopes? (` + form.String() + `)`)
	first    = regexp.MustCompile(`(\w+)'?s? (?:begins|starts) (highest|lowest)`)
	margin   = regexp.MustCompile(`[\d.]+ ± 0(?:\.0*)?(?:[^\d.]|$)`)
	words    = strings.NewReplacer(" one ", " 1 ", " two ", " 2 ", " three ", " 3 ", " four ", " 4 ", " five ", " 5 ", " six ", " 6 ")
)

// pictures reports numbers in the words of pictures (captions, alternative texts, and the strings in the cell that draws them)
// that these do not have. Each must be an end or an extreme of a series in the figure's CSV, or stand in the code of the
// cell or of what it calls, or be on record. What is at, or after, another number is a point of the figure, a slope is one
// between two points, and what begins highest or lowest does. A film has no CSV. A margin of zero excludes the truth.
func (r *reading) pictures(figures string) {
	for i, c := range r.Of("code") {
		text, name := "", ""
		for _, o := range c.Outputs {
			if m := margin.FindString(o.Plain()); m != "" {
				r.cell(i, "a margin of zero excludes the truth: %s", strings.TrimSpace(m))
			}
			if kind, of, alt := o.Picture(); kind != "" {
				name, text = of, alt
			}
			text += "\n" + o.Media("text/markdown")
		}
		if name == "" {
			continue
		}
		for _, m := range labels.FindAllStringSubmatch(string(c.Source), -1) {
			text += "\n" + m[1]
		}
		series := map[string][][2]float64{}
		csv, _ := os.ReadFile(filepath.Join(figures, name+".csv"))
		for _, m := range rows.FindAllStringSubmatch(string(csv), -1) {
			series[m[1]] = append(series[m[1]], [2]float64{value(m[2]), value(m[3])})
		}
		for _, wrong := range untrue(text, r.given(string(c.Source)), series) {
			r.cell(i, "%s shows no %s: neither its series, nor its code, nor the record have that", name, wrong)
		}
	}
}

// given are the numbers on record, and those in code and in the cells that declare what it uses.
func (r *reading) given(code string) (list []float64) {
	code = noNumbers.ReplaceAllString(code, " ")
	for _, c := range slices.Backward(r.Cells) {
		if slices.ContainsFunc(declared.FindAllStringSubmatch(string(c.Source), -1), func(m []string) bool {
			return c.Type == "code" && regexp.MustCompile(`\b`+m[1]+`\b`).MatchString(code)
		}) {
			code += "\n" + noNumbers.ReplaceAllString(string(c.Source), " ")
		}
	}
	for _, s := range append(parameters(code), strings.Fields(strings.Join(slices.Collect(maps.Values(r.Records())), " "))...) {
		list = append(list, value(s))
	}
	return list
}

// untrue is what a text says of a figure's series that they do not show.
func untrue(text string, known []float64, series map[string][][2]float64) (wrong []string) {
	var points [][2]float64
	var slopes []float64
	starts := func(name string) (ys []float64) {
		for label, s := range series {
			if strings.Contains(label, name) {
				ys = append(ys, s[0][1])
			}
		}
		return ys
	}
	for _, s := range series {
		for i, p := range s {
			q := s[max(i-1, 0)]
			points, slopes = append(points, p), append(slopes, math.Log(p[1]/q[1])/math.Log(p[0]/q[0]))
		}
		for axis := range 2 {
			order := func(p, q [2]float64) int { return cmp.Compare(p[axis], q[axis]) }
			known = append(known, s[0][axis], s[len(s)-1][axis], slices.MinFunc(s, order)[axis], slices.MaxFunc(s, order)[axis])
		}
	}
	said := func(form *regexp.Regexp, text string, true func(m []string) bool) {
		for _, m := range form.FindAllStringSubmatch(text, -1) {
			if len(series) > 0 && !true(m) {
				wrong = append(wrong, m[0])
			}
		}
	}
	said(point, words.Replace(text), func(m []string) bool {
		y, _ := parse(m[1])
		x, err := parse(m[7])
		return err != nil || slices.ContainsFunc(points, func(p [2]float64) bool { return x.near(p[0]) && y.near(p[1]) })
	})
	said(slope, text, func(m []string) bool {
		return slices.ContainsFunc(slopes, func(s float64) bool { return math.Abs(s-value(m[1])) < 0.2 })
	})
	said(first, text, func(m []string) bool {
		named, all := starts(m[1]), starts("")
		return len(named) > 0 && (m[2] == "highest" && slices.Max(named) == slices.Max(all) || m[2] == "lowest" && slices.Min(named) == slices.Min(all))
	})
	for _, s := range numbers(point.ReplaceAllString(slope.ReplaceAllString(text, ""), "")) {
		if n, err := parse(s); err == nil && !slices.ContainsFunc(known, func(v float64) bool { return n.near(v) || n.near(-v) }) {
			wrong = append(wrong, s)
		}
	}
	return wrong
}
