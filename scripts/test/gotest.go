package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// goTest runs "go test -json" with the arguments, without vet, which is a test of the stage
// "static", tells what came of it, and returns the tests that were skipped. GOFLAGS of the
// user give way, for they could choose other tests. It is a failure if no test runs.
func (t *tally) goTest(what string, env []string, args ...string) (skipped []result) {
	line := append([]string{"go", "test", "-json", "-vet=off"}, args...)
	out, failed := setup.Output(command(t.ctx, t.lab.Root, append(env, "GOFLAGS=-buildvcs=false"), line...))
	r, err := parse(bytes.NewReader(out))
	for _, x := range r.failed {
		t.fail("%s: %s %s\n%s", what, x.folder, x.test, excerpt(x.output))
	}
	if !slices.Contains(args, "-run") { // which chooses tests that not all packages have
		for _, name := range r.empty {
			t.fail("%s: no test of %s ran", what, name)
		}
	}
	if r.passed > 0 {
		t.pass(r.passed, "%s: %d tests", what, r.passed)
	}
	switch {
	case err != nil || failed != nil && len(r.failed) == 0:
		t.fail("%s: %v", what, cmp.Or(failed, err))
	case r.passed+len(r.failed) == 0:
		t.fail("%s: no test ran", what)
	}
	return r.skipped
}

// results are what "go test -json" tells. A test with subtests counts only if
// it fails by itself, and so does a package.
type results struct {
	passed          int
	failed, skipped []result
	empty           []string // packages that pass without having run a test of theirs
}

// A result is what a test of a package says, or the package itself.
type result struct{ folder, test, output string }

// parse reads the events of "go test -json", see "go doc test2json". Those of a subtest come
// before the end of its test, which comes before the end of the package.
func parse(r io.Reader) (res results, err error) {
	output := map[string]string{}
	parts := map[string]bool{}  // what has parts that ran
	broken := map[string]bool{} // what has parts that failed
	for events := json.NewDecoder(r); ; {
		var e struct {
			Action, Package, Test, Output string
			ImportPath                    string // what the compiler's output is about
			FailedBuild                   string // the ImportPath for which a package failed
		}
		if err := events.Decode(&e); err == io.EOF {
			return res, nil
		} else if err != nil {
			return res, fmt.Errorf("read the output of go test -json: %w", err)
		}
		name := cmp.Or(path.Join(e.Package, e.Test), e.ImportPath)
		output[name] += e.Output
		x := result{e.Package, e.Test, output[e.FailedBuild] + output[name]}
		switch {
		case e.Action == "run":
			parts[path.Dir(name)] = true
		case e.Action == "pass" && !parts[name] && e.Test == "":
			res.empty = append(res.empty, name)
		case e.Action == "pass" && !parts[name]:
			res.passed++
		case e.Action == "skip" && e.Test != "":
			res.skipped = append(res.skipped, x)
		case e.Action == "fail":
			if !broken[name] {
				res.failed = append(res.failed, x)
			}
			if e.Test != "" { // what fails in a package tells nothing of the package in the folder above
				broken[path.Dir(name)] = true
			}
		}
	}
}
