package booktest

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
)

//go:embed axe.txt
var axePackage string

// Access audits pages of the book with axe-core. It returns the serious and critical findings.
func (t *Tester) Access(ctx context.Context, b *book.Book, pages ...string) (wrong []string, err error) {
	if _, err := t.lab.Venv(ctx, "axe", axePackage); err != nil {
		return nil, fmt.Errorf("install axe-core: %w", err)
	}
	files, _ := filepath.Glob(filepath.Join(t.lab.Dir, "axe", "lib/python*/site-packages/axe_playwright_python/axe.min.js"))
	axe, err := os.ReadFile(strings.Join(files, ""))
	if err != nil {
		return nil, fmt.Errorf("axe-core: %w", err)
	}
	for _, page := range pages {
		for _, screen := range screens {
			screen.Before = string(axe)
			bad, failed := t.try(filepath.Join(b.Dir, page), "audit.js", screen, "")
			wrong = append(wrong, each(fmt.Sprintf("%s, %d pixels wide", page, screen.Width), bad)...)
			err = errors.Join(err, failed)
		}
	}
	return wrong, err
}

// Hostile makes a book, in the folder dir of the clone, of a notebook that puts scripts wherever a
// notebook can have text, and returns the pages in which one of them runs.
func (t *Tester) Hostile(ctx context.Context, dir string) (wrong []string, err error) {
	file := filepath.Join(t.lab.Root, "scripts", "internal", "booktest", "testdata", "99-hostile.ipynb")
	b, err := book.New(ctx, t.lab, dir, []string{file}, false)
	if err == nil {
		defer os.RemoveAll(b.Dir)
		err = b.Add(ctx, file)
	}
	if err != nil {
		return nil, err
	}
	for _, page := range []string{book.Page(file), book.Deck(file)} {
		ran, failed := t.try(filepath.Join(b.Dir, page), "hostile.js", laptop, "")
		wrong, err = append(wrong, each(page, ran)...), errors.Join(err, failed)
	}
	return wrong, err
}
