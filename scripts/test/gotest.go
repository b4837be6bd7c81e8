package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
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
	if err == nil && len(r.passed)+len(r.failed) == 0 {
		err = errors.New("no test ran")
	}
	return r, err
}

// results are what "go test -json" tells. A test with subtests counts only if
// it fails by itself, and so does a package.
type results struct {
	passed, failed, skipped []result
	empty                   []string // packages that pass without having run a test of theirs
}

type result struct {
	name    string // package and test
	seconds float64
	output  string
}

// slowest returns the n tests that took longest.
func (r results) slowest(n int) []result {
	all := slices.Concat(r.passed, r.failed)
	all = slices.DeleteFunc(all, func(x result) bool { return !strings.Contains(x.name, " ") }) // a package
	slices.SortStableFunc(all, func(a, b result) int { return cmp.Compare(b.seconds, a.seconds) })
	return all[:min(n, len(all))]
}

// An event is a line of "go test -json", see "go doc test2json".
type event struct {
	Action      string
	Package     string
	Test        string
	Elapsed     float64
	Output      string
	ImportPath  string // what the compiler's output is about
	FailedBuild string // the ImportPath for which a package failed
}

// parse reads the events of "go test -json". Those of a subtest come before
// the end of its test, which comes before the end of the package.
func parse(r io.Reader) (results, error) {
	var res results
	output := map[string]string{}
	parent := map[string]bool{}    // has subtests
	explained := map[string]bool{} // fails because a part of it does
	for events := json.NewDecoder(r); ; {
		var e event
		if err := events.Decode(&e); err == io.EOF {
			return res, nil
		} else if err != nil {
			return res, fmt.Errorf("read the output of go test -json: %w", err)
		}
		name := strings.TrimSpace(cmp.Or(e.Package, e.ImportPath) + " " + e.Test)
		output[name] += e.Output
		this := result{name, e.Elapsed, output[name]}
		switch e.Action {
		case "run":
			for _, p := range parents(e) {
				parent[p] = true
			}
		case "pass":
			switch {
			case e.Test == "" && !parent[name]:
				res.empty = append(res.empty, name)
			case e.Test != "" && !parent[name]:
				res.passed = append(res.passed, this)
			}
		case "skip":
			if e.Test != "" {
				res.skipped = append(res.skipped, this)
			}
		case "fail":
			if !explained[name] {
				this.output = output[e.FailedBuild] + this.output
				res.failed = append(res.failed, this)
			}
			for _, p := range parents(e) {
				explained[p] = true
			}
		}
	}
}

// parents returns the names of all that the test of an event is a part of.
func parents(e event) []string {
	if e.Test == "" {
		return nil
	}
	names := []string{e.Package}
	for i, c := range e.Test {
		if c == '/' {
			names = append(names, e.Package+" "+e.Test[:i])
		}
	}
	return names
}
