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

// A step of the set-up is done once, and again when what it depends on changes. One without
// needs is done each time.
type step struct {
	name  string                      // of its stamp
	doing string                      // shown while it runs
	needs []string                    // all that it depends on
	ready func(context.Context) bool  // whether its result is still there; nil if that does not matter
	run   func(context.Context) error // also over what an interrupted run left
}

// do runs a step unless its stamp, written when it last succeeded, says that
// nothing it depends on has changed.
func (l Lab) do(ctx context.Context, progress io.Writer, s step) error {
	run := func() error { return s.run(ctx) }
	if s.needs == nil {
		return show(progress, s.doing, run)
	}
	stamp, now := l.path("stamps", s.name), fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%q", s.needs)))
	if then, err := os.ReadFile(stamp); err == nil && string(then) == now && (s.ready == nil || s.ready(ctx)) {
		return nil
	}
	if err := os.RemoveAll(stamp); err != nil {
		return err
	}
	if err := show(progress, s.doing, run); err != nil {
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
