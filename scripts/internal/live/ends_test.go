package live

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/lite/golang"
)

// ends takes the place of what shows a figure to a reader: it moves each control to both of its ends.
const ends = `package nb

import (
	"bytes"
	"fmt"
)

func ends(name string, draw any, controls []Control) error {
	s, err := newSession(name, draw, controls)
	if err != nil {
		return err
	}
	opening, err := s.picture(s.at)
	must(err)
	s.ruled, err = s.ruler(opening)
	must(err)
	pixels := func(at []int) []byte {
		d := s.drawn(at) // an error if the axes move under a handle
		must(d.err)
		var b bytes.Buffer
		must(d.PNG(&b, 1))
		return b.Bytes()
	}
	first := pixels(s.first())
	for i, c := range s.controls {
		for _, end := range []int{0, len(c.values) - 1} {
			at := s.first()
			at[i] = end
			if end != c.first && bytes.Equal(pixels(at), first) {
				return fmt.Errorf("%s: the figure does not follow %q to its end %v", name, c.label, c.words[end])
			}
		}
	}
	fmt.Println("moved", len(s.controls))
	return nil
}
`

// Every control of every figure can be moved to both of its ends, and the figure follows. The numbers there are
// those of the package: the cell that the reader sees computes them.
func TestEndsOfControls(t *testing.T) {
	root, cells := allCells(t)
	cells = slices.DeleteFunc(cells, func(c Cell) bool { return !c.Controls() })
	texts, err := programs(t.Context(), module(root), cells)
	if err != nil {
		t.Fatal(err)
	}
	shows, err := os.ReadFile(filepath.Join(root, "verlet", "nb", "interact.go"))
	moves := strings.Replace(string(shows), "err := interact(name", "err := ends(name", 1)
	if err != nil || moves == string(shows) {
		t.Fatalf("Interact no longer calls interact: %v", err)
	}
	files := sources(root, texts)
	nb := filepath.Join(root, "verlet", "nb")
	files[filepath.Join(nb, "interact.go")], files[filepath.Join(nb, "ends.go")] = moves, ends
	program := built(t, root, files)
	for _, c := range cells {
		t.Run(c.name(), func(t *testing.T) {
			t.Parallel()
			cmd := exec.CommandContext(t.Context(), program, c.hash)
			cmd.Dir = t.TempDir()
			out, err := cmd.CombinedOutput()
			if err != nil || !strings.Contains(string(out), "moved ") {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// built is the program of the cells, for this machine, with these files in the place of the module's.
func built(t *testing.T, root string, files map[string]string) string {
	dir := t.TempDir()
	overlay, err := golang.Overlay(dir, files)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "program")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay, "-o", program, ours+"cells")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}
