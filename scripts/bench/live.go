package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/booktest"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// The screens on which pages are measured. A phone is emulated.
var laptop, phone = browser.Screen{Width: 1280}, browser.Screen{Width: 390, Slow: 4}

// often is how many times what takes minutes is measured.
const often = 3

// living measures pages of the finished book, and its laboratory.
func living(ctx context.Context, o options, out io.Writer) error {
	lab, err := setup.Find()
	if err != nil {
		return err
	}
	dir, err := finished(lab)
	if err != nil {
		return err
	}
	all, err := notebook.ReadAll(lab.Notebooks(), o.only)
	if err != nil {
		return err
	}
	if err := weigh(out, filepath.Join(dir, "assets")); err != nil {
		return err
	}
	tabs, stop, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer stop()
	var figures, cells [][]any
	var sum browser.PageRuns // of all pages
	differ := 0
	for _, n := range all {
		name, page := strings.TrimSuffix(n.Name, ".ipynb"), filepath.Join(dir, book.Page(n.Name))
		var wide, narrow browser.Moves
		var err1, err2 error
		if slices.ContainsFunc(live.Cells(n), live.Cell.Controls) {
			wide, err1 = browser.MoveControls(tabs, page, laptop, "")
			narrow, err2 = browser.MoveControls(tabs, page, phone, "")
			figures = append(figures, []any{name, wide.Came / 1000, wide.Median(), wide.Rate, narrow.Came / 1000, narrow.Median(), narrow.Rate})
		}
		runs, err3 := browser.RunCells(tabs, page, laptop, booktest.Solutions(n), true, 0)
		if err := errors.Join(err1, err2, err3); err != nil {
			return err
		}
		other := len(booktest.CompareRuns(n, runs.Runs))
		cells = append(cells, pageRow(name, runs, other))
		differ += other
		sum.Runs, sum.Seconds = append(sum.Runs, runs.Runs...), sum.Seconds+runs.Seconds
		sum.Memory = max(sum.Memory, runs.Memory)
	}
	fmt.Fprint(out, "\n## Figures with controls\n")
	table(out, "notebook | there, s | from the hand to the picture, ms | pictures a second | phone: there, s | to the picture, ms | a second", figures)
	fmt.Fprint(out, "\n## All cells\n")
	table(out, "notebook | cells | other outputs than in the notebook | whole, s | compile, s | link, s | run, s | "+
		"slowest cell, s | memory, MB", append(cells, pageRow("**all**", sum, differ)))
	if err := measureStarts(out, tabs, dir, book.Page(all[0].Name)); err != nil {
		return err
	}
	return measureLaboratory(ctx, out, lab, dir, all[0].Name)
}

// loaded are the files that pages load, and what is in them.
var loaded = [][2]string{
	{"go/cells.*.js", "all cells of the pages, compiled"},
	{"go/compile.*.js", "Go's compiler"},
	{"go/link.*.js", "Go's linker"},
	{"go/kernel.*.js", "what stands for the kernel of a notebook"},
	{"go/base.*.js", "the packages that every cell needs, compiled"},
	{"go/worker.*.js", "a file system in memory, and Go's own support for WebAssembly"},
	{"go/*.js", "all this, and the other packages, which come when a cell imports them"},
}

// weigh writes how large the files in a folder are.
func weigh(out io.Writer, dir string) error {
	var rows [][]any
	for _, part := range loaded {
		files, err := filepath.Glob(filepath.Join(dir, part[0]))
		if err != nil || len(files) == 0 {
			return fmt.Errorf("there are no files %s: make the book", part[0])
		}
		size := 0.0
		for _, file := range files {
			info, err := os.Stat(file)
			if err != nil {
				return err
			}
			size += float64(info.Size()) / 1e6
		}
		rows = append(rows, []any{path.Base(strings.Replace(part[0], ".*", "", 1)), part[1], size})
	}
	fmt.Fprint(out, "\n## What is loaded\n")
	table(out, "file | what | MB", rows)
	return nil
}

// pageRow is the row of runs of which so many have other outputs than in the notebook.
func pageRow(name string, page browser.PageRuns, differ int) []any {
	row := []any{name, len(page.Runs), differ, page.Seconds}
	var times [][]float64
	slowest := 0.0
	for _, r := range page.Runs {
		if r.Status == 0 {
			times = append(times, []float64{r.Times.Compile / 1000, r.Times.Link / 1000, r.Times.Run / 1000})
			slowest = max(slowest, work(r))
		}
	}
	if times != nil {
		m := medians(times)
		row = append(row, m[0], m[1], m[2], slowest, page.Memory)
	}
	return row
}

// work is how long it took to compile, link and run a cell, in seconds.
func work(r browser.PageRun) float64 { return (r.Times.Compile + r.Times.Link + r.Times.Run) / 1000 }

// measureStarts runs the first cell of a page, opened as a file and from a site: for the first time,
// again, and on a phone for the first time.
func measureStarts(out io.Writer, tabs context.Context, dir, page string) error {
	froms := []string{"a file", "a site", "a site, the second visit", "a site, on a phone"}
	var rows [][]any
	for _, afresh := range []bool{false, true} {
		rounds, err := starts(tabs, dir, page, afresh)
		if err != nil {
			return err
		}
		what := map[bool]string{false: "as it came", true: "compiled afresh"}[afresh]
		for i, pair := range slices.Collect(slices.Chunk(medians(rounds), 2)) {
			rows = append(rows, []any{what, froms[i], pair[0], pair[0] - pair[1], pair[1]})
		}
	}
	fmt.Fprint(out, "\n## The first cell\n")
	table(out, "cell | page from | wait, s | of which loading and unpacking Go | compile, link and run", rows)
	return nil
}

// starts returns how long the first cell took from each place, in rounds: the wait, and the work in it, in seconds.
func starts(tabs context.Context, dir, page string, afresh bool) ([][]float64, error) {
	rounds := make([][]float64, often)
	for i := range rounds {
		site, stop := browser.Serve(dir, "")
		elsewhere, stopElsewhere := browser.Serve(dir, "") // another site, of which nothing is kept
		defer stop()
		defer stopElsewhere()
		for _, place := range []string{dir + "/", site, site, elsewhere} {
			screen := laptop
			if place == elsewhere {
				screen = phone
			}
			runs, err := browser.RunCells(tabs, place+page, screen, nil, afresh, 1)
			if err == nil && runs.Runs[0].Status != 0 {
				err = fmt.Errorf("the first cell of %s does not run: %s", page, runs.Runs[0].Said)
			}
			if err != nil {
				return nil, err
			}
			rounds[i] = append(rounds[i], runs.Runs[0].Waited/1000, work(runs.Runs[0]))
		}
	}
	return rounds, nil
}
