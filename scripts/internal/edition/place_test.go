package edition

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// What becomes of a student's notebook when the laboratory starts again, after what the
// student and the clone's authors have done.
func TestPlace(t *testing.T) {
	run := func(s string) string { // as Jupyter stores it
		return strings.NewReplacer(`"execution_count": null`, `"execution_count": 7`, `"name": "go"`, `"name": "go", "version": "go9"`).Replace(s)
	}
	work := func(s string) string { return strings.Replace(s, "run()", "run(2)", 1) }
	for _, c := range []struct {
		what    string
		student func(string) string // what the student makes of the notebook; nil removes it
		authors string              // the title in the clone from then on
		kept    bool                // and told
		want    string              // in the notebook
	}{
		{"nothing", func(s string) string { return s }, "# old", false, "# old"},
		{"removed", nil, "# old", false, "# old"},
		{"updated", func(s string) string { return s }, "# new", false, "# new"},
		{"run", run, "# old", false, `"execution_count": 7`},
		{"run, updated", run, "# new", false, "# new"},
		{"worked on", work, "# old", false, "run(2)"},
		{"worked on, updated", func(s string) string { return run(work(s)) }, "# new", true, "run(2)"},
		{"another's notebook", func(string) string { return `{"cells": []}` }, "# new", true, `{"cells": []}`},
		{"no notebook", func(string) string { return "mine" }, "# new", true, "mine"},
	} {
		t.Run(c.what, func(t *testing.T) {
			clone, desk := t.TempDir(), filepath.Join(t.TempDir(), "student")
			put := func(file, content string) {
				require.NoError(t, os.WriteFile(file, []byte(content), 0o644))
			}
			place := func(title string) ([]string, string) {
				put(filepath.Join(clone, "README.md"), "no notebook")
				put(filepath.Join(clone, "03-x.ipynb"), string(master(t, title, solution)))
				kept, err := Place(desk, clone)
				require.NoError(t, err)
				content, err := os.ReadFile(filepath.Join(desk, "03-x.ipynb"))
				require.NoError(t, err)
				return kept, string(content)
			}
			kept, first := place("# old")
			if len(kept) > 0 || !strings.Contains(first, "# old") {
				t.Fatalf("at first: kept %q, and placed\n%s", kept, first)
			}
			if os.Remove(filepath.Join(desk, "03-x.ipynb")); c.student != nil {
				put(filepath.Join(desk, "03-x.ipynb"), c.student(first))
			}
			kept, then := place(c.authors)
			if told := slices.Contains(kept, "03-x.ipynb"); told != c.kept {
				t.Errorf("told of %q, want this one: %v", kept, c.kept)
			}
			if !strings.Contains(then, c.want) {
				t.Errorf("want %q in\n%s", c.want, then)
			}
		})
	}
}
