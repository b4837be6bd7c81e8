package notebook

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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

func TestTextIsStringOrLines(t *testing.T) {
	for in, want := range map[string]Text{
		`"a\nb"`:        "a\nb",
		`["a\n", "b"]`:  "a\nb",
		`[]`:            "",
		`{"b":1,"a":2}`: `{"a":2,"b":1}`,
	} {
		var got Text
		if err := json.Unmarshal([]byte(in), &got); err != nil || got != want {
			t.Errorf("%s gives %q (%v), want %q", in, got, err, want)
		}
	}
}

func TestNumber(t *testing.T) {
	for name, want := range map[string]string{"01-falling-wrong.ipynb": "01", "figures/12-work.csv": "12"} {
		if got := Number(name); got != want {
			t.Errorf("Number(%q) = %q, want %q", name, got, want)
		}
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

func TestPicture(t *testing.T) {
	for plain, want := range map[string][3]string{
		"figure 01-fall: a line\nthat falls": {"figure", "01-fall", "a line\nthat falls"},
		"film 12-stroll: a planet":           {"film", "12-stroll", "a planet"},
		"figure 3 shows it":                  {},
		"the figure 01-fall: a line":         {},
	} {
		o := Output{Type: "display_data", Data: map[string]any{"text/plain": plain}}
		if kind, name, alt := o.Picture(); [3]string{kind, name, alt} != want {
			t.Errorf("%q is the picture %q, %q, %q, want %q", plain, kind, name, alt, want)
		}
	}
}

func TestFigures(t *testing.T) {
	n, err := Read("testdata/00-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	n.Cells[6].Outputs[0].Data = map[string]any{"text/markdown": "![a](b) ![c](d)"}
	if got, want := n.Figures(), []int{0, 0, 0, 0, 1, 1, 2, 0}; !slices.Equal(got, want) {
		t.Errorf("got %v figures, want %v", got, want)
	}
}
