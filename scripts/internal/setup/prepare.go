package setup

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"github.com/verletbook/verletbook/internal/replace"
)

// Prepare makes the laboratory ready and tells the progress of what takes long. It
// is quick when all is ready, and mends what an interrupted Prepare left behind.
// Several at once for the same clone take turns.
func (l Lab) Prepare(ctx context.Context, progress io.Writer) error {
	err := l.prepare(ctx, progress)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return errors.New("the set-up was interrupted: run it again, and it goes on")
	}
	return fmt.Errorf("%w\nThe set-up downloads Go modules and Python packages the first time, and needs about 1.5 GB for %s and the build cache of Go: mend what is said above and run it again", err, l.Dir)
}

func (l Lab) prepare(ctx context.Context, progress io.Writer) error {
	if runtime.GOOS == "windows" {
		return errors.New("the Go kernel, GoNB, does not run on Windows itself: use WSL, the Windows Subsystem for Linux")
	}
	if err := os.MkdirAll(l.Dir, 0o777); err != nil {
		return err
	}
	turn := flock.New(l.path("lock"))
	if err := show(progress, "waiting for another set-up of this clone", func() error {
		_, err := turn.TryLockContext(ctx, 100*time.Millisecond)
		return err
	}); err != nil {
		return err
	}
	defer turn.Close()

	golang, err := l.golang(ctx)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx) // the first error stops all
	defer stop(nil)
	var jupyter sync.WaitGroup
	jupyter.Go(func() { // mostly waits for the network, while Go compiles
		if _, err := l.Venv(ctx, "venv", requirements); err != nil {
			stop(err)
		}
	})
	needs := []string{golang.GOVERSION, l.text("scripts/tools/go.mod"), l.text("scripts/tools/go.sum")}
	for _, patch := range l.patches() {
		needs = append(needs, l.text(patch))
	}
	err = l.do(progress, step{name: "kernel", doing: "building the GoNB kernel", needs: needs, result: l.path("bin", "gonb"),
		run: func() error { return l.buildKernel(ctx, l.path("bin")) }})
	if err == nil {
		err = l.configure(golang)
	}
	if err == nil {
		err = show(progress, "building the packages that cells use", func() error { return l.packages(ctx, golang) })
	}
	if err != nil {
		stop(err)
	}
	show(progress, "installing JupyterLab", func() error { jupyter.Wait(); return nil })
	return context.Cause(ctx)
}

// packages compiles what cells import, so that they only link. It does so in a workspace, as the kernel
// does, which reads more of Go's modules than the clone alone: later, and without a network, they are there.
// Go's cache knows what changed, and forgets what has lain unused.
func (l Lab) packages(ctx context.Context, golang toolchain) error {
	return l.atCell(ctx, golang, nil, filepath.Join(golang.bin(), "go"), "build", module+"/verlet/...",
		gonb+"/gonbui", "testing", "testing/internal/testdeps") // which "go test" needs
}

// aCell is a program that imports what cells do.
const aCell = "package main\n\nimport _ \"" + module + "/verlet/nb\"\n\nfunc main() {}\n"

// atCell runs a command in the folder of a program that is like a cell, in a workspace with
// the clone, as the kernel makes it.
func (l Lab) atCell(ctx context.Context, golang toolchain, env []string, command ...string) error {
	dir, err := os.MkdirTemp(l.Dir, "workspace-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	err = cmp.Or(os.WriteFile(filepath.Join(dir, "main.go"), []byte(aCell), 0o666),
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module cell\n"), 0o666))
	if err != nil {
		return err
	}
	env = goEnv(filepath.Join(dir, "go.work"), env...)
	if _, err := l.run(ctx, dir, env, filepath.Join(golang.bin(), "go"), "work", "init", ".", l.Root); err != nil {
		return err
	}
	_, err = l.run(ctx, dir, env, command[0], command[1:]...)
	return err
}

// A step of the set-up is done once, and again when what it depends on changes, or its result is gone.
type step struct {
	name   string       // of its stamp
	doing  string       // shown while it runs
	needs  []string     // all that it depends on
	result string       // a file
	run    func() error // also over what an interrupted run left
}

// do runs a step unless its stamp, written when it last succeeded, says that
// nothing it depends on has changed.
func (l Lab) do(progress io.Writer, s step) error {
	stamp, now := l.path("stamps", s.name), fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%q", s.needs)))
	_, gone := os.Stat(s.result)
	if then, err := os.ReadFile(stamp); err == nil && string(then) == now && gone == nil {
		return nil
	}
	if err := cmp.Or(os.RemoveAll(stamp), show(progress, s.doing, s.run)); err != nil {
		return err
	}
	_, err := replace.File(stamp, []byte(now))
	return err
}

// show runs a step and says so if it takes more than a second.
func show(progress io.Writer, doing string, run func() error) error {
	defer time.AfterFunc(time.Second, func() { fmt.Fprintf(progress, "lab: %s …\n", doing) }).Stop()
	return run()
}
