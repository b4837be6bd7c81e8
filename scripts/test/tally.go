package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/cli"
)

// A tally counts what a stage finds, and tells failures as they come.
type tally struct {
	out                     io.Writer
	passed, failed, skipped int
	took                    time.Duration // of the whole stage
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

// line is the stage's line of the summary.
func (t *tally) line(name string) string {
	s := fmt.Sprintf("  %-10s %5d passed %5d failed", name, t.passed, t.failed)
	if t.skipped > 0 {
		s += fmt.Sprintf(" %5d skipped", t.skipped)
	}
	return s + fmt.Sprintf(" %8s", t.took.Round(100*time.Millisecond))
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
