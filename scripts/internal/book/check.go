package book

import (
	"context"
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
	Runner *rerun.Runner
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
	return &Tester{Runner: runner, tabs: tabs}, stop, err
}

// Test returns what is wrong with the editions that the book has of the notebook in the
// file, which has just been run: the student's must run, with every exercise still open;
// the slides must fit their frame.
func (t *Tester) Test(ctx context.Context, b *Book, file string) (wrong []string, err error) {
	taught, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	student, err := notebook.Read(b.path(Student, taught.Name))
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp(b.Dir, "exercises-") // in the clone, where the set-up finds the package
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	own := filepath.Join(dir, taught.Name)
	if err := write(ownCells(student, taught), own); err != nil {
		return nil, err
	}
	run, err := t.Runner.RunOn(ctx, own)
	if err != nil {
		return nil, err
	}
	for _, p := range checkStudent(run.Fresh) {
		wrong = append(wrong, "student: "+p.String())
	}
	deck, err := browser.OpenDeck(t.tabs, b.path("", pageIn(Slides, file)))
	if err != nil {
		return wrong, err
	}
	for _, w := range deck.Check() {
		wrong = append(wrong, "slides: "+w)
	}
	return wrong, nil
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
func checkStudent(n *notebook.Notebook) []notebook.Problem {
	var ps []notebook.Problem
	wrong := func(i int, format string, args ...any) { ps = append(ps, n.Cellf(i, format, args...)) }
	exercises := 0
	for i, c := range n.Of("code") {
		var said strings.Builder
		failed := false
		for _, o := range c.Outputs {
			said.WriteString(o.Plain())
			failed = failed || o.Type == "error"
		}
		switch {
		case c.Count == nil:
			wrong(i, "did not run")
		case !strings.Contains(string(c.Source), "%test"):
			if failed {
				wrong(i, "fails: %s", &said)
			}
		case !strings.Contains(said.String(), "--- FAIL"):
			wrong(i, "the stub passes the test, or does not compile: %s", &said)
		default:
			exercises++
		}
	}
	if exercises == 0 {
		ps = append(ps, n.Problemf("has no exercise"))
	}
	return ps
}
