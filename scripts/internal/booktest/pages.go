package booktest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Edits edits cells of a lecture's page as a reader does, opens it again, and returns what is wrong.
func (t *Tester) Edits(b *book.Book, file string) ([]string, error) {
	wrong, err1 := t.try(filepath.Join(b.Dir, book.Page(file)), "edit.js", laptop, "")
	again, err2 := t.try(filepath.Join(b.Dir, book.Page(file)), "reload.js", laptop, "")
	return append(wrong, again...), errors.Join(err1, err2)
}

// Download asks a lecture's page for its notebook and returns what is wrong: it is the students',
// byte for byte, with the reader's changes by cell.
func (t *Tester) Download(b *book.Book, file string) (wrong []string, err error) {
	got, err1 := browser.See[struct{ Plain, Changed, ID, Source string }](t.tabs, filepath.Join(b.Dir, book.Page(file)), laptop,
		browser.Script("download.js"), nil)
	want, err2 := os.ReadFile(filepath.Join(b.Dir, book.Student, filepath.Base(file)))
	changed, err3 := notebook.Parse("changed", []byte(got.Changed))
	n, err4 := notebook.Parse("students'", want)
	if err = errors.Join(err1, err2, err3, err4); err != nil {
		return nil, err
	}
	if got.Plain != string(want) {
		wrong = append(wrong, "the notebook is not the students'")
	}
	for i, c := range n.Cells {
		if c.ID == got.ID {
			n.Cells[i].Source = notebook.Text(got.Source)
		}
	}
	edited, err := n.Bytes()
	if got.Changed != string(edited) || bytes.Equal(edited, want) {
		wrong = append(wrong, "the notebook with a changed cell differs elsewhere, or has no change:\n"+changed.Title())
	}
	return wrong, err
}

// Reads opens a lecture's page on a site, on a laptop and on a phone, and returns what is wrong with it:
// a crooked column, contents or figures that are not there, an answer before its guess.
func (t *Tester) Reads(b *book.Book, file string) (wrong []string, err error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	for _, screen := range screens {
		bad, failed := t.try(site+book.Page(file), "read.js", screen, "")
		wrong, err = append(wrong, each(fmt.Sprintf("%d pixels wide", screen.Width), bad)...), errors.Join(err, failed)
	}
	return wrong, err
}

// Weighs opens pages on a site, and returns which load a megabyte or more before their reader touches anything.
func (t *Tester) Weighs(b *book.Book, pages ...string) (wrong []string, err error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	for _, page := range pages {
		w, failed := browser.Weigh(t.tabs, site+page, laptop)
		if err = errors.Join(err, failed); w.Bytes < 1e4 || w.Bytes >= 1e6 {
			wrong = append(wrong, fmt.Sprintf("%s loads %.0f bytes: %s", page, w.Bytes, w.Large))
		}
	}
	return wrong, err
}

// Turns goes to the first live figure of a deck with a clicker, and returns what is wrong.
func (t *Tester) Turns(b *book.Book, file string) ([]string, error) {
	return t.try(filepath.Join(b.Dir, book.Deck(file)), "turn.js", browser.Screen{Width: 1280, Height: 720}, "")
}

// asked are words that readers look for, and what must be among the first three sections that are found.
var asked = map[string]string{
	"Stormer": "Störmer", "Störmer": "Störmer", "velocity verlet": "elocity", "leapfrogs": "eapfrog", "symplektic euler": "ymplectic", "energy": "nergy",
	"stability limit": "lecture/05", "ωh < 2": "cosine ends", "energies": "energy",
}

// Searches asks the search of the cover, and returns what is wrong with what it finds.
func (t *Tester) Searches(b *book.Book) (wrong []string, err error) {
	words, _ := json.Marshal(slices.Sorted(maps.Keys(asked)))
	found, err := browser.See[map[string][]string](t.tabs, filepath.Join(b.Dir, "index.html"), laptop,
		fmt.Sprintf("(%s)(%s)", browser.Script("search.js"), words), nil)
	for words, want := range asked {
		if first := found[words]; !strings.Contains(strings.Join(first[:min(3, len(first))], "\n"), want) {
			wrong = append(wrong, fmt.Sprintf("for %q the search finds first %q", words, first))
		}
	}
	if !slices.Equal(found["ArrowDown"], []string{"first"}) || len(found["raw TeX"]) > 0 {
		wrong = append(wrong, fmt.Sprintf("the arrow reaches %q; snippets with TeX: %q", found["ArrowDown"], found["raw TeX"]))
	}
	return wrong, err
}
