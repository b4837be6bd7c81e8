package booktest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// home is the address of JupyterLab on a site.
const home = book.Laboratory + "/lab/index.html"

// LaboratoryCells runs all cells of a notebook in JupyterLab of a site, and returns where their outputs, or a
// picture, differ from those that the notebook has.
func (t *Tester) LaboratoryCells(site, file string) (wrong []string, runs browser.PageRuns, err error) {
	n, err := notebook.Read(file)
	if err != nil {
		return nil, runs, err
	}
	runs, err = browser.LaboratoryRuns(t.tabs, site+home, codes(n))
	if err != nil {
		return nil, runs, err
	}
	return append(CompareRuns(n, runs.Runs), comparePictures(n, runs.Runs)...), runs, nil
}

// codes are the cells of a notebook that can run.
func codes(n *notebook.Notebook) (cells []browser.Code) {
	for _, c := range n.Of("code") {
		cells = append(cells, browser.Code{ID: c.ID, Code: string(c.Source)})
	}
	return cells
}

// comparePictures returns which cells show other pictures than those that the notebook has.
func comparePictures(n *notebook.Notebook, runs []browser.PageRun) (wrong []string) {
	for i, c := range n.Of("code") {
		var want, got []string
		for _, o := range c.Outputs {
			if p := o.Media("image/png"); p != "" {
				want = append(want, strings.ReplaceAll(p, "\n", ""))
			}
		}
		if len(runs) > 0 {
			for _, o := range runs[0].Outputs {
				if o.Picture != "" {
					got = append(got, strings.ReplaceAll(o.Picture, "\n", ""))
				}
			}
			runs = runs[1:]
		}
		if !slices.Equal(got, want) {
			wrong = append(wrong, fmt.Sprintf("cell %d shows %d pictures, and not the %d of the notebook byte for byte", i+1, len(got), len(want)))
		}
	}
	return wrong
}

// LaboratoryWorks tries the kernel in JupyterLab of a site, and returns what is wrong with it.
func (t *Tester) LaboratoryWorks(site string) (wrong []string, told string, err error) {
	seen, err := browser.InLaboratory[struct {
		Wrong []string
		Flood float64
	}](t.tabs, site+home, laptop, browser.Script("laboratory-works.js"), nil)
	return seen.Wrong, fmt.Sprintf("100,000 lines take %.1f s", seen.Flood/1000), err
}

// once is the address of a notebook in JupyterLab of a site.
func once(site, file string) string { return site + home + "?path=" + filepath.Base(file) }

// Bytes is how large the files in some folders of the book are.
func Bytes(b *book.Book, folders ...string) (sum float64, err error) {
	for _, f := range folders {
		err = errors.Join(err, filepath.WalkDir(filepath.Join(b.Dir, f), func(_ string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			info, err := entry.Info()
			if err == nil {
				sum += float64(info.Size())
			}
			return err
		}))
	}
	return sum, err
}

// LaboratoryOffline visits a notebook once, takes the site away, starts the browser again, and runs a cell. It
// returns what is wrong.
func LaboratoryOffline(ctx context.Context, b *book.Book, file string) (wrong []string, err error) {
	profile, err := os.MkdirTemp("", "verletbook-profile-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(profile)
	site, away := browser.Serve(b.Dir, "")
	defer away()
	var said [2]string
	for i, when := range []string{"with a network", "in a browser that was started again, without one"} {
		tabs, stop, err := browser.StartIn(ctx, profile)
		if err != nil {
			return wrong, err
		}
		seen, err := browser.InLaboratory[struct {
			Said  string
			Wrong []string
		}](tabs, once(site, file), laptop, browser.Script("laboratory-once.js"), nil)
		stop()
		away()
		if err != nil {
			return wrong, fmt.Errorf("%s: %w", when, err)
		}
		wrong, said[i] = append(wrong, each(when, seen.Wrong)...), seen.Said
	}
	if said[0] != said[1] || said[0] == "" {
		wrong = append(wrong, fmt.Sprintf("with a network a cell says %q, and without %q", said[0], said[1]))
	}
	return wrong, nil
}

// LaboratoryKeeps tries what becomes of work where the browser has no room, and in two tabs with one notebook.
func (t *Tester) LaboratoryKeeps(b *book.Book, file string) (wrong []string, err error) {
	small, stop := browser.Serve(b.Dir, "")
	defer stop()
	told, err := browser.Small(t.tabs, small+home, 3e6, browser.Script("laboratory-full.js"))
	if !strings.Contains(told, "it is NOT saved. Download it") {
		wrong = append(wrong, fmt.Sprintf("a browser without room says %q", told))
	}
	if err != nil {
		return wrong, err
	}
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	two := browser.Script("laboratory-two.js")
	asked, err := browser.InTwoTabs(t.tabs, once(site, file), "("+two+")('first')", "("+two+")('second')")
	if asked[1] != "" || !strings.Contains(asked[0], "File Changed") {
		wrong = append(wrong, fmt.Sprintf("of two tabs with one notebook, the one that saves asks %q, and then the other %q", asked[1], asked[0]))
	}
	return wrong, err
}

// LaboratoryReader follows a link to the first cell with controls of a notebook on a phone, and returns what is
// wrong there.
func (t *Tester) LaboratoryReader(b *book.Book, file string) (wrong []string, err error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	n, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	for _, c := range n.Of("code") {
		if strings.Contains(string(c.Source), "nb.Interact(") {
			return browser.InLaboratory[[]string](t.tabs, once(site, file)+"#cell-id="+c.ID, browser.Screen{Width: 390},
				fmt.Sprintf("(%s)(%q)", browser.Script("laboratory-reader.js"), c.ID), nil)
		}
	}
	return nil, fmt.Errorf("%s has no cell with controls", file)
}

// LaboratoryEdits makes a mistake in a notebook, and returns what is wrong with how the editor shows it.
func (t *Tester) LaboratoryEdits(b *book.Book, file string) ([]string, error) {
	site, stop := browser.Serve(b.Dir, "")
	defer stop()
	return browser.InLaboratory[[]string](t.tabs, once(site, file), laptop, browser.Script("laboratory-edits.js"), nil)
}
