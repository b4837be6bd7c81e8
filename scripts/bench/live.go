package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// The screens on which pages are measured. The phone is emulated, and has 2 Mbit/s.
var laptop, phone = browser.Screen{Width: 1280}, browser.Screen{Width: 390, Slow: 4, Link: 2}

// often is how many times what takes minutes is measured.
const often = 3

// living measures pages of the finished book, and its laboratory.
func living(ctx context.Context, lab setup.Lab, o options, out io.Writer) error {
	dir := filepath.Join(lab.Root, "book")
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("no book to measure, go run ./scripts/book makes it: %w", err)
	}
	all, err := notebook.ReadAll(lab.Notebooks(), o.only)
	if err != nil {
		return err
	}
	tabs, stop, err := browser.Start(ctx, "")
	if err != nil {
		return err
	}
	defer stop()
	pages := []string{"index.html", "figures/index.html", "docs/methods.html"}
	for _, n := range all {
		pages = append(pages, book.Page(n.Name), book.Deck(n.Name))
	}
	return errors.Join(weigh(out, tabs, dir, pages), firstCells(out, tabs, dir, book.Page(all[0].Name)), runAll(out, tabs, dir, all),
		knobs(ctx, out, tabs, lab, dir, o), laboratory(ctx, out, dir, all[0].Name))
}

// weigh writes what pages load, opened as from a site of which nothing is kept.
func weigh(out io.Writer, tabs context.Context, dir string, pages []string) (wrong error) {
	var rows [][]any
	for _, page := range pages {
		row := []any{page}
		for _, screen := range []browser.Screen{laptop, phone} {
			site, stop := browser.Serve(dir, "")
			w, err := browser.See[browser.Weight](tabs, site+page, screen, browser.Script("weigh.js"), nil)
			stop()
			wrong = errors.Join(wrong, err)
			row = append(row, w.Bytes/1e6, w.Painted/1000, w.Loaded/1000, w.There/1000)
		}
		rows = append(rows, row)
	}
	fmt.Fprint(out, "\n## What pages load before their reader touches anything\n")
	table(out, "page | laptop: MB | to read, s | loaded, s | with pictures, s | phone, 2 Mbit/s: MB | to read, s | loaded, s | with pictures, s", rows)
	return wrong
}

// firstCells runs the first cell of a page, opened as a file and from a site, for the first time and again, as it came
// and compiled afresh.
func firstCells(out io.Writer, tabs context.Context, dir, page string) error {
	var rows [][]any
	for i, what := range []string{"as it came", "compiled afresh"} {
		var rounds [][]float64 // the wait from each place, in seconds
		for range often {
			site, stop := browser.Serve(dir, "")
			defer stop()
			var waits []float64
			for _, place := range []string{dir + "/", site, site} {
				runs, err := browser.RunCells(tabs, place+page, laptop, nil, i == 1, 1)
				if err == nil && runs.Runs[0].Status != 0 {
					err = fmt.Errorf("the first cell of %s does not run: %s", page, runs.Runs[0].Said)
				}
				if err != nil {
					return err
				}
				waits = append(waits, runs.Runs[0].Waited/1000)
			}
			rounds = append(rounds, waits)
		}
		m := medians(rounds)
		rows = append(rows, []any{what, m[0], m[1], m[2]})
	}
	fmt.Fprint(out, "\n## The first cell\n")
	table(out, "cell | from a file, s | from a site, s | at a second visit, s", rows)
	return nil
}

// runAll runs all cells of each notebook, as a student has it, in its page and in JupyterLab of a site.
func runAll(out io.Writer, tabs context.Context, dir string, all []*notebook.Notebook) (wrong error) {
	var rows [][]any
	for _, n := range all {
		site, stop := browser.Serve(dir, "") // nothing is kept of another's visit
		page, err1 := browser.RunCells(tabs, site+book.Page(n.Name), laptop, nil, false, 0)
		ran, err2 := browser.InLaboratory[[2]float64](tabs, site+book.Laboratory+"/lab/index.html?path="+n.Name, laptop, browser.Script("laboratory-all.js"), nil)
		stop()
		wrong = errors.Join(wrong, err1, err2)
		rows = append(rows, []any{notebook.Stem(n.Name), len(page.Runs), page.Waited / 1000, ran[0] / 1000, ran[1]})
	}
	fmt.Fprint(out, "\n## All cells of a notebook\n")
	table(out, "notebook | cells | in its page, s | in the laboratory of the site, s | cells compiled there", rows)
	return wrong
}

// waits are how long a reader waits, in milliseconds.
type waits struct{ First, Own, Line, Figure, Loop, Lines float64 }

// laboratory measures JupyterLab of the book's site with a notebook, each time in a new browser, at a first and
// at a later visit.
func laboratory(ctx context.Context, out io.Writer, dir, notebook string) error {
	site, stop := browser.Serve(dir, "")
	defer stop()
	address := site + book.Laboratory + "/lab/index.html?path=" + notebook
	var rounds [][]float64
	for range often {
		tabs, end, err := browser.Start(ctx, "")
		if err != nil {
			return err
		}
		here := browser.Screen{Width: 1300}
		first, err1 := browser.InLaboratory[waits](tabs, address, here, browser.Script("laboratory-times.js"), nil)
		later, err2 := browser.InLaboratory[waits](tabs, address, here, browser.Script("laboratory-times.js"), nil)
		end()
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		rounds = append(rounds, []float64{first.First / 1e3, later.First / 1e3, first.Own / 1e3, first.Line, first.Figure / 1e3,
			first.Loop / 1e3, first.Lines / 1e3})
	}
	m := medians(rounds)
	fmt.Fprint(out, "\n## The laboratory of the site\n")
	table(out, "first output of a first visit, s | of a later visit, s | a first line of one's own, s | a line, warm, ms | a figure, warm, s | 10⁸ additions, s | 100,000 lines, s",
		[][]any{{m[0], m[1], m[2], m[3], m[4], m[5], m[6]}})
	return nil
}
