package edition

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

const solution = `// half returns half of x.
func half(x float64) float64 {
	// STUB: var y float64
	// STUB: return y
	// BEGIN SOLUTION
	return x / 2
	// END SOLUTION
}
`

const exercise = `// half returns half of x.
func half(x float64) float64 {
	// Your code comes here.
	var y float64
	return y
}
`

// master is a notebook with a title, notes, a cell that was run, and a solution.
func master(t *testing.T, title, solution string) []byte {
	t.Helper()
	one := func(kind, tag, source string) map[string]any {
		c := map[string]any{"cell_type": kind, "id": tag, "source": []string{source},
			"metadata": map[string]any{"tags": []string{tag}, "jupyter": map[string]any{"source_hidden": true}}}
		if kind == "code" {
			c["execution_count"] = 1
			c["outputs"] = []any{map[string]any{"output_type": "stream", "name": "stdout", "text": []string{"42 < 43 & more"}}}
		}
		return c
	}
	content, err := json.Marshal(map[string]any{
		"cells": []any{one("markdown", "title", title), one("markdown", "notes", "**Notes (6 min).** Say it."),
			one("code", "run", "run()"), one("code", "solution", solution)},
		"metadata": map[string]any{"records": map[string]any{"03-a": "7"}, "language_info": map[string]any{"name": "go"}},
		"nbformat": 4, "nbformat_minor": 5,
	})
	require.NoError(t, err)
	return content
}

func read(t *testing.T, content []byte) *notebook.Notebook {
	t.Helper()
	n, err := notebook.Parse("made", content)
	require.NoError(t, err)
	return n
}

// written is an edition as a file.
func written(t *testing.T, n *notebook.Notebook, err error) []byte {
	t.Helper()
	require.NoError(t, err)
	content, err := n.Bytes()
	require.NoError(t, err)
	return content
}

func TestStudent(t *testing.T) {
	made, err := Student(read(t, master(t, "# 03", solution)))
	content := written(t, made, err)
	n := read(t, content)
	cells := n.Cells
	if len(cells) != 3 {
		t.Fatalf("%d cells, want 3: no notes", len(cells))
	}
	if c := cells[1]; len(c.Outputs) > 0 || c.Count != nil {
		t.Errorf("the cell has an answer: %v", c)
	}
	if c := cells[2]; string(c.Source) != exercise || c.Metadata["jupyter"] != nil {
		t.Errorf("the exercise is\n%s%v\nwant\n%s, unfolded", string(c.Source), c.Metadata, exercise)
	}
	if n.Metadata["records"] != nil || n.Metadata["language_info"] == nil {
		t.Errorf("the metadata are %v, want all but the measured numbers", n.Metadata)
	}
	for _, secret := range []string{"42 <", "03-a", "Say it", "x / 2"} {
		if strings.Contains(string(content), secret) {
			t.Errorf("%q is in the student's edition", secret)
		}
	}
}

// The key is the notebook with its solutions unfolded; links to other folders of the repository lead to its address.
func TestKey(t *testing.T) {
	taught := master(t, "See [the audit](../docs/audit.md) and [02](02-x.ipynb).", solution)
	content := written(t, Key(read(t, taught)), nil)
	cells := read(t, content).Cells
	if len(cells) != 4 || cells[3].Metadata["jupyter"] != nil || string(cells[3].Source) != solution {
		t.Errorf("the key is %v", cells)
	}
	if want := "See [the audit](https://github.com/verletbook/verletbook/blob/main/docs/audit.md) and [02](02-x.ipynb)."; string(cells[0].Source) != want {
		t.Errorf("its links are %s, want %s", cells[0].Source, want)
	}
	if !strings.Contains(string(content), `"42 < 43 & more"`) {
		t.Error("the key has not the outputs of the notebook, as they are")
	}
}

func TestStubErrors(t *testing.T) {
	for _, gone := range []string{"// STUB", "// BEGIN", "// END"} {
		if _, err := Student(read(t, master(t, "# 03", strings.ReplaceAll(solution, gone, "//")))); err == nil || !strings.Contains(err.Error(), "cell 4: a solution has") {
			t.Errorf("without %s the error is %v", gone, err)
		}
	}
}
