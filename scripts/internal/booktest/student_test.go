package booktest

import (
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The student's edition is run without what was run in the notebook.
func TestOwnCells(t *testing.T) {
	cells := func(sources ...string) *notebook.Notebook {
		n := &notebook.Notebook{}
		for _, s := range sources {
			n.Cells = append(n.Cells, notebook.Cell{Type: "code", Source: notebook.Text(s)})
		}
		return n
	}
	taught := cells("func f() {}", "%%\nf()", "func g() int { return 2 }", "%%\ng()", "%test\n")
	student := cells("func f() {}", "%%\nf()", "func g() int { return 0 }", "%%\ng() // say why", "%test\n")
	var kept []string
	for _, c := range ownCells(student, taught).Cells {
		kept = append(kept, string(c.Source))
	}
	if got, want := strings.Join(kept, "|"), "func f() {}|func g() int { return 0 }|%%\ng() // say why|%test\n"; got != want || len(student.Cells) != 5 {
		t.Errorf("kept %q, want %q", got, want)
	}
}

// A student's edition must run, and its stubs must fail the tests.
func TestCheckStudent(t *testing.T) {
	cellOf := func(source, output string, failed bool) notebook.Cell {
		one := 1
		c := notebook.Cell{Type: "code", Source: notebook.Text(source), Count: &one,
			Outputs: []notebook.Output{{Type: "display_data", Data: map[string]any{"text/plain": output}}}}
		if failed {
			c.Outputs = append(c.Outputs, notebook.Output{Type: "error"})
		}
		return c
	}
	demo, test := cellOf("run()", "42", false), cellOf("%test -test.run=X", "--- FAIL: TestX", true)
	for _, c := range []struct {
		name  string
		cells []notebook.Cell
		want  string
	}{
		{"as it should be", []notebook.Cell{demo, test}, ""},
		{"a cell fails", []notebook.Cell{cellOf("run()", "undefined: half", true), test}, "cell 1: fails: undefined: half"},
		{"a stub passes", []notebook.Cell{demo, cellOf("%test", "PASS", false)}, "cell 2: the stub passes"},
		{"a stub does not compile", []notebook.Cell{demo, cellOf("%test", "missing return", true)}, "cell 2: the stub passes the test, or does not compile: missing return"},
		{"nothing to do", []notebook.Cell{demo}, "has no exercise"},
		{"stopped", []notebook.Cell{{Type: "code"}, test}, "cell 1: did not run"},
	} {
		ps := checkStudent(&notebook.Notebook{Name: "03.ipynb", Cells: c.cells})
		if c.want == "" && len(ps) > 0 || c.want != "" && (len(ps) == 0 || !strings.Contains(ps[0].String(), c.want)) {
			t.Errorf("%s: found %v, want %q", c.name, ps, c.want)
		}
	}
}
