package test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The list of the README has each class in order, by its title, first its page in the book.
func TestReadmeListsTheClasses(t *testing.T) {
	all, err := notebook.ReadAll("../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^- \[(.*?)\]\(https://verletbook\.github\.io/verletbook/lecture/(.*?)\.html\): .* \(\[notebook\]\(notebooks/(.*?)\.ipynb\)\)$`).
		FindAllStringSubmatch(prose(t, "../../README.md"), -1)
	for i, n := range all {
		if i >= len(rows) || rows[i][2] != rows[i][3] || rows[i][2]+".ipynb" != n.Name {
			t.Fatalf("line %d of the classes in README.md is not that of %s", i+1, n.Name)
		}
		if title := strings.Replace(n.Title(), " · ", " ", 1); !strings.HasPrefix(title, rows[i][1]) {
			t.Errorf("README.md calls %s %q, its title is %q", n.Name, rows[i][1], title)
		}
	}
}

// The map of the classes in the lecturer's page says what each class says itself that it needs.
func TestMapOfTheClasses(t *testing.T) {
	all, err := notebook.ReadAll("../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	number := regexp.MustCompile(`\((\d\d[a-z]?)-[\w-]*\.ipynb`)
	page := prose(t, "../../docs/teach.md")
	for _, n := range all {
		own, _, _ := strings.Cut(n.Name, "-")
		row := regexp.MustCompile(`(?m)^\| \[` + own + ` [^|]*\| ([^|]*) \|`).FindStringSubmatch(page)
		needs := map[string]bool{}
		for _, c := range n.Cells {
			if text, _, _ := strings.Cut(string(c.Source), "**Map**"); strings.Contains(text, "**You need**") {
				_, text, _ = strings.Cut(text, "**You need**")
				for _, m := range number.FindAllStringSubmatch(text, -1) {
					needs[m[1]] = true
				}
			}
		}
		want := strings.Join(slices.Sorted(maps.Keys(needs)), ", ")
		if want == "" {
			want = "–"
		}
		if row == nil || row[1] != want {
			t.Errorf("the map in docs/teach.md has %q for %s, which needs %s", row, own, want)
		}
	}
}
