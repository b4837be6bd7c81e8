package study

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet"
)

// table tells what the study found in Markdown: a line of rounded numbers for each estimate.
func (s Study) table(list []Estimate) string {
	text := "| problem | method | claimed | error | in fewest steps | in most | exponent of h | 95 % |\n" + strings.Repeat("| --- ", 8) + "|\n"
	for _, e := range list {
		i := slices.IndexFunc(s.Methods, func(m verlet.Method) bool { return m.Name == e.Method })
		interval := known(e.Margin, decimals(e.Slope-e.Margin)+" to "+decimals(e.Slope+e.Margin))
		text += fmt.Sprintf("| %s | %s | %d | %s | %s | %s | %s | %s |\n", e.Problem, e.Method, s.Methods[i].Order, e.Of,
			brief(e.Size[0]), brief(e.Size[len(e.Size)-1]), decimals(e.Slope), interval)
	}
	return text
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
func brief(x float64) string { return known(x, minus(fmt.Sprintf("%.2g", x))) }

func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }
