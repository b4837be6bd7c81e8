//go:build lab

package test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// The book is made, and each of its editions tested: the students', the slides, and the pages in
// Chromium. The cells of all pages run in them, as they came compiled; those of the first page are compiled
// there, too, and with -long those of all.
func TestBook(t *testing.T) {
	t.Parallel()
	lab, b := inLab(t), theBook(t)
	files, err := notebook.Files(lab.Notebooks(), nil)
	needs(t, err)
	t.Run("pages", func(t *testing.T) {
		eachNotebook(t, func(t *testing.T, file string) {
			testStudent(t, b, lab, file)
			testSlides(t, b, file)
			testControls(t, b, file)
			b.tried(t, b.file(book.Page(file)), "guesses.js", laptop)
			testReady(t, b, file)
			if *longToo || file == files[0] {
				testCells(t, b, file)
			}
		})
	})
	page, fourth := book.Page(files[0]), book.Page(files[3])
	t.Run("a notebook to download", func(t *testing.T) { testDownload(t, b, files[0]) }) // before the edits below, which the browser keeps
	for what, test := range map[string]func(t *testing.T){
		"accessibility": func(t *testing.T) {
			testAccess(t, b, "index.html", page, book.Deck(files[0]), bench, "docs/audit.html", "figures/index.html")
		},
		"a hostile notebook": func(t *testing.T) { testHostile(t, b) },
		"the bench for methods": func(t *testing.T) {
			m, err := moveControls(b.tabs, b.file(bench), browser.Screen{Width: 390}, b.shot("live-bench.png"))
			wrong(t, m.Wrong, err)
			first, err := browser.RunCells(b.tabs, b.file(bench), laptop, nil, false, 1)
			page, _ := os.ReadFile(b.file(bench))
			_, picture, coloured := strings.Cut(string(page), `class="kd">func<`)
			if err != nil || first.Runs[0].Status != 0 || first.Runs[0].Times.Compile > 0 || !coloured || !strings.Contains(picture, "data:image/png;") {
				t.Errorf("the bench does not run, has not come compiled, or has no colours or picture: %+v, %v", first, err)
			}
		},
		"what pages weigh": func(t *testing.T) {
			pages := []string{"index.html", page, fourth, "figures/index.html", "docs/audit.html"}
			for _, file := range files {
				pages = append(pages, book.Deck(file))
			}
			testWeights(t, b, pages)
		},
		"a page to read": func(t *testing.T) {
			b.tried(t, b.site(t)+book.Page(files[10]), "read.js", screens...)
			var pdf []byte
			figures, err := browser.See[int](b.tabs, b.site(t)+fourth, laptop, browser.Script("touch.js"), print(&pdf))
			if n := strings.Count(string(pdf), "/Subtype /Image"); n != figures || figures < 2 || err != nil {
				t.Errorf("of %d figures a page that was touched prints %d: %v", figures, n, err)
			}
		},
		"a live figure on a slide": func(t *testing.T) {
			b.tried(t, b.file(book.Deck(files[1])), "turn.js", projector) // of which the slider begins at its end
			b.tried(t, b.file(book.Deck(files[3])), "turn.js", projector)
		},
		"the search": func(t *testing.T) { testSearch(t, b) },
		"a page with edited cells": func(t *testing.T) {
			b.tried(t, b.file(page), "edit.js", laptop)
			b.tried(t, b.file(page), "reload.js", laptop)
		},
		"a page on a site, and without a network": func(t *testing.T) { testOffline(t, b, page) },
		"pages without what they need":            func(t *testing.T) { testLacks(t, b, page) },
		"Firefox": func(t *testing.T) {
			testFirefox(t, b.file("index.html"), ".search li a")
			testFirefox(t, b.file(page), ".live-bar")
			testFirefox(t, b.file(bench), ".live-bar")
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			test(t)
		})
	}
}

// bench is the page of the bench for methods.
const bench = "assets/live/bench.html"

// screens are those on which pages are tried: a laptop by day and a phone by night.
var (
	laptop  = browser.Screen{Width: 1280}
	screens = []browser.Screen{laptop, {Width: 390, Night: true}}
)

// testStudent runs the student's edition of a notebook: the stubs must fail the tests, and all else must run. The
// runs of the notebook that is taught, which was just run, are left out: cells that begin with %% leave
// nothing behind that another needs.
func testStudent(t *testing.T, b shown, lab setup.Lab, file string) {
	taught, err := notebook.Read(file)
	needs(t, err)
	student, err := notebook.Read(b.file(book.Student, filepath.Base(file)))
	needs(t, err)
	same := map[notebook.Text]bool{}
	for _, c := range taught.Cells {
		same[c.Source] = strings.HasPrefix(string(c.Source), "%%\n")
	}
	own := *student
	own.Cells = nil
	for _, c := range student.Cells {
		if !same[c.Source] {
			own.Cells = append(own.Cells, c)
		}
	}
	dir, err := os.MkdirTemp(b.Dir, "exercises-") // in the clone, where the kernel finds the package
	needs(t, err)
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, filepath.Base(file))
	needs(t, own.Write(name))
	ran, err := notebook.Read(execute(t, lab, name).file)
	needs(t, err)
	exercises := 0
	for i, c := range ran.Of("code") {
		said, failed := "", false
		for _, o := range c.Outputs {
			said += o.Plain()
			failed = failed || o.Type == "error"
		}
		test := strings.Contains(string(c.Source), "%test")
		switch {
		case c.Count == nil:
			t.Errorf("student's cell %d did not run", i+1)
		case test && !strings.Contains(said, "--- FAIL"):
			t.Errorf("student's cell %d: the stub passes the test, or does not compile: %s", i+1, said)
		case test:
			exercises++
		case failed:
			t.Errorf("student's cell %d fails: %s", i+1, said)
		}
	}
	if exercises == 0 {
		t.Error("the student's edition has no exercise")
	}
}

// testHostile makes a book of a notebook that puts scripts wherever a notebook can have text: none may run.
func testHostile(t *testing.T, b shown) {
	n, err := notebook.Read("testdata/99-hostile.ipynb")
	needs(t, err)
	lab := inLab(t)
	made, err := book.Make(t.Context(), lab, filepath.Join(lab.Dir, "hostile"), []*notebook.Notebook{n}, false)
	needs(t, err)
	defer os.RemoveAll(made.Dir)
	for _, page := range []string{book.Page(n.Name), book.Deck(n.Name)} {
		b.tried(t, filepath.Join(made.Dir, page), "hostile.js", laptop)
	}
}
