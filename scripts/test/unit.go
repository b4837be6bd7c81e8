package main

import "strings"

// unit runs the unit tests with the race detector, which makes them ten times as slow,
// and those that are skipped there, because they are slow or measure memory, without it.
func unit(t *tally) {
	// A busy machine takes ten minutes. What takes longest begins first, lest it runs alone in the end.
	skipped := t.goTest("go test -race -short ./...", nil, "-race", "-short", "-timeout", "40m", "./verlet/...", "./...")
	if len(skipped) == 0 {
		return
	}
	for _, x := range t.goTest("go test, of what was skipped", nil, append(again(skipped), "-timeout", "40m")...) {
		t.skip("%s %s\n%s", x.folder, x.test, excerpt(x.output))
	}
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
