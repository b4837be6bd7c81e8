package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/rerun"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// inBrowser enters the laboratory of a fresh clone by both doors. A teacher looks at
// every notebook, whose stored figures must show, and runs the last, which has films. A
// student changes a number. They save and close, and then git must find nothing that has
// changed: that every notebook runs, and what comes of it, other stages have tested.
func inBrowser(t *tally) error {
	tabs, stop, err := browser.Start(t.ctx)
	if err != nil {
		return err
	}
	defer stop()
	clone, err := freshClone(t.ctx, t.lab)
	if err != nil {
		return err
	}
	l := lesson{t, clone, tabs, filepath.Join(t.lab.Dir, "screenshots")}
	err = l.in(func(lab *url.URL) {
		var gopls sync.WaitGroup // the student will need it
		gopls.Go(func() {
			if _, err := (setup.Lab{Root: clone, Dir: filepath.Join(clone, ".lab")}).Complete(t.ctx); err != nil {
				t.fail("gopls: %v", err)
			}
		})
		beside(t.files, func(file string) {
			t.check(filepath.Base(file), func() ([]string, error) { return l.look(lab, file, file == t.files[len(t.files)-1]) })
		})
		gopls.Wait()
	}, "-teach", "-gopls=false")
	if err != nil {
		return err
	}
	return l.in(func(lab *url.URL) {
		t.check("student/00-start-here.ipynb, another step", func() ([]string, error) { return l.study(lab, "00-start-here.ipynb") })
	})
}

// A lesson is what is done in the laboratory.
type lesson struct {
	*tally
	clone string
	tabs  context.Context
	shots string // the folder for screenshots
}

var labAddress = regexp.MustCompile(`http://127\.0\.0\.1:\d+/lab\S*[?&]token=\S+`)

// in starts the laboratory of the clone as a user does, by the door that the flags choose, gives
// the lesson at the address that it prints, and asks git whether anything in the clone has changed.
func (l lesson) in(give func(lab *url.URL), flags ...string) error {
	ctx, stop := context.WithCancel(l.ctx)
	defer stop()
	cmd := command(ctx, l.clone, nil, append([]string{"go", "run", "./scripts/lab", "-no-browser"}, flags...)...)
	out, err := cmd.StdoutPipe()
	cmd.Stderr = cmd.Stdout
	if err = errors.Join(err, cmd.Start()); err != nil {
		return fmt.Errorf("start the lab: %w", err)
	}
	err = errors.New("the lab ended without printing the address of JupyterLab, see above")
	for lines := bufio.NewScanner(out); err != nil && lines.Scan(); {
		address := labAddress.FindString(lines.Text())
		if address == "" {
			l.note("%s", lines.Text())
			continue
		}
		var lab *url.URL
		if lab, err = url.Parse(address); err == nil {
			go io.Copy(io.Discard, out) // lest it waits for us to read
			give(lab)
		}
	}
	stop()
	_ = cmd.Wait()
	if err != nil {
		return err
	}
	l.check("git finds no change", func() ([]string, error) {
		changed, err := git(l.ctx, l.clone, l.clone, "status --porcelain")
		if changed == "" || err != nil {
			return nil, err
		}
		what, err := git(l.ctx, l.clone, l.clone, "diff --unified=0")
		return []string{changed + excerpt(what)}, err
	})
	return nil
}

// look opens a notebook of the clone, looks at its stored figures, runs it if it must,
// saves and closes it.
func (l lesson) look(lab *url.URL, file string, run bool) (wrong []string, err error) {
	n, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	stem := strings.TrimSuffix(n.Name, ".ipynb")
	// In a workspace of its own: other tabs show other notebooks.
	address := *lab
	address.Path = path.Join("/lab/workspaces", stem, strings.TrimPrefix(path.Dir(lab.Path), "/lab"), n.Name)
	page := browser.Open(l.tabs, address.String(), len(n.Cells))
	defer page.Close()
	stored := page.State()
	wrong = append(stored.CheckUntrusted(), stored.CheckFigures(n.Figures())...)
	err = page.Screenshot(filepath.Join(l.shots, stem+"-cloned.png"))
	if run {
		page.RunAll()
		ran := page.State()
		wrong = slices.Concat(wrong, ran.CheckRun(), ran.CheckFigures(n.Figures()))
		err = errors.Join(err, page.Screenshot(filepath.Join(l.shots, stem+"-run.png")))
	}
	return wrong, errors.Join(err, saved(filepath.Join(l.clone, "notebooks", n.Name), page))
}

// saved saves and closes the page of the notebook in the file. A file that was not
// written would prove nothing.
func saved(file string, page *browser.Page) error {
	before, err := os.Stat(file)
	if err != nil {
		return err
	}
	page.SaveAndClose()
	for end := time.Now().Add(time.Minute); page.Err() == nil; time.Sleep(100 * time.Millisecond) {
		after, err := os.Stat(file)
		if err != nil || after.ModTime().After(before.ModTime()) {
			return err
		}
		if time.Now().After(end) { // JupyterLab tells of no save that is still on its way
			return fmt.Errorf("JupyterLab has not saved %s", filepath.Base(file))
		}
	}
	return page.Err()
}

// study changes a step size in the student's edition of a notebook, runs the cell, which shows a
// figure, and presses the first Tab of the kernel in the next cell with a body.
func (l lesson) study(lab *url.URL, name string) (wrong []string, err error) {
	file := filepath.Join(l.clone, "student", name)
	n, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	figure := `nb.Show("` + notebook.Number(name) + "-" // one of the book, which is saved to a file
	cell := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool {
		return strings.Contains(string(c.Source), figure) && strings.Contains(string(c.Source), "0.25")
	})
	if cell < 0 {
		return nil, fmt.Errorf("no cell of %s shows a figure of the book for the step 0.25", name)
	}
	next := cell + 1 + slices.IndexFunc(n.Cells[cell+1:], func(c notebook.Cell) bool {
		return strings.HasPrefix(string(c.Source), "%%\n")
	})
	changed := strings.Replace(string(n.Cells[cell].Source), "0.25", "0.50", 1)

	page := browser.Open(l.tabs, lab.String(), len(n.Cells)) // where the laboratory starts
	defer page.Close()
	page.Retype(cell, changed)
	page.RunTo(cell)
	err = page.Screenshot(filepath.Join(l.shots, "student.png"))
	names := page.Complete(next, "verlet.")
	if err := errors.Join(err, saved(file, page)); err != nil {
		return nil, err
	}
	// JupyterLab by itself offers words of the notebook, so one that stands in no cell must be there.
	if !slices.Contains(names, "SuzukiFractal") {
		wrong = append(wrong, fmt.Sprintf("behind verlet. Tab offers %q, without SuzukiFractal", names))
	}
	worked, err := notebook.Read(file)
	if err != nil {
		return wrong, err
	}
	if got := worked.Cells[cell]; string(got.Source) != changed || len(got.Outputs) == 0 {
		wrong = append(wrong, fmt.Sprintf("the student's cell is saved with %d outputs as\n%s", len(got.Outputs), got.Source))
	}
	for _, failure := range rerun.Failures(&notebook.Notebook{Name: name, Cells: worked.Cells[:cell+1]}) {
		wrong = append(wrong, failure.String())
	}
	if pictures, _ := filepath.Glob(filepath.Join(l.clone, "student", "figures", "*.png")); len(pictures) == 0 {
		wrong = append(wrong, "the figure is not in the folder student/figures")
	}
	return wrong, nil
}
