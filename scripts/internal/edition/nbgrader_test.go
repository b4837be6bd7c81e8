package edition

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// In every notebook each cell is marked for what it is.
func TestNbgrader(t *testing.T) {
	all, err := notebook.ReadAll("../../../notebooks", nil)
	require.NoError(t, err)
	for _, n := range all {
		dir, name := t.TempDir(), n.Name
		require.NoError(t, Course(dir, n))
		made, err := notebook.Read(filepath.Join(dir, "source", notebook.Stem(name), name))
		require.NoError(t, err)
		points := []float64{}
		for _, c := range made.Cells {
			is, _ := c.Metadata["nbgrader"].(map[string]any)
			if c.Tagged("notes") || c.Type == "code" && len(c.Outputs) > 0 {
				t.Errorf("%s: %v is not for students", name, c.ID)
			}
			if is == nil {
				continue
			}
			if p, ok := is["points"].(float64); ok {
				points = append(points, p)
			}
			if !c.Tagged("solution") {
				continue
			}
			if _, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+string(c.Source), 0); err != nil {
				t.Errorf("%s: %v\n%s", name, err, string(c.Source))
			}
		}
		if !slices.Equal(points, []float64{1, 2, 3, 2}) {
			t.Errorf("%s: the points are %v, want 1, 2 and 3, and 2 for the question", name, points)
		}
	}
}
