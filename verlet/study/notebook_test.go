package study_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
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

// The table of orders in notebook 04 is what the study says, to one unit of its last
// digit: the notebook compares with formulas, the study with [study.Solve], and the two
// differ by some 1e-15. (TestOrderIsTheStudy compares with the same truth, to the bit.)
func TestNotebookTakesItsTableFromTheStudy(t *testing.T) {
	_, table, ok := strings.Cut(printed(t, "../../notebooks/04-order-of-accuracy-by-experiment.ipynb"), "Measured orders of x and v, 5 s in 40 to 10 240 steps")
	if !ok {
		t.Fatal("notebook 04 has no table of measured orders")
	}
	s := study.Default("order")
	s.Problems = []problem.Problem{problem.Pendulum(2), problem.ForcedPendulum(), problem.Kepler(0.6)}
	s.Methods, s.Steps, s.Start = verlet.Methods()[:15], study.Ladder(40, 9), 1
	list := do(t, s, study.Options{}).Estimates
	for i := 0; i < len(list); i += 2 {
		row := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(list[i].Method) + ` +\d+  .*$`).FindString(table)
		cells := regexp.MustCompile(`  +`).Split(row, -1)
		if len(cells) != 7 {
			t.Fatalf("%s has the row %q", list[i].Method, row)
		}
		column := 3 + i/2/len(s.Methods) // after the name, the claim and the oscillator
		var x, v float64
		if _, err := fmt.Sscanf(cells[column], "%f, %f", &x, &v); err != nil {
			t.Fatalf("%s has the row %q: %v", list[i].Method, row, err)
		}
		if !(math.Abs(list[i].Slope-x) < 0.011 && math.Abs(list[i+1].Slope-v) < 0.011) {
			t.Errorf("%s on %s: the study says %.4f, %.4f, the notebook %s", list[i].Method, list[i].Problem, list[i].Slope, list[i+1].Slope, cells[column])
		}
	}
}
