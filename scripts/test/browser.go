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
func inBrowser(t *tally) {
	tabs, stop, err := browser.Start(t.ctx)
	try(err)
	defer stop()
	clone := must(freshClone(t.ctx, t.lab))
	l := lesson{t, clone, tabs, filepath.Join(t.lab.Dir, "screenshots")}
	l.in(func(lab *url.URL) {
		var gopls sync.WaitGroup // the student will need it
		gopls.Go(func() {
			if _, err := (setup.Lab{Root: clone, Dir: filepath.Join(clone, ".lab")}).Complete(t.ctx); err != nil {
				t.fail("gopls: %v", err)
			}
		})
		beside(t.files, func(file string) {
			t.check(filepath.Base(file), func(c *check) { l.look(c, lab, file, file == t.files[len(t.files)-1]) })
		})
		gopls.Wait()
	}, "-teach", "-gopls=false")
	l.in(func(lab *url.URL) {
		t.check("student/00-start-here.ipynb, another step", func(c *check) { l.study(c, lab, "00-start-here.ipynb") })
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
func (l lesson) in(give func(lab *url.URL), flags ...string) {
	ctx, stop := context.WithCancel(l.ctx)
	defer stop()
	cmd := command(ctx, l.clone, nil, append([]string{"go", "run", "./scripts/lab", "-no-browser"}, flags...)...)
	out := must(cmd.StdoutPipe())
	cmd.Stderr = cmd.Stdout
	try(cmd.Start())
	address := ""
	for lines := bufio.NewScanner(out); address == "" && lines.Scan(); {
		if address = labAddress.FindString(lines.Text()); address == "" && lines.Text() != "" {
			l.note("%s", lines.Text())
		}
	}
	if address == "" {
		try(errors.New("the lab ended without printing the address of JupyterLab, see above"))
	}
	go io.Copy(io.Discard, out) // lest it waits for us to read
	give(must(url.Parse(address)))
	stop()
	_ = cmd.Wait()
	l.check("git finds no change", func(c *check) {
		if changed := must(git(l.ctx, l.clone, l.clone, "status --porcelain")); changed != "" {
			c.wrongf("%s%s", changed, excerpt(must(git(l.ctx, l.clone, l.clone, "diff --unified=0"))))
		}
	})
}

// look opens a notebook of the clone, looks at its stored figures, runs it if it must,
// saves and closes it.
func (l lesson) look(c *check, lab *url.URL, file string, run bool) {
	n := must(notebook.Read(file))
	stem := strings.TrimSuffix(n.Name, ".ipynb")
	// In a workspace of its own: other tabs show other notebooks.
	address := *lab
	address.Path = path.Join("/lab/workspaces", stem, strings.TrimPrefix(path.Dir(lab.Path), "/lab"), n.Name)
	page := browser.Open(l.tabs, address.String(), len(n.Cells))
	defer page.Close()
	stored := page.State()
	c.found(stored.CheckUntrusted(), page.Screenshot(filepath.Join(l.shots, stem+"-cloned.png")))
	c.found(stored.CheckFigures(n.Figures()), page.Err())
	if run {
		page.RunAll()
		ran := page.State()
		c.found(ran.CheckRun(), page.Screenshot(filepath.Join(l.shots, stem+"-run.png")))
		c.found(ran.CheckFigures(n.Figures()), page.Err())
	}
	saved(filepath.Join(l.clone, "notebooks", n.Name), page)
}

// saved saves and closes the page of the notebook in the file. A file that was not
// written would prove nothing.
func saved(file string, page *browser.Page) {
	before := must(os.Stat(file)).ModTime()
	page.SaveAndClose()
	try(page.Err())
	for end := time.Now().Add(time.Minute); !must(os.Stat(file)).ModTime().After(before); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) { // JupyterLab tells of no save that is still on its way
			try(fmt.Errorf("JupyterLab has not saved %s", filepath.Base(file)))
		}
	}
}

// study changes a step size in the student's edition of a notebook, runs the cell, which shows a
// figure, and presses the first Tab of the kernel in the next cell with a body.
func (l lesson) study(c *check, lab *url.URL, name string) {
	file := filepath.Join(l.clone, "student", name)
	n := must(notebook.Read(file))
	figure := `nb.Show("` + notebook.Number(name) + "-" // one of the book, which is saved to a file
	cell := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool {
		return strings.Contains(string(c.Source), figure) && strings.Contains(string(c.Source), "0.25")
	})
	if cell < 0 {
		try(fmt.Errorf("no cell of %s shows a figure of the book for the step 0.25", name))
	}
	next := cell + 1 + slices.IndexFunc(n.Cells[cell+1:], func(c notebook.Cell) bool {
		return strings.HasPrefix(string(c.Source), "%%\n")
	})
	changed := strings.Replace(string(n.Cells[cell].Source), "0.25", "0.50", 1)

	page := browser.Open(l.tabs, lab.String(), len(n.Cells)) // where the laboratory starts
	defer page.Close()
	page.Retype(cell, changed)
	page.RunTo(cell)
	try(page.Screenshot(filepath.Join(l.shots, "student.png")))
	// JupyterLab by itself offers words of the notebook, so one that stands in no cell must be there.
	if names := page.Complete(next, "verlet."); !slices.Contains(names, "SuzukiFractal") {
		c.wrongf("behind verlet. Tab offers %q, without SuzukiFractal", names)
	}
	saved(file, page)
	worked := must(notebook.Read(file)).Cells[:cell+1]
	if got := worked[cell]; string(got.Source) != changed || len(got.Outputs) == 0 {
		c.wrongf("the student's cell is saved with %d outputs as\n%s", len(got.Outputs), got.Source)
	}
	c.problems(rerun.Failures(&notebook.Notebook{Name: name, Cells: worked}), nil)
	if pictures, _ := filepath.Glob(filepath.Join(l.clone, "student", "figures", "*.png")); len(pictures) == 0 {
		c.wrongf("the figure is not in the folder student/figures")
	}
}
