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

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed cells.py
var cellsScript string

// A lesson is a notebook of the lecture and its readings, one of each round.
type lesson struct {
	name     string
	readings []reading
}

// A reading is how long a notebook took from the start of its kernel to the end, and each
// of its code cells, in seconds.
type reading struct {
	Whole float64
	Cells []timedCell
}

type timedCell struct {
	Seconds float64
	Figure  bool // it shows one
}

// laboratory returns the laboratory, set up, and the notebooks with these numbers, or all.
func laboratory(ctx context.Context, only []string) (lab setup.Lab, files []string, err error) {
	if lab, err = setup.Find(); err != nil {
		return lab, nil, err
	}
	if err := lab.Prepare(ctx, os.Stderr); err != nil {
		return lab, nil, fmt.Errorf("set up the laboratory: %w", err)
	}
	files, err = notebook.Files(lab.Notebooks(), nil)
	files = slices.DeleteFunc(files, func(f string) bool { return only != nil && !slices.Contains(only, notebook.Number(f)) })
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no notebook has one of the numbers %s: write -w 01,05, for instance", strings.Join(only, ", "))
	}
	return lab, files, err
}

// cells measures W9: every notebook in a fresh kernel, round after round.
func cells(ctx context.Context, o options, out io.Writer) error {
	lab, files, err := laboratory(ctx, nil)
	if err != nil {
		return err
	}
	before := loadAverage()
	lessons := make([]lesson, len(files))
	for range o.fewer() {
		for i, file := range files {
			r, err := timeCells(ctx, lab, file, o.dir)
			if err != nil {
				return err
			}
			lessons[i].name = strings.TrimSuffix(filepath.Base(file), ".ipynb")
			lessons[i].readings = append(lessons[i].readings, r)
		}
	}
	_, err = io.WriteString(out, cellReport(lessons, before, loadAverage()))
	return err
}

// timeCells runs the notebook in the file, which leaves its figures in the folder dir.
func timeCells(ctx context.Context, lab setup.Lab, file, dir string) (reading, error) {
	cmd := lab.Python(ctx, cellsScript, file)
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(dir, "figures"), "TMPDIR="+dir)
	out, err := setup.Output(cmd)
	var r reading
	if err == nil {
		err = json.Unmarshal(out, &r)
	}
	if err != nil {
		return r, fmt.Errorf("run %s: %w", filepath.Base(file), err)
	}
	return r, nil
}
