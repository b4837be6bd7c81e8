package setup

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/lock"
)

// Prepare makes the laboratory ready and tells the progress of what takes long. It
// is quick when all is ready, and mends what an interrupted Prepare left behind.
// Several at once for the same clone take turns.
func (l Lab) Prepare(ctx context.Context, progress io.Writer) error {
	err := l.prepare(ctx, progress)
	if err != nil && ctx.Err() != nil {
		return errors.New("the set-up was interrupted: run it again, and it goes on")
	}
	if err != nil {
		return explain(err, l.path("setup.log"))
	}
	return nil
}

func (l Lab) prepare(ctx context.Context, progress io.Writer) error {
	if runtime.GOOS == "windows" {
		return errors.New("the Go kernel, GoNB, does not run on Windows itself: use WSL, the Windows Subsystem for Linux")
	}
	if err := os.MkdirAll(l.Dir, 0o777); err != nil {
		return err
	}
	locked, err := l.lock(ctx, progress)
	if err != nil {
		return err
	}
	defer locked.Close()

	golang, err := l.golang(ctx)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx) // the first error stops all
	defer stop(nil)
	installed := make(chan struct{})
	go func() { // mostly waits for the network, while Go compiles
		defer close(installed)
		if _, err := l.Venv(ctx, "venv", requirements); err != nil {
			stop(err)
		}
	}()
	err = l.do(ctx, progress, l.kernel(golang))
	if err == nil {
		err = l.configure(golang)
	}
	if err == nil {
		err = l.warm(ctx, progress, golang)
	}
	if err != nil {
		stop(err)
	}
	show(progress, "installing JupyterLab", func() error { <-installed; return nil })
	return context.Cause(ctx)
}

// lock waits for its turn to change the laboratory.
func (l Lab) lock(ctx context.Context, progress io.Writer) (locked *os.File, err error) {
	err = show(progress, "waiting for another set-up of this clone", func() error {
		for ; ctx.Err() == nil; time.Sleep(100 * time.Millisecond) {
			if locked, err = lock.Open(l.path("lock")); !errors.Is(err, lock.ErrLocked) {
				return err
			}
		}
		return ctx.Err()
	})
	return locked, err
}
