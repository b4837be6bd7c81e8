// Package rerun executes notebooks again, each in an empty kernel with no network, and compares
// what it leaves with what is committed.
package rerun

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed execute.py
var script string

// patience is how much processor time a notebook may take, so that it fits a class on two cores. (A
// clock would tell how busy the machine is.)
const patience = 2 * time.Minute

// A Runner executes notebooks, each in a kernel of its own, and leaves its files in the folder Temp.
type Runner struct {
	Lab  setup.Lab
	Temp string
}

// A Run is one execution of a notebook.
type Run struct {
	File    string             // the notebook as it would be committed, with its fresh outputs
	Fresh   *notebook.Notebook // the same, parsed
	Figures string             // the folder in which the display helper saved its figures
	Time    time.Duration      // of the processors
}

// Run executes the notebook in the file, which it does not change. Errors in cells are among the
// outputs, and the cells after them are executed, too. Neither Go nor what asks the web gets an answer.
func (r Runner) Run(ctx context.Context, file string) (*Run, error) {
	dir := filepath.Join(r.Temp, notebook.Stem(file))
	run := &Run{File: filepath.Join(dir, filepath.Base(file)), Figures: filepath.Join(dir, "figures")}
	temp := filepath.Join(dir, "tmp")
	err := errors.Join(os.RemoveAll(dir), os.MkdirAll(run.Figures, 0o755), os.MkdirAll(temp, 0o755))
	if err == nil {
		cmd := r.Lab.Python(ctx, script, file, run.File)
		cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+run.Figures, "VERLETBOOK_RECORDS="+filepath.Join(dir, "records"), "TMPDIR="+temp,
			"GOPROXY=off", "http_proxy=http://127.0.0.1:9", "https_proxy=http://127.0.0.1:9", "no_proxy=127.0.0.1,localhost")
		if _, err = setup.Output(cmd); err == nil {
			run.Time = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		}
	}
	if err = cmp.Or(ctx.Err(), err); err == nil {
		run.Fresh, err = notebook.Read(run.File)
	}
	if err != nil {
		return nil, fmt.Errorf("execute %s: %w", filepath.Base(file), err)
	}
	return run, nil
}

// Verify runs the notebook in the file afresh, and returns what is wrong with it, and where its outputs, or its
// figures in the folder figures, differ from what is committed.
func (r Runner) Verify(ctx context.Context, file, figures string) ([]notebook.Problem, error) {
	run, err := r.Run(ctx, file)
	if err != nil {
		return nil, err
	}
	if failures := Failures(run.Fresh); len(failures) > 0 {
		return failures[:1], nil // the rest may follow from it
	}
	problems := append(Check(run.Fresh), run.Compare(file, figures)...)
	if run.Time > patience {
		problems = append(problems, run.Fresh.Problemf("takes %.0f s of processor time, more than %s", run.Time.Seconds(), patience))
	}
	return problems, nil
}
