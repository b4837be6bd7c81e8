package main

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/verletbook/verletbook/scripts/internal/book"
)

// editions makes the book from the notebooks that were just held against what is committed,
// and tests what is new in it. Of the cells in its pages those of the first notebook run.
func editions(t *tally) { t.publish(t.files[:1]) }

// livePages does the same and runs the cells of all pages, which takes ten minutes or so more.
func livePages(t *tally) { t.publish(t.files) }

// publish tests the student's edition, the slides and the pages, and runs cells of some pages.
func (t *tally) publish(living []string) {
	made := must(book.New(t.ctx, t.lab, filepath.Join(t.lab.Dir, "book"), t.files, true))
	tester, stop, err := book.NewTester(t.ctx, t.lab, filepath.Join(t.temp, "students"))
	try(err)
	defer stop()
	shots := filepath.Join(t.lab.Dir, "screenshots")
	var adding sync.Mutex // the book knows all its pages, for the search
	beside(t.files, func(file string) {
		t.check(filepath.Base(file), func(c *check) {
			adding.Lock()
			err := made.Add(t.ctx, file)
			adding.Unlock()
			try(err)
			c.found(tester.Test(t.ctx, made, file))
			wrong, told, err := tester.Controls(made, file, shots)
			if told != "" {
				t.note("%s: %s", filepath.Base(file), told)
			}
			c.found(wrong, err)
			if slices.Contains(living, file) {
				wrong, _, err := tester.Cells(made, file)
				c.found(wrong, err)
			}
		})
	})
	try(made.Finish(t.ctx))
	first, page := t.files[0], book.Page(t.files[0])
	trials := map[string]func(c *check){
		"accessibility of the site": func(c *check) {
			slides := strings.Replace(page, book.Lecture, book.Slides, 1)
			c.found(tester.Access(t.ctx, made,
				"index.html", page, slides, "assets/live/bench.html", "docs/audit.html", "figures/index.html"))
		},
		"a hostile notebook": func(c *check) {
			c.found(tester.Hostile(t.ctx, t.lab, filepath.Join(t.lab.Dir, "hostile")))
		},
		"the bench for methods":                   func(c *check) { c.found(tester.Bench(made, shots)) },
		"a page to read":                          func(c *check) { c.found(tester.Reads(made, t.files[min(3, len(t.files)-1)])) },
		"the search":                              func(c *check) { c.found(tester.Searches(made)) },
		"a notebook to download":                  func(c *check) { c.found(tester.Download(made, first)) },
		"a page with edited cells":                func(c *check) { c.found(tester.Edits(made, first)) },
		"a page on a site, and without a network": func(c *check) { c.found(tester.Offline(made, first)) },
		"pages without what they need":            func(c *check) { c.found(tester.Lacks(made, first)) },
	}
	beside(slices.Sorted(maps.Keys(trials)), func(what string) { t.check(what, trials[what]) })
}

// inFirefox opens the first page of the book that was just made in Firefox.
func inFirefox(t *tally) {
	made := book.Book{Dir: filepath.Join(t.lab.Dir, "book")}
	file := t.files[0]
	t.check("cover, "+filepath.Base(file)+", bench, a control and a cell in Firefox", func(c *check) {
		c.found(made.Firefox(t.ctx, book.Page(file)))
	})
}
