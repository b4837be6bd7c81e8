package main

import (
	"context"
	"os/exec"
)

// unit runs the unit tests with the race detector.
func unit(ctx context.Context, o options, t *tally) error {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.note("no gcc on PATH; if the race detector asks for a C compiler: apt-get install gcc libc6-dev")
	}
	r, err := goTest(ctx, o.lab.Root, nil, "-race", "-timeout", "40m", "./...") // a busy machine takes ten
	if ctx.Err() != nil {
		return ctx.Err()
	}
	t.tests("go test -race ./...", r)
	for _, x := range r.slowest(5) {
		t.note("%6.2fs %s", x.seconds, x.name)
	}
	return err
}

// tests counts the results of a run of go test.
func (t *tally) tests(what string, r results) {
	for _, x := range r.failed {
		t.fail("%s: %s\n%s", what, x.name, excerpt(x.output, 10, 40))
	}
	for _, name := range r.empty {
		t.fail("%s: no test of %s ran", what, name)
	}
	for _, x := range r.skipped {
		t.skip("%s: %s\n%s", what, x.name, excerpt(x.output, 0, 5))
	}
	if n := len(r.passed); n > 0 {
		t.pass(n, "%s: %d tests", what, n)
	}
}
