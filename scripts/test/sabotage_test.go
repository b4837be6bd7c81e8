package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// Each stage is broken once, in a small way. The test command must fail, and say what is
// wrong; with nothing broken it must not.
func TestSabotage(t *testing.T) {
	t.Setenv("GOWORK", "off")
	for _, c := range []struct {
		name, says string
		stage      stage
	}{
		{"a healthy unit test", "", units(t, "t.Log(1)")},
		{"a failing unit test", "p TestA", units(t, `t.Error("sabotage")`)},
		{"a unit test that ends the program", "no test of p ran", units(t, "}\n\nfunc TestMain(*testing.M) {")},
		{"no unit test", "no test ran", units(t, "}\n\nfunc init() { os.Args = append(os.Args, \"-test.run=none\")")},
		{"a healthy result on another processor", "", another(t, "t.Log(1)")},
		{"another result on another processor", "p/verlet TestA", another(t, `t.Error("sabotage")`)},
		{"a healthy notebook", "", executed(t, "", "", "")},
		{"a changed output", "want", executed(t, "77-x.ipynb", "0.25", "0.26")},
		{"a cell that was not run", "execution_count is 7", executed(t, "77-x.ipynb", `"execution_count": 1`, `"execution_count": 7`)},
		{"a changed number of a figure", "77-a.csv: line 2, column 2 differs", executed(t, "77-a.csv", "0.25", "0.26")},
		{"a figure with a script in it", "77-a.svg: is not as a fresh one", executed(t, "77-a.svg", "<svg/>", "<svg><script/></svg>")},
		{"a missing figure", "77-a.svg: is saved by notebook 77 but not committed", executed(t, "77-a.svg", "<svg/>", "")},
		{"healthy lists", "", listed(t, "t.Log(*update)")},
		{"a list that cannot be made", "p/scripts/internal/gallery TestA", listed(t, `t.Error("sabotage")`)},
		{"a list that nothing makes", "no test of p/scripts/internal/gallery ran", listed(t, "}\n\nfunc TestMain(*testing.M) {")},
		{"a number that nobody measured", "no run produced the number 17.5", executed(t, "77-x.ipynb", "A text.", "It falls by 17.5 m.")},
		{"healthy claims", "", claimed(t, "", "")},
		{"a wrong claim", "01-explicit is refuted: 51 is not 50", claimed(t, `"01-explicit": "50"`, `"01-explicit": "51"`)},
		{"a stage that tests nothing", "nothing was tested", stage{name: "idle", run: func(*tally) {}}},
		{"a browser that is not there", "no chromium", stage{name: "browser", run: func(t *tally) {
			path := os.Getenv("PATH")
			os.Setenv("PATH", "")
			defer os.Setenv("PATH", path)
			inBrowser(t)
		}}},
		{"something skipped", "1 skipped, which -strict does not allow", stage{name: "skips", run: func(t *tally) {
			t.pass(1, "most")
			t.skip("the rest")
		}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			err := run(t.Context(), &out, options{strict: true}, []stage{c.stage})
			if (err != nil) != (c.says != "") || !strings.Contains(out.String(), c.says) {
				t.Errorf("%v, want %q in\n%s", err, c.says, &out)
			}
		})
	}
}

// No notebook to test is an error, before any stage.
func TestNoNotebooks(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), &out, options{only: regexp.MustCompile("^none$")}, nil); err == nil || !strings.Contains(err.Error(), "no notebook") {
		t.Errorf("the error is %v", err)
	}
}

