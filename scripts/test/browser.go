package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// inBrowser enters the laboratory of a fresh clone by both doors. A teacher looks at
// every notebook, whose stored figures must show, and runs one. A student changes a
// number. They save and close, and then git must find nothing that has changed: that
// every notebook runs, and what comes of it, other stages have tested.
func inBrowser(ctx context.Context, o options, t *tally) error {
	if _, err := browser.Find(); err != nil {
		return err
	}
	clone, err := freshClone(ctx, o.lab)
	if err != nil {
		return err
	}
	tabs, stop, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer stop()
	l := lesson{t: t, clone: clone, tabs: tabs, shots: filepath.Join(o.lab.Dir, "screenshots")}
	for _, door := range []struct {
		flags []string
		enter func(*labServer) error
	}{
		{[]string{"-teach", "-gopls=false"}, func(s *labServer) error { return l.teach(ctx, s, o.files) }},
		{nil, func(s *labServer) error { return l.study(s, "00-start-here.ipynb") }},
	} {
		s, err := startLab(ctx, clone, t.out, door.flags...)
		if err != nil {
			return err
		}
		err = door.enter(s)
		s.stop()
		if err == nil {
			err = l.clean(ctx)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			t.fail("lab %s: %v", strings.Join(door.flags, " "), err)
		}
	}
	t.note("screenshots are in %s", filepath.Join(".lab", "screenshots"))
	return nil
}

// A lesson is what is done in the laboratory.
type lesson struct {
	t     *tally
	clone string
	tabs  context.Context
	shots string // the folder for screenshots
}

// teach looks at the notebooks in the files, and runs the last, which has films. Meanwhile the
// laboratory is made ready to complete the student's code.
func (l lesson) teach(ctx context.Context, s *labServer, files []string) error {
	work := []func(*tally) error{func(*tally) error {
		_, err := setup.Lab{Root: l.clone, Dir: filepath.Join(l.clone, ".lab")}.Complete(ctx)
		return err
	}}
	for i, file := range files {
		work = append(work, func(t *tally) error {
			l := l
			l.t = t
			n, err := notebook.Read(file)
			if err == nil {
				err = l.look(s, n, i == len(files)-1)
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				t.fail("%s: %v", filepath.Base(file), err)
			}
			return nil
		})
	}
	return l.t.beside(work)
}

// look opens a notebook of the clone, looks at its stored figures, runs it if it must,
// saves and closes it.
func (l lesson) look(s *labServer, n *notebook.Notebook, run bool) error {
	began := time.Now()
	page, err := browser.Open(l.tabs, s.address(n.Name), len(n.Cells))
	if err != nil {
		return err
	}
	defer page.Close()
	stem := strings.TrimSuffix(n.Name, ".ipynb")
	stored, err := page.State()
	if err != nil {
		return err
	}
	wrong := append(stored.CheckUntrusted(), stored.CheckFigures(n.Figures())...)
	if err := page.Screenshots(l.shots, stem+"-cloned"); err != nil {
		return err
	}
	l.t.visit(n.Name+", as cloned", began, wrong)
	if run {
		if err := l.run(page, n, stem); err != nil {
			return err
		}
	}
	return saved(filepath.Join(l.clone, "notebooks", n.Name), page)
}

// run runs all cells of a notebook and looks at what they show.
func (l lesson) run(page *browser.Page, n *notebook.Notebook, stem string) error {
	began := time.Now()
	if err := page.RunAll(5 * time.Minute); err != nil {
		page.Screenshots(l.shots, stem+"-failed")
		return err
	}
	ran, err := page.State()
	if err != nil {
		return err
	}
	wrong := ran.CheckRun()
	if len(wrong) == 0 {
		wrong = ran.CheckFigures(n.Figures())
	}
	l.t.visit(n.Name+", after Run All", began, wrong)
	return page.Screenshots(l.shots, stem+"-run")
}

// saved saves and closes the page of the notebook in the file. A file that was not
// written would prove nothing.
func saved(file string, page *browser.Page) error {
	before, err := os.Stat(file)
	if err != nil {
		return err
	}
	if err := page.SaveAndClose(); err != nil {
		return err
	}
	if after, err := os.Stat(file); err != nil || !after.ModTime().After(before.ModTime()) {
		return fmt.Errorf("JupyterLab has not saved %s (%v)", filepath.Base(file), err)
	}
	return nil
}

