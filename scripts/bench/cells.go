package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed cells.py
var cellsScript string

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

// A desk is where cells are run: a laboratory, a folder for what they leave, and the
// environment of Go.
type desk struct {
	lab setup.Lab
	dir string
	env []string
}

// read runs the notebook in the file as if it were in the folder.
func (d desk) read(ctx context.Context, file, folder string) (reading, error) {
	cmd := d.lab.Command(ctx, "python", "-", file, folder)
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(d.dir, "figures"), "TMPDIR="+d.dir)
	cmd.Stdin = strings.NewReader(cellsScript)
	var message bytes.Buffer
	cmd.Stderr = &message
	out, err := cmd.Output()
	var r reading
	if err == nil {
		err = json.Unmarshal(out, &r)
	}
	if err != nil {
		return r, fmt.Errorf("run %s: %w: %s", filepath.Base(file), err, strings.TrimSpace(message.String()))
	}
	return r, nil
}

// build returns how long Go takes for a cell's program, without the notebook around it,
// in a workspace such as set-up cells make.
func (d desk) build(ctx context.Context, program string) (seconds float64, err error) {
	dir := filepath.Join(d.dir, "cell")
	golang := func(args ...string) error {
		cmd := exec.CommandContext(ctx, "go", args...)
		cmd.Dir, cmd.Env = dir, d.env
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("go %s: %w: %s", args[0], err, out)
		}
		return nil
	}
	if _, err := os.Stat(filepath.Join(dir, "go.work")); errors.Is(err, os.ErrNotExist) {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return 0, err
		}
		if err := errors.Join(golang("mod", "init", "cell"), golang("work", "init", ".", d.lab.Root)); err != nil {
			return 0, err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o644); err != nil {
		return 0, err
	}
	began := time.Now()
	err = golang("build", "-o", "cell.out")
	return time.Since(began).Seconds(), err
}

// cellEnv is this process's environment with what the kernel sets for Go.
func cellEnv(lab setup.Lab) ([]string, error) {
	text, err := os.ReadFile(filepath.Join(lab.Dir, "share", "kernels", "gonb", "kernel.json"))
	if err != nil {
		return nil, err
	}
	var spec struct{ Env map[string]string }
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, fmt.Errorf("kernel.json: %w", err)
	}
	env := os.Environ()
	for _, name := range []string{"GOFLAGS", "GOTOOLCHAIN", "GOWORK"} {
		env = append(env, name+"="+spec.Env[name])
	}
	return env, nil
}
