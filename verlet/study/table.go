package study

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Table is what a study says, in words and rounded numbers.
type Table struct {
	Head []string
	Rows [][]string
}

// String returns the table in Markdown.
func (t Table) String() (text string) {
	for _, cells := range append([][]string{t.Head, slices.Repeat([]string{"---"}, len(t.Head))}, t.Rows...) {
		text += "| " + strings.Join(cells, " | ") + " |\n"
	}
	return text
}

// names returns the cells that tell which series a row is about, without what all of them share.
func (s Study) names(of Series) []string {
	cells := []string{of.Problem, of.Method}
	if len(s.Arithmetic) > 1 {
		cells = append(cells, string(of.Arithmetic))
	}
	if len(s.Patterns) > 1 {
		cells = append(cells, of.Pattern)
	}
	return cells
}

// summary is the table of the study, with a line for each estimate.
func (s Study) summary(list []Estimate) Table {
	t := Table{Head: s.names(Series{"problem", "method", "arithmetic", "pattern"})}
	t.Head = append(t.Head, "claimed", "error", "in fewest steps", "in most", "exponent of h", "95 %")
	for _, e := range list {
		m, _ := among("method", s.Methods)(e.Method)
		interval := known(e.Margin, decimals(e.Slope-e.Margin)+" to "+decimals(e.Slope+e.Margin))
		t.Rows = append(t.Rows, append(s.names(e.Series), strconv.Itoa(m.Order), e.Of.String(), brief(e.Size[0]), brief(e.Size[len(e.Size)-1]),
			decimals(e.Slope), interval))
	}
	return t
}

// decimals returns a number with two decimals.
func decimals(x float64) string {
	return known(x, minus(strings.Replace(fmt.Sprintf("%.2f", x), "-0.00", "0.00", 1)))
}

// known returns what there is to say of x, which is nothing of NaN.
func known(x float64, text string) string {
	if math.IsNaN(x) {
		return "–"
	}
	return text
}

// brief returns a number with two digits, which differences between processors do not reach.
func brief(x float64) string {
	s := fmt.Sprintf("%.2g", x)
	if size := math.Abs(x); 99.5 <= size && size < 1e6 {
		y, _ := strconv.ParseFloat(s, 64)
		s = fmt.Sprintf("%.0f", y)
	}
	return known(x, minus(s))
}

func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }
