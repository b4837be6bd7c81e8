package book

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Every notebook is a class: minutes that add up to one, three exercises, a
// question before the first figure, one that stays open, one surprise.
func TestLessons(t *testing.T) {
	all, err := notebook.ReadAll("../../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	notes := regexp.MustCompile(`(?s)^\*\*Notes \((\d+) min\)\.\*\* \S`)
	open := regexp.MustCompile(`(?:\*\*|## )Chew on this`)
	appendix := regexp.MustCompile(`^## (?:Appendix: |A · )`) // no part of the class
	for _, n := range all {
		name := n.Name
		minutes, plans, exercises, tests, payoffs, asked, figures := 0, 0, 0, 0, 0, 0, 0
		var prose strings.Builder
		for i, c := range n.Cells {
			switch {
			case c.Tagged("notes"):
				m := notes.FindStringSubmatch(string(c.Source))
				if m == nil {
					t.Errorf("%s, cell %d: notes begin with **Notes (6 min).**", name, i+1)
					continue
				}
				k, _ := strconv.Atoi(m[1])
				minutes, plans = minutes+k, plans+1
			case c.Type == "markdown":
				prose.WriteString(string(c.Source))
			case c.Tagged("solution"):
				exercises++
			case strings.Contains(string(c.Source), "%test -test.run=^Test"):
				tests++
			}
			if c.Tagged("payoff") {
				payoffs++
			}
			if figures == 0 && strings.Contains(prose.String(), "On paper") {
				asked++
			}
			for _, o := range c.Outputs {
				if o.Media("image/png") != "" {
					figures++
				}
			}
		}
		between := func(what string, got, low, high int) {
			if got < low || got > high {
				t.Errorf("%s has %d %s, want %d to %d", name, got, what, low, high)
			}
		}
		class := [2]int{35, 45}
		if notebook.Number(name) == "00" { // ten minutes to a plot
			class = [2]int{10, 15}
		} else {
			between("exercises", exercises, 3, 3)
			between("tests of exercises", tests, 3, 3)
			between("questions before the first figure", min(asked, 1), 1, 1)
		}
		between("minutes in its notes", minutes, class[0], class[1])
		between("notes", plans, 2, 8)
		taught := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool { return appendix.MatchString(string(c.Source)) })
		if taught < 0 {
			taught = len(n.Cells)
		}
		between("cells before its appendices", taught, 1, 92)
		between("cells of its surprise", min(payoffs, 1), 1, 1)
		between("open questions", len(open.FindAllString(prose.String(), -1)), 1, 1)
		between("last words", strings.Count(prose.String(), "## What you have now"), 1, 1)
	}
}
