package notebook

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed execute.py
var script string

// cellLimit is longer than any notebook may take on a quick machine, so that
// a slow machine is no error but a cell that hangs is.
const cellLimit = 300 * time.Second

// A Runner executes notebooks, each in a kernel of its own, offline.
type Runner struct {
	// Offline says how the network is kept away, for the report.
	Offline string

	lab     setup.Lab
	temp    string
	isolate func(*exec.Cmd) // takes the network away; nil where the system refuses
	beside  sync.RWMutex    // locked by a notebook that runs alone
}

// NewRunner returns a Runner that uses the lab and leaves its files in the
// folder temp. A script proves that the network is off.
func NewRunner(ctx context.Context, lab setup.Lab, temp string) (*Runner, error) {
	r := &Runner{lab: lab, temp: temp}
	why := errors.New("only Linux has them")
	for _, r.isolate = range namespaces() {
		if _, why = r.script(ctx, nil); why == nil {
			r.Offline = "no network: kernels run in an empty network namespace, in which a connection has just failed"
			return r, nil
		}
	}
	r.isolate = nil
	if _, err := r.script(ctx, nil); err != nil {
		return nil, fmt.Errorf("the python of the laboratory does not run: %w", err)
	}
	r.Offline = fmt.Sprintf("NETWORK NOT PROVED OFF: no network namespace (%v), so GOPROXY=off and dead proxies stand in", why)
	return r, nil
}

// A Run is one execution of a notebook.
type Run struct {
	File    string    // the notebook as it would be committed, with its fresh outputs
	Fresh   *Notebook // the same, parsed
	Figures string    // the folder in which the display helper saved its figures
	Time    time.Duration
	Notes   []Problem // what the executing side had to say about the committed file
}

// Run executes the notebook in the file, which it does not change, up to the
// first cell that fails. Errors in cells are among the outputs.
func (r *Runner) Run(ctx context.Context, file string) (*Run, error) {
	r.beside.RLock()
	defer r.beside.RUnlock()
	return r.run(ctx, file, "stop")
}

// runAlone is Run when no other notebook runs.
func (r *Runner) runAlone(ctx context.Context, file string) (*Run, error) {
	r.beside.Lock()
	defer r.beside.Unlock()
	return r.run(ctx, file, "stop")
}

// RunOn is Run, but goes on after cells that fail.
func (r *Runner) RunOn(ctx context.Context, file string) (*Run, error) {
	r.beside.RLock()
	defer r.beside.RUnlock()
	return r.run(ctx, file, "go on")
}

func (r *Runner) run(ctx context.Context, file, atErrors string) (*Run, error) {
	name := filepath.Base(file)
	dir := filepath.Join(r.temp, strings.TrimSuffix(name, ".ipynb"))
	run := &Run{File: filepath.Join(dir, name), Figures: filepath.Join(dir, "figures")}
	for _, d := range []string{run.Figures, filepath.Join(dir, "tmp")} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return nil, fmt.Errorf("execute %s: %w", name, err)
		}
	}
	records := filepath.Join(dir, "records")
	if err := os.RemoveAll(records); err != nil {
		return nil, fmt.Errorf("execute %s: %w", name, err)
	}
	env := []string{"VERLETBOOK_FIGURES=" + run.Figures, "VERLETBOOK_RECORDS=" + records, "TMPDIR=" + filepath.Join(dir, "tmp")}
	start := time.Now()
	notes, err := r.script(ctx, env, file, run.File, strconv.Itoa(int(cellLimit.Seconds())), atErrors)
	run.Time = time.Since(start)
	if err != nil {
		return nil, fmt.Errorf("execute %s: %w", name, err)
	}
	for note := range strings.Lines(notes) {
		run.Notes = append(run.Notes, Problem{name, strings.TrimSpace(note)})
	}
	run.Fresh, err = Read(run.File)
	return run, err
}

// script runs execute.py and returns what it prints.
func (r *Runner) script(ctx context.Context, env []string, args ...string) (string, error) {
	cmd := r.lab.Python(ctx, script, args...)
	cmd.Env = append(cmd.Env, env...)
	if r.isolate != nil {
		r.isolate(cmd)
		cmd.Env = append(cmd.Env, "VERLETBOOK_OFFLINE=namespace")
	} else {
		cmd.Env = append(cmd.Env, deadProxies...)
	}
	out, err := setup.Output(cmd)
	return string(out), cmp.Or(ctx.Err(), err)
}

// deadProxies stand in for a missing network where it cannot be taken away.
var deadProxies = []string{
	"GOPROXY=off",
	"http_proxy=http://127.0.0.1:9", "https_proxy=http://127.0.0.1:9",
	"HTTP_PROXY=http://127.0.0.1:9", "HTTPS_PROXY=http://127.0.0.1:9",
	"no_proxy=127.0.0.1,localhost", "NO_PROXY=127.0.0.1,localhost",
}
