package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

var words = []string{"No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
	"Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen"}

// The README counts the classes, and its table has each of them in order, by its title.
func TestReadmeListsTheClasses(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	all, err := notebook.ReadAll("../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	if count := words[len(all)] + " classes"; !strings.Contains(string(text), count) {
		t.Errorf("README.md does not say %q", count)
	}
	rows := regexp.MustCompile(`(?m)^\| \[(.*)\]\(notebooks/(.*\.ipynb)\)`).FindAllStringSubmatch(string(text), -1)
	for i, n := range all {
		if i >= len(rows) || rows[i][2] != n.Name {
			t.Fatalf("row %d of the table of classes in README.md is not that of %s", i+1, n.Name)
		}
		if title := strings.Replace(n.Title(), " · ", " ", 1); !strings.HasPrefix(title, rows[i][1]) {
			t.Errorf("README.md calls %s %q, its title is %q", n.Name, rows[i][1], title)
		}
	}
}

// A title that counts, as in “Five ways to be fooled”, counts the numbered headings.
func TestTitlesCount(t *testing.T) {
	all, err := notebook.ReadAll("../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	counted := 0
	for _, n := range all {
		m := regexp.MustCompile(`· (\w+) ways`).FindStringSubmatch(n.Title())
		if m == nil {
			continue
		}
		headings := 0
		for _, c := range n.Cells {
			if c.Type == "markdown" {
				headings += len(regexp.MustCompile(`(?m)^## \d+\. `).FindAllString(string(c.Source), -1))
			}
		}
		if counted++; slices.Index(words, m[1]) != headings {
			t.Errorf("%s is called %q and has %d numbered headings", n.Name, n.Title(), headings)
		}
	}
	if counted == 0 {
		t.Error("no title counts any more: delete this test")
	}
}
