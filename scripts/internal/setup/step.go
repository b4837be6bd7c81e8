package setup

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// A step of the set-up is done once, and again when what it depends on changes.
type step struct {
	name  string                      // of its stamp
	doing string                      // shown while it runs
	needs []string                    // all that it depends on
	ready func(context.Context) bool  // whether its result is still there
	run   func(context.Context) error // also over what an interrupted run left
}

// do runs a step unless its stamp, written when it last succeeded, says that
// nothing it depends on has changed.
func (l Lab) do(ctx context.Context, progress io.Writer, s step) error {
	stamp, now := l.path("stamps", s.name), fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%q", s.needs)))
	if then, err := os.ReadFile(stamp); err == nil && string(then) == now && s.ready(ctx) {
		return nil
	}
	if err := os.RemoveAll(stamp); err != nil {
		return err
	}
	if err := show(progress, s.doing, func() error { return s.run(ctx) }); err != nil {
		return err
	}
	_, err := replace.File(stamp, []byte(now))
	return err
}

// show runs a step and, if it takes more than a second, says so, and how long it took.
func show(progress io.Writer, doing string, run func() error) error {
	done := make(chan error, 1)
	go func() { done <- run() }()

	start := time.Now()
	select {
	case err := <-done:
		return err
	case <-time.After(time.Second):
		fmt.Fprintf(progress, "lab: %s …\n", doing)
	}
	err := <-done
	if err == nil {
		fmt.Fprintf(progress, "lab: %s took %s\n", doing, time.Since(start).Round(time.Second))
	}
	return err
}
