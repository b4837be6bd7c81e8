package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
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

// cells measures W9: every notebook in a fresh kernel, round after round.
func cells(ctx context.Context, rounds int, out io.Writer) error {
	lab, err := setup.Find()
	if err != nil {
		return err
	}
	if err := lab.Prepare(ctx, os.Stderr); err != nil {
		return fmt.Errorf("set up the laboratory: %w", err)
	}
	dir, err := os.MkdirTemp("", "verletbook-bench-")
	if err != nil {
		return fmt.Errorf("make a temporary folder: %w", err)
	}
	defer os.RemoveAll(dir)
	files, err := notebook.Files(filepath.Join(lab.Root, "notebooks"), nil)
	if err != nil {
		return err
	}
	before := loadAverage()
	lessons := make([]lesson, len(files))
	for range rounds {
		for i, file := range files {
			r, err := timeCells(ctx, lab, file, dir)
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
