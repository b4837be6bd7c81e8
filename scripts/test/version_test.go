package test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The version is that of the changelog and of CITATION.cff. Before a release, neither of them has a date.
func TestOneVersion(t *testing.T) {
	read := func(file string) string {
		text, err := os.ReadFile(filepath.Join("../..", file))
		require.NoError(t, err)
		return string(text)
	}
	find := func(pattern, text string) string {
		if m := regexp.MustCompile(pattern).FindStringSubmatch(text); m != nil {
			return m[1]
		}
		return ""
	}
	citation, changes := read("CITATION.cff"), read("docs/changelog.md")
	cited, changed := find(`(?m)^version: (.*)$`, citation), find(`(?m)^## (\S+) \(`, changes)
	if cited == "" || changed != cited {
		t.Errorf("CITATION.cff has version %q, the changelog %q", cited, changed)
	}
	date := find(`(?m)^## \S+ \((\d{4}-\d\d-\d\d|unreleased)\)$`, changes)
	if cited := find(`(?m)^date-released: (.*)$`, citation); date == "" || strings.Replace(date, "unreleased", "", 1) != cited {
		t.Errorf("the changelog gives the date %q, CITATION.cff %q", date, cited)
	}
}

// The first code of a notebook is Go: imports, and one call that says which packages they lead to.
func TestFirstCells(t *testing.T) {
	all, err := notebook.ReadAll("../../notebooks", nil)
	require.NoError(t, err)
	first := regexp.MustCompile(`(?s)^import \([^()%!]*"github\.com/verletbook/verletbook/verlet/nb"[^()%!]*\)\n%%\nnb\.Ready\(\)$`)
	for _, n := range all {
		for i, c := range n.Of("code") {
			if !first.MatchString(string(c.Source)) {
				t.Errorf("cell %d of %s is not imports and nb.Ready()", i, n.Name)
			}
			break
		}
	}
}