// The stages "book" and "live" are one, given a short notebook, of which they find that a stub
// passes its test, and that a page says something else than its notebook.
func TestSabotageOfTheBook(t *testing.T) {
	lab := inLab(t)
	if _, err := browser.Find(); err != nil {
		t.Skip(err)
	}
	first, err := notebook.ReadAll("../../notebooks", regexp.MustCompile("^00"))
	if err != nil {
		t.Fatal(err)
	}
	n := *first[0]
	n.Cells = slices.DeleteFunc(slices.Clone(n.Cells), func(c notebook.Cell) bool { return !c.Tagged("setup") })
	cell := func(id, tag, source string) {
		n.Cells = append(n.Cells, notebook.Cell{Type: "code", ID: id, Source: notebook.Text(source), Metadata: map[string]any{"tags": []any{tag}}})
	}
	cell("one", "solution", "func one() int {\n\t// STUB: return 1\n\t// BEGIN SOLUTION\n\treturn 1\n\t// END SOLUTION\n}")
	cell("test", "test", "%test -test.run=^TestOne$\nfunc TestOne(t *testing.T) {\n\tif one() != 1 {\n\t\tt.Error()\n\t}\n}")
	content, err := n.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(written(t, map[string]string{"99-short.ipynb": string(content)}), "99-short.ipynb")
	t.Cleanup(func() { // the book of the laboratory is made anew when it is tested
		made, _ := filepath.Glob(filepath.Join(lab.Dir, "book", "*", "99-short.*"))
		for _, name := range append(made, filepath.Join(lab.Dir, "book", "nbgrader", "source", "99-short")) {
			os.RemoveAll(name)
		}
	})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	out := untilFailure{stop: stop}
	err = run(ctx, &out, options{}, []stage{{name: "live", run: func(t *tally) {
		t.files = []string{file}
		livePages(t)
	}}})
	for _, says := range []string{
		"student: 99-short.ipynb, cell 3: the stub passes the test, or does not compile: PASS",
		"cell 3 in the page (status 0): says\n          PASS\n          \n          want\n",
	} {
		if err != cli.ErrFailed || !strings.Contains(out.String(), says) || strings.Contains(out.String(), "cell 1") {
			t.Errorf("%v, want %q in\n%s", err, says, &out)
		}
	}
}

// The stage "unit" runs what is skipped beside the race detector again, and tells what is skipped
// even then.
func TestSabotageOfSlowTests(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil || runtime.GOOS == "windows" {
		t.Skip("the race detector needs a C compiler")
	}
	t.Setenv("GOWORK", "off")
	for body, says := range map[string]string{
		"t.Log(1)":            "ok      go test, of what was skipped: 1 tests",
		`t.Error("sabotage")`: "FAIL    go test, of what was skipped: p/verlet TestA",
		`t.Skip("no memory")`: "SKIPPED p/verlet TestA",
	} {
		var out strings.Builder
		c := tally{ctx: t.Context(), out: &out}
		c.lab.Root = module(t, "verlet", "if testing.Short() {\n\t\tt.Skip(1)\n\t}\n\t"+body)
		if unit(&c); !strings.Contains(out.String(), says) {
			t.Errorf("%s: want %q in\n%s", body, says, &out)
		}
	}
}

// untilFailure stops a stage when it has told a failure: the rest of it takes minutes.
type untilFailure struct {
	strings.Builder
	stop func()
}

func (u *untilFailure) Write(text []byte) (int, error) {
	if strings.Contains(string(text), "FAIL") {
		u.stop()
	}
	return u.Builder.Write(text)
}

// The stage "static" finds what is badly formatted and what vet has to say; the rest of
// it is not in a small clone.
func TestSabotageOfStatic(t *testing.T) {
	for source, marks := range map[string][]string{
		"package p\n\nfunc F() {}\n":  {"ok      gofmt -s", "ok      go vet"},
		"package p\nfunc F()   { }\n": {"FAIL    gofmt -s", "ok      go vet"},
		"package p\n\nimport \"fmt\"\n\nfunc F() { fmt.Printf(\"%d\", \"\") }\n": {"ok      gofmt -s", "FAIL    go vet"},
	} {
		t.Setenv("GOWORK", "off")
		var out strings.Builder
		lab := setup.Lab{Root: written(t, map[string]string{"go.mod": "module p\n\ngo 1.25\n", "verlet/p.go": source, "scripts/p.go": "package p\n", "notebooks/p.go": "package p\n"})}
		static(&tally{options: options{lab: lab}, ctx: t.Context(), out: &out})
		for _, mark := range marks {
			if !strings.Contains(out.String(), mark) {
				t.Errorf("%q: want %q in\n%s", source, mark, &out)
			}
		}
	}
}

