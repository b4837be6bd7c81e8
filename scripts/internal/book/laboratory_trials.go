package book

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// home is the address of JupyterLab on a site.
const home = Laboratory + "/lab/index.html"

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
		if i < len(runs) {
			for _, o := range runs[i].Outputs {
				if o.Picture != "" {
					got = append(got, strings.ReplaceAll(o.Picture, "\n", ""))
				}
			}
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
