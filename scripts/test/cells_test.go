//go:build lab

package test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// testCells compiles and runs all cells of a page in it, with the solutions of the notebook: they say what they say there.
func testCells(t *testing.T, b shown, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	runs, err := browser.RunCells(b.tabs, b.file(book.Page(file)), laptop, n.Solutions(), true, 0)
	wrong(t, compareRuns(n, runs.Runs), err)
}

// testReady runs the cells of a page up to the first exercise, as they came compiled.
func testReady(t *testing.T, b shown, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	if i := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool { return c.Tagged("solution") }); i >= 0 {
		n.Cells = n.Cells[:i]
	}
	most := 0
	for range n.Of("code") {
		most++
	}
	runs, err := browser.RunCells(b.tabs, b.file(book.Page(file)), laptop, nil, false, most)
	wrong(t, compareRuns(n, runs.Runs), err)
	for _, r := range runs.Runs {
		if r.Times.Compile > 0 {
			t.Errorf("the cell %s did not come compiled", r.ID)
		}
	}
}

// testControls moves the controls of the first cell of a page that has some.
func testControls(t *testing.T, b shown, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	if !slices.ContainsFunc(live.Cells(n), live.Cell.Controls) {
		return
	}
	m, err := moveControls(b.tabs, b.file(book.Page(file)), laptop, b.shot(notebook.Stem(file)+"-controls.png"))
	wrong(t, m.Wrong, err)
	t.Logf("moves take %.0f ms (%.0f pictures a second)", m.Moves, m.Rate)
}

// compareRuns compares what cells said in a page with what they said in the notebook.
func compareRuns(n *notebook.Notebook, runs []browser.PageRun) (wrong []string) {
	for i, c := range n.Of("code") {
		if len(runs) == 0 {
			return append(wrong, fmt.Sprintf("cell %d and those behind it did not run in the page", i+1))
		}
		r := runs[0]
		runs = runs[1:]
		want, got := map[bool]string{}, map[bool]string{} // what is printed apart: where a kernel shows it is chance
		for _, o := range c.Outputs {
			want[o.Type == "stream"] += strings.TrimSpace(o.Plain()) + "\n"
		}
		for _, o := range r.Outputs {
			got[o.Kind == "stream"] += strings.TrimSpace(o.Text) + "\n"
		}
		source := "\n" + string(c.Source)
		if !c.Tagged("setup") && (strings.Contains(source, "\n!") || strings.Contains(source, "exec.")) {
			continue // it asks for a shell or starts a program, which no page has
		}
		if r.ID != c.ID || r.Status != 0 || !maps.Equal(got, want) {
			wrong = append(wrong, fmt.Sprintf("cell %d in the page (status %d): says\n%s\nwant\n%s",
				i+1, r.Status, got[true]+got[false], want[true]+want[false]))
		}
	}
	return wrong
}
