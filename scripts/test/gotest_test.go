package main

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		what                   string
		events                 []string
		passed                 int
		failed, skipped, empty []string
	}{
		{"a pass", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"pass","Package":"p","Test":"TestA","Elapsed":0.5}`,
			`{"Action":"pass","Package":"p"}`,
		}, 1, nil, nil, nil},
		{"subtests count, their test does not", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x/y"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/x/y"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/x"}`,
			`{"Action":"pass","Package":"p","Test":"TestA"}`,
		}, 1, nil, nil, nil},
		{"a failing subtest fails once", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x"}`,
			`{"Action":"run","Package":"p","Test":"TestA/y"}`,
			`{"Action":"output","Package":"p","Test":"TestA/x","Output":"got 1, want 2\n"}`,
			`{"Action":"fail","Package":"p","Test":"TestA/x"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/y"}`,
			`{"Action":"fail","Package":"p","Test":"TestA"}`,
			`{"Action":"fail","Package":"p"}`,
		}, 1, []string{"p/TestA/x: got 1, want 2\n"}, nil, nil},
		{"a test that fails after its subtests", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"run","Package":"p","Test":"TestA/x"}`,
			`{"Action":"pass","Package":"p","Test":"TestA/x"}`,
			`{"Action":"fail","Package":"p","Test":"TestA"}`,
			`{"Action":"fail","Package":"p"}`,
		}, 1, []string{"p/TestA: "}, nil, nil},
		{"a package that fails outside its tests", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"pass","Package":"p","Test":"TestA"}`,
			`{"Action":"output","Package":"p","Output":"panic: late\n"}`,
			`{"Action":"fail","Package":"p"}`,
		}, 1, []string{"p: panic: late\n"}, nil, nil},
		{"a package that fails outside its tests, and another in its folder", []string{
			`{"Action":"run","Package":"p/q","Test":"TestA"}`,
			`{"Action":"fail","Package":"p/q","Test":"TestA"}`,
			`{"Action":"fail","Package":"p/q"}`,
			`{"Action":"output","Package":"p","Output":"panic: late\n"}`,
			`{"Action":"fail","Package":"p"}`,
		}, 0, []string{"p/q/TestA: ", "p: panic: late\n"}, nil, nil},
		{"a package that does not build", []string{
			`{"ImportPath":"p [p.test]","Action":"build-output","Output":"undefined: x\n"}`,
			`{"ImportPath":"p [p.test]","Action":"build-fail"}`,
			`{"Action":"output","Package":"p","Output":"FAIL p [build failed]\n"}`,
			`{"Action":"fail","Package":"p","FailedBuild":"p [p.test]"}`,
		}, 0, []string{"p: undefined: x\nFAIL p [build failed]\n"}, nil, nil},
		{"a skip, and a package without tests", []string{
			`{"Action":"run","Package":"p","Test":"TestA"}`,
			`{"Action":"skip","Package":"p","Test":"TestA"}`,
			`{"Action":"skip","Package":"q"}`,
		}, 0, nil, []string{"p/TestA"}, nil},
		{"a package whose tests did not run", []string{
			`{"Action":"output","Package":"p","Output":"testing: warning: no tests to run\n"}`,
			`{"Action":"pass","Package":"p"}`,
		}, 0, nil, nil, []string{"p"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			r, err := parse(strings.NewReader(strings.Join(c.events, "\n")))
			if err != nil {
				t.Fatal(err)
			}
			var failed, skipped []string
			for _, x := range r.failed {
				failed = append(failed, path.Join(x.folder, x.test)+": "+x.output)
			}
			for _, x := range r.skipped {
				skipped = append(skipped, path.Join(x.folder, x.test))
			}
			if r.passed != c.passed {
				t.Errorf("passed %d, want %d", r.passed, c.passed)
			}
			for _, x := range []struct {
				kind      string
				got, want []string
			}{{"failed", failed, c.failed}, {"skipped", skipped, c.skipped}, {"empty", r.empty, c.empty}} {
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
	for args, want := range map[string]string{
		"./...":                   "ok      it: 1 tests",
		"-run=^NoSuchTest$ ./...": "FAIL    it: no test of p ran",
		"-run ^NoSuchTest$ ./...": "FAIL    it: no test ran",
		"./no-such-package":       "no-such-package: directory not found",
	} {
		var out strings.Builder
		c := tally{ctx: t.Context(), out: &out}
		c.lab.Root = dir
		if c.goTest("it", nil, strings.Fields(args)...); !strings.Contains(out.String(), want) || (c.failed == 0) != (args == "./...") {
			t.Errorf("go test %s: %d failed, want %q in\n%s", args, c.failed, want, &out)
		}
	}
}

func TestAgain(t *testing.T) {
	args := again([]result{{"b", "TestTwo/sub", ""}, {"a", "TestOne", ""}})
	if want := []string{"b", "a", "-run", "^(TestTwo|TestOne)$"}; !slices.Equal(args, want) {
		t.Errorf("the arguments are %q, want %q", args, want)
	}
}
