// Package golden holds what tests print to what is in git.
package golden

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Update is the flag -update of tests: what they print is written to git anew.
var Update = flag.Bool("update", false, "write what the tests print anew")

const file = "testdata/golden.txt"

// Check compares lines with those of testdata/golden.txt, but for those in git that
// are to be skipped. Skip may be nil.
func Check(t *testing.T, got string, skip func(want string) bool) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	have, want := strings.Split(got, "\n"), strings.Split(string(golden), "\n")
	if len(have) != len(want) {
		t.Fatalf("%d lines, %d in %s; go test -run Golden -update writes it anew", len(have)-1, len(want)-1, file)
	}
	for i := range want {
		if skip != nil && skip(want[i]) {
			t.Logf("not compared: %s", want[i])
		} else if have[i] != want[i] {
			t.Errorf("got  %s\nwant %s", have[i], want[i])
		}
	}
}

// Exported compares the exported functions, and methods of exported types, of the
// package in this folder with those that a golden test names, so that none is left out.
func Exported(t *testing.T, named string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() && ast.IsExported(of(f)) {
				have = append(have, strings.TrimPrefix(of(f)+"."+f.Name.Name, "Package."))
			}
		}
	}
	want := strings.Fields(named)
	for _, name := range have {
		if !slices.Contains(want, name) {
			t.Errorf("no golden test holds the bits of %s", name)
		}
	}
	for _, name := range want {
		if !slices.Contains(have, name) {
			t.Errorf("a golden test names %s, which is not in the package", name)
		}
	}
}

// of returns the type that a function is a method of, or Package.
func of(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return "Package"
	}
	typ := f.Recv.List[0].Type
	if p, ok := typ.(*ast.StarExpr); ok {
		typ = p.X
	}
	return typ.(*ast.Ident).Name
}
