package book

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Finish writes what is not of one class alone: the reports of docs, the gallery, the cover, and
// the index of the search.
func (b *Book) Finish(ctx context.Context) error {
	for _, dir := range []string{"docs", "figures"} {
		if err := copyTo(filepath.Join(b.Dir, dir), filepath.Join(b.lab.Root, dir)); err != nil {
			return err
		}
	}
	clone := os.DirFS(b.lab.Root)
	files, err := fs.Glob(clone, "docs/*.md")
	if err != nil {
		return err
	}
	documents := map[string]*notebook.Notebook{} // so that they look like the lecture
	for _, file := range append(files, "figures/README.md") {
		text, err := fs.ReadFile(clone, file)
		if err != nil {
			return err
		}
		documents[file] = &notebook.Notebook{Format: 4, Minor: 5, Metadata: map[string]any{},
			Cells: []notebook.Cell{{ID: "text", Type: "markdown", Metadata: map[string]any{}, Source: notebook.Text(text)}}}
	}
	bodies, err := b.export(ctx, documents)
	if err != nil {
		return err
	}
	for _, file := range slices.Sorted(maps.Keys(bodies)) {
		if err := b.text(pageOf(file), path.Dir(file), bodies[file], page{Title: documents[file].Title()}); err != nil {
			return err
		}
	}
	if err := b.writeIndex(); err != nil {
		return err
	}
	return b.cover()
}
