package study

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/verlet"
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

// summary is the table of the study, with a line for each estimate.
func (s Study) summary(list []Estimate) Table {
	t := Table{Head: []string{"problem", "method", "claimed", "error", "in fewest steps", "in most", "exponent of h", "95 %"}}
	for _, e := range list {
		i := slices.IndexFunc(s.Methods, func(m verlet.Method) bool { return m.Name == e.Method })
		t.Rows = append(t.Rows, []string{e.Problem, e.Method, strconv.Itoa(s.Methods[i].Order), e.Of.String(), brief(e.Size[0]),
			brief(e.Size[len(e.Size)-1]), decimals(e.Slope), known(e.Margin, decimals(e.Slope-e.Margin)+" to "+decimals(e.Slope+e.Margin))})
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
