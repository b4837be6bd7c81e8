package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"

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

// A check looks at one thing, and gathers what is wrong with it.
type check struct{ wrong []string }

func (c *check) wrongf(format string, args ...any) {
	c.wrong = append(c.wrong, fmt.Sprintf(format, args...))
}

// found adds what another package finds wrong.
func (c *check) found(wrong []string, err error) {
	c.wrong = append(c.wrong, wrong...)
	try(err)
}

// check looks at something, and tells how long that took.
func (t *tally) check(what string, look func(c *check)) {
	var c check
	began := time.Now()
	if err := attempt(func() { look(&c) }); err != nil {
		c.wrongf("%v", err)
	}
	what = fmt.Sprintf("%s  %.1f s", what, time.Since(began).Seconds())
	if len(c.wrong) > 0 {
		t.fail("%s\n%s", what, strings.Join(c.wrong, "\n"))
	} else {
		t.pass(1, "%s", what)
	}
}

// broken is an error that ends a check, or a stage outside of its checks.
type broken struct{ error }

// attempt does something until it is done or try ends it.
func attempt(do func()) (err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case broken:
			err = e.error
		default:
			panic(e)
		}
	}()
	do()
	return nil
}

// try ends what is attempted if there is an error, and must does so or returns the value.
func try(err error) {
	if err != nil {
		panic(broken{err})
	}
}

func must[T any](x T, err error) T {
	try(err)
	return x
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
