package book

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/rerun"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// A Tester tests the editions of notebooks with a kernel and a browser.
type Tester struct {
	runner *rerun.Runner
	tabs   context.Context
}

// NewTester starts what a Tester needs. Its kernels leave their files in the folder temp.
// Stop ends the browser.
func NewTester(ctx context.Context, lab setup.Lab, temp string) (t *Tester, stop func(), err error) {
	runner, err := rerun.NewRunner(ctx, lab, temp)
	if err != nil {
		return nil, nil, err
	}
	tabs, stop, err := browser.Start(ctx)
	return &Tester{runner: runner, tabs: tabs}, stop, err
}

// Test returns what is wrong with the editions that the book has of the notebook in the
// file, which has just been run: the student's must run, with every exercise still open;
// the slides must fit their frame.
func (t *Tester) Test(ctx context.Context, b *Book, file string) (wrong []string, err error) {
	name := filepath.Base(file)
	taught, err1 := notebook.Read(file)
	student, err2 := notebook.Read(b.path(Student, name))
	dir, err3 := os.MkdirTemp(b.Dir, "exercises-") // in the clone, where the set-up finds the package
	defer os.RemoveAll(dir)
	if err = errors.Join(err1, err2, err3); err == nil {
		err = ownCells(student, taught).Write(filepath.Join(dir, name))
	}
	if err != nil {
		return nil, err
	}
	run, err := t.runner.Run(ctx, filepath.Join(dir, name))
	if err != nil {
		return nil, err
	}
	wrong = each("student", checkStudent(run.Fresh))
	deck, err := browser.See[browser.Deck](t.tabs, b.path(pageIn(Slides, file)), browser.Projector,
		browser.Script("slides.js"), nil)
	if err == nil {
		wrong = append(wrong, each("slides", deck.Check())...)
	}
	return wrong, err
}

// ownCells is the student's edition without the runs of the notebook that is taught: cells
// that begin with %% leave nothing behind that another needs.
func ownCells(student, taught *notebook.Notebook) *notebook.Notebook {
	runs := map[string]bool{}
	for _, c := range taught.Cells {
		runs[string(c.Source)] = c.Type == "code" && strings.HasPrefix(string(c.Source), "%%\n")
	}
	out := *student
	out.Cells = slices.DeleteFunc(slices.Clone(student.Cells), func(c notebook.Cell) bool { return runs[string(c.Source)] })
	return &out
}

// checkStudent returns what is wrong with a student's edition that was run.
func checkStudent(n *notebook.Notebook) (ps []notebook.Problem) {
	exercises := 0
	for i, c := range n.Of("code") {
		said, failed := "", false
		for _, o := range c.Outputs {
			said += o.Plain()
			failed = failed || o.Type == "error"
		}
		test := strings.Contains(string(c.Source), "%test")
		switch {
		case c.Count == nil:
			ps = append(ps, n.Cellf(i, "did not run"))
		case test && !strings.Contains(said, "--- FAIL"):
			ps = append(ps, n.Cellf(i, "the stub passes the test, or does not compile: %s", said))
		case test:
			exercises++
		case failed:
			ps = append(ps, n.Cellf(i, "fails: %s", said))
		}
	}
	if exercises == 0 {
		ps = append(ps, n.Problemf("has no exercise"))
	}
	return ps
}

// Cells runs all cells of the lecture's page in the page, with the solutions of the notebook,
// and returns where their outputs differ from those that the notebook has, and how long it took.
func (t *Tester) Cells(b *Book, file string) (wrong []string, runs browser.PageRuns, err error) {
	n, err := notebook.Read(file)
	if err == nil {
		runs, err = browser.RunCells(t.tabs, b.path(Page(file)), laptop, Solutions(n), 0)
	}
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
