package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The screens on which pages are measured. A phone is emulated.
var laptop, phone = browser.Screen{Width: 1280}, browser.Screen{Width: 390, Slow: 4}

// livePages is what was measured of the live pages.
type livePages struct {
	built   time.Duration // making the book's folder, with compiler, linker and archives
	parts   []part
	starts  []start
	classes []livePage
}

// A part is a file that pages load, in megabytes.
type part struct {
	name                   string
	raw, compressed, whole float64
}

// A start is the first cell that a reader runs, from a place, in seconds, one number a round.
type start struct {
	from                   string
	waited, loading, build []float64
}

// A livePage is that of one notebook.
type livePage struct {
	name      string
	figure    [2]browser.Live // on the laptop and on the phone
	cells     browser.PageRuns
	wrong     []string // where they differ from what the notebook has
	elsewhere []string // cells that run in the laboratory only, and why
}

// living measures the pages of the lecture, of the notebooks with these numbers or of all.
func living(ctx context.Context, o options, out io.Writer) error {
	lab, files, err := laboratory(ctx, o.only)
	if err != nil {
		return err
	}
	before, began := loadAverage(), time.Now()
	made, err := book.New(ctx, lab, filepath.Join(lab.Dir, "book"), files, true)
	if err != nil {
		return err
	}
	p := livePages{built: time.Since(began)}
	if p.parts, err = partsOf(filepath.Join(made.Dir, "assets", "live")); err != nil {
		return err
	}
	tabs, stop, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer stop()
	for _, file := range files {
		if err := made.Add(ctx, file); err != nil {
			return err
		}
		l, err := measurePage(tabs, made.Dir, file)
		if err != nil {
			return err
		}
		p.classes = append(p.classes, l)
	}
	if p.starts, err = measureStarts(tabs, made.Dir, book.Page(files[0]), o.fewer()); err != nil {
		return err
	}
	_, err = io.WriteString(out, p.report(before, loadAverage()))
	return err
}

// partsOf weighs the packed files in a folder.
func partsOf(dir string) (parts []part, err error) {
	for _, name := range []string{"canvas", "themed", "compile", "link", "kernel", "archives", "worker"} {
		content, err := os.ReadFile(filepath.Join(dir, name+".js"))
		if err != nil {
			return nil, err
		}
		_, packed, _ := bytes.Cut(content, []byte(`", "`))
		packed, _, _ = bytes.Cut(packed, []byte(`"`))
		compressed, err := base64.StdEncoding.DecodeString(string(packed))
		if err != nil {
			return nil, fmt.Errorf("unpack %s.js: %w", name, err)
		}
		r, err := gzip.NewReader(bytes.NewReader(compressed))
		if err != nil {
			return nil, fmt.Errorf("unpack %s.js: %w", name, err)
		}
		raw, err := io.Copy(io.Discard, r)
		if err != nil {
			return nil, fmt.Errorf("unpack %s.js: %w", name, err)
		}
		parts = append(parts, part{name, float64(raw) / 1e6, float64(len(compressed)) / 1e6, float64(len(content)) / 1e6})
	}
	return parts, nil
}

// measurePage turns the knobs and runs the cells of the page of a notebook.
func measurePage(tabs context.Context, dir, file string) (l livePage, err error) {
	n, err := notebook.Read(file)
	if err != nil {
		return l, err
	}
	l.name = strings.TrimSuffix(n.Name, ".ipynb")
	for i, c := range n.Cells {
		if why := book.OnlyInKernel(c); c.Type == "code" && why != "" {
			l.elsewhere = append(l.elsewhere, fmt.Sprintf("%s, cell %d, %s", l.name, i+1, why))
		}
	}
	page := filepath.Join(dir, book.Page(file))
	for i, screen := range []browser.Screen{laptop, phone} {
		if l.figure[i], err = browser.TurnKnobs(tabs, page, screen, ""); err != nil {
			return l, err
		}
	}
	l.cells, err = browser.RunCells(tabs, page, laptop, book.Solutions(n), 0)
	l.wrong = book.CompareRuns(n, l.cells.Runs)
	return l, err
}

// measureStarts runs the first cell of a page, opened as a file and from a site: for the first time,
// again, and on a phone for the first time.
func measureStarts(tabs context.Context, dir, page string, rounds int) ([]start, error) {
	starts := []start{{from: "a file"}, {from: "a site"}, {from: "a site, the second visit"}, {from: "a site, on a phone"}}
	for range rounds {
		site, stop, err := browser.Serve(dir, "")
		if err != nil {
			return nil, err
		}
		elsewhere, stopElsewhere, err := browser.Serve(dir, "") // another site, of which nothing is kept
		if err != nil {
			stop()
			return nil, err
		}
		for i, address := range []string{filepath.Join(dir, page), site + page, site + page, elsewhere + page} {
			screen := laptop
			if i == 3 {
				screen = phone
			}
			runs, err := browser.RunCells(tabs, address, screen, nil, 1)
			if err == nil && runs.Runs[0].Status != 0 {
				err = fmt.Errorf("the first cell of %s does not run: %s", page, runs.Runs[0].Said)
			}
			if err != nil {
				stop()
				stopElsewhere()
				return nil, err
			}
			r, s := runs.Runs[0], &starts[i]
			build := (r.Times.Compile + r.Times.Link + r.Times.Run) / 1000
			s.waited, s.build = append(s.waited, r.Waited/1000), append(s.build, build)
			s.loading = append(s.loading, r.Waited/1000-build)
		}
		stop()
		stopElsewhere()
	}
	return starts, nil
}
