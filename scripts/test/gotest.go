package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// goTest runs "go test -json" with the arguments, without vet, which is a test of the stage
// "static". GOFLAGS of the user give way, for they could choose other tests. It is an
// error if no test runs.
func goTest(ctx context.Context, dir string, env []string, args ...string) (results, error) {
	cmd := command(ctx, dir, append(env, "GOFLAGS=-buildvcs=false"), append([]string{"go", "test", "-json", "-vet=off"}, args...)...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	failed := cmd.Run()
	r, err := parse(&stdout)
	if failed != nil && len(r.failed) == 0 || err != nil {
		err = fmt.Errorf("go test: %w\n%s", cmp.Or(failed, err), stderr.String())
	}
	if err == nil && r.passed+len(r.failed) == 0 {
		err = errors.New("no test ran")
	}
	return r, err
}

// results are what "go test -json" tells. A test with subtests counts only if
// it fails by itself, and so does a package.
type results struct {
	passed          int
	failed, skipped []result
	empty           []string // packages that pass without having run a test of theirs
}

// A result has the name of a package and a test, and what the test says.
type result struct{ name, output string }

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
		name := strings.TrimSpace(cmp.Or(e.Package, e.ImportPath) + " " + e.Test)
		partOf := e.Package
		if i := strings.LastIndex(e.Test, "/"); i > 0 {
			partOf += " " + e.Test[:i]
		}
		output[name] += e.Output
		switch {
		case e.Action == "run":
			parts[partOf] = true
		case e.Action == "pass" && e.Test == "" && !parts[name]:
			res.empty = append(res.empty, name)
		case e.Action == "pass" && e.Test != "" && !parts[name]:
			res.passed++
		case e.Action == "skip" && e.Test != "":
			res.skipped = append(res.skipped, result{name, output[name]})
		case e.Action == "fail":
			if !broken[name] {
				res.failed = append(res.failed, result{name, output[e.FailedBuild] + output[name]})
			}
			broken[partOf] = true
		}
	}
}

// tests counts the results of a run of go test.
func (t *tally) tests(what string, r results) {
	for _, x := range r.failed {
		t.fail("%s: %s\n%s", what, x.name, excerpt(x.output))
	}
	for _, name := range r.empty {
		t.fail("%s: no test of %s ran", what, name)
	}
	for _, x := range r.skipped {
		t.skip("%s: %s\n%s", what, x.name, excerpt(x.output))
	}
	if r.passed > 0 {
		t.pass(r.passed, "%s: %d tests", what, r.passed)
	}
}
