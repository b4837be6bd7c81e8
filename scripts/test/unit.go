package main

import "strings"

// unit runs the unit tests with the race detector, which makes them ten times as slow,
// and those that are skipped there, because they are slow or measure memory, without it.
func unit(t *tally) error {
	// A busy machine takes ten minutes. What takes longest begins first, lest it runs alone in the end.
	raced, err := goTest(t.ctx, t.lab.Root, nil, "-race", "-short", "-timeout", "40m", "./verlet/...", "./...")
	skipped := raced.skipped
	raced.skipped = nil
	t.tests("go test -race -short ./...", raced)
	if err != nil || len(skipped) == 0 {
		return err
	}
	plain, err := goTest(t.ctx, t.lab.Root, nil, append(again(skipped), "-timeout", "40m")...)
	t.tests("go test, of what was skipped", plain)
	return err
}

// again returns the arguments by which go test runs some tests again.
func again(tests []result) (args []string) {
	var names []string
	for _, x := range tests {
		test, _, _ := strings.Cut(x.test, "/")
		args, names = append(args, x.folder), append(names, test)
	}
	return append(args, "-run", "^("+strings.Join(names, "|")+")$")
}
