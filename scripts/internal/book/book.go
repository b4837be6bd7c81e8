// Package book makes the book, a site that needs no network: a cover with a search, the lecture
// as pages and as slides, the figures, and the reports of docs; and for the lab the student's
// notebooks, with stubs for solutions and no outputs, the instructor's key, and a course for nbgrader.
package book

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// Editions that have pages or are run, as folders of the book.
const (
	Lecture = "lecture"
	Slides  = "slides"
	Student = "student"
)

// A Book is a folder with the site.
type Book struct {
	Dir     string
	lab     setup.Lab
	live    bool
	classes []class
	index   []entry // what the search finds
}

// New makes the folder of the book of the notebooks in these files, with all that the pages
// share. The folder must be in the clone: cells find the package from there. In a living book
// figures have knobs and cells run.
func New(ctx context.Context, lab setup.Lab, dir string, files []string, living bool) (*Book, error) {
	b := &Book{Dir: dir, lab: lab, live: living}
	for _, file := range files {
		n, err := notebook.Read(file)
		if err != nil {
			return nil, err
		}
		b.classes = append(b.classes, newClass(n))
	}
	if err := assets(lab, filepath.Join(dir, "assets")); err != nil || !living {
		return b, err
	}
	return b, live.Write(ctx, lab.Root, dir)
}

// Add makes the editions of a notebook that was run.
func (b *Book) Add(ctx context.Context, file string) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	n, err := notebook.Parse(filepath.Base(file), content)
	if err != nil {
		return err
	}
	page, err := readers(n, b.live)
	if err != nil {
		return err
	}
	bodies, err := b.export(ctx, map[string]*notebook.Notebook{Lecture: page, Slides: slides(n)})
	if err != nil {
		return fmt.Errorf("export the pages of %s: %w", n.Name, err)
	}
	for folder, edit := range map[string]func([]byte) ([]byte, error){Student: edition.Student, "key": edition.Key} {
		made, err := edit(content)
		if err == nil {
			_, err = replace.File(b.path(folder, n.Name), made)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", n.Name, err)
		}
	}
	i := slices.IndexFunc(b.classes, func(c class) bool { return c.Stem+".ipynb" == n.Name })
	return errors.Join(
		edition.Course(filepath.Join(b.Dir, "nbgrader"), n.Name, content),
		b.lecture(i, bodies[Lecture]),
		b.slides(b.classes[i], bodies[Slides]),
	)
}

// path is that of a file in an edition.
func (b *Book) path(edition, name string) string { return filepath.Join(b.Dir, edition, name) }

// write writes a notebook.
func write(n *notebook.Notebook, file string) error {
	content, err := n.Bytes()
	if err != nil {
		return err
	}
	_, err = replace.File(file, content)
	return err
}

//go:embed export.py
var exporter string

// export returns notebooks as the bodies of pages, which are clean, by the names that they
// have here. The one named slides becomes slides.
func (b *Book) export(ctx context.Context, all map[string]*notebook.Notebook) (map[string][]byte, error) {
	temp, err := os.MkdirTemp("", "verletbook-pages-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	if err := os.CopyFS(temp, templates); err != nil {
		return nil, err
	}
	for name, n := range all {
		if err := write(n, filepath.Join(temp, name+".ipynb")); err != nil {
			return nil, err
		}
	}
	if _, err := setup.Output(b.lab.Python(ctx, exporter, temp)); err != nil {
		return nil, err
	}
	bodies := map[string][]byte{}
	for name := range all {
		body, err := os.ReadFile(filepath.Join(temp, name+".html"))
		if err != nil {
			return nil, err
		}
		bodies[name] = clean(body)
	}
	return bodies, nil
}
