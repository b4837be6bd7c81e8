package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// knobs moves the first figure with controls of each notebook, in its page, in JupyterLab of the site, and in
// JupyterLab of the clone.
func knobs(ctx context.Context, out io.Writer, tabs context.Context, lab setup.Lab, dir, tmp string, all []*notebook.Notebook) error {
	site, stop := browser.Serve(dir, "")
	defer stop()
	if err := lab.Prepare(ctx, os.Stderr); err != nil {
		return err
	}
	clone, token, end, err := browser.JupyterLab(ctx, lab, lab.Notebooks(), tmp)
	if err != nil {
		return err
	}
	defer end()
	var rows [][]any
	for _, n := range all {
		if !slices.ContainsFunc(live.Cells(n), live.Cell.Controls) {
			continue
		}
		row := []any{notebook.Stem(n.Name)}
		for _, address := range []string{site + book.Page(n.Name), site + book.Laboratory + "/lab/index.html?path=" + n.Name,
			clone + "/lab/workspaces/bench/tree/" + n.Name + "?reset&token=" + token} {
			seen, err := browser.See[struct {
				Moves []float64
				Rate  float64
			}](tabs, address, browser.Screen{Width: 1300}, browser.Script("knobs.js"), nil)
			if err != nil {
				return err
			}
			slices.Sort(seen.Moves)
			row = append(row, seen.Moves[len(seen.Moves)/2], seen.Rate)
		}
		rows = append(rows, row)
	}
	fmt.Fprint(out, "\n## Figures with controls\n")
	table(out, "notebook | page: from the hand to the picture, ms | pictures a second | JupyterLite: to the picture, ms | a second | JupyterLab: to the picture, ms | a second", rows)
	return nil
}
