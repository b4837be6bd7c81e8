package notebook

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// sample is a notebook without a defect, as bytes, so that each test plants
// its own in a fresh copy.
func sample(t *testing.T) []byte {
	t.Helper()
	b, err := os.ReadFile("testdata/00-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// planted returns the sample with each old text replaced by the new one that
// follows it. An old text that is not there would plant nothing.
func planted(t *testing.T, oldnew ...string) *Notebook {
	t.Helper()
	s := string(sample(t))
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(s, oldnew[i]) {
			t.Fatalf("the sample does not contain %q", oldnew[i])
		}
		s = strings.Replace(s, oldnew[i], oldnew[i+1], 1)
	}
	n, err := Parse("00-sample.ipynb", []byte(s))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// wantOne fails unless there is one problem and its words contain want; with
// an empty want, unless there is none.
func wantOne(t *testing.T, ps []Problem, want string) {
	t.Helper()
	if want == "" {
		if len(ps) > 0 {
			t.Errorf("got %v, want no problem", ps)
		}
		return
	}
	if len(ps) != 1 || !strings.Contains(ps[0].String(), want) {
		t.Errorf("got %v, want one problem with %q", ps, want)
	}
}

func TestParse(t *testing.T) {
	n := planted(t)
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
			t.Errorf("%s (%v): go run ./scripts/test -update writes it as nbformat does: %s", file, err, firstDifference(string(want), string(got)))
		}
	}
}

func TestFiles(t *testing.T) {
	dir := write(t, "01-b.ipynb", "{}", "00-a.ipynb", "{}", "README.md", "")
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
