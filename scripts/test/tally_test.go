package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// As many pieces of work run at a time as there are processors, and no more. All of them count,
// and what one tells in several lines stays together.
func TestBeside(t *testing.T) {
	n := runtime.NumCPU()
	var running, most, met atomic.Int32
	var out strings.Builder
	c := tally{ctx: t.Context(), out: &out, passed: 1}
	list := make([]int, 3*n)
	for i := range list {
		list[i] = i
	}
	beside(list, func(i int) {
		r := running.Add(1)
		for m := most.Load(); r > m && !most.CompareAndSwap(m, r); m = most.Load() {
		}
		defer running.Add(-1)
		met.Add(1)
		for end := time.Now().Add(20 * time.Second); met.Load() < int32(n) && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
		for range 20 {
			c.pass(i, "%d\n%d", i, i)
		}
		c.fail("%d is wrong", i)
		c.skip("%d", i)
	})
	if most.Load() != int32(n) {
		t.Errorf("%d run at a time, want %d", most.Load(), n)
	}
	if c.passed != 1+20*3*n*(3*n-1)/2 || c.failed != 3*n || c.skipped != 3*n {
		t.Errorf("%d passed, %d failed, %d skipped", c.passed, c.failed, c.skipped)
	}
	for i := range list {
		if got := strings.Count(out.String(), fmt.Sprintf("  ok      %d\n          %[1]d\n", i)); got != 20 {
			t.Errorf("%d is told %d times, want 20", i, got)
		}
	}
}

// A check tells what is wrong, and an error as well; nothing fails once the test is interrupted.
func TestCheck(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for _, c := range []struct {
		wrong          []string
		err            error
		passed, failed int
		says           string
	}{
		{nil, nil, 1, 0, "  ok      it  0.0 s\n"},
		{[]string{"a", "b"}, nil, 0, 1, "  FAIL    it  0.0 s\n          a\n          b\n"},
		{[]string{"a"}, errors.New("no way on"), 0, 1, "  FAIL    it  0.0 s\n          a\n          no way on\n"},
		{[]string{"stop"}, nil, 0, 0, ""},
	} {
		if slices.Contains(c.wrong, "stop") {
			stop()
		}
		var out strings.Builder
		got := tally{ctx: ctx, out: &out}
		got.check("it", func(it *check) { it.found(c.wrong, c.err) })
		if out.String() != c.says || got.passed != c.passed || got.failed != c.failed {
			t.Errorf("%q, %v: %d passed, %d failed\n%s", c.wrong, c.err, got.passed, got.failed, &out)
		}
	}
}

// Only what try is given ends in order; a mistake in the test command itself goes on as a panic.
func TestAttempt(t *testing.T) {
	no := errors.New("no way on")
	reached := false
	if err := attempt(func() { must(1, no); reached = true }); err != no || reached {
		t.Errorf("the error is %v, and what follows is reached: %t", err, reached)
	}
	if err := attempt(func() { reached = must(true, nil) }); err != nil || !reached {
		t.Errorf("the error is %v, and what follows is reached: %t", err, reached)
	}
	defer func() {
		if e := recover(); e != "a mistake" {
			t.Errorf("recovered %v", e)
		}
	}()
	attempt(func() { panic("a mistake") })
}
