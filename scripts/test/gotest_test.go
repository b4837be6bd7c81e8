package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		what                    string
		events                  []string
		passed, failed, skipped []string
		empty                   []string
	}{
		{"a pass", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"pass","Package":"p","Test":"TestA","Elapsed":0.5}`,
			`{"Action":"pass","Package":"p"}`,
		}, []string{"p TestA"}, nil, nil, nil},
		{"subtests count, their test does not", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x/y"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/x/y"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/x"}`,
			`{"Action":"pass","Package":"p","Test":"TestA"}`,
		}, []string{"p TestA/x/y"}, nil, nil, nil},
		{"a failing subtest fails once", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x"}`,
			`{"Action":"run","Package":"p","Test":"TestA/y"}`,
			`{"Action":"output","Package":"p","Test":"TestA/x","Output":"got 1, want 2\n"}`,
			`{"Action":"fail","Package":"p","Test":"TestA/x"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/y"}`,
			`{"Action":"fail","Package":"p","Test":"TestA"}`,
			`{"Action":"fail","Package":"p"}`,
		}, []string{"p TestA/y"}, []string{"p TestA/x: got 1, want 2\n"}, nil, nil},
		{"a test that fails after its subtests", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/x"}`,
			`{"Action":"fail","Package":"p","Test":"TestA"}`,
			`{"Action":"fail","Package":"p"}`,
		}, []string{"p TestA/x"}, []string{"p TestA: "}, nil, nil},
		{"a package that fails outside its tests", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"pass","Package":"p","Test":"TestA"}`,
			`{"Action":"output","Package":"p","Output":"panic: late\n"}`,
			`{"Action":"fail","Package":"p"}`,
		}, []string{"p TestA"}, []string{"p: panic: late\n"}, nil, nil},
		{"a package that does not build", []string{
			`{"ImportPath":"p [p.test]","Action":"build-output","Output":"undefined: x\n"}`,
			`{"ImportPath":"p [p.test]","Action":"build-fail"}`,
			`{"Action":"output","Package":"p","Output":"FAIL p [build failed]\n"}`,
			`{"Action":"fail","Package":"p","FailedBuild":"p [p.test]"}`,
		}, nil, []string{"p: undefined: x\nFAIL p [build failed]\n"}, nil, nil},
		{"a skip, and a package without tests", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"skip","Package":"p","Test":"TestA"}`,
			`{"Action":"skip","Package":"q"}`,
		}, nil, nil, []string{"p TestA"}, nil},
		{"a package whose tests did not run", []string{
			`{"Action":"output","Package":"p","Output":"testing: warning: no tests to run\n"}`,
			`{"Action":"pass","Package":"p"}`,
		}, nil, nil, nil, []string{"p"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			r, err := parse(strings.NewReader(strings.Join(c.events, "\n")))
			if err != nil {
				t.Fatal(err)
			}
			var failed []string
			for _, x := range r.failed {
				failed = append(failed, x.name+": "+x.output)
			}
			for _, x := range []struct {
				kind      string
				got, want []string
			}{{"passed", names(r.passed), c.passed}, {"failed", failed, c.failed}, {"skipped", names(r.skipped), c.skipped}, {"empty", r.empty, c.empty}} {
				if !slices.Equal(x.got, x.want) {
					t.Errorf("%s %q, want %q", x.kind, x.got, x.want)
				}
			}
		})
	}
	if _, err := parse(strings.NewReader("no JSON")); err == nil {
		t.Error("text that is no JSON is accepted")
	}
}

// The user's own GOFLAGS choose no tests, and to run none is an error.
func TestNoTestRuns(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":    "module p\n\ngo 1.25\n",
		"env":       "GOFLAGS=-run=^NoSuchTest$\n", // as "go env -w" keeps it
		"p_test.go": "package p\n\nimport \"testing\"\n\nfunc TestA(t *testing.T) {}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOENV", filepath.Join(dir, "env"))
	t.Setenv("GOWORK", "off")
	if r, err := goTest(t.Context(), dir, nil, "./..."); err != nil || len(r.passed) != 1 {
		t.Errorf("%d tests passed, want 1: %v", len(r.passed), err)
	}
	if r, err := goTest(t.Context(), dir, nil, "-run", "^NoSuchTest$", "./..."); err == nil || len(r.empty) != 1 {
		t.Errorf("no test ran, and the error is %v, the packages without %q", err, r.empty)
	}
}

func names(rs []result) []string {
	var names []string
	for _, r := range rs {
		names = append(names, r.name)
	}
	return names
}

func TestSlowest(t *testing.T) {
	r := results{passed: []result{{name: "p A", seconds: 1}, {name: "p B", seconds: 3}}, failed: []result{{name: "p C", seconds: 2}, {name: "p", seconds: 9}}}
	if got := names(r.slowest(2)); !slices.Equal(got, []string{"p B", "p C"}) {
		t.Errorf("slowest are %v", got)
	}
	if got := names(r.slowest(9)); len(got) != 3 {
		t.Errorf("slowest are %v", got)
	}
}

func TestAgain(t *testing.T) {
	packages, pattern := again([]result{{name: "b TestTwo/sub"}, {name: "a TestOne"}, {name: "b TestTwo"}})
	if !slices.Equal(packages, []string{"a", "b"}) || pattern != "^(TestOne|TestTwo)$" {
		t.Errorf("packages %q, tests %s", packages, pattern)
	}
}
