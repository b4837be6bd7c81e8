package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// inBrowser opens the notebooks in JupyterLab as a student does who has just
// cloned the repository: the stored figures must show, and all cells must run.
func inBrowser(ctx context.Context, o options, t *tally) error {
	chromium, err := browser.Find()
	if err != nil {
		return err
	}
	clone, err := freshClone(o.lab)
	if err != nil {
		return err
	}
	lab, err := startLab(ctx, clone, t.out)
	if err != nil {
		return err
	}
	defer lab.stop()
	tabs, stop, err := browser.Start(ctx, chromium)
	if err != nil {
		return err
	}
	defer stop()
	for _, file := range o.files {
		n, err := notebook.Read(file)
		if err != nil {
			return err
		}
		v := visit{tabs: tabs, notebook: n, address: lab.address(n.Name), shots: filepath.Join(o.lab.Dir, "screenshots")}
		err = v.run(t)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			t.fail("%s: %v", n.Name, err)
		}
	}
	t.note("screenshots are in %s", filepath.Join(".lab", "screenshots"))
	return nil
}

// A visit is what is done with one notebook in the browser.
type visit struct {
	tabs     context.Context
	notebook *notebook.Notebook
	address  string
	shots    string // the folder for screenshots
}

// run looks at the stored figures, runs all cells, and looks again.
func (v visit) run(t *tally) error {
	began := time.Now()
	page, err := browser.Open(v.tabs, v.address, len(v.notebook.Cells))
	if err != nil {
		return err
	}
	defer page.Close()
	stem := strings.TrimSuffix(v.notebook.Name, ".ipynb")
	stored, err := page.State()
	if err != nil {
		return err
	}
	figures := v.notebook.Figures()
	t.visit(v.notebook.Name+", as cloned", began, append(stored.CheckUntrusted(), stored.CheckFigures(figures)...))
	if err := page.Screenshots(v.shots, stem+"-cloned"); err != nil {
		return err
	}

	began = time.Now()
	if err := page.RunAll(5 * time.Minute); err != nil {
		page.Screenshots(v.shots, stem+"-failed")
		return err
	}
	ran, err := page.State()
	if err != nil {
		return err
	}
	wrong := ran.CheckRun()
	if len(wrong) == 0 {
		wrong = ran.CheckFigures(figures)
	}
	t.visit(v.notebook.Name+", after Run All", began, wrong)
	if err := page.Screenshots(v.shots, stem+"-run"); err != nil {
		return err
	}
	return page.Shutdown()
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
