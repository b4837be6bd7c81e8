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
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/scripts/lite/jupyter"
	"github.com/verletbook/verletbook/verlet/nb"
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

// Make makes the book of these notebooks, as they were last run. It replaces the folder dir when it is
// finished. That must be in the clone: cells find the package from there. In a living book figures have knobs and cells run.
func Make(ctx context.Context, lab setup.Lab, dir string, all []*notebook.Notebook, living bool) (*Book, error) {
	b := &Book{Dir: dir + ".new", final: dir, lab: lab, live: living, previews: map[string]previews{}}
	var cells []live.Cell
	documents := map[string]*notebook.Notebook{} // what becomes a page, by its place
	err := errors.Join(b.begin(), assets(lab, b.Dir), b.copies())
	for _, n := range all {
		if err == nil {
			cells, err = b.add(n, documents, cells)
		}
	}
	if err == nil {
		err = b.pages(ctx, documents)
	}
	if err == nil && living {
		if err = live.Write(ctx, lab.Root, b.Dir, cells); err == nil {
			err = b.laboratory(ctx)
		}
	}
	if err == nil {
		err = b.end()
	}
	return b, err
}

// add writes the editions of a notebook to work in, and adds those to read to the documents, and its cells to the cells.
func (b *Book) add(n *notebook.Notebook, documents map[string]*notebook.Notebook, cells []live.Cell) ([]live.Cell, error) {
	page, err1 := readers(n)
	student, err2 := edition.Student(n)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	cells = slices.Concat(cells, live.Cells(page), live.Cells(student))
	fold(page)
	number(page)
	deck := slides(n)
	project(deck)
	documents[Page(n.Name)], documents[Deck(n.Name)] = page, deck
	b.classes = append(b.classes, newClass(n))
	return cells, errors.Join(
		b.student(student),
		edition.Key(n).Write(b.path("key", n.Name)),
		edition.Course(b.path("nbgrader"), n),
	)
}

// student writes a student's notebook, and the same as a script, for the page that hands it out
// with its reader's changes.
func (b *Book) student(n *notebook.Notebook) error {
	content, err := n.Bytes()
	if err != nil {
		return err
	}
	return errors.Join(n.Write(b.path(Student, n.Name)),
		b.script("assets/student/"+notebook.Stem(n.Name)+".js", "verletNotebook(%s);\n", string(content)))
}

// script writes a script that hands a value to the pages: one that was opened as a file can fetch nothing.
func (b *Book) script(place, format string, value any) error {
	text, err := json.Marshal(value)
	if err == nil {
		_, err = replace.File(b.path(place), fmt.Appendf(nil, format, text))
	}
	return err
}

// pages writes all pages: the classes to read and as slides, the reports of docs and the gallery, which look like them,
// and the cover; and what the search finds.
func (b *Book) pages(ctx context.Context, documents map[string]*notebook.Notebook) error {
	clone := os.DirFS(b.lab.Root)
	files, _ := fs.Glob(clone, "docs/*.md") // the only error is a bad pattern
	files = append(files, "figures/README.md")
	for _, file := range files {
		text, err := fs.ReadFile(clone, file)
		if err != nil {
			return err
		}
		documents[file] = &notebook.Notebook{Format: 4, Minor: 5, Metadata: map[string]any{},
			Cells: []notebook.Cell{{ID: "text", Type: "markdown", Metadata: map[string]any{}, Source: notebook.Text(text)}}}
	}
	documents["bench"] = &notebook.Notebook{Format: 4, Minor: 5, Metadata: map[string]any{},
		Cells: []notebook.Cell{{ID: "bench", Type: "code", Metadata: map[string]any{}, Source: notebook.Text(live.Bench)}}}
	b.words = glossary(string(documents["docs/glossary.md"].Cells[0].Source))
	bodies, err := b.export(ctx, documents)
	if err != nil {
		return err
	}
	for i, c := range b.classes {
		err = errors.Join(err, b.lecture(i, bodies[Page(c.Stem)]), b.slides(c, bodies[Deck(c.Stem)]))
	}
	for _, file := range files {
		p := page{class: class{Title: documents[file].Title(), Surprise: about(bodies[file])}}
		err = errors.Join(err, b.text(pageOf(file), path.Dir(file), gallery(bodies[file]), p))
	}
	for page, kept := range b.previews {
		err = errors.Join(err, b.script("assets/previews/"+strings.TrimSuffix(page, ".html")+".js", fmt.Sprintf("verletPreviews[%q] = %%s;\n", page), kept))
	}
	return errors.Join(err, b.script("assets/search-index.js", "verletSearch(%s);\n", b.index), b.cover(bodies["bench"]))
}

// path is that of a file or folder of the book.
func (b *Book) path(elem ...string) string { return filepath.Join(b.Dir, filepath.Join(elem...)) }

//go:embed export.py
var exporter string

// export returns notebooks as the bodies of pages, by the names that they have here. What a notebook writes as
// HTML stays as it is, but no script of it runs: that is the policy of every page. Those in the folder slides
// become slides.
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

// Laboratory is the folder of the book with JupyterLab for a reader's browser.
const Laboratory = "lab"

// greeting is what the laboratory says to a reader who comes for the first time.
const greeting = "This is JupyterLab with Go, in your browser. The notebooks are yours: what you change stays in this browser, and is sent nowhere. " +
	"To keep your work, or to move it, download it (File, Download). The full laboratory, for your own computer, also has a shell and every other package: go run ./scripts/lab in a clone of verletbook."

// laboratory makes JupyterLab with the students' notebooks, which runs Go with the files of the pages.
func (b *Book) laboratory(ctx context.Context) error {
	release, err := jupyter.Download(ctx, filepath.Join(b.lab.Dir, "venv", "bin", "python"), b.lab.Dir)
	if err != nil {
		return err
	}
	site := jupyter.Site{Name: "verletbook", Dir: b.path(Laboratory), Go: "../assets/go/", About: greeting,
		Env: map[string]string{"VERLETBOOK_PAGE": "1"}, Notebooks: os.DirFS(b.path(Student)), Scripts: map[string][]byte{nb.Controls: []byte(nb.ControlScript())}}
	return jupyter.Write(release, site)
}

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
