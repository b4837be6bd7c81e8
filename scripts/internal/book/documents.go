package book

import (
	"context"
	"html/template"
	"os"
	"path/filepath"

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
	files, err := filepath.Glob(filepath.Join(b.lab.Root, "docs", "*.md"))
	if err != nil {
		return err
	}
	files = append(files, filepath.Join(b.lab.Root, "figures", "README.md"))
	documents := map[string]*notebook.Notebook{}
	for _, file := range files {
		n, err := document(file)
		if err != nil {
			return err
		}
		documents[filepath.Base(filepath.Dir(file))+"-"+filepath.Base(file)] = n
	}
	bodies, err := b.export(ctx, documents)
	if err != nil {
		return err
	}
	for _, file := range files {
		dir := filepath.Base(filepath.Dir(file))
		name := dir + "-" + filepath.Base(file)
		place, _ := pageOf(dir + "/" + filepath.Base(file))
		title := documents[name].Title()
		b.find(place, title, bodies[name])
		err := b.put("page.html", place, page{Title: title, Body: template.HTML(relink(places(bodies[name]), dir, dir))})
		if err != nil {
			return err
		}
	}
	if err := b.writeIndex(); err != nil {
		return err
	}
	return b.cover()
}

// document is a page of Markdown as a notebook, so that it looks like the lecture.
func document(file string) (*notebook.Notebook, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	cell := notebook.Cell{ID: "text", Type: "markdown", Metadata: map[string]any{}, Source: notebook.Text(text)}
	return &notebook.Notebook{Name: filepath.Base(file), Format: 4, Minor: 5, Metadata: map[string]any{}, Cells: []notebook.Cell{cell}}, nil
}
