package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// editions makes the book from the notebooks that were just held against what is
// committed, and tests what is new in it: the student's edition and the slides.
func editions(ctx context.Context, o options, t *tally) error {
	made, err := book.New(ctx, o.lab, filepath.Join(o.lab.Dir, "book"), o.files, true)
	if err != nil {
		return err
	}
	tester, stop, err := book.NewTester(ctx, o.lab, filepath.Join(o.temp, "students"))
	if err != nil {
		return err
	}
	defer stop()
	shots := filepath.Join(o.lab.Dir, "screenshots")
	if err := os.MkdirAll(shots, 0o755); err != nil {
		return err
	}
	var work []func(*tally) error
	var adding sync.Mutex // the book knows all its pages, for the search
	for i, file := range o.files {
		work = append(work, func(t *tally) error {
			began := time.Now()
			adding.Lock()
			err := made.Add(ctx, file)
			adding.Unlock()
			if err != nil {
				return err
			}
			wrong, err := tester.Test(ctx, made, file)
			if err != nil {
				return err
			}
			still, told, err := tester.Live(made, file, shots)
			if err != nil {
				return err
			}
			if told != "" {
				t.note("%s", told)
			}
			t.visit(filepath.Base(file)+", student, slides and live figure", began, append(wrong, still...))
			if i > 0 || ctx.Err() != nil {
				return ctx.Err()
			}
			return inPage(t, made, tester, file) // before a test edits its cells, because a page keeps edits
		})
	}
	if err := t.beside(work); err != nil {
		return err
	}
	if err := made.Finish(ctx); err != nil {
		return err
	}
	first := o.files[0]
	work = nil
	for _, try := range []struct {
		what  string
		wrong func(t *tally) ([]string, error)
	}{
		{"accessibility of the site", func(t *tally) ([]string, error) { return access(ctx, t, made, tester, first) }},
		{"a hostile notebook", func(*tally) ([]string, error) { return tester.Hostile(ctx, o.lab, filepath.Join(o.lab.Dir, "hostile")) }},
		{"the bench for methods", func(*tally) ([]string, error) { return tester.Bench(made, shots) }},
		{"a page with edited cells", func(*tally) ([]string, error) { return tester.Edits(made, first) }},
		{"a page on a site, and without a network", func(*tally) ([]string, error) { return tester.Offline(made, first) }},
		{"pages without what they need", func(*tally) ([]string, error) { return tester.Lacks(made, first) }},
	} {
		work = append(work, func(t *tally) error {
			began := time.Now()
			wrong, err := try.wrong(t)
			if err == nil {
				t.visit(try.what, began, wrong)
			}
			return err
		})
	}
	return t.beside(work)
}

// access looks at the pages of the book as a reader who needs help does.
func access(ctx context.Context, t *tally, made *book.Book, tester *book.Tester, file string) ([]string, error) {
	first := strings.TrimSuffix(filepath.Base(file), ".ipynb") + ".html"
	pages := []string{"index.html", "lecture/" + first, "slides/" + first, "assets/live/bench.html", "docs/audit.html", "figures/index.html"}
	wrong, rules, err := tester.Access(ctx, made, pages...)
	if err == nil {
		t.note("axe-core: %d checks on %d pages", rules, len(pages))
	}
	return wrong, err
}

// inPage runs all cells of a lecture page in the page.
func inPage(t *tally, made *book.Book, tester *book.Tester, file string) error {
	began := time.Now()
	wrong, runs, err := tester.Cells(made, file)
	if err == nil {
		t.note("%s: %v", filepath.Base(file), runs)
		t.visit(filepath.Base(file)+", cells run in its page", began, wrong)
	}
	return err
}

// inFirefox opens pages of the book that was just made in Firefox.
func inFirefox(ctx context.Context, o options, t *tally) error {
	began := time.Now()
	made := book.Book{Dir: filepath.Join(o.lab.Dir, "book")}
	for _, file := range o.files {
		if !live.Scene(notebook.Number(filepath.Base(file))) {
			continue
		}
		wrong, err := made.Firefox(ctx, "lecture/"+strings.TrimSuffix(filepath.Base(file), ".ipynb")+".html")
		if err != nil {
			return err
		}
		t.visit("cover, "+filepath.Base(file)+", bench, a knob and a cell in Firefox", began, wrong)
		return nil
	}
	t.note("no notebook here has a live figure")
	return nil
}

// livePages runs all cells of all notebooks in the lecture's pages, which takes ten
// minutes or so.
func livePages(ctx context.Context, o options, t *tally) error {
	if err := o.lab.Prepare(ctx, t.out); err != nil {
		return fmt.Errorf("set up the laboratory: %w", err)
	}
	made, err := book.New(ctx, o.lab, filepath.Join(o.lab.Dir, "book"), o.files, true)
	if err != nil {
		return err
	}
	for _, file := range o.files {
		if err := made.Add(ctx, file); err != nil {
			return err
		}
	}
	tester, stop, err := book.NewTester(ctx, o.lab, filepath.Join(o.temp, "students"))
	if err != nil {
		return err
	}
	defer stop()
	var work []func(*tally) error
	for _, file := range o.files {
		work = append(work, func(t *tally) error { return inPage(t, made, tester, file) })
	}
	return t.beside(work)
}
