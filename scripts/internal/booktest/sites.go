package booktest

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
)

// Bench tries the bench for methods, opened by a link that carries half a method, and leaves a
// screenshot in the folder shots.
func (t *Tester) Bench(b *book.Book, shots string) ([]string, error) {
	page := filepath.Join(b.Dir, "assets/live", "bench.html") + "#word=K(1/2)%20D(1)&force=-x"
	return t.try(page, "bench.js", browser.Screen{Width: 1000}, filepath.Join(shots, "live-bench.png"))
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

const noCell, noBench = "Cells do not run here: ", "The bench does not work here: "

// lacks are what a reader's browser, or a site, has not, and the sentences that a lecture page and
// the bench say in the place of what does not work.
var lacks = []struct {
	name           string
	missing        string // a file of the site
	before         string // a script that runs before those of the page
	lecture, bench []string
}{
	{"WebAssembly", "", "delete globalThis.WebAssembly",
		[]string{noCell + "this browser has no WebAssembly."},
		[]string{noBench + "this browser has no WebAssembly."}},
	{"memory", "", `WebAssembly.compile = WebAssembly.instantiate = async () => { throw new RangeError('out of memory'); };
		const made = Blob; // of which the worker is made
		Blob = function (parts, of) { return new made(of?.type === 'text/javascript' ? ["WebAssembly.compile = async () => { throw new RangeError('out of memory'); };", ...parts] : parts, of); }`,
		[]string{noCell + "out of memory."}, []string{noBench + "out of memory."}},
	{"the compiler", "compile.js", "", []string{noCell + "compile.js cannot be loaded."}, []string{}},
	{"the bench's program", "canvas.js", "", []string{}, []string{noBench + "canvas.js cannot be loaded."}},
}

// Lacks visits a page of the lecture, and the bench, where something is missing that they need, and
// returns what is wrong: each must say so in one sentence, and stay readable.
func (t *Tester) Lacks(b *book.Book, file string) (wrong []string, err error) {
	for _, l := range lacks {
		site, stop := browser.Serve(b.Dir, l.missing)
		defer stop()
		for page, want := range map[string][]string{book.Page(file): l.lecture, "assets/live/bench.html": l.bench} {
			got, err := t.try(site+page, "lack.js", browser.Screen{Width: 1280, Before: l.before}, "")
			if err != nil {
				return wrong, fmt.Errorf("without %s: %w", l.name, err)
			}
			if !slices.Equal(got, want) {
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
		{filepath.Join(b.Dir, "assets/live/bench.html"), ".bench canvas"},
	})
}
