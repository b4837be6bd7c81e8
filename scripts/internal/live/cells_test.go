package live

import (
	"path/filepath"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// All cells with controls are one program.
func TestCompiledCells(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(root, "notebooks", "*.ipynb"))
	cells := []Cell{{"bench", "bench", []string{bench}}}
	for _, f := range files {
		n, err := notebook.Read(f)
		if err == nil {
			n, err = edition.Stubbed(n)
		}
		if err != nil {
			t.Fatal(err)
		}
		cells = append(cells, Cells(n)...)
	}
	program, err := compiled(t.Context(), module(root), cells)
	if err != nil || len(cells) == 0 || len(program) < 1e6 {
		t.Fatalf("%d cells, %d bytes: %v", len(cells), len(program), err)
	}
	t.Logf("%d cells: %.1f MB", len(cells), float64(len(program))/1e6)
}
