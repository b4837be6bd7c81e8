package study_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// cells returns the cells of the rows of a table in a Markdown file, by the first
// cell, from a line with the given beginning on.
func cells(t *testing.T, file, from string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "\n"+from)
	if !ok {
		t.Fatalf("%s has no line that begins with %q", file, from)
	}
	table := map[string][]string{}
	for line := range strings.Lines(from + rest) {
		line = strings.Trim(strings.TrimSpace(line), "|")
		if !strings.Contains(line, "|") {
			break
		}
		var row []string
		for cell := range strings.SplitSeq(line, "|") {
			row = append(row, strings.TrimSpace(cell))
		}
		table[row[0]] = row
	}
	return table
}

// The tables of docs/audit.md are what these studies say. (They are made
// by Order and OrderVarying, which are the same code.)
func TestStudiesAreTheAudit(t *testing.T) {
	audit := cells(t, "../../docs/audit.md", "| method | word |")
	s := study.Default("order")
	s.Problems = []problem.Problem{problem.ForcedPendulum()}
	s.Steps = study.Ladder(500, 6)
	s.Methods = []verlet.Method{verlet.Stormer, verlet.VelocityVerlet, verlet.PositionVerlet, verlet.Leapfrog, verlet.Heun, verlet.McLachlan2}
	for _, e := range do(t, s).Estimates {
		column := 5 // forced x
		if e.Of == study.ErrorV {
			column = 6
		}
		if got, want := fmt.Sprintf("%.2f", e.Slope), audit[e.Method][column]; got != want {
			t.Errorf("%s on the forced pendulum: the study says %s of %s, docs/audit.md %s", e.Method, got, e.Of, want)
		}
	}
}

func TestRandomStepsAreTheAudit(t *testing.T) {
	if testing.Short() {
		t.Skip("compares a document with a study, and TestGoldenStudies holds the bits of studies")
	}
	patterns := study.Names("pattern")
	audit := cells(t, "../../docs/audit.md", "| method | constant |")
	s := study.Default("random-steps")
	s.Patterns = study.Patterns()
	compared := 0
	for i, list := 0, do(t, s).Estimates; i < len(list); i += 2 {
		x, v := list[i], list[i+1]
		got := strings.ReplaceAll(fmt.Sprintf("%.1f, %.1f", x.Slope, v.Slope), "-0.0", "0.0")
		if want := audit[x.Method][1+slices.Index(patterns, x.Pattern)]; got != want {
			t.Errorf("%s under %s steps: the study says %s, docs/audit.md %s", x.Method, x.Pattern, got, want)
		}
		compared++
	}
	if compared != 6*6 {
		t.Errorf("%d cells were compared", compared)
	}
}
