package browser

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
)

// Audit opens the page in the file on a screen and looks for what keeps readers out, with the
// source of axe-core.
func Audit(browser context.Context, file, axe string, screen Screen) (wrong []string, err error) {
	screen.before = axe
	return see[[]string](browser, file, screen, script("audit.js"), "")
}

// Hostile opens the page in the file, which comes from a notebook that tries to set a variable of
// this name, and reports whether it could.
func Hostile(browser context.Context, file string) (bool, error) {
	return see[bool](browser, file, laptop, `until(() => 'hostile' in globalThis, 1)`, "")
}

// TryBench opens the page with the bench for methods by a link that carries half a method,
// asks for it, then for a whole one, and returns what is wrong.
func TryBench(browser context.Context, file, shot string) ([]string, error) {
	return see[[]string](browser, file+"#word=K(1/2)%20D(1)&force=-x", Screen{Width: 1000}, script("bench.js"), shot)
}

// TryEditing edits cells of the lecture page in the file as a reader does, opens it again, and
// returns what is wrong.
func TryEditing(browser context.Context, file string) ([]string, error) {
	wrong, err := see[[]string](browser, file, laptop, script("edit.js"), "")
	if err != nil {
		return wrong, err
	}
	again, err := see[[]string](browser, file, laptop, script("reload.js"), "")
	return append(wrong, again...), err
}

// Serve serves a folder as a static site does, all but the file with one name. Browsers keep
// nothing of it by themselves.
func Serve(dir, missing string) (address string, stop func()) {
	files := http.FileServer(http.Dir(dir))
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		if missing != "" && strings.HasSuffix(r.URL.Path, "/"+missing) {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}))
	return site.URL + "/", func() { site.CloseClientConnections(); site.Close() }
}

// TryOffline visits a page of the book in the folder on a site, runs a cell, takes the site away
// and visits the page again. It returns what is wrong.
func TryOffline(browser context.Context, dir, file string) (wrong []string, err error) {
	address, stop := Serve(dir, "")
	defer stop()
	var said [2]string
	for i, when := range []string{"with a network", "without a network"} {
		seen, err := see[struct {
			Said  string
			Wrong []string
		}](browser, address+file, laptop, script("offline.js"), "")
		if err != nil {
			return wrong, fmt.Errorf("%s: %w", when, err)
		}
		for _, w := range seen.Wrong {
			wrong = append(wrong, when+" "+w)
		}
		said[i] = seen.Said
		stop()
	}
	if said[0] != said[1] || said[0] == "" {
		wrong = append(wrong, fmt.Sprintf("with a network a cell says %q, and without %q", said[0], said[1]))
	}
	return wrong, nil
}

const noFigure, noCell, noBench = "This figure does not move here: ", "Cells do not run here: ", "The bench does not work here: "

// lacks are what a reader's browser, or a site, has not, and the sentences that a lecture page and
// the bench say in the place of what does not work.
var lacks = []struct {
	name           string
	missing        string // a file of the site
	before         string // a script that runs before those of the page
	lecture, bench []string
}{
	{"WebAssembly", "", "delete globalThis.WebAssembly",
		[]string{noFigure + "this browser has no WebAssembly.", noCell + "this browser has no WebAssembly."},
		[]string{noBench + "this browser has no WebAssembly."}},
	{"memory", "", "WebAssembly.compile = WebAssembly.instantiate = async () => { throw new RangeError('out of memory'); }",
		[]string{noFigure + "out of memory.", noCell + "out of memory."}, []string{noBench + "out of memory."}},
	{"the compiler", "compile.js", "", []string{noCell + "compile.js cannot be loaded."}, []string{}},
	{"the live figures", "canvas.js", "",
		[]string{noFigure + "canvas.js cannot be loaded."}, []string{noBench + "canvas.js cannot be loaded."}},
}

// TryLacks opens a lecture page and the bench of the book in the folder where something is missing.
// It returns what is wrong: each page must say so in one sentence, and stay readable.
func TryLacks(browser context.Context, dir, lecture string) (wrong []string, err error) {
	for _, l := range lacks {
		site, stop := Serve(dir, l.missing)
		defer stop()
		for file, want := range map[string][]string{lecture: l.lecture, "assets/live/bench.html": l.bench} {
			got, err := see[[]string](browser, site+file, Screen{Width: laptop.Width, before: l.before}, script("lack.js"), "")
			if err != nil {
				return wrong, fmt.Errorf("without %s: %w", l.name, err)
			}
			if !slices.Equal(got, want) {
				wrong = append(wrong, fmt.Sprintf("%s without %s says %q, want %q", file, l.name, got, want))
			}
		}
	}
	return wrong, nil
}