// study changes a step size in the student's edition of a notebook and runs the cell,
// which shows a figure.
func (l lesson) study(s *labServer, name string) error {
	const before, after = "0.25", "0.50"
	began := time.Now()
	file := filepath.Join(l.clone, "student", name)
	n, err := notebook.Read(file)
	if err != nil {
		return err
	}
	figure := `nb.Show("` + notebook.Number(name) + "-" // one of the book, which is saved to a file
	cell := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool {
		return strings.Contains(string(c.Source), figure) && strings.Contains(string(c.Source), before)
	})
	if cell < 0 {
		return fmt.Errorf("no cell of %s shows a figure of the book for the step %s", name, before)
	}
	page, err := browser.Open(l.tabs, s.url.String(), len(n.Cells)) // where the laboratory starts
	if err != nil {
		return err
	}
	defer page.Close()
	count := 1
	for _, c := range n.Cells[:cell] {
		if c.Type == "code" {
			count++
		}
	}
	err = errors.Join(page.Retype(cell, before[2:], after[2:]), page.RunTo(fmt.Sprintf("[%d]:", count), time.Minute))
	if err == nil {
		err = page.Screenshots(l.shots, "student")
	}
	var wrong []string
	if err == nil {
		wrong, err = l.complete(page, n, cell+1)
	}
	if err == nil {
		err = saved(file, page)
	}
	if err != nil {
		return err
	}
	worked, err := notebook.Read(file)
	if err != nil {
		return err
	}
	want := strings.Replace(string(n.Cells[cell].Source), before, after, 1)
	if got := worked.Cells[cell]; string(got.Source) != want || len(got.Outputs) == 0 {
		wrong = append(wrong, fmt.Sprintf("the student's cell is saved with %d outputs as\n%s", len(got.Outputs), got.Source))
	}
	for _, failure := range notebook.Failures(&notebook.Notebook{Name: name, Cells: worked.Cells[:cell+1]}) {
		wrong = append(wrong, failure.String())
	}
	if pictures, _ := filepath.Glob(filepath.Join(l.clone, "student", "figures", "*.png")); len(pictures) == 0 {
		wrong = append(wrong, "the figure is not in the folder student/figures")
	}
	l.t.visit("student/"+name+", another step", began, wrong)
	return nil
}

// complete presses the first Tab of the kernel, in the next cell with a body, and returns what is
// wrong with the names that it offers. JupyterLab by itself offers words of the notebook, so
// one that stands in no cell must be among them.
func (l lesson) complete(page *browser.Page, n *notebook.Notebook, from int) ([]string, error) {
	const code, other = "verlet.", "SuzukiFractal"
	next := slices.IndexFunc(n.Cells[from:], func(c notebook.Cell) bool { return strings.HasPrefix(string(c.Source), "%%\n") })
	names, took, err := page.Complete(from+next, code, time.Minute)
	if err != nil {
		return nil, err
	}
	l.t.note("the first Tab shows %d names after %.1f s", len(names), took.Seconds())
	if !slices.Contains(names, other) {
		return []string{fmt.Sprintf("behind %s Tab offers %q, without %s", code, names, other)}, nil
	}
	return nil, nil
}

// clean asks git whether anything in the clone has changed.
func (l lesson) clean(ctx context.Context) error {
	changed, err := git(ctx, l.clone, "status", "--porcelain")
	if err != nil {
		return fmt.Errorf("git status: %w\n%s", err, changed)
	}
	if changed != "" {
		what, _ := git(ctx, l.clone, "diff", "--unified=0")
		l.t.fail("git finds changes after the lesson\n%s%s", changed, excerpt(what, 20, 0))
		return nil
	}
	l.t.pass(1, "git finds no change")
	return nil
}

// visit counts a look at the page.
func (t *tally) visit(what string, began time.Time, wrong []string) {
	what = fmt.Sprintf("%s  %.1f s", what, time.Since(began).Seconds())
	if len(wrong) > 0 {
		t.fail("%s\n%s", what, strings.Join(wrong, "\n"))
	} else {
		t.pass(1, "%s", what)
	}
}
