package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// A kind is a cell as lectures have them, with a number in it that makes each a new one.
type kind struct {
	name    string
	imports []string
	body    string // with a verb for the number
}

const clone = "github.com/verletbook/verletbook/"

// kinds are in the order in which a fresh kernel runs them.
var kinds = []kind{
	{"prints", []string{"fmt"}, `	fmt.Println("cell", %d)`},
	{"moves a system, and prints", []string{"fmt", clone + "verlet", clone + "verlet/problem"}, `	s := problem.Harmonic(1).System()
	s.Run(verlet.VelocityVerlet, 0.25, %d)
	fmt.Println(s.X[0])`},
	{"moves a system, and shows text", []string{clone + "notebooks/nb", clone + "verlet", clone + "verlet/problem"}, `	s := problem.Harmonic(1).System()
	s.Run(verlet.VelocityVerlet, 0.25, %d)
	nb.Text("x = %%g", s.X[0])`},
	{"moves a system, and shows a figure", []string{clone + "notebooks/nb", clone + "verlet", clone + "verlet/chart", clone + "verlet/problem"}, `	s := problem.Harmonic(1).System()
	var ts, xs []float64
	for range s.Steps(verlet.VelocityVerlet, 0.25, %d) {
		ts, xs = append(ts, s.T), append(xs, s.X[0])
	}
	c := chart.New("a weight on a spring", "time t / s", "position x / m")
	c.Points(chart.Verlet, "velocity Verlet", ts, xs)
	nb.Figure("00-speed", "Position against time.", c)`},
}

// program is the cell as GoNB gives it to Go, without the imports that it does not use.
func (k kind) program(number int) string {
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n")
	for _, path := range k.imports {
		fmt.Fprintf(&b, "\t%q\n", path)
	}
	fmt.Fprintf(&b, ")\n\nfunc main() {\n"+k.body+"\n}\n", number)
	return b.String()
}

// A cellTimes holds the seconds of one kind, one of each round.
type cellTimes struct{ cold, warm, build []float64 }

// A lesson is a notebook of the lecture and its readings.
type lesson struct {
	name     string
	readings []reading
}

// cells measures W9: the kinds in as many fresh kernels as there are rounds, and then the
// lecture in half as many, and at least three.
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
	env, err := cellEnv(lab)
	if err != nil {
		return err
	}
	d := desk{lab, dir, env}
	before := loadAverage()
	start, times, err := d.kinds(ctx, rounds)
	if err != nil {
		return err
	}
	lessons, err := d.lecture(ctx, max(3, rounds/2))
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, cellReport(start, times, lessons, before, loadAverage()))
	return err
}

// kinds runs each kind twice in fresh kernels, with another number the second time, and
// has Go alone build it in between. Start is what the set-up cell took.
func (d desk) kinds(ctx context.Context, rounds int) (start []float64, times []cellTimes, err error) {
	folder := filepath.Join(d.lab.Root, "notebooks")
	times = make([]cellTimes, len(kinds))
	for round := range rounds {
		number := 40 + 4*round
		file := filepath.Join(d.dir, "kinds.ipynb")
		if err := d.writeKinds(file, folder, number); err != nil {
			return nil, nil, err
		}
		r, err := d.read(ctx, file, folder)
		if err != nil {
			return nil, nil, err
		}
		if want := 1 + 2*len(kinds); len(r.Cells) != want {
			return nil, nil, fmt.Errorf("%d cells ran, want %d", len(r.Cells), want)
		}
		start = append(start, r.Cells[0].Seconds)
		for i, k := range kinds {
			seconds, err := d.build(ctx, k.program(number+2))
			if err != nil {
				return nil, nil, err
			}
			times[i].cold = append(times[i].cold, r.Cells[1+2*i].Seconds)
			times[i].warm = append(times[i].warm, r.Cells[2+2*i].Seconds)
			times[i].build = append(times[i].build, seconds)
		}
	}
	return start, times, nil
}

// writeKinds writes a notebook with the set-up cell of the first one and each kind twice.
func (d desk) writeKinds(file, folder string, number int) error {
	first, err := notebook.Read(filepath.Join(folder, "00-start-here.ipynb"))
	if err != nil {
		return err
	}
	i := slices.IndexFunc(first.Cells, func(c notebook.Cell) bool { return c.Type == "code" })
	if i < 0 {
		return errors.New("00-start-here.ipynb has no code: its first cell sets up the others")
	}
	type cell struct {
		ID       string   `json:"id"`
		Type     string   `json:"cell_type"`
		Source   string   `json:"source"`
		Metadata struct{} `json:"metadata"`
		Count    *int     `json:"execution_count"`
		Outputs  []string `json:"outputs"`
	}
	list := []cell{{ID: "setup", Source: string(first.Cells[i].Source)}}
	for k, kind := range kinds {
		for again := range 2 {
			list = append(list, cell{ID: fmt.Sprintf("kind-%d-%d", k, again), Source: "%%\n" + fmt.Sprintf(kind.body, number+again)})
		}
	}
	for i := range list {
		list[i].Type, list[i].Outputs = "code", []string{}
	}
	b, err := json.Marshal(map[string]any{"cells": list, "metadata": struct{}{}, "nbformat": 4, "nbformat_minor": 5})
	if err != nil {
		return err
	}
	return os.WriteFile(file, b, 0o644)
}

// lecture runs every notebook, round after round.
func (d desk) lecture(ctx context.Context, rounds int) ([]lesson, error) {
	files, err := filepath.Glob(filepath.Join(d.lab.Root, "notebooks", "*.ipynb"))
	if err != nil {
		return nil, err
	}
	lessons := make([]lesson, len(files))
	for range rounds {
		for i, file := range files {
			r, err := d.read(ctx, file, filepath.Dir(file))
			if err != nil {
				return nil, err
			}
			lessons[i].name = strings.TrimSuffix(filepath.Base(file), ".ipynb")
			lessons[i].readings = append(lessons[i].readings, r)
		}
	}
	return lessons, nil
}
