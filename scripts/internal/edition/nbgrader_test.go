package edition

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// In every notebook each cell is marked for what it is.
func TestNbgrader(t *testing.T) {
	files, err := filepath.Glob("../../../notebooks/*.ipynb")
	if err != nil || len(files) == 0 {
		t.Fatal("no notebooks", err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		dir, name := t.TempDir(), filepath.Base(file)
		if err := Course(dir, name, content); err != nil {
			t.Fatal(err)
		}
		made, err := os.ReadFile(filepath.Join(dir, "source", strings.TrimSuffix(name, ".ipynb"), name))
		if err != nil {
			t.Fatal(err)
		}
		points := []float64{}
		for _, c := range read(t, made).Cells {
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
