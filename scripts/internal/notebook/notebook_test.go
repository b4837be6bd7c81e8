package notebook

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	n, err := Read("testdata/00-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	if got := n.Cells[2].Source; got != "import \"fmt\"\n%%\nfmt.Println(\"θ → 0\")" {
		t.Errorf("source is %q", got)
	}
	if got := n.Cells[2].Outputs[0].Text; got != "θ → 0\nsecond line\n" {
		t.Errorf("stdout is %q", got)
	}
	if _, err := Parse("00-half.ipynb", []byte(`{"cells": [`)); err == nil {
		t.Error("half a file is accepted")
	}
	if _, err := Read("testdata/none.ipynb"); err == nil {
		t.Error("a missing file is accepted")
	}
}

// A notebook is written as it was read, to the last byte: those of the lecture, and one
// with the outputs and fields that they do not have.
func TestBytes(t *testing.T) {
	files, err := Files("../../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "testdata/01-odd.ipynb") {
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n, err := Parse(file, want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := n.Bytes(); err != nil || string(got) != string(want) {
			t.Errorf("%s (%v) is written otherwise: go test -tags lab ./scripts/test -run Notebooks -update writes it as nbformat does", file, err)
		}
	}
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"01-b.ipynb", "00-a.ipynb", "README.md"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("{}"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for match, want := range map[string]string{"": "00-a.ipynb 01-b.ipynb", "01": "01-b.ipynb"} {
		var names []string
		all, err := ReadAll(dir, regexp.MustCompile(match))
		for _, n := range all {
			names = append(names, n.Name)
		}
		if got := strings.Join(names, " "); err != nil || got != want {
			t.Errorf("those that match %q are %q (%v), want %q", match, got, err, want)
		}
	}
	if files, err := Files(dir, regexp.MustCompile("02")); err == nil {
		t.Errorf("none matches, but it found %q", files)
	}
}
