package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// notebooks runs every notebook in an empty kernel with no network and compares
// outputs and figures with those that are committed, or stores them.
func notebooks(ctx context.Context, o options, t *tally) error {
	if err := o.lab.Prepare(ctx, t.out); err != nil {
		return fmt.Errorf("set up the laboratory: %w", err)
	}
	runner, err := notebook.NewRunner(ctx, o.lab, o.temp)
	if err != nil {
		return err
	}
	t.note("%s", runner.Offline)
	var work []func(*tally) error
	for _, file := range o.files {
		work = append(work, func(t *tally) error { return one(ctx, o, t, runner, file) })
	}
	return t.beside(work)
}

// one runs one notebook.
func one(ctx context.Context, o options, t *tally, runner *notebook.Runner, file string) (err error) {
	began := time.Now()
	var problems []notebook.Problem
	if o.update {
		problems, err = update(ctx, o, t, runner, file)
	} else {
		problems, err = runner.Verify(ctx, file, filepath.Join(o.lab.Root, "figures"))
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		problems = append(problems, notebook.Problem{Where: filepath.Base(file), What: err.Error()})
	}
	t.notebook(file, time.Since(began), problems)
	return nil
}

// update stores what a fresh run of the notebook gives, unless a cell fails.
func update(ctx context.Context, o options, t *tally, runner *notebook.Runner, file string) ([]notebook.Problem, error) {
	run, err := runner.Run(ctx, file)
	if err != nil {
		return nil, err
	}
	if failures := notebook.Failures(run.Fresh); len(failures) > 0 {
		return failures, fmt.Errorf("nothing is stored, because cells fail")
	}
	figures := filepath.Join(o.lab.Root, "figures")
	changed, err := run.Update(file, figures)
	if err != nil {
		return nil, err
	}
	if len(changed) == 0 {
		changed = []string{"nothing: all is as it was"}
	}
	t.note("%s: stored %s", filepath.Base(file), strings.Join(changed, ", "))
	misnamed, err := notebook.CompareFigures(notebook.Number(file), figures, run.Figures)
	return append(notebook.Check(run.Fresh), misnamed...), err
}

// notebook counts a notebook.
func (t *tally) notebook(file string, took time.Duration, problems []notebook.Problem) {
	name := fmt.Sprintf("%s  %.1f s", filepath.Base(file), took.Seconds())
	if len(problems) == 0 {
		t.pass(1, "%s", name)
		return
	}
	var lines strings.Builder
	for _, p := range problems {
		fmt.Fprintln(&lines, p)
	}
	t.fail("%s\n%s", name, &lines)
}
