package live

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// allCells are those of the book, as its readers have them, and the folder of this clone.
func allCells(t *testing.T) (root string, cells []Cell) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	all, err := notebook.ReadAll(filepath.Join(root, "notebooks"), nil)
	require.NoError(t, err)
	cells = []Cell{{page: "bench", id: "bench", above: []string{Bench}}}
	for _, n := range all {
		stubbed, err := edition.Stubbed(n)
		require.NoError(t, err)
		cells = append(cells, Cells(stubbed)...)
	}
	return root, cells
}

// All cells of the pages are one program, but for those that do not compile in a page.
func TestCompiledCells(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	root, cells := allCells(t)
	wrong := Cell{page: "wrong", id: "wrong", above: []string{"%%\nundefined()"}}
	right := Cell{page: "right", id: "right", above: []string{"func f() {}", "%%\nfmt.Println(1)"}}
	cells = append(cells, wrong, right)
	wasm, hashes, err := compiled(t.Context(), module(root), cells)
	if err != nil || len(wasm) < 1e6 {
		t.Fatalf("%d cells, %d bytes: %v", len(cells), len(wasm), err)
	}
	for _, c := range cells {
		if c.Controls() && !slices.Contains(hashes, c.hash) {
			t.Errorf("the cell with controls %s has not come compiled", c.name())
		}
	}
	if n := len(cells); slices.Contains(hashes, cells[n-2].hash) || !slices.Contains(hashes, cells[n-1].hash) {
		t.Error("the cell that does not compile came compiled, or the one after it did not")
	}
	if left, _ := os.ReadDir(os.Getenv("TMPDIR")); len(left) > 0 {
		t.Errorf("it leaves %v", left)
	}
}
