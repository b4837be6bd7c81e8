//go:build lab

package test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// home is the address of JupyterLab on a site.
const home = book.Laboratory + "/lab/index.html"

// The laboratory of the book's site works in a browser alone: its kernel, the cells of the first
// notebook, and with -long those of all, work without a network, without room and in two tabs.
func TestLaboratoryOfTheSite(t *testing.T) {
	t.Parallel()
	lab, b := inLab(t), theBook(t)
	files, err := notebook.Files(lab.Notebooks(), nil)
	needs(t, err)
	site := b.site(t)
	once := home + "?path=" + filepath.Base(files[0])
	t.Run("size", func(t *testing.T) {
		const most = 60e6 // bytes
		if size := bytesIn(t, b.file(book.Laboratory)) + bytesIn(t, b.file("assets/go")); size > most {
			t.Errorf("the laboratory and the files of Go have %.1f MB, and may have %.0f", size/1e6, most/1e6)
		}
	})
	t.Run("kernel", func(t *testing.T) {
		seen, err := browser.InLaboratory[struct {
			Wrong []string
			Flood float64
		}](b.tabs, site+home, laptop, browser.Script("laboratory-works.js"), nil)
		t.Logf("100,000 lines take %.1f s", seen.Flood/1000)
		wrong(t, seen.Wrong, err)
	})
	t.Run("Firefox", func(t *testing.T) {
		hasFirefox(t)
		seen, err := browser.InFirefox[struct{ Wrong []string }](t.Context(), t.TempDir(), site+home, browser.Laboratory(browser.Script("laboratory-works.js")))
		wrong(t, seen.Wrong, err)
	})
	for i, file := range files {
		if i > 0 && !*longToo {
			break
		}
		t.Run(filepath.Base(file), func(t *testing.T) { testLaboratoryCells(t, b, site, file) })
	}
	t.Run("reader", func(t *testing.T) {
		long(t)
		n, err := notebook.Read(files[0])
		needs(t, err)
		i := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool { return strings.Contains(string(c.Source), "nb.Interact(") })
		id := n.Cells[i].ID
		found, err := browser.InLaboratory[[]string](b.tabs, b.site(t)+once+"#cell-id="+id, browser.Screen{Width: 390},
			fmt.Sprintf("(%s)(%q)", browser.Script("laboratory-reader.js"), id), nil)
		wrong(t, found, err)
		found, err = browser.InLaboratory[[]string](b.tabs, b.site(t)+once, laptop, browser.Script("laboratory-edits.js"), nil)
		wrong(t, found, err)
	})
	t.Run("without a network", func(t *testing.T) {
		long(t)
		testLaboratoryOffline(t, b, once)
	})
	t.Run("without room, and in two tabs", func(t *testing.T) {
		long(t)
		told, err := small(b.tabs, b.site(t)+home, 3e6, browser.Script("laboratory-full.js"))
		if err != nil || !strings.Contains(told, "it is NOT saved. Download it") {
			t.Errorf("a browser without room says %q, %v", told, err)
		}
		two := browser.Script("laboratory-two.js")
		asked, err := inTwoTabs(b.tabs, b.site(t)+once, "("+two+")('first')", "("+two+")('second')")
		if err != nil || asked[1] != "" || !strings.Contains(asked[0], "File Changed") {
			t.Errorf("of two tabs with one notebook, the one that saves asks %q, and then the other %q, %v", asked[1], asked[0], err)
		}
	})
}

// bytesIn is how large the files in a folder are.
func bytesIn(t *testing.T, dir string) (sum float64) {
	needs(t, filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			sum += float64(info.Size())
		}
		return err
	}))
	return sum
}

// testLaboratoryCells runs all cells of a notebook in JupyterLab of a site: they say and show what they do in the notebook.
func testLaboratoryCells(t *testing.T, b shown, site, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	var cells []map[string]string
	var want, got []string // pictures
	for _, c := range n.Of("code") {
		cells = append(cells, map[string]string{"id": c.ID, "code": string(c.Source)})
		for _, o := range c.Outputs {
			if p := o.Media("image/png"); p != "" {
				want = append(want, c.ID+": "+strings.ReplaceAll(p, "\n", ""))
			}
		}
	}
	text, _ := json.Marshal(cells) // strings
	runs, err := browser.InLaboratory[browser.PageRuns](b.tabs, site+home, browser.Screen{Width: 1300}, fmt.Sprintf("(%s)(%s)", browser.Script("laboratory-cells.js"), text), nil)
	wrong(t, compareRuns(n, runs.Runs), err)
	here := 0 // so many cells were compiled; the others came so
	for _, r := range runs.Runs {
		if r.Times.Compile > 0 {
			here++
		}
		for _, o := range r.Outputs {
			if o.Picture != "" {
				got = append(got, r.ID+": "+strings.ReplaceAll(o.Picture, "\n", ""))
			}
		}
	}
	t.Logf("%d cells, %d of them compiled here", len(runs.Runs), here)
	if !slices.Equal(got, want) {
		t.Errorf("cells show %d pictures, and not the %d of the notebook byte for byte", len(got), len(want))
	}
	if len(runs.Runs) > 0 && runs.Runs[0].Times.Compile > 0 {
		t.Error("the first cell did not come compiled")
	}
}

// testLaboratoryOffline visits a notebook once, takes the site away, starts the browser again, and runs a cell.
func testLaboratoryOffline(t *testing.T, b shown, notebook string) {
	profile := t.TempDir()
	site, away := browser.Serve(b.Dir, "")
	defer away()
	var said [2]string
	for i := range said {
		tabs, stop, err := browser.Start(t.Context(), profile)
		needs(t, err)
		seen, err := browser.InLaboratory[struct {
			Said  string
			Wrong []string
		}](tabs, site+notebook, laptop, browser.Script("laboratory-once.js"), nil)
		for range 2 - 2*i { // a short visit must not spoil the next
			_, short := browser.InLaboratory[bool](tabs, site+notebook, laptop, "true", nil)
			err = errors.Join(err, short)
		}
		stop()
		away()
		wrong(t, seen.Wrong, err)
		said[i] = seen.Said
	}
	if said[0] != said[1] || said[0] == "" {
		t.Errorf("with a network a cell says %q, and without %q", said[0], said[1])
	}
}

// small opens JupyterLab where the browser keeps no more than so many bytes for a site, and returns what an
// expression promises there.
func small(tabs context.Context, address string, bytes float64, expression string) (told string, err error) {
	at, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	_, err = browser.See[string](tabs, address, browser.Screen{Width: 1300}, "document.title", func(tab context.Context) (err error) {
		_, err = chromedp.Call(tab, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{
			Origin: at.Scheme + "://" + at.Host, QuotaSize: &bytes})
		if err == nil {
			told, err = browser.Promise[string](tab, browser.Laboratory(expression))
		}
		return err
	})
	return told, err
}

// inTwoTabs opens the address in two tabs, and runs an expression in the second and then in the first. It
// returns what both promise.
func inTwoTabs(tabs context.Context, address, first, second string) (told [2]string, err error) {
	_, err = browser.InLaboratory[bool](tabs, address, browser.Screen{Width: 1300}, "until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1)",
		func(tab context.Context) (err error) {
			told[1], err = browser.InLaboratory[string](tabs, address, browser.Screen{Width: 1300}, second, nil)
			if err == nil {
				told[0], err = browser.Promise[string](tab, browser.Laboratory(first))
			}
			return err
		})
	return told, err
}
