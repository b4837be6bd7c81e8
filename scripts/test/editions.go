package main

import (
	"context"
	"path/filepath"
	"strings"
	"sync"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// editions makes the book from the notebooks that were just held against what is
// committed, and tests what is new in it: the student's edition, the slides and the pages.
func editions(ctx context.Context, o options, t *tally) error {
	made, tester, stop, err := publish(ctx, o)
	if err != nil {
		return err
	}
	defer stop()
	shots := filepath.Join(o.lab.Dir, "screenshots")
	first := o.files[0]
	var adding sync.Mutex // the book knows all its pages, for the search
	beside(o.files, func(file string) {
		t.check(filepath.Base(file)+", student, slides and live figure", func() ([]string, error) {
			adding.Lock()
			err := made.Add(ctx, file)
			adding.Unlock()
			if err != nil {
				return nil, err
			}
			wrong, err := tester.Test(ctx, made, file)
			if err != nil {
				return wrong, err
			}
			still, told, err := tester.Live(made, file, shots)
			if told != "" {
				t.note("%s: %s", filepath.Base(file), told)
			}
			return append(wrong, still...), err
		})
		if file == first {
			inPage(t, made, tester, file) // before a test edits its cells, because a page keeps edits
		}
	})
	if err := made.Finish(ctx); err != nil {
		return err
	}
	type trial struct {
		what  string
		wrong func() ([]string, error)
	}
	beside([]trial{
		{"accessibility of the site", func() ([]string, error) {
			return tester.Access(ctx, made, "index.html", book.Page(first), strings.Replace(book.Page(first), book.Lecture, book.Slides, 1),
				"assets/live/bench.html", "docs/audit.html", "figures/index.html")
		}},
		{"a hostile notebook", func() ([]string, error) { return tester.Hostile(ctx, o.lab, filepath.Join(o.lab.Dir, "hostile")) }},
		{"the bench for methods", func() ([]string, error) { return tester.Bench(made, shots) }},
		{"a page with edited cells", func() ([]string, error) { return tester.Edits(made, first) }},
		{"a page on a site, and without a network", func() ([]string, error) { return tester.Offline(made, first) }},
		{"pages without what they need", func() ([]string, error) { return tester.Lacks(made, first) }},
	}, func(x trial) { t.check(x.what, x.wrong) })
	return nil
}

// publish begins the book, and starts what tests it.
func publish(ctx context.Context, o options) (*book.Book, *book.Tester, func(), error) {
	made, err := book.New(ctx, o.lab, filepath.Join(o.lab.Dir, "book"), o.files, true)
	if err != nil {
		return nil, nil, nil, err
	}
	tester, stop, err := book.NewTester(ctx, o.lab, filepath.Join(o.temp, "students"))
	return made, tester, stop, err
}

// inPage runs all cells of a lecture page in the page.
func inPage(t *tally, made *book.Book, tester *book.Tester, file string) {
	t.check(filepath.Base(file)+", cells run in its page", func() ([]string, error) {
		wrong, _, err := tester.Cells(made, file)
		return wrong, err
	})
}

// inFirefox opens pages of the book that was just made in Firefox.
func inFirefox(ctx context.Context, o options, t *tally) error {
	made := book.Book{Dir: filepath.Join(o.lab.Dir, "book")}
	for _, file := range o.files {
		if _, ok := scene.Of(notebook.Number(filepath.Base(file))); ok {
			t.check("cover, "+filepath.Base(file)+", bench, a knob and a cell in Firefox", func() ([]string, error) {
				return made.Firefox(ctx, book.Page(file))
			})
			return nil
		}
	}
	t.note("no notebook here has a live figure")
	return nil
}

// livePages runs all cells of all notebooks in the lecture's pages, which takes ten
// minutes or so.
func livePages(ctx context.Context, o options, t *tally) error {
	made, tester, stop, err := publish(ctx, o)
	if err != nil {
		return err
	}
	defer stop()
	for _, file := range o.files {
		if err := made.Add(ctx, file); err != nil {
			return err
		}
	}
	beside(o.files, func(file string) { inPage(t, made, tester, file) })
	return nil
}
