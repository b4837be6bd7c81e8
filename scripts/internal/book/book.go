// Package book makes the book, a site that needs no network: a cover with a search, the lecture
// as pages and as slides, the figures, and the reports of docs; and for the lab the student's
// notebooks, with stubs for solutions and no outputs, the instructor's key, and a course for nbgrader.
package book

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/internal/replace"
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

// A Book is a folder with the site. Until it is finished it is one beside the folder that it replaces.
type Book struct {
	Dir      string
	final    string // where it will be
	lab      setup.Lab
	live     bool
	classes  []class
	index    []entry             // what the search finds
	words    words               // of the glossary
	previews map[string]previews // what is shown at links, by the page that they lead to
}

// New begins the book of the notebooks in these files, with all that the pages share, which replaces
// the folder dir when it is finished. That must be in the clone: cells find the package from there. In a
// living book figures have knobs and cells run.
func New(ctx context.Context, lab setup.Lab, dir string, files []string, living bool) (*Book, error) {
	b := &Book{Dir: dir + ".new", final: dir, lab: lab, live: living, previews: map[string]previews{}}
	if err := b.begin(); err != nil {
		return nil, err
	}
	source, err := os.ReadFile(filepath.Join(lab.Root, "docs", "glossary.md"))
	if err != nil {
		return nil, err
	}
	b.words = glossary(string(source))
	var cells []live.Cell
	for _, file := range files {
		n, err := notebook.Read(file)
		if err != nil {
			return nil, err
		}
		b.classes = append(b.classes, newClass(n))
		page, err := readers(n)
		if err != nil {
			return nil, err
		}
		students, err := edition.Student(n)
		if err != nil {
			return nil, err
		}
		cells = append(cells, slices.Concat(live.Cells(page), live.Cells(students))...)
	}
	if err := assets(lab, b.path("assets")); err != nil || !living {
		return b, err
	}
	return b, live.Write(ctx, lab.Root, b.Dir, cells)
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
	page, err := readers(n)
	if err != nil {
		return err
	}
	student, err := edition.Student(n)
	if err != nil {
		return err
	}
	deck := slides(n)
	if err := errors.Join(b.number(page), b.project(deck)); err != nil {
		return fmt.Errorf("%s: %w", n.Name, err)
	}
	bodies, err := b.export(ctx, map[string]*notebook.Notebook{Lecture: page, Slides: deck})
	if err != nil {
		return fmt.Errorf("%s: %w", n.Name, err)
	}
	i := slices.IndexFunc(b.classes, func(c class) bool { return c.Stem == notebook.Stem(n.Name) })
	return errors.Join(
		b.student(student),
		edition.Key(n).Write(b.path("key", n.Name)),
		edition.Course(b.path("nbgrader"), n.Name, content),
		b.lecture(i, bodies[Lecture]),
		b.slides(b.classes[i], bodies[Slides]),
	)
}

// student writes a student's notebook, and the same as a script, for the page that hands it out
// with its reader's changes.
func (b *Book) student(n *notebook.Notebook) error {
	content, err := n.Bytes()
	if err != nil {
		return err
	}
	text, err := json.Marshal(string(content))
	if err == nil {
		_, err = replace.File(b.path(Student, notebook.Stem(n.Name)+".js"), fmt.Appendf(nil, "verletNotebook(%s);\n", text))
	}
	return errors.Join(err, n.Write(b.path(Student, n.Name)))
}

// Finish writes what is not of one class alone: the reports of docs, the gallery, the cover, and
// the index of the search. Then the book takes its place.
func (b *Book) Finish(ctx context.Context) error {
	clone := os.DirFS(b.lab.Root)
	for _, dir := range []string{"docs", "figures"} {
		from := os.DirFS(filepath.Join(b.lab.Root, dir))
		if err := os.CopyFS(b.path(dir), from); err != nil {
			return err
		}
	}
	if err := b.thumbnails(); err != nil {
		return err
	}
	files, _ := fs.Glob(clone, "docs/*.md")      // the only error is a bad pattern
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
		p := page{Title: documents[file].Title(), About: about(bodies[file]), Picture: b.shared(0), Laboratory: b.inLaboratory("")}
		if err := b.text(pageOf(file), path.Dir(file), gallery(bodies[file]), p); err != nil {
			return err
		}
	}
	index, err := json.Marshal(b.index)
	if err == nil { // as a script: a page that was opened as a file can fetch nothing
		_, err = replace.File(b.path("assets", "search-index.js"), fmt.Appendf(nil, "verletSearch(%s);\n", index))
	}
	if err == nil {
		err = b.writePreviews()
	}
	if err == nil && b.live {
		err = b.laboratory(ctx)
	}
	if err == nil {
		err = b.cover()
	}
	if err == nil {
		err = b.end()
	}
	return err
}

// path is that of a file or folder of the book.
func (b *Book) path(elem ...string) string { return filepath.Join(b.Dir, filepath.Join(elem...)) }

//go:embed export.py
var exporter string

// export returns notebooks as the bodies of pages, by the names that they have here. What a notebook
// writes as HTML stays as it is, but no script of it runs: that is the policy of every page. The one named slides becomes slides.
func (b *Book) export(ctx context.Context, all map[string]*notebook.Notebook) (bodies map[string]string, err error) {
	input, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	cmd := b.lab.Command(ctx, "python", "-c", exporter, filepath.Join(b.lab.Root, "scripts/internal/book/templates"))
	cmd.Stdin = bytes.NewReader(input)
	out, err := setup.Output(cmd)
	if err == nil {
		err = json.Unmarshal(out, &bodies)
	}
	if err != nil {
		return nil, fmt.Errorf("export the pages: %w", err)
	}
	for name, body := range bodies {
		if bodies[name], err = formulas(body); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return bodies, nil
}
