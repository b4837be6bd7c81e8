package book

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// readers is a notebook for readers, which in a living book has a place for the live figure of the
// class behind its first film.
func readers(n *notebook.Notebook, living bool) (*notebook.Notebook, error) {
	out, err := edition.Stubbed(n)
	figure, found := scene.Of(notebook.Number(n.Name))
	if err != nil || !living || !found {
		return out, err
	}
	knobs, _ := json.Marshal(figure)
	place := fmt.Sprintf(`<div class="live" data-scene="%s"></div>`, html.EscapeString(string(knobs)))
	for i, c := range out.Cells {
		film := slices.IndexFunc(c.Outputs, func(o notebook.Output) bool { kind, _, _ := o.Picture(); return kind == "film" })
		if film >= 0 {
			out.Cells[i].Outputs = slices.Insert(slices.Clone(c.Outputs), film+1, notebook.Output{Type: "display_data",
				Data: map[string]any{"text/html": place, "text/plain": "a live figure"}, Metadata: map[string]any{}})
			break
		}
	}
	return out, nil
}

// Cells runs all cells of the lecture's page in the page, with the solutions of the notebook,
// and returns where their outputs differ from those that the notebook has, and how long it took.
func (t *Tester) Cells(b *Book, file string) (wrong []string, runs browser.PageRuns, err error) {
	n, err := notebook.Read(file)
	if err != nil {
		return nil, runs, err
	}
	runs, err = browser.RunCells(t.tabs, b.path(Page(file)), laptop, Solutions(n), 0)
	if err != nil {
		return nil, runs, err
	}
	return CompareRuns(n, runs.Runs), runs, nil
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

// onlyInKernel says why a cell does not run in a page as it does in the laboratory; "" if it does.
func onlyInKernel(c notebook.Cell) string {
	switch source := "\n" + string(c.Source); {
	case c.Tagged("setup"):
	case strings.Contains(source, "\n!"):
		return "asks for a shell"
	case strings.Contains(source, "exec."):
		return "starts another program"
	}
	return ""
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
		if onlyInKernel(c) == "" && (r.ID != c.ID || r.Status != 0 || !maps.Equal(got, want)) {
			wrong = append(wrong, fmt.Sprintf("cell %d in the page (status %d): says\n%s\nwant\n%s",
				i+1, r.Status, got[true]+got[false], want[true]+want[false]))
		}
	}
	return wrong
}

// Page is the page of a notebook in the lecture.
func Page(file string) string { return pageIn(Lecture, file) }

// pageIn is the page of a notebook in an edition.
func pageIn(edition, file string) string {
	return edition + "/" + notebook.Stem(file) + ".html"
}
