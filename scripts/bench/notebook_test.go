package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// Each kind of cell must be a program, with the imports that it uses and no others.
func TestKindsBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("links four programs")
	}
	lab, err := setup.Find()
	if err != nil {
		t.Fatal(err)
	}
	d := desk{lab: lab, dir: t.TempDir(), env: append(os.Environ(), "GOWORK=auto", "GOFLAGS=-ldflags=-s")}
	for _, k := range kinds {
		if _, err := d.build(t.Context(), k.program(12)); err != nil {
			t.Errorf("%s: %v", k.name, err)
		}
	}
}

// The notebook sets up like those of the lecture, and no two cells in it are the same.
func TestKindsAreANotebook(t *testing.T) {
	lab, err := setup.Find()
	if err != nil {
		t.Fatal(err)
	}
	d := desk{lab: lab, dir: t.TempDir()}
	file := filepath.Join(d.dir, "kinds.ipynb")
	if err := d.writeKinds(file, filepath.Join(lab.Root, "notebooks"), 12); err != nil {
		t.Fatal(err)
	}
	n, err := notebook.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(n.Cells) != 1+2*len(kinds) || !strings.Contains(string(n.Cells[0].Source), "go work init") {
		t.Errorf("%d cells, the first is %q", len(n.Cells), n.Cells[0].Source)
	}
	seen := map[string]bool{}
	for _, c := range n.Cells {
		if s := string(c.Source); seen[s] || strings.Contains(s, "%!") {
			t.Errorf("a cell is bad, or there twice: %q", s)
		} else {
			seen[s] = true
		}
	}
}

// The counts and medians of the table, from two runs of three cells.
func TestCellReport(t *testing.T) {
	var l lesson
	l.name = "00-start"
	for _, seconds := range [][]float64{{0.1, 0.3, 0.6}, {0.3, 0.4, 0.8}} {
		r := reading{Whole: 2}
		for i, s := range seconds {
			r.Cells = append(r.Cells, timedCell{Seconds: s, Figure: i == 2})
		}
		l.readings = append(l.readings, r)
	}
	times := make([]cellTimes, len(kinds))
	for i := range times {
		times[i] = cellTimes{cold: []float64{0.4}, warm: []float64{0.2}, build: []float64{0.1}}
	}
	report := cellReport([]float64{1, 2, 3}, times, []lesson{l}, "0.10", "2.00")
	for _, want := range []string{
		"\n| sets up the notebook | 2000 | 1500–2500 | | | | |\n",
		"\n| prints | 400 | 400–400 | 200 | 200–200 | 100 | 100–100 |\n",
		"\n| 00-start | 2.0 | 3 | 350 | 700 | 2 | 1 |\n",
		"\n| cells with a figure | 0.7 | 1 | 700 | 700 | 1 | 1 |\n",
		"\n| cells without | 0.6 | 2 | 275 | 350 | 1 | 0 |\n",
		"; load average at the start 0.10, at the end 2.00.\n",
	} {
		if !strings.Contains(report, want) {
			t.Errorf("%q is missing in\n%s", want, report)
		}
	}
}

// The section of the notebook and the workloads may be measured apart.
func TestMerge(t *testing.T) {
	const workloads, cells = "# Benchmarks\n\n## W1: one\n\n|1|\n", "\n## W9: the notebook\n\n|9|\n"
	for _, c := range []struct{ old, text, want string }{
		{"", workloads, workloads},
		{"", cells, cells},
		{workloads, cells, workloads + cells},
		{"# Old\n" + cells, workloads, workloads + cells},
		{workloads + "\n## W9: old\n", cells, workloads + cells},
	} {
		if got := merge(c.old, c.text); got != c.want {
			t.Errorf("%q into %q gives %q, want %q", c.text, c.old, got, c.want)
		}
	}
}
