package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
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
	switch {
	case err != nil || failed != nil && len(r.failed) == 0:
		err = fmt.Errorf("go test: %w\n%s", cmp.Or(failed, err), stderr.String())
	case r.passed+len(r.failed) == 0:
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
			broken[path.Dir(name)] = true
		}
	}
}

// tests counts the results of a run of go test.
func (t *tally) tests(what string, r results) {
	for _, x := range r.failed {
		t.fail("%s: %s %s\n%s", what, x.folder, x.test, excerpt(x.output))
	}
	for _, name := range r.empty {
		t.fail("%s: no test of %s ran", what, name)
	}
	for _, x := range r.skipped {
		t.skip("%s: %s %s\n%s", what, x.folder, x.test, excerpt(x.output))
	}
	if r.passed > 0 {
		t.pass(r.passed, "%s: %d tests", what, r.passed)
	}
}
