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

// A lesson is how long one run of a notebook took from the start of its kernel to the end, and each
// of its code cells, in seconds.
type lesson struct {
	Whole float64
	Cells []struct {
		Seconds float64
		Figure  bool // it shows one
	}
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
	runs := make([][]lesson, len(files))
	for range often {
		for i, file := range files {
			cmd := lab.Python(ctx, cellsScript, file)
			cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(o.dir, "figures"), "TMPDIR="+o.dir)
			said, err := setup.Output(cmd)
			var l lesson
			if err == nil {
				err = json.Unmarshal(said, &l)
			}
			if err != nil {
				return fmt.Errorf("run %s: %w", file, err)
			}
			runs[i] = append(runs[i], l)
		}
	}
	cellReport(out, files, runs)
	return nil
}

// cellReport is a row for each notebook, with medians over its runs, and for cells with and without a figure.
func cellReport(out io.Writer, files []string, runs [][]lesson) {
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
	lecture := 0.0
	for i, file := range files {
		over := func(of func(lesson) float64) float64 {
			var x []float64
			for _, l := range runs[i] {
				x = append(x, of(l))
			}
			return median(x)
		}
		cells := runs[i][0].Cells
		for k, c := range cells {
			seconds := over(func(l lesson) float64 { return l.Cells[k].Seconds })
			if all = append(all, seconds); c.Figure {
				drawing = append(drawing, seconds)
			} else {
				other = append(other, seconds)
			}
		}
		whole := over(func(l lesson) float64 { return l.Whole })
		lecture += whole
		row(strings.TrimSuffix(filepath.Base(file), ".ipynb"), whole, all[len(all)-len(cells):])
	}
	row("**all**", lecture, all)
	row("cells with a figure", floats.Sum(drawing), drawing)
	row("cells without", floats.Sum(other), other)
	table(out, "notebook | whole, s | cells | median, ms | slowest, ms | > 0.25 s | > 0.5 s", rows)
}
