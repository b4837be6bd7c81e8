package main

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// editions makes the book from the notebooks that were just held against what is committed,
// and tests what is new in it. Of the cells in its pages those of the first notebook run.
func editions(t *tally) error { return t.publish(t.files[:1]) }

// livePages does the same and runs the cells of all pages, which takes ten minutes or so more.
func livePages(t *tally) error { return t.publish(t.files) }

// publish tests the student's edition, the slides and the pages, and runs cells of some pages.
func (t *tally) publish(living []string) error {
	made, err := book.New(t.ctx, t.lab, filepath.Join(t.lab.Dir, "book"), t.files, true)
	if err != nil {
		return err
	}
	tester, stop, err := book.NewTester(t.ctx, t.lab, filepath.Join(t.temp, "students"))
	if err != nil {
		return err
	}
	defer stop()
	shots := filepath.Join(t.lab.Dir, "screenshots")
	var adding sync.Mutex // the book knows all its pages, for the search
	beside(t.files, func(file string) {
		t.check(filepath.Base(file), func() ([]string, error) {
			adding.Lock()
			err := made.Add(t.ctx, file)
			adding.Unlock()
			if err != nil {
				return nil, err
			}
			wrong, err := tester.Test(t.ctx, made, file)
			still, told, err1 := tester.Live(made, file, shots)
			if told != "" {
				t.note("%s: %s", filepath.Base(file), told)
			}
			if !slices.Contains(living, file) {
				return append(wrong, still...), errors.Join(err, err1)
			}
			differs, _, err2 := tester.Cells(made, file)
			return slices.Concat(wrong, still, differs), errors.Join(err, err1, err2)
		})
	})
	if err := made.Finish(t.ctx); err != nil {
		return err
	}
	first := t.files[0]
	type trial struct {
		what  string
		wrong func() ([]string, error)
	}
	beside([]trial{
		{"accessibility of the site", func() ([]string, error) {
			return tester.Access(t.ctx, made, "index.html", book.Page(first), strings.Replace(book.Page(first), book.Lecture, book.Slides, 1),
				"assets/live/bench.html", "docs/audit.html", "figures/index.html")
		}},
		{"a hostile notebook", func() ([]string, error) { return tester.Hostile(t.ctx, t.lab, filepath.Join(t.lab.Dir, "hostile")) }},
		{"the bench for methods", func() ([]string, error) { return tester.Bench(made, shots) }},
		{"a page with edited cells", func() ([]string, error) { return tester.Edits(made, first) }},
		{"a page on a site, and without a network", func() ([]string, error) { return tester.Offline(made, first) }},
		{"pages without what they need", func() ([]string, error) { return tester.Lacks(made, first) }},
	}, func(x trial) { t.check(x.what, x.wrong) })
	return nil
}

// inFirefox opens the first page with a live figure of the book that was just made in Firefox.
func inFirefox(t *tally) error {
	made := book.Book{Dir: filepath.Join(t.lab.Dir, "book")}
	for _, file := range t.files {
		if _, ok := scene.Of(notebook.Number(file)); ok {
			t.check("cover, "+filepath.Base(file)+", bench, a knob and a cell in Firefox", func() ([]string, error) {
				return made.Firefox(t.ctx, book.Page(file))
			})
			break
		}
	}
	return nil
}
