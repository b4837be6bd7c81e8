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

// laboratory returns the laboratory, set up, and the notebooks whose names match.
func laboratory(ctx context.Context, o options) (lab setup.Lab, all []*notebook.Notebook, err error) {
	if lab, err = setup.Find(); err != nil {
		return lab, nil, err
	}
	if err := lab.Prepare(ctx, os.Stderr); err != nil {
		return lab, nil, fmt.Errorf("set up the laboratory: %w", err)
	}
	all, err = notebook.ReadAll(lab.Notebooks(), o.only)
	return lab, all, err
}

// cells measures W9: every notebook in a fresh kernel, time after time.
func cells(ctx context.Context, o options, out io.Writer) error {
	lab, all, err := laboratory(ctx, o)
	if err != nil {
		return err
	}
	runs := make([][][]float64, len(all)) // of each notebook: seconds as a whole, and of each code cell
	for range often {
		for i, n := range all {
			cmd := lab.Python(ctx, cellsScript, filepath.Join(lab.Notebooks(), n.Name))
			cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(o.dir, "figures"), "TMPDIR="+o.dir)
			said, err := setup.Output(cmd)
			var seconds []float64
			if err == nil {
				err = json.Unmarshal(said, &seconds)
			}
			if err != nil {
				return fmt.Errorf("run %s: %w", n.Name, err)
			}
			runs[i] = append(runs[i], seconds)
		}
	}
	cellReport(out, all, runs)
	return nil
}

// cellReport is a row for each notebook, with medians over its runs, and for cells with and without a figure.
func cellReport(out io.Writer, all []*notebook.Notebook, runs [][][]float64) {
	var rows [][]any
	row := func(name string, whole float64, cells []float64) {
		if len(cells) == 0 {
			return
		}
		above := func(limit float64) int { return floats.Count(func(x float64) bool { return x > limit }, cells) }
		rows = append(rows, []any{name, whole, len(cells), 1e3 * median(cells), 1e3 * slices.Max(cells),
			above(0.25), above(0.5)})
	}
	lecture, drawing, other := 0.0, []float64{}, []float64{}
	for i, n := range all {
		seconds := medians(runs[i])
		lecture += seconds[0]
		row(strings.TrimSuffix(n.Name, ".ipynb"), seconds[0], seconds[1:])
		for _, c := range n.Of("code") {
			seconds = seconds[1:]
			if len(c.Alts()) > 0 {
				drawing = append(drawing, seconds[0])
			} else {
				other = append(other, seconds[0])
			}
		}
	}
	row("**all**", lecture, slices.Concat(drawing, other))
	row("cells with a figure", floats.Sum(drawing), drawing)
	row("cells without", floats.Sum(other), other)
	table(out, "notebook | whole, s | cells | median, ms | slowest, ms | > 0.25 s | > 0.5 s", rows)
}
