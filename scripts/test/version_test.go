package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A notebook that travels gets the version that its set-up cell names, which is the one of
// the changelog and of CITATION.cff. Before a release, neither of them has a date.
func TestOneVersion(t *testing.T) {
	read := func(file string) string {
		text, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	find := func(pattern, text string) string {
		if m := regexp.MustCompile(pattern).FindStringSubmatch(text); m != nil {
			return m[1]
		}
		return ""
	}
	cell, citation, changes := read("scripts/internal/setup/cell/setup.txt"), read("CITATION.cff"), read("docs/changelog.md")
	version := find(`\bV=v(\d+\.\d+\.\d+);`, cell)
	cited, changed := find(`(?m)^version: (.*)$`, citation), find(`(?m)^## (\S+) \(`, changes)
	if version == "" || cited != version || changed != version {
		t.Errorf("the set-up cell has version %q, CITATION.cff %q, the changelog %q", version, cited, changed)
	}
	date := find(`(?m)^## \S+ \((\d{4}-\d\d-\d\d|unreleased)\)$`, changes)
	if cited := find(`(?m)^date-released: (.*)$`, citation); date == "" || strings.Replace(date, "unreleased", "", 1) != cited {
		t.Errorf("the changelog gives the date %q, CITATION.cff %q", date, cited)
	}
	all, err := notebook.ReadAll("../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range all {
		found := false
		for _, c := range n.Cells {
			found = found || strings.HasPrefix(string(c.Source), cell)
		}
		if !found {
			t.Errorf("no cell of %s begins with the set-up of setup.txt", n.Name)
		}
	}
}
