package main

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// lastLine runs the stages and returns the last line of the summary.
func lastLine(t *testing.T, ctx context.Context, stages ...stage) (string, string, int) {
	t.Helper()
	var out strings.Builder
	failed, err := run(ctx, &out, options{}, stages)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	return lines[len(lines)-1], out.String(), failed
}

func TestRunGoesOnAfterAFailure(t *testing.T) {
	good := stage{name: "good", run: func(_ context.Context, _ options, t *tally) error { t.pass(1, "one"); t.pass(1, "two"); return nil }}
	bad := stage{name: "bad", run: func(_ context.Context, _ options, t *tally) error {
		t.fail("three\nin two lines")
		return errors.New("no way on")
	}}
	skips := stage{name: "skips", run: func(_ context.Context, _ options, t *tally) error { t.skip("no emulator"); return nil }}

	last, out, failed := lastLine(t, t.Context(), bad, good, skips)
	if last != "2 passed, 2 failed" || failed != 2 {
		t.Errorf("last line is %q with %d failed, want 2 passed, 2 failed", last, failed)
	}
	for _, want := range []string{"FAIL    three\n          in two lines", "FAIL    no way on", "SKIPPED no emulator", "NOT EVERYTHING WAS TESTED: 1 skipped"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}

	var b strings.Builder
	if failed, err := run(t.Context(), &b, options{strict: true}, []stage{good, skips}); err != nil || failed != 1 || !strings.Contains(b.String(), "FAIL    1 skipped") {
		t.Errorf("with -strict %d failed, %v\n%s", failed, err, b.String())
	}

	last, out, failed = lastLine(t, t.Context(), good)
	if last != "2 passed, 0 failed" || failed != 0 || strings.Contains(out, "NOT EVERYTHING") {
		t.Errorf("got %d failed and\n%s", failed, out)
	}
}

// Without emulators the stage names what it skips, and how to get it.
func TestProcessorsWithoutEmulators(t *testing.T) {
	if runtime.GOARCH == "arm64" {
		t.Skip("needs no emulator of itself")
	}
	t.Setenv("PATH", t.TempDir())
	for _, p := range others[:2] {
		var out strings.Builder
		c := tally{ctx: t.Context(), out: &out}
		if p.test(t.Context(), options{}, &c, ""); c.skipped != 1 || !strings.Contains(out.String(), "SKIPPED "+p.name) || !strings.Contains(out.String(), "apt-get install") {
			t.Errorf("%s: %d skipped\n%s", p.name, c.skipped, &out)
		}
	}
}

func TestRunStopsWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	first := stage{name: "first", run: func(context.Context, options, *tally) error { cancel(); return ctx.Err() }}
	second := stage{name: "second", run: func(_ context.Context, _ options, t *tally) error { t.pass(1, "too late"); return nil }}
	last, out, _ := lastLine(t, ctx, first, second)
	if last != "0 passed, 1 failed" || !strings.Contains(out, "interrupted") {
		t.Errorf("got\n%s", out)
	}
}

func TestExcerpt(t *testing.T) {
	long := strings.Repeat("a\n", 10) + strings.Repeat("b\n", 7) + strings.Repeat("c\n", 40)
	for text, want := range map[string]string{
		"a\nb\n":                 "a\nb",
		long:                     strings.Repeat("a\n", 10) + "… 7 lines …" + strings.Repeat("\nc", 40),
		strings.Repeat("é", 400): strings.Repeat("é", 300) + "…",
	} {
		if got := excerpt(text); got != want {
			t.Errorf("excerpt(%q) = %q, want %q", text, got, want)
		}
	}
}

// Without flags all stages run that do not take long; a flag of its own chooses each.
func TestChoose(t *testing.T) {
	names := func(in int, asked ...string) string {
		var all []string
		for _, s := range choose(in, named(asked)) {
			all = append(all, s.name)
		}
		return strings.Join(all, " ")
	}
	for _, c := range []struct{ got, want string }{
		{names(whole), "static unit bits notebooks claims browser book firefox"},
		{names(some), "notebooks claims browser book firefox"},
		{names(update), "notebooks claims lists"},
		{names(whole, "live", "static"), "static live"},
	} {
		if c.got != c.want {
			t.Errorf("the stages are %q, want %q", c.got, c.want)
		}
	}
}

// named tells of each stage whether its name is asked for.
func named(asked []string) []bool {
	is := make([]bool, len(stages))
	for i, s := range stages {
		is[i] = slices.Contains(asked, s.name)
	}
	return is
}