// written makes a folder with these files.
func written(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// module makes a module with one test in the folder.
func module(t *testing.T, folder, body string) (root string) {
	imports := "import \"testing\"\n"
	if strings.Contains(body, "os.") {
		imports = "import (\n\t\"os\"\n\t\"testing\"\n)\n"
	}
	return written(t, map[string]string{
		"go.mod":                           "module p\n\ngo 1.25\n",
		filepath.Join(folder, "p_test.go"): fmt.Sprintf("package p\n\n%s\nfunc TestA(t *testing.T) {\n\t%s\n}\n", imports, body),
	})
}

// units is the stage "unit" on a small module, without the race detector.
func units(t *testing.T, body string) stage {
	root := module(t, ".", body)
	return stage{name: "unit", run: func(t *tally) {
		t.lab.Root = root
		t.goTest("go test", nil, "./...")
	}}
}

// listed is the stage "lists" on a small module, of which the second list is made by this body.
func listed(t *testing.T, body string) stage {
	const source = "package p\n\nimport (\n\t\"flag\"\n\t\"testing\"\n)\n\nvar update = flag.Bool(\"update\", false, \"\")\n\nfunc TestA(t *testing.T) {\n\t%s\n}\n"
	root := written(t, map[string]string{
		"go.mod":                             "module p\n\ngo 1.25\n",
		"scripts/internal/claims/p_test.go":  fmt.Sprintf(source, "t.Log(*update)"),
		"scripts/internal/gallery/p_test.go": fmt.Sprintf(source, body),
	})
	return stage{name: "lists", run: func(t *tally) {
		t.lab.Root = root
		lists(t)
	}}
}

// another is the stage "processors" on a small module, on the oldest processor of this make.
func another(t *testing.T, body string) stage {
	root := module(t, "verlet", body)
	return stage{name: "processors", run: func(t *tally) {
		t.lab.Root = root
		processor{name: "this", env: "GOARCH=" + runtime.GOARCH}.test(t)
	}}
}

// executed is the stage "notebooks" on one notebook with one figure, of which a file has
// been changed since it was committed.
func executed(t *testing.T, file, old, new string) stage {
	const cells = `{"nbformat": 4, "nbformat_minor": 5,
		"metadata": {"kernelspec": {"name": "gonb"}, "language_info": {"name": "go", "pygments_lexer": "go"}},
		"cells": [{"id": "a", "cell_type": "code", "source": "x", "execution_count": 1, "metadata": {},
			"outputs": [{"output_type": "stream", "name": "stdout", "text": "0.25"}]},
			{"id": "b", "cell_type": "markdown", "source": "A text.", "metadata": {}}]}`
	film, err := os.ReadFile("../../figures/00-cosine.png")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"77-x.ipynb": cells, "figures/77-a.csv": "t,x\n0,0.25\n", "figures/77-a.svg": "<svg/>", "figures/77-a.png": string(film)}
	fresh := written(t, files)
	for name, text := range files {
		if filepath.Base(name) == file {
			files[name] = strings.Replace(text, old, new, 1)
		}
		if files[name] == "" {
			delete(files, name)
		}
	}
	return rerunning(t, written(t, files), fresh, "77-x.ipynb")
}

// claimed is the stage "notebooks" on the first notebook of the book, with a change in it and in
// what its run gives.
func claimed(t *testing.T, old, new string) stage {
	files, err := notebook.Files("../../notebooks", regexp.MustCompile("^01"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(text), old, new, 1)
	if old != "" && changed == string(text) {
		t.Fatalf("%s does not record %s", files[0], old)
	}
	name := filepath.Base(files[0])
	dir := written(t, map[string]string{name: changed})
	figures, err := filepath.Abs("../../figures")
	if err := errors.Join(err, os.Symlink(figures, filepath.Join(dir, "figures"))); err != nil {
		t.Fatal(err)
	}
	return rerunning(t, dir, dir, name)
}

// rerunning is the stage "notebooks" on the notebook of this name in the folder committed. A script
// stands in for the laboratory's Python: it gives the outputs and the figures in the folder fresh.
func rerunning(t *testing.T, committed, fresh, name string) stage {
	lab := setup.Lab{Root: committed, Dir: written(t, map[string]string{"venv/bin/python": fmt.Sprintf(
		"#!/bin/sh\n[ $# -gt 1 ] || exit 0\ncp '%[1]s/%[2]s' \"$3\"\ncp '%[1]s/figures/%[3]s'-* \"$VERLETBOOK_FIGURES\"\n",
		fresh, name, notebook.Number(name))})}
	return stage{name: "notebooks", run: func(t *tally) {
		t.lab, t.files = lab, []string{filepath.Join(committed, name)}
		notebooks(t)
	}}
}
