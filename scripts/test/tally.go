package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/cli"
)

// A tally counts what a stage finds, and tells failures as they come.
type tally struct {
	out                     io.Writer
	passed, failed, skipped int
	took                    string // by the whole stage
}

// pass counts n checks that passed and prints one line for them.
func (t *tally) pass(n int, format string, args ...any) {
	t.passed += n
	t.print("ok", format, args...)
}

func (t *tally) fail(format string, args ...any) {
	t.failed++
	t.print("FAIL", "%s", cli.WayOut(fmt.Sprintf(format, args...)))
}

// skip is for checks that this machine cannot make. It is never silent.
func (t *tally) skip(format string, args ...any) {
	t.skipped++
	t.print("SKIPPED", format, args...)
}

// note prints a line that counts for nothing.
func (t *tally) note(format string, args ...any) {
	t.print("", format, args...)
}

// print keeps text of several lines below its first.
func (t *tally) print(mark, format string, args ...any) {
	text := strings.TrimSpace(fmt.Sprintf(format, args...))
	fmt.Fprintf(t.out, "  %-7s %s\n", mark, strings.ReplaceAll(text, "\n", "\n          "))
}

// beside does some work, as much of it at a time as there are processors, and tells in its
// order what came of it. The errors of all are returned.
func (t *tally) beside(work []func(*tally) error) error {
	parts, told, done := make([]tally, len(work)), make([]bytes.Buffer, len(work)), make([]chan error, len(work))
	for i := range work {
		parts[i].out, done[i] = &told[i], make(chan error, 1)
	}
	go func() {
		slots := make(chan bool, runtime.NumCPU())
		for i, do := range work {
			slots <- true
			go func() { done[i] <- do(&parts[i]); <-slots }()
		}
	}()
	var all error
	for i := range work {
		all = errors.Join(all, <-done[i])
		_, _ = told[i].WriteTo(t.out) // a report, which there is no other place to tell of
		t.passed, t.failed, t.skipped = t.passed+parts[i].passed, t.failed+parts[i].failed, t.skipped+parts[i].skipped
	}
	return all
}

// line is the stage's line of the summary.
func (t *tally) line(name string) string {
	s := fmt.Sprintf("  %-10s %5d passed %5d failed", name, t.passed, t.failed)
	if t.skipped > 0 {
		s += fmt.Sprintf(" %5d skipped", t.skipped)
	}
	return s + " " + t.took
}

// excerpt returns the first and the last lines of a text that has more, and the
// beginnings of lines that are very long.
func excerpt(s string, first, last int) string {
	lines := strings.Split(strings.TrimRight(s, "\n"), "\n")
	if n := len(lines); n > first+last {
		cut := fmt.Sprintf("… %d lines …", n-first-last)
		lines = slices.Concat(lines[:first], []string{cut}, lines[n-last:])
	}
	for i, line := range lines {
		if r := []rune(line); len(r) > 300 {
			lines[i] = string(r[:300]) + "…"
		}
	}
	return strings.Join(lines, "\n")
}
