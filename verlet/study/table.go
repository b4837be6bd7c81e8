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

// names returns the cells that tell which group a row is about, leaving out what
// all of the study has in common.
func (s Study) names(problem, method string, a Arithmetic, pattern string) []string {
	cells := []string{problem, method}
	if len(s.Arithmetic) > 1 {
		cells = append(cells, string(a))
	}
	if len(s.Patterns) > 1 {
		cells = append(cells, pattern)
	}
	return cells
}

func (s Study) head() []string { return s.names("problem", "method", "arithmetic", "pattern") }

// method returns the method of the study with that name.
func (s Study) order(name string) string {
	for _, m := range s.Methods {
		if m.Name == name {
			return fmt.Sprint(m.Order)
		}
	}
	return ""
}

// exponents makes a table of estimates, those of one group in one row.
func (s Study) exponents(list []Estimate, claimed bool, abscissa string) Table {
	t := Table{Head: s.head()}
	if claimed {
		t.Head = append(t.Head, "claimed")
	}
	var before group
	for i, e := range list {
		g := group{e.Problem, e.Method, e.Arithmetic, e.Pattern}
		if i == 0 || g != before {
			cells := s.names(e.Problem, e.Method, e.Arithmetic, e.Pattern)
			if claimed {
				cells = append(cells, s.order(e.Method))
			}
			t.Rows = append(t.Rows, cells)
		}
		last := &t.Rows[len(t.Rows)-1]
		*last = append(*last, decimals(e.Slope), interval(e.Low, e.High), e.span(), e.bottom())
		if len(t.Rows) == 1 {
			of := e.Of.String()
			t.Head = append(t.Head, of, "95 %", abscissa+" fitted", "floor")
		}
		before = g
	}
	return t
}

func decimals(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return minus(strings.Replace(fmt.Sprintf("%.2f", x), "-0.00", "0.00", 1))
}

func interval(low, high float64) string {
	if math.IsNaN(low) {
		return "–"
	}
	return decimals(low) + " to " + decimals(high)
}

// span returns the range that was fitted.
func (e Estimate) span() string {
	if math.IsNaN(e.Slope) {
		return "–"
	}
	return fmt.Sprintf("%s to %s", brief(e.At[e.To-1]), brief(e.At[e.From]))
}

// bottom returns the largest rounding error of the points that drowned in it.
func (e Estimate) bottom() string {
	floor := 0.0
	for i, size := range e.Size {
		if size <= 100*e.Floor[i] {
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
