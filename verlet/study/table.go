package study

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A Table is what a study says, in words and rounded numbers.
type Table struct {
	Head []string
	Rows [][]string
	Note string // how to read it
}

// String returns the table in Markdown.
func (t Table) String() string {
	var b strings.Builder
	line := func(cells []string) {
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	line(t.Head)
	rule := make([]string, len(t.Head))
	for i := range rule {
		rule[i] = "---"
		if t.numeric(i) {
			rule[i] = "--:"
		}
	}
	line(rule)
	for _, r := range t.Rows {
		line(r)
	}
	if t.Note != "" {
		b.WriteString("\n" + t.Note + "\n")
	}
	return b.String()
}

// numeric tells whether a column holds numbers.
func (t Table) numeric(column int) bool {
	for _, r := range t.Rows {
		if c := r[column]; c != "" && !strings.ContainsAny(c[:1], "0123456789−+–") {
			return false
		}
	}
	return len(t.Rows) > 0
}

// names returns the cells that tell which series a row is about, leaving out what
// all of the study has in common.
func (s Study) names(of series) []string {
	cells := []string{of.Problem, of.Method}
	if len(s.Arithmetic) > 1 {
		cells = append(cells, string(of.Arithmetic))
	}
	if len(s.Patterns) > 1 {
		cells = append(cells, of.Pattern)
	}
	return cells
}

func (s Study) head() []string { return s.names(series{"problem", "method", "arithmetic", "pattern"}) }

// exponents makes a table of estimates, those of one series in one row.
func (s Study) exponents(list []Estimate, claimed bool, abscissa string) Table {
	t := Table{Head: s.head()}
	if claimed {
		t.Head = append(t.Head, "claimed")
	}
	for i, e := range list {
		if i == 0 || e.series() != list[i-1].series() {
			cells := s.names(e.series())
			if claimed {
				cells = append(cells, fmt.Sprint(s.claims(e.Method).Order))
			}
			t.Rows = append(t.Rows, cells)
		}
		last := &t.Rows[len(t.Rows)-1]
		*last = append(*last, decimals(e.Slope), e.interval(), e.span(), e.bottom())
		if len(t.Rows) == 1 {
			t.Head = append(t.Head, e.Of.String(), "95 %", abscissa+" fitted", "floor")
		}
	}
	return t
}

func decimals(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return minus(strings.Replace(fmt.Sprintf("%.2f", x), "-0.00", "0.00", 1))
}

// interval returns the confidence interval of the slope.
func (f Fit) interval() string {
	if math.IsNaN(f.Margin) {
		return "–"
	}
	return decimals(f.Low()) + " to " + decimals(f.High())
}

// span returns the range that was fitted.
func (f Fit) span() string {
	if math.IsNaN(f.Slope) {
		return "–"
	}
	return fmt.Sprintf("%s to %s", brief(f.At[f.To-1]), brief(f.At[f.From]))
}

// bottom returns the largest error of those that are mostly rounding.
func (f Fit) bottom() string {
	floor := 0.0
	for i, size := range f.Size {
		if size <= drowned*f.Floor[i] {
			floor = max(floor, size)
		}
	}
	if floor == 0 {
		return "–"
	}
	return brief(floor)
}

// brief returns a number with two digits, which differences between processors
// do not reach.
func brief(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	s := fmt.Sprintf("%.2g", x)
	if size := math.Abs(x); 99.5 <= size && size < 1e6 {
		y, _ := strconv.ParseFloat(s, 64)
		s = fmt.Sprintf("%.0f", y)
	}
	return minus(s)
}

func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }
