package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed cells.py
var cellsScript string

// often is how many times what takes minutes is measured.
const often = 3

// A lesson is how long a notebook took from the start of its kernel to the end, and each of its code
// cells, in seconds, one number a run.
type lesson struct {
	name  string
	whole []float64
	cells []cell
}

type cell struct {
	seconds []float64
	figure  bool // it shows one
}

// laboratory returns the laboratory, set up, and the notebooks whose names match.
func laboratory(ctx context.Context, o options) (lab setup.Lab, files []string, err error) {
	if lab, err = setup.Find(); err != nil {
		return lab, nil, err
	}
	if err := lab.Prepare(ctx, os.Stderr); err != nil {
		return lab, nil, fmt.Errorf("set up the laboratory: %w", err)
	}
	files, err = notebook.Files(lab.Notebooks(), o.only)
	return lab, files, err
}

// cells measures W9: every notebook in a fresh kernel, time after time.
func cells(ctx context.Context, o options, out io.Writer) error {
	lab, files, err := laboratory(ctx, o)
	if err != nil {
		return err
	}
	lessons := make([]lesson, len(files))
	for range often {
		for i, file := range files {
			if err := lessons[i].run(ctx, lab, file, o.dir); err != nil {
				return err
			}
		}
	}
	cellReport(out, lessons)
	return nil
}

// run runs the notebook in the file, which leaves its figures in the folder dir.
func (l *lesson) run(ctx context.Context, lab setup.Lab, file, dir string) error {
	l.name = strings.TrimSuffix(filepath.Base(file), ".ipynb")
	cmd := lab.Python(ctx, cellsScript, file)
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(dir, "figures"), "TMPDIR="+dir)
	out, err := setup.Output(cmd)
	var r struct {
		Whole float64
		Cells []struct {
			Seconds float64
			Figure  bool
		}
	}
	if err == nil {
		err = json.Unmarshal(out, &r)
	}
	if err != nil {
		return fmt.Errorf("run %s: %w", l.name, err)
	}
	l.whole = append(l.whole, r.Whole)
	if l.cells == nil {
		l.cells = make([]cell, len(r.Cells))
	}
	for i, c := range r.Cells {
		l.cells[i] = cell{append(l.cells[i].seconds, c.Seconds), c.Figure}
	}
	return nil
}

// cellReport is a row for each notebook, and for cells with and without a figure.
func cellReport(out io.Writer, lessons []lesson) {
	var rows [][]any
	row := func(name string, whole float64, cells []float64) {
		if len(cells) == 0 {
			return
		}
		above := func(limit float64) int { return floats.Count(func(x float64) bool { return x > limit }, cells) }
		rows = append(rows, []any{name, whole, len(cells), 1e3 * median(cells), 1e3 * slices.Max(cells),
			above(0.25), above(0.5)})
	}
	var all, drawing, other []float64
	whole := 0.0
	for _, l := range lessons {
		for _, c := range l.cells {
			seconds := median(c.seconds)
			if all = append(all, seconds); c.figure {
				drawing = append(drawing, seconds)
			} else {
				other = append(other, seconds)
			}
		}
		whole += median(l.whole)
		row(l.name, median(l.whole), all[len(all)-len(l.cells):])
	}
	row("**all**", whole, all)
	row("cells with a figure", floats.Sum(drawing), drawing)
	row("cells without", floats.Sum(other), other)
	table(out, "notebook | whole, s | cells | median, ms | slowest, ms | > 0.25 s | > 0.5 s", rows)
}
