//go:build lab

package test

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

//go:embed axe.txt
var axePackage string

// testAccess audits pages with axe-core, which finds nothing serious.
func testAccess(t *testing.T, b shown, pages ...string) {
	lab := inLab(t)
	_, err := lab.Venv(t.Context(), "axe", axePackage)
	needs(t, err)
	files, _ := filepath.Glob(filepath.Join(lab.Dir, "axe", "lib/python*/site-packages/axe_playwright_python/axe.min.js"))
	axe, err := os.ReadFile(strings.Join(files, ""))
	needs(t, err)
	for _, page := range pages {
		for _, s := range screens {
			s.Before = string(axe)
			b.tried(t, b.file(page), "audit.js", s)
		}
	}
}

// testDownload asks a page for its notebook: it is the students', byte for byte, with the reader's
// changes by cell.
func testDownload(t *testing.T, b shown, file string) {
	got, err := browser.See[struct{ Plain, Changed, ID, Source string }](b.tabs, b.file(book.Page(file)), laptop,
		browser.Script("download.js"), nil)
	needs(t, err)
	want, err := os.ReadFile(b.file(book.Student, filepath.Base(file)))
	needs(t, err)
	if got.Plain != string(want) {
		t.Error("the notebook is not the students'")
	}
	n, err := notebook.Parse("students'", want)
	needs(t, err)
	for i, c := range n.Cells {
		if c.ID == got.ID {
			n.Cells[i].Source = notebook.Text(got.Source)
		}
	}
	edited, err := n.Bytes()
	if got.Changed != string(edited) || bytes.Equal(edited, want) {
		t.Error("the notebook with a changed cell differs elsewhere, or has no change", err)
	}
}

// testWeights opens pages on a site: none loads a megabyte before its reader touches anything.
func testWeights(t *testing.T, b shown, pages []string) {
	site := b.site(t)
	for _, page := range pages {
		w, err := browser.See[browser.Weight](b.tabs, site+page, laptop, browser.Script("weigh.js"), nil)
		needs(t, err)
		if w.Bytes < 1e4 || w.Bytes >= 1e6 {
			t.Errorf("%s loads %.0f bytes: %s", page, w.Bytes, w.Large)
		}
	}
}

// asked are words that readers look for, and what must be said by the section that is found first.
var asked = map[string]string{
	"Stormer": "#Störmers-rule", "Störmer": "#Störmers-rule", "velocity verlet": "#velocity-Verlet", "leapfrogs": "#leapfrog",
	"leap frog": "#leapfrog", "defect": "#defect ", "truncation error": "#defect ", "symplektic euler": "#symplectic-Euler",
	"symplectic": "#symplectic ", "kick": "#kick ", "energy": "lecture/10-", "energies": "lecture/10-",
	"stability limit": "#where-the-cosine-ends", "ωh < 2": "#where-the-cosine-ends", "Figure 09.4": "#what-one-step-does-to-an-area",
	"Figure 3.1": "lecture/03-", "(3)": "#two-positions-instead", "equation 3": "#two-positions-instead", "(D6)": "lecture/07-",
	"roundoff": "lecture/06-", "round-off": "lecture/06-", "energy drift": "lecture/10-", "phase error": "lecture/05-",
	"shadow energy": "#shadow-energy", "shadow Hamiltonian": "#shadow-energy", "Runge-Kutta": "#RK4", "timestep": "lecture/00-",
	"Kepler": "lecture/", "chapter 5": "lecture/05-", "class 4b": "lecture/04b-", "harmonic oscillator": "lecture/05-",
	"order of convergence": "lecture/04-", "eq 3": "#two-positions-instead", "damping": "lecture/11-", "friction": "lecture/09-",
	"verlet vs rk4": "lecture/12-", "why does euler gain energy": "#a-planet-and", "molecular dynamics": "#a-liquid-in-a-computer",
}

// among are words, and what the search finds for them among the first four.
var among = map[string]string{
	"½": "lecture/", "energy drift": "#leak ", "symplectic": "#what-one-step-does-to-an-area", "pendulums": "lecture/11-",
	"time reversible": "lecture/08-", "constraint cloth": "#springs-or-rods", "O(h^2)": "#what-first-order-means",
	"O(h²)": "#what-first-order-means",
}

// testSearch asks the search of the cover.
func testSearch(t *testing.T, b shown) {
	words, _ := json.Marshal(slices.Concat(slices.Collect(maps.Keys(among)), slices.Sorted(maps.Keys(asked))))
	found, err := browser.See[map[string][]string](b.tabs, b.file("index.html"), laptop, "("+browser.Script("search.js")+")("+string(words)+")", nil)
	needs(t, err)
	for most, asked := range map[int]map[string]string{1: asked, 4: among} {
		for words, want := range asked {
			first := found[words][:min(most, len(found[words]))]
			if !slices.ContainsFunc(first, func(hit string) bool { return strings.Contains(hit, want) }) {
				t.Errorf("for %q the search finds first %q, want %s", words, first, want)
			}
		}
	}
	if !slices.Equal(found["ArrowDown"], []string{"first"}) || len(found["unread"]) > 0 {
		t.Errorf("the arrow reaches %q; snippets with TeX, or with what folds code: %q", found["ArrowDown"], found["unread"])
	}
}

// testOffline visits a page on a site, runs a cell, takes the site away and visits the page again.
func testOffline(t *testing.T, b shown, page string) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	var said [2]string
	for i := range said {
		seen, err := browser.See[struct {
			Said  string
			Wrong []string
		}](b.tabs, site+page, laptop, browser.Script("offline.js"), nil)
		needs(t, err)
		wrong(t, seen.Wrong, nil)
		said[i] = seen.Said
		stop()
	}
	if said[0] != said[1] || said[0] == "" {
		t.Errorf("with a network a cell says %q, and without %q", said[0], said[1])
	}
	if _, err := browser.See[[]string](b.tabs, site+"nowhere.html", laptop, "[]", nil); err == nil { // or all that is tried has nothing wrong
		t.Error("a page that cannot come is seen")
	}
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

// testLacks visits a page, and the bench for methods, where something is missing that they need: each must
// say so in one sentence, and stay readable.
func testLacks(t *testing.T, b shown, page string) {
	for _, l := range lacks {
		site, stop := browser.Serve(b.Dir, l.missing)
		defer stop()
		for _, page := range []string{page, bench} {
			got, err := browser.See[[]string](b.tabs, site+page, browser.Screen{Width: 1280, Before: l.before}, browser.Script("lack.js"), nil)
			if want := "Cells do not run here: " + l.want; err != nil || len(got) != 1 || got[0] != want {
				t.Errorf("%s without %s says %q, %v, want %q", page, l.name, got, err, want)
			}
		}
	}
}
