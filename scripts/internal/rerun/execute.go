// Package rerun executes notebooks again, each in an empty kernel with no network, and compares
// what the kernel answers with what is committed.
package rerun

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed execute.py
var script string

// patience is how much processor time a notebook may take, so that it fits a class on two cores. (A
// clock would tell how busy the machine is.)
const patience = 2 * time.Minute

// A Runner executes notebooks, each in a kernel of its own, offline.
type Runner struct {
	// Offline says how the network is kept away, for the report.
	Offline string

	lab     setup.Lab
	temp    string
	unshare []string // the command that keeps the network away, if there is one
}

// NewRunner returns a Runner that uses the lab and leaves its files in the
// folder temp. A script proves that the network is off, in a network namespace if there are any. Root needs no user
// namespace and keeps its rights on files; everyone else stays the same user in a new one, with the right to bring
// up the loopback.
func NewRunner(ctx context.Context, lab setup.Lab, temp string) (*Runner, error) {
	r := &Runner{lab: lab, temp: temp, unshare: []string{"unshare", "--net"},
		Offline: "no network: kernels run in an empty network namespace, in which a connection has just failed"}
	if os.Geteuid() != 0 {
		r.unshare = append(r.unshare, "--map-current-user", "--keep-caps")
	}
	_, err := r.script(ctx, nil)
	if err != nil {
		r.unshare = nil
		r.Offline = fmt.Sprintf("NETWORK NOT PROVED OFF: no network namespace (%v), so GOPROXY=off and dead proxies stand in", err)
		_, err = r.script(ctx, nil)
	}
	return r, err
}

// A Run is one execution of a notebook.
type Run struct {
	File    string             // the notebook as it would be committed, with its fresh outputs
	Fresh   *notebook.Notebook // the same, parsed
	Figures string             // the folder in which the display helper saved its figures
	Time    time.Duration      // of the processors
}

// Run executes the notebook in the file, which it does not change. Errors in cells are among the
// outputs, and the cells after them are executed, too.
func (r *Runner) Run(ctx context.Context, file string) (*Run, error) {
	name := filepath.Base(file)
	dir := filepath.Join(r.temp, notebook.Stem(name))
	run := &Run{File: filepath.Join(dir, name), Figures: filepath.Join(dir, "figures")}
	records, temp := filepath.Join(dir, "records"), filepath.Join(dir, "tmp")
	err := errors.Join(os.RemoveAll(dir), os.MkdirAll(run.Figures, 0o755), os.MkdirAll(temp, 0o755))
	if err == nil {
		env := []string{"VERLETBOOK_FIGURES=" + run.Figures, "VERLETBOOK_RECORDS=" + records, "TMPDIR=" + temp}
		run.Time, err = r.script(ctx, env, file, run.File)
	}
	if err == nil {
		run.Fresh, err = notebook.Read(run.File)
	}
	if err != nil {
		return nil, fmt.Errorf("execute %s: %w", name, err)
	}
	return run, nil
}

// Verify runs the notebook in the file afresh, and returns where its outputs, or its
// figures in the folder figures, differ from what is committed.
func (r *Runner) Verify(ctx context.Context, file, figures string) ([]notebook.Problem, error) {
	committed, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	problems := Check(committed)
	run, err := r.Run(ctx, file)
	if err != nil {
		return problems, err
	}
	if failures := Failures(run.Fresh); len(failures) > 0 {
		return append(problems, failures[0]), nil // the rest may follow from it
	}
	if run.Time > patience {
		problems = append(problems, committed.Problemf("takes %.0f s of processor time, more than %s", run.Time.Seconds(), patience))
	}
	return slices.Concat(problems, Compare(committed, run.Fresh),
		CompareFigures(notebook.Number(file), figures, run.Figures)), nil
}

// script runs execute.py without a network, and returns the processor time of all that it started.
func (r *Runner) script(ctx context.Context, env []string, args ...string) (time.Duration, error) {
	cmd := r.lab.Python(ctx, script, args...)
	cmd.Env = append(append(cmd.Env, env...), "GOPROXY=off", "http_proxy=http://127.0.0.1:9", "https_proxy=http://127.0.0.1:9",
		"no_proxy=127.0.0.1,localhost")
	if r.unshare != nil {
		cmd.Args = slices.Concat(r.unshare, []string{cmd.Path}, cmd.Args[1:])
		cmd.Path, cmd.Err = exec.LookPath("unshare")
		cmd.Env = append(cmd.Env, "VERLETBOOK_OFFLINE=namespace")
	}
	_, err := setup.Output(cmd)
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return 0, err
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}
