//go:build lab

package test

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/booktest"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The book is made, and each of its editions tested: the students', the slides, and the pages in
// Chromium. The cells of all pages run in them, as they came compiled; those of the first page are compiled
// there, too, and with -long those of all.
func TestBook(t *testing.T) {
	hasBrowser(t)
	lab := inLab(t)
	files, err := notebook.Files(filepath.Join(lab.Root, "notebooks"), nil)
	needs(t, err)
	made, err := book.New(t.Context(), lab, filepath.Join(lab.Dir, "book"), files, true)
	needs(t, err)
	tester, stop, err := booktest.NewTester(t.Context(), lab, t.TempDir())
	needs(t, err)
	t.Cleanup(stop) // after the tests that run beside each other
	shots := filepath.Join(lab.Dir, "screenshots")
	t.Run("pages", func(t *testing.T) {
		var adding sync.Mutex // the book knows all its pages, for the search
		eachNotebook(t, func(t *testing.T, file string) {
			adding.Lock()
			err := made.Add(t.Context(), file)
			adding.Unlock()
			needs(t, err)
			found, err := tester.Test(t.Context(), made, file)
			wrong(t, found, err)
			found, told, err := tester.Controls(made, file, shots)
			t.Log(told)
			wrong(t, found, err)
			found, err = tester.Ready(made, file)
			wrong(t, found, err)
			if *longToo || file == files[0] {
				found, err := tester.Cells(made, file)
				wrong(t, found, err)
			}
		})
	})
	needs(t, made.Finish(t.Context()))
	first, page := files[0], book.Page(files[0])
	t.Run("a notebook to download", func(t *testing.T) { // before the edits below, which the browser keeps
		found, err := tester.Download(made, first)
		wrong(t, found, err)
	})
	for what, try := range map[string]func() ([]string, error){
		"accessibility": func() ([]string, error) {
			return tester.Access(t.Context(), made, "index.html", page, strings.Replace(page, book.Lecture, book.Slides, 1),
				"assets/live/bench.html", "docs/audit.html", "figures/index.html")
		},
		"a hostile notebook": func() ([]string, error) {
			return tester.Hostile(t.Context(), filepath.Join(lab.Dir, "hostile"))
		},
		"the bench for methods": func() ([]string, error) { return tester.Bench(made, shots) },
		"what pages weigh": func() ([]string, error) {
			pages := []string{"index.html", page, book.Page(files[3]), "figures/index.html", "docs/audit.html"}
			for _, file := range files {
				pages = append(pages, book.Deck(file))
			}
			return tester.Weighs(made, pages...)
		},
		"a page to read":                          func() ([]string, error) { return tester.Reads(made, files[3]) },
		"a live figure on a slide":                func() ([]string, error) { return tester.Turns(made, files[3]) },
		"the search":                              func() ([]string, error) { return tester.Searches(made) },
		"a page with edited cells":                func() ([]string, error) { return tester.Edits(made, first) },
		"a page on a site, and without a network": func() ([]string, error) { return tester.Offline(made, first) },
		"pages without what they need":            func() ([]string, error) { return tester.Lacks(made, first) },
		"Firefox":                                 func() ([]string, error) { return booktest.Firefox(t.Context(), made, page) },
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			found, err := try()
			wrong(t, found, err)
		})
	}
}
