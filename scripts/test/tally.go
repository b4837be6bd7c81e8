package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/verletbook/verletbook/scripts/internal/cli"
)

// A tally is what a stage works on. It counts what the stage finds, and tells it as it comes.
type tally struct {
	options
	ctx                     context.Context
	out                     io.Writer
	telling                 sync.Mutex
	passed, failed, skipped int
}

// pass counts n checks that passed and prints one line for them.
func (t *tally) pass(n int, format string, args ...any) {
	t.count(&t.passed, n, "ok", fmt.Sprintf(format, args...))
}

// fail is silent once the test is interrupted, which makes everything fail.
func (t *tally) fail(format string, args ...any) {
	if t.ctx.Err() == nil {
		t.count(&t.failed, 1, "FAIL", cli.WayOut(fmt.Sprintf(format, args...)))
	}
}

// skip is for checks that this machine cannot make. It is never silent.
func (t *tally) skip(format string, args ...any) {
	t.count(&t.skipped, 1, "SKIPPED", fmt.Sprintf(format, args...))
}

// note prints a line that counts for nothing.
func (t *tally) note(format string, args ...any) {
	t.count(new(int), 0, "", fmt.Sprintf(format, args...))
}

// count adds to a counter and tells why. It keeps text of several lines below its first.
func (t *tally) count(counter *int, n int, mark, text string) {
	t.telling.Lock()
	defer t.telling.Unlock()
	*counter += n
	fmt.Fprintf(t.out, "  %-7s %s\n", mark, strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n          "))
}

// beside does something for everything in a list, as much at a time as there are processors.
func beside[T any](list []T, do func(T)) {
	var all sync.WaitGroup
	slots := make(chan bool, runtime.NumCPU())
	for _, x := range list {
		slots <- true
		all.Go(func() { do(x); <-slots })
	}
	all.Wait()
}
