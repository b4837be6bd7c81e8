package main

import (
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
)

// inPlainBrowser tries the laboratory of the book that was made last, in a browser alone: its kernel, all
// cells of the notebooks, work without a network, without room and in two tabs.
func inPlainBrowser(t *tally) {
	made := &book.Book{Dir: filepath.Join(t.lab.Root, "book")}
	tester, stop, err := book.NewTester(t.ctx, t.lab, filepath.Join(t.temp, "laboratory"))
	try(err)
	defer stop()
	site, end := browser.Serve(made.Dir, "")
	defer end()
	first := t.files[0]
	t.check("the kernel", func(c *check) {
		wrong, told, err := tester.LaboratoryWorks(site)
		t.note("%s", told)
		c.found(wrong, err)
	})
	t.check("without a network", func(c *check) { c.found(book.LaboratoryOffline(t.ctx, made, first)) })
	t.check("without room, and in two tabs", func(c *check) { c.found(tester.LaboratoryKeeps(made, first)) })
	for _, file := range t.files {
		t.check(filepath.Base(file), func(c *check) {
			wrong, runs, err := tester.LaboratoryCells(site, file)
			t.note("%s: %d cells in %.0f s, %.0f MB", filepath.Base(file), len(runs.Runs), runs.Seconds, runs.Memory)
			c.found(wrong, err)
		})
	}
}
