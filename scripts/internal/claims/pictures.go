package claims

import (
	"encoding/csv"
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

// Pictures reads what is said of the pictures of a notebook: captions, alternative texts, and the titles and
// labels in the code that draws them. A number there must be one of these:
//
//   - an end of a series of the figure, or its smallest or largest value;
//   - "3 at 2", "3 m after 2 s": a point of the figure, y at x;
//   - "2.5-fold in 20 s": a point, too;
//   - "slope 2": what a series does somewhere, on logarithmic axes;
//   - on record;
//   - a given: a number that stands in the code of the notebook, outside of strings.
//
// The numbers of a figure are those of its CSV in the folder figures; a film has none. Numbers in words are
// read only in "at" and "after". "Yoshida's method begins highest" is held against the first values of all
// series. A margin of zero, as of "1.01 ± 0.00", is wrong wherever it is shown.
func Pictures(n *notebook.Notebook, captions map[string]nb.Caption, figures fs.FS) (ps []notebook.Problem) {
	given := slices.Collect(recorded(n))
	for _, c := range n.Of("code") {
		given = append(given, values(noNumbers.ReplaceAllString(string(c.Source), " "))...)
	}
	for i, c := range n.Of("code") {
		if m := strings.TrimSpace(noMargin.FindString(said(c))); m != "" {
			ps = append(ps, n.Cellf(i, "%s: a margin of zero excludes the truth", m))
		}
		for _, o := range c.Outputs {
			_, name, alt := o.Picture()
			if name == "" {
				continue
			}
			f, err := readFigure(figures, name)
			if err != nil {
				ps = append(ps, n.Cellf(i, "%v", err))
			}
			f.given = given
			for _, part := range []struct{ what, text string }{
				{"the caption", captions[name].Text}, {"the alternative text", alt},
				{"a label", labels(string(c.Source))},
			} {
				for _, wrong := range f.lies(part.text) {
					ps = append(ps, n.Cellf(i, "%s of %s says %s", part.what, name, wrong))
				}
			}
		}
	}
	return ps
}

var (
	noMargin = regexp.MustCompile(`[\d.]+ ± 0(?:\.0*)?(?:[^\d.]|$)`)
	literal  = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
	name     = regexp.MustCompile(`"\d\d[a-z]?-[^"]*"`) // of a figure or a claim
)

// labels are the strings of a program, without names.
func labels(code string) string {
	return strings.Join(literal.FindAllString(name.ReplaceAllString(code, ""), -1), " ")
}

// said is all that a cell shows as text.
func said(c notebook.Cell) string {
	var b strings.Builder
	for _, o := range c.Outputs {
		b.WriteString(o.Plain() + "\n")
	}
	return b.String()
}

// recorded yields the numbers on record, and their predictions.
func recorded(n *notebook.Notebook) func(yield func(float64) bool) {
	return func(yield func(float64) bool) {
		for _, line := range n.Records() {
			for _, v := range values(line) {
				if !yield(v) {
					return
				}
			}
		}
	}
}

// values are the numbers in a text that stand alone.
func values(text string) (list []float64) {
	for _, s := range alone(strings.ReplaceAll(text, "_", "")) {
		if n, err := parse(s); err == nil {
			list = append(list, n.value)
		}
	}
	return list
}

// A figure is the numbers that a text about it may name: its series, and those given by the notebook.
type figure struct {
	series map[string][][2]float64 // x and y
	given  []float64
}

// readFigure reads the CSV of a figure, if it has one.
func readFigure(figures fs.FS, name string) (figure, error) {
	f := figure{series: map[string][][2]float64{}}
	file, err := figures.Open(name + ".csv")
	if err != nil {
		return f, nil // a film
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) == 0 || len(rows[0]) < 3 {
		return f, fmt.Errorf("%s.csv is no table of series, x and y: %v", name, err)
	}
	columns := len(rows[0])
	for _, row := range rows[1:] {
		x, errX := strconv.ParseFloat(row[columns-2], 64)
		y, errY := strconv.ParseFloat(row[columns-1], 64)
		if errX == nil && errY == nil {
			label := strings.Join(row[:columns-2], " ")
			f.series[label] = append(f.series[label], [2]float64{x, y})
		}
	}
	return f, nil
}

// numeral is a number in the words of a picture, without groups.
const numeral = `[-−]?\d+(?:\.\d+)?(?:×10[⁻⁰¹²³⁴-⁹]+|e[-−]?\d+)?`

var (
	point = regexp.MustCompile(`(` + numeral + `)(?:(?: [a-z/²°]{1,5})? (?:at|after)|-fold in) (` + numeral + `|[a-z]+)\b`)
	rank  = regexp.MustCompile(`([^.]*)\b(begins|ends) (highest|lowest)`)
	slope = regexp.MustCompile(`slopes? (?:of )?(` + numeral + `)`)
	count = strings.Fields("none one two three four five six seven eight nine ten eleven twelve")
)

// lies are the numbers of a text that the figure does not have.
func (f figure) lies(text string) (wrong []string) {
	text = noProse.ReplaceAllString(text, " ¶ ")
	for _, m := range point.FindAllStringSubmatch(text, -1) {
		y, _ := parse(m[1])
		x, err := parse(m[2])
		if k := slices.Index(count, m[2]); k > 0 {
			x, err = number{float64(k), 1}, nil
		}
		if err == nil && len(f.series) > 0 && !f.has(func(p, _ [2]float64) bool { return x.near(p[0]) && y.among(p[1:]) }) {
			wrong = append(wrong, fmt.Sprintf("%q, where no series has such a point", m[0]))
		}
		if len(f.series) > 0 {
			text = strings.ReplaceAll(text, m[0], " ¶ ")
		}
	}
	for _, m := range slope.FindAllStringSubmatch(text, -1) {
		s, _ := parse(m[1])
		if len(f.series) > 0 && !f.has(func(p, q [2]float64) bool { return math.Abs(steepness(p, q)-s.value) < 0.2 }) {
			wrong = append(wrong, fmt.Sprintf("%q, which no series has", m[0]))
		}
		text = strings.ReplaceAll(text, m[0], " ¶ ")
	}
	for _, m := range rank.FindAllStringSubmatch(text, -1) {
		if len(f.series) > 0 && !f.ranks(m[1], m[2] == "ends", m[3] == "lowest") {
			wrong = append(wrong, fmt.Sprintf("%q, which no series that it names does", strings.TrimSpace(m[0])))
		}
	}
	for _, s := range numbers(text) {
		if n, err := parse(s); err == nil && !n.among(f.given) && !n.among(f.ends()) {
			wrong = append(wrong, fmt.Sprintf("%s, which is no end or extreme of a series, on record, or given in the code", s))
		}
	}
	return wrong
}

// has reports whether two neighbouring points of a series are as wanted; the last point is its own neighbour.
func (f figure) has(wanted func(p, q [2]float64) bool) bool {
	for _, points := range f.series {
		for i, p := range points {
			if wanted(p, points[min(i+1, len(points)-1)]) {
				return true
			}
		}
	}
	return false
}

// ranks reports whether a series whose name begins with a word of the text is above all others, or below them,
// where it begins or ends.
func (f figure) ranks(text string, ends, lowest bool) bool {
	value := func(points [][2]float64) float64 {
		y := points[0][1]
		if ends {
			y = points[len(points)-1][1]
		}
		if lowest {
			return -y
		}
		return y
	}
	most, named := math.Inf(-1), math.Inf(-1)
	for label, points := range f.series {
		most = max(most, value(points))
		if first, _, _ := strings.Cut(label, " "); first != "" && strings.Contains(text, first) {
			named = max(named, value(points))
		}
	}
	return named == most
}

// steepness is the power of x by which y grows from p to q.
func steepness(p, q [2]float64) float64 { return math.Log(q[1]/p[1]) / math.Log(q[0]/p[0]) }

// ends are the coordinates of the first and the last point of each series, and its extremes.
func (f figure) ends() (list []float64) {
	for _, points := range f.series {
		for axis := range 2 {
			by := func(p, q [2]float64) int {
				return int(math.Copysign(1, p[axis]-q[axis]))
			}
			for _, p := range [][2]float64{points[0], points[len(points)-1], slices.MinFunc(points, by), slices.MaxFunc(points, by)} {
				list = append(list, p[axis])
			}
		}
	}
	return list
}
