package main

import (
	"context"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

// unit runs the unit tests with the race detector, which makes them ten times as slow,
// and those that are skipped there, because they are slow or measure memory, without it.
func unit(ctx context.Context, o options, t *tally) error {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.note("no gcc on PATH; if the race detector asks for a C compiler: apt-get install gcc libc6-dev")
	}
	// A busy machine takes ten minutes. What takes longest begins first, lest it runs alone in the end.
	raced, err := goTest(ctx, o.lab.Root, nil, "-race", "-short", "-timeout", "40m", "./verlet/...", "./...")
	skipped := raced.skipped
	raced.skipped = nil
	t.tests("go test -race -short ./...", raced)
	if err != nil || len(skipped) == 0 {
		return err
	}
	packages, names := again(skipped)
	plain, err := goTest(ctx, o.lab.Root, nil, append([]string{"-timeout", "40m", "-run", names}, packages...)...)
	t.tests("go test, of what was skipped", plain)
	return err
}

// again returns the packages of some tests, and a pattern of the tests' names.
func again(tests []result) (packages []string, pattern string) {
	var names []string
	for _, x := range tests {
		path, test, _ := strings.Cut(x.name, " ")
		test, _, _ = strings.Cut(test, "/")
		packages, names = append(packages, path), append(names, regexp.QuoteMeta(test))
	}
	slices.Sort(packages)
	slices.Sort(names)
	return slices.Compact(packages), "^(" + strings.Join(slices.Compact(names), "|") + ")$"
}
