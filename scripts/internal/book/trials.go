package book

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// screens are those on which pages are tried: a laptop by day and a phone by night.
var (
	laptop  = browser.Screen{Width: 1280}
	screens = []browser.Screen{laptop, {Width: 390, Night: true}}
)

// try opens a page, and returns what a script of package browser finds wrong with it.
func (t *Tester) try(page, script string, screen browser.Screen, shot string) ([]string, error) {
	return browser.See[[]string](t.tabs, page, screen, browser.Script(script), browser.Photograph(shot))
}

// each says of each thing that is wrong what it is wrong with.
func each[S ~string](what string, wrong []S) (all []string) {
	for _, w := range wrong {
		all = append(all, what+": "+string(w))
	}
	return all
}

//go:embed axe.txt
var axePackage string

// Access audits pages of the book with axe-core. It returns the serious and critical findings.
func (t *Tester) Access(ctx context.Context, b *Book, pages ...string) (wrong []string, err error) {
	if _, err := b.lab.Venv(ctx, "axe", axePackage); err != nil {
		return nil, fmt.Errorf("install axe-core: %w", err)
	}
	file, err := only(filepath.Join(b.lab.Dir, "axe", "lib/python*/site-packages/axe_playwright_python/axe.min.js"))
	axe, unread := os.ReadFile(file)
	if err = errors.Join(err, unread); err != nil {
		return nil, err
	}
	for _, page := range pages {
		for _, screen := range screens {
			screen.Before = string(axe)
			bad, failed := t.try(b.path(page), "audit.js", screen, "")
			wrong = append(wrong, each(fmt.Sprintf("%s, %d pixels wide", page, screen.Width), bad)...)
			err = errors.Join(err, failed)
		}
	}
	return wrong, err
}

// Hostile makes a book, in the folder dir of the clone, of a notebook that puts scripts wherever a
// notebook can have text, and returns the pages in which one of them runs.
func (t *Tester) Hostile(ctx context.Context, lab setup.Lab, dir string) (wrong []string, err error) {
	file := filepath.Join(lab.Root, "scripts", "internal", "book", "testdata", "99-hostile.ipynb")
	b, err := New(ctx, lab, dir, []string{file}, false)
	if err == nil {
		err = errors.Join(b.Add(ctx, file), b.cover())
	}
	if err != nil {
		return nil, err
	}
	for _, page := range []string{"index.html", Page(file), pageIn(Slides, file)} {
		ran, failed := t.try(b.path(page), "hostile.js", laptop, "")
		wrong, err = append(wrong, each(page, ran)...), errors.Join(err, failed)
	}
	return wrong, err
}

// Controls moves the controls of the first cell of the lecture's page that has some, and returns what is
// wrong, and how long a picture takes. It leaves screenshots in the folder shots.
func (t *Tester) Controls(b *Book, file, shots string) (wrong []string, told string, err error) {
	n, err := notebook.Read(file)
	if err != nil || len(live.Cells(n)) == 0 {
		return nil, "", err
	}
	told = "a picture takes"
	for _, screen := range screens {
		shot := filepath.Join(shots, fmt.Sprintf("%s-controls-%d.png", notebook.Stem(file), screen.Width))
		m, err := browser.MoveControls(t.tabs, b.path(Page(file)), screen, shot)
		if err != nil {
			return wrong, told, err
		}
		wrong = append(wrong, each(fmt.Sprintf("controls, %d pixels wide", screen.Width), m.Wrong)...)
		told += fmt.Sprintf(" %.0f ms (%.0f a second) on a screen %d pixels wide,", m.Median(), m.Rate, screen.Width)
	}
	return wrong, strings.TrimSuffix(told, ","), nil
}

// Bench tries the bench for methods, opened by a link that carries half a method, and leaves a
// screenshot in the folder shots.
func (t *Tester) Bench(b *Book, shots string) ([]string, error) {
	page := b.path("assets/live", "bench.html") + "#word=K(1/2)%20D(1)&force=-x"
	return t.try(page, "bench.js", browser.Screen{Width: 1000}, filepath.Join(shots, "live-bench.png"))
}

// Edits edits cells of a lecture's page as a reader does, opens it again, and returns what is wrong.
func (t *Tester) Edits(b *Book, file string) ([]string, error) {
	wrong, err1 := t.try(b.path(Page(file)), "edit.js", laptop, "")
	again, err2 := t.try(b.path(Page(file)), "reload.js", laptop, "")
	return append(wrong, again...), errors.Join(err1, err2)
}

// Download asks a lecture's page for its notebook and returns what is wrong: it is the students',
// byte for byte, with the reader's changes by cell.
func (t *Tester) Download(b *Book, file string) (wrong []string, err error) {
	got, err1 := browser.See[struct{ Plain, Changed, ID, Source string }](t.tabs, b.path(Page(file)), laptop,
		browser.Script("download.js"), nil)
	want, err2 := os.ReadFile(b.path(Student, filepath.Base(file)))
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
// too much to load, a crooked column, contents or figures that are not there, an answer before its guess.
func (t *Tester) Reads(b *Book, file string) (wrong []string, err error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	for _, screen := range screens {
		bad, failed := t.try(site+Page(file), "read.js", screen, "")
		wrong, err = append(wrong, each(fmt.Sprintf("%d pixels wide", screen.Width), bad)...), errors.Join(err, failed)
	}
	return wrong, err
}

// asked are words that readers look for, and what must be among the first three sections that are found.
var asked = map[string]string{
	"Stormer": "Störmer", "Störmer": "Störmer", "velocity verlet": "elocity", "leapfrogs": "eapfrog", "symplektic euler": "ymplectic", "energy": "nergy",
}

// Searches asks the search of the cover, and returns what is wrong with what it finds.
func (t *Tester) Searches(b *Book) (wrong []string, err error) {
	words, _ := json.Marshal(slices.Sorted(maps.Keys(asked)))
	found, err := browser.See[map[string][]string](t.tabs, b.path("index.html"), laptop,
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

// Offline visits a page of the lecture on a site, runs a cell, takes the site away and visits the
// page again. It returns what is wrong.
func (t *Tester) Offline(b *Book, file string) (wrong []string, err error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	var said [2]string
	for i, when := range []string{"with a network", "without a network"} {
		seen, err := browser.See[struct {
			Said  string
			Wrong []string
		}](t.tabs, site+Page(file), laptop, browser.Script("offline.js"), nil)
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
func (t *Tester) Lacks(b *Book, file string) (wrong []string, err error) {
	for _, l := range lacks {
		site, stop := browser.Serve(b.Dir, l.missing)
		defer stop()
		for page, want := range map[string][]string{Page(file): l.lecture, "assets/live/bench.html": l.bench} {
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
func (b *Book) Firefox(ctx context.Context, lecture string) ([]string, error) {
	return browser.Firefox(ctx, [][2]string{
		{b.path("index.html"), ".search li a"},
		{b.path(lecture), ".live-bar"},
		{b.path("assets/live/bench.html"), ".bench canvas"},
	})
}
