package booktest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Test returns what is wrong with the editions that the book has of the notebook in the
// file, which has just been run: the student's must run, with every exercise still open;
// the slides must fit their frame.
func (t *Tester) Test(ctx context.Context, b *book.Book, file string) (wrong []string, err error) {
	name := filepath.Base(file)
	taught, err1 := notebook.Read(file)
	student, err2 := notebook.Read(filepath.Join(b.Dir, book.Student, name))
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
	deck, err := browser.See[browser.Deck](t.tabs, filepath.Join(b.Dir, book.Deck(file)), browser.Projector,
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
