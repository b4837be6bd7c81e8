package book

import (
	"errors"
	"os"
	"path/filepath"
)

// begin makes the folder of a book anew, so that nothing of an older one stays in it. The packed files
// of Go, which have hashes in their names, are taken over: packing them takes the longest.
func (b *Book) begin() error {
	packed := b.path("assets", "go")
	files, _ := filepath.Glob(filepath.Join(b.final, "assets", "go", "*.js"))
	err := errors.Join(os.RemoveAll(b.Dir), os.MkdirAll(packed, 0o755))
	for _, file := range files {
		_ = os.Link(file, filepath.Join(packed, filepath.Base(file))) // if not, it is packed again
	}
	return err
}

// end puts the book in the place of the one before.
func (b *Book) end() error {
	if err := os.RemoveAll(b.final); err != nil {
		return err
	}
	made := b.Dir
	b.Dir = b.final
	return os.Rename(made, b.final)
}
