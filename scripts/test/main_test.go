package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/cli"
)

// lastLine runs the stages and returns the last line of the summary, and whether they failed.
func lastLine(t *testing.T, ctx context.Context, o options, stages ...stage) (last, all string, failed bool) {
	t.Helper()
	var out strings.Builder
	err := run(ctx, &out, o, stages)
	if err != nil && err != cli.ErrFailed {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	return lines[len(lines)-1], out.String(), err != nil
}

func TestRunGoesOnAfterAFailure(t *testing.T) {
	good := stage{name: "good", run: func(t *tally) { t.pass(1, "one"); t.pass(1, "two") }}
	bad := stage{name: "bad", run: func(t *tally) {
		t.fail("three\nin two lines")
		try(errors.New("no way on"))
		t.fail("too late")
	}}
	skips := stage{name: "skips", run: func(t *tally) { t.skip("no emulator") }}

	last, out, failed := lastLine(t, t.Context(), options{}, bad, good, skips)
	if last != "2 passed, 2 failed" || !failed {
		t.Errorf("last line is %q, want 2 passed, 2 failed; failed is %t", last, failed)
	}
	for _, want := range []string{"FAIL    three\n          in two lines", "FAIL    no way on", "SKIPPED no emulator", "NOT EVERYTHING WAS TESTED: 1 skipped",
		"\n  good           2 passed     0 failed     0 skipped"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}

	last, out, failed = lastLine(t, t.Context(), options{strict: true}, good, skips)
	if last != "2 passed, 1 failed" || !failed || !strings.Contains(out, "FAIL    1 skipped") {
		t.Errorf("with -strict failed is %t\n%s", failed, out)
	}

	last, out, failed = lastLine(t, t.Context(), options{}, good)
	if last != "2 passed, 0 failed" || failed || strings.Contains(out, "NOT EVERYTHING") {
		t.Errorf("failed is %t\n%s", failed, out)
	}
}

// Without emulators the stage names what it skips, and how to get it.
func TestProcessorsWithoutEmulators(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for _, p := range others[:2] {
		var out strings.Builder
		c := tally{ctx: t.Context(), out: &out}
		if p.test(&c); c.skipped != 1 || !strings.Contains(out.String(), "SKIPPED "+p.name) || !strings.Contains(out.String(), "apt-get install") {
			t.Errorf("%s: %d skipped\n%s", p.name, c.skipped, &out)
		}
	}
}

func TestRunStopsWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	first := stage{name: "first", run: func(*tally) { cancel(); try(ctx.Err()) }}
	second := stage{name: "second", run: func(t *tally) { t.pass(1, "too late") }}
	last, out, _ := lastLine(t, ctx, options{}, first, second)
	if last != "0 passed, 1 failed" || !strings.Contains(out, "interrupted") {
		t.Errorf("got\n%s", out)
	}
}

func TestExcerpt(t *testing.T) {
	long := strings.Repeat("a", 2000) + strings.Repeat("b", 7) + strings.Repeat("c", 8000)
	for text, want := range map[string]string{
		"a\nb\n":                        "a\nb",
		long:                            strings.Repeat("a", 2000) + "\n… 7 bytes …\n" + strings.Repeat("c", 8000),
		"x" + strings.Repeat("é", 5000): "x" + strings.Repeat("é", 999) + "\n… 1 bytes …\n" + strings.Repeat("é", 4000),
	} {
		if got := excerpt(text); got != want {
			t.Errorf("excerpt(%q) = %q, want %q", text, got, want)
		}
	}
}

// Without flags all stages run that do not take long; a flag of its own chooses each.
func TestChoose(t *testing.T) {
	names := func(in string, asked ...string) string {
		var all []string
		for _, s := range choose(in, named(asked)) {
			all = append(all, s.name)
		}
		return strings.Join(all, " ")
	}
	for _, c := range []struct{ got, want string }{
		{names("whole"), "static unit bits notebooks browser book firefox"},
		{names("some"), "notebooks browser book firefox"},
		{names("update"), "notebooks lists"},
		{names("whole", "live", "static"), "static live"},
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
