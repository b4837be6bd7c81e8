package booktest

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Cells compiles and runs all cells of the lecture's page in the page, with the solutions of the notebook,
// and returns where their outputs differ from those that the notebook has.
func (t *Tester) Cells(b *book.Book, file string) (wrong []string, err error) {
	n, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	runs, err := browser.RunCells(t.tabs, filepath.Join(b.Dir, book.Page(file)), laptop, Solutions(n), true, 0)
	if err != nil {
		return nil, err
	}
	return CompareRuns(n, runs.Runs), nil
}

// Ready runs the cells of the lecture's page up to the first exercise, as they came compiled, and returns where their
// outputs differ from those that the notebook has, and which had to be compiled.
func (t *Tester) Ready(b *book.Book, file string) (wrong []string, err error) {
	n, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool { return c.Tagged("solution") }); i >= 0 {
		n.Cells = n.Cells[:i]
	}
	most := 0
	for range n.Of("code") {
		most++
	}
	runs, err := browser.RunCells(t.tabs, filepath.Join(b.Dir, book.Page(file)), laptop, nil, false, most)
	if err != nil {
		return nil, err
	}
	for _, r := range runs.Runs {
		if r.Times.Compile > 0 {
			wrong = append(wrong, fmt.Sprintf("the cell %s did not come compiled", r.ID))
		}
	}
	return append(wrong, CompareRuns(n, runs.Runs)...), nil
}

// Solutions are the cells with solutions, by their ids.
func Solutions(n *notebook.Notebook) map[string]string {
	all := map[string]string{}
	for _, c := range n.Cells {
		if c.Tagged("solution") {
			all[c.ID] = string(c.Source)
		}
	}
	return all
}

// CompareRuns compares what cells said in the page with what they said in the notebook.
func CompareRuns(n *notebook.Notebook, runs []browser.PageRun) (wrong []string) {
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

// Controls moves the controls of the first cell of the lecture's page that has some, and returns what is
// wrong, and how long a picture takes. It leaves screenshots in the folder shots.
func (t *Tester) Controls(b *book.Book, file, shots string) (wrong []string, told string, err error) {
	n, err := notebook.Read(file)
	if err != nil || !slices.ContainsFunc(live.Cells(n), live.Cell.Controls) {
		return nil, "", err
	}
	told = "a picture takes"
	for _, screen := range screens {
		shot := filepath.Join(shots, fmt.Sprintf("%s-controls-%d.png", notebook.Stem(file), screen.Width))
		m, err := browser.MoveControls(t.tabs, filepath.Join(b.Dir, book.Page(file)), screen, shot)
		if err != nil {
			return wrong, told, err
		}
		wrong = append(wrong, each(fmt.Sprintf("controls, %d pixels wide", screen.Width), m.Wrong)...)
		told += fmt.Sprintf(" %.0f ms (%.0f a second) on a screen %d pixels wide,", m.Median(), m.Rate, screen.Width)
	}
	return wrong, strings.TrimSuffix(told, ","), nil
}
