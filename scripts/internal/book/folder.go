package book

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// begin makes the folder of a book anew, so that nothing of an older one stays in it. The packed files
// of Go, which have hashes in their names, are taken over: packing them takes the longest.
func (b *Book) begin() error {
	if err := os.RemoveAll(b.Dir); err != nil {
		return fmt.Errorf("begin the book: %w", err)
	}
	packed := b.path("assets", "go")
	if err := os.MkdirAll(packed, 0o755); err != nil {
		return fmt.Errorf("begin the book: %w", err)
	}
	files, _ := filepath.Glob(filepath.Join(b.final, "assets", "go", "*.js"))
	for _, file := range files {
		_ = os.Link(file, filepath.Join(packed, filepath.Base(file))) // if not, it is packed again
	}
	return nil
}

// end puts the book in the place of the one before.
func (b *Book) end() error {
	old := b.final + ".old"
	err := os.RemoveAll(old)
	if err == nil {
		err = os.Rename(b.final, old)
	}
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		err = os.Rename(b.Dir, b.final)
	}
	if err != nil {
		return fmt.Errorf("put the book into its place: %w", err)
	}
	b.Dir = b.final
	return os.RemoveAll(old)
}
