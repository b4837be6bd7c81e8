package study_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// printed returns all text that the cells of a notebook have printed.
func printed(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var notebook struct {
		Cells []struct {
			Outputs []struct {
				Data map[string]json.RawMessage
			}
		}
	}
	if err := json.Unmarshal(text, &notebook); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, c := range notebook.Cells {
		for _, o := range c.Outputs {
			var lines []string
			if json.Unmarshal(o.Data["text/plain"], &lines) == nil {
				b.WriteString(strings.Join(lines, "") + "\n")
			}
			var line string
			if json.Unmarshal(o.Data["text/plain"], &line) == nil {
				b.WriteString(line + "\n")
			}
		}
	}
	return b.String()
}

// The table of orders in notebook 04 is what [study.Order] says, digit by digit. A whole
// study says the same to 0.003: it compares with [study.Solve] instead of formulas,
// whose last digits, some 1e-15, are a percent of the smallest errors that are
// fitted. (TestOrderIsTheStudy compares with the same truth, to the bit.)
func TestNotebookTakesItsTableFromTheStudy(t *testing.T) {
	_, table, ok := strings.Cut(printed(t, "../../notebooks/04-order-of-accuracy-by-experiment.ipynb"), "Measured orders of x and v, 5 s in 40 to 10 240 steps")
	if !ok {
		t.Fatal("notebook 04 has no table of measured orders")
	}
	s := study.Default("order")
	s.Problems = []problem.Problem{problem.Pendulum(2), problem.ForcedPendulum(), problem.Kepler(0.6)}
	s.Methods, s.Steps, s.Start = catalogue.Methods()[:15], study.Ladder(40, 9), 1
	list := do(t, s).Estimates
	for i, p := range s.Problems {
		for j, m := range s.Methods {
			row := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(m.Name) + ` +\d+  .*$`).FindString(table)
			cells := regexp.MustCompile(`  +`).Split(row, -1)
			if len(cells) != 6 {
				t.Fatalf("%s has the row %q", m, row)
			}
			c := study.Order(m, p.From(s.Start), s.T, s.Steps)
			if got, want := fmt.Sprintf("%.2f, %.2f", c.X.Slope, c.V.Slope), cells[3+i]; got != want { // after the name, the claim and the oscillator
				t.Errorf("%s on %s: measured %s, the notebook has %s", m, p.Name, got, want)
			}
			x, v := list[2*(i*len(s.Methods)+j)], list[2*(i*len(s.Methods)+j)+1]
			if x.Method != m.Name || !(math.Abs(x.Slope-c.X.Slope) < 0.003) || !(math.Abs(v.Slope-c.V.Slope) < 0.003) {
				t.Errorf("%s on %s: the study of %s says %.4f, %.4f, Order %.4f, %.4f", m, p.Name, x.Method, x.Slope, v.Slope, c.X.Slope, c.V.Slope)
			}
		}
	}
}
