package gallery

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

var update = flag.Bool("update", false, "write the page")

const root = "../../.."

// The page shows the figures of the notebooks as they are, and each file exists.
func TestGallery(t *testing.T) {
	notebooks, err := notebook.ReadAll(root+"/notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	page, want := filepath.Join(root, "figures", "README.md"), Markdown(notebooks)
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || string(got) != want {
		t.Errorf("figures/README.md (%v) is not what the notebooks show: go test ./scripts/internal/gallery -update", err)
	}
	pictures, err := os.ReadDir(root + "/figures")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range pictures {
		if !strings.Contains(want, f.Name()) && f.Name() != "README.md" && f.Name() != "go.mod" && !strings.HasPrefix(f.Name(), ".") {
			t.Errorf("figures/%s is in no notebook", f.Name())
		}
	}
}

func TestMarkdown(t *testing.T) {
	n, err := notebook.Parse("03-a.ipynb", []byte(`{"cells": [
		{"cell_type": "markdown", "source": "# 03 · A"},
		{"cell_type": "code", "source": "# no heading", "outputs": [
			{"output_type": "display_data", "data": {"text/plain": "figure 03-fall: A \"line\"."}},
			{"output_type": "display_data", "data": {"text/plain": "42"}},
			{"output_type": "display_data", "data": {"text/plain": "film 03-go: It goes."}}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	got := Markdown([]*notebook.Notebook{n})
	for _, want := range []string{"1 of them, and 1 films", "## [03 · A](../notebooks/03-a.ipynb)",
		`<img src="03-fall.png" width="480" alt="A &#34;line&#34;.">`, "[SVG](03-fall.svg)", "[numbers](03-fall.csv)", `<img src="03-go.film.png"`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// A hostile notebook puts no HTML of its own into the page, and no link.
func TestHostileTitle(t *testing.T) {
	n := &notebook.Notebook{Name: "03-a.ipynb", Cells: []notebook.Cell{
		{Type: "markdown", Source: `# A](javascript:alert(1)) <script>alert(1)</script>`},
		{Type: "code", Outputs: []notebook.Output{{Data: map[string]any{"text/plain": `figure 03-a: "><script>alert(1)</script>`}}}}}}
	for _, bad := range []string{"<script", "A]("} {
		if got := Markdown([]*notebook.Notebook{n}); strings.Contains(got, bad) {
			t.Errorf("%q is in\n%s", bad, got)
		}
	}
}
