package test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The list of the README has each class in order, by its title, first its page in the book.
func TestReadmeListsTheClasses(t *testing.T) {
	all, err := notebook.ReadAll("../../notebooks", nil)
	require.NoError(t, err)
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
