// Package book makes the four editions of the notebooks: lecture and slides, pages
// that need no network; the student's notebooks, with stubs for solutions and
// no outputs; and the instructor's key.
package book

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// Editions, as folders of the book.
const (
	Lecture = "lecture"
	Slides  = "slides"
	Student = "student"
	Key     = "key"
)

// A Book is a folder with the four editions.
type Book struct {
	Dir   string
	lab   setup.Lab
	pages []page
}

// A page is a notebook in the table of contents.
type page struct{ Stem, Title string }

// New makes the folder of the book, with all that the pages share. The folder
// must be in the clone: cells find the package from there.
func New(ctx context.Context, lab setup.Lab, dir string) (*Book, error) {
	for _, d := range []string{Lecture, Slides, Student, Key} {
		if err := os.MkdirAll(filepath.Join(dir, d), 0o755); err != nil {
			return nil, fmt.Errorf("make the book: %w", err)
		}
	}
	return &Book{Dir: dir, lab: lab}, assets(ctx, lab, filepath.Join(dir, "assets"))
}

// Add makes the editions of a notebook that was run.
func (b *Book) Add(ctx context.Context, file string) error {
	n, err := notebook.Read(file)
	if err != nil {
		return err
	}
	stem := strings.TrimSuffix(filepath.Base(file), ".ipynb")
	b.pages = append(b.pages, page{stem, n.Title()})
	forStudents, err := student(n)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(file), err)
	}
	temp, err := os.MkdirTemp("", "verletbook-pages-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	if err := os.CopyFS(temp, templates); err != nil {
		return err
	}
	shown := filepath.Join(temp, stem+".ipynb")
	return errors.Join(
		b.write(forStudents, b.path(Student, stem+".ipynb")),
		b.write(key(n), b.path(Key, stem+".ipynb")),
		b.write(slides(n), shown),
		b.export(ctx, temp, stem, n.Title(), Lecture, file, Slides, shown),
	)
}

// path is that of a file in an edition.
func (b *Book) path(edition, name string) string { return filepath.Join(b.Dir, edition, name) }

// write writes a notebook.
func (b *Book) write(n *notebook.Notebook, file string) error {
	content, err := n.Bytes()
	if err != nil {
		return err
	}
	_, err = replace.File(file, content)
	return err
}

//go:embed export.py
var exporter string

// export writes notebooks as pages: pairs of an edition and a file.
func (b *Book) export(ctx context.Context, temp, stem, title string, pairs ...string) error {
	args := []string{filepath.Join(temp, "templates"), "../assets", title}
	for i := 0; i < len(pairs); i += 2 {
		args = append(args, pairs[i], pairs[i+1], filepath.Join(temp, pairs[i]+".html"))
	}
	if _, err := setup.Output(b.lab.Python(ctx, exporter, args...)); err != nil {
		return fmt.Errorf("export the pages of %s: %w", stem, err)
	}
	for i := 0; i < len(pairs); i += 2 {
		content, err := os.ReadFile(filepath.Join(temp, pairs[i]+".html"))
		if err != nil {
			return err
		}
		if _, err := replace.File(b.path(pairs[i], stem+".html"), content); err != nil {
			return err
		}
	}
	return nil
}
