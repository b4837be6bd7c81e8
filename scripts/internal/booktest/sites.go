package booktest

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
)

// Bench moves the knob of the bench for methods, also with a finger, and leaves a screenshot in the folder shots.
func (t *Tester) Bench(b *book.Book, shots string) ([]string, error) {
	page := filepath.Join(b.Dir, "assets/live/bench.html")
	moves, err1 := browser.MoveControls(t.tabs, page, browser.Screen{Width: 390}, filepath.Join(shots, "live-bench.png"))
	touched, err2 := browser.DragControl(t.tabs, page)
	return append(moves.Wrong, touched...), errors.Join(err1, err2)
}

// Offline visits a page of the lecture on a site, runs a cell, takes the site away and visits the
// page again. It returns what is wrong.
func (t *Tester) Offline(b *book.Book, file string) (wrong []string, err error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	var said [2]string
	for i, when := range []string{"with a network", "without a network"} {
		seen, err := browser.See[struct {
			Said  string
			Wrong []string
		}](t.tabs, site+book.Page(file), laptop, browser.Script("offline.js"), nil)
		if err != nil {
			return wrong, fmt.Errorf("%s: %w", when, err)
		}
		wrong, said[i] = append(wrong, each(when, seen.Wrong)...), seen.Said
		stop()
	}
	if said[0] != said[1] || said[0] == "" {
		wrong = append(wrong, fmt.Sprintf("with a network a cell says %q, and without %q", said[0], said[1]))
	}
	return wrong, nil
}

// lacks are what a reader's browser, or a site, has not, and the sentence that a page says in the place of a cell
// that does not run.
var lacks = []struct{ name, missing, before, want string }{
	{"WebAssembly", "", "delete globalThis.WebAssembly", "this browser has no WebAssembly."},
	{"memory", "", `WebAssembly.compile = WebAssembly.instantiate = async () => { throw new RangeError('out of memory'); };
		const made = Blob; // of which the worker is made
		Blob = function (parts, of) { return new made(of?.type === 'text/javascript' ? ["WebAssembly.compile = async () => { throw new RangeError('out of memory'); };", ...parts] : parts, of); }`,
		"out of memory."},
	{"the compiler", "compile.js", "", "compile.js cannot be loaded."},
}

// Lacks visits a page of the lecture, and the bench, where something is missing that they need, and
// returns what is wrong: each must say so in one sentence, and stay readable.
func (t *Tester) Lacks(b *book.Book, file string) (wrong []string, err error) {
	for _, l := range lacks {
		site, stop := browser.Serve(b.Dir, l.missing)
		defer stop()
		for _, page := range []string{book.Page(file), "assets/live/bench.html"} {
			got, err := t.try(site+page, "lack.js", browser.Screen{Width: 1280, Before: l.before}, "")
			if err != nil {
				return wrong, fmt.Errorf("without %s: %w", l.name, err)
			}
			if want := "Cells do not run here: " + l.want; len(got) != 1 || got[0] != want {
				wrong = append(wrong, fmt.Sprintf("%s without %s says %q, want %q", page, l.name, got, want))
			}
		}
	}
	return wrong, nil
}

// Firefox opens the cover, a lecture page, and the bench in Firefox, and returns
// what is wrong with them.
func Firefox(ctx context.Context, b *book.Book, lecture string) ([]string, error) {
	return browser.Firefox(ctx, [][2]string{
		{filepath.Join(b.Dir, "index.html"), ".search li a"},
		{filepath.Join(b.Dir, lecture), ".live-bar"},
		{filepath.Join(b.Dir, "assets/live/bench.html"), ".live-bar"},
	})
}
