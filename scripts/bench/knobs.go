package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// The figures with controls that are measured: the first of the lecture, and the one that takes longest to draw.
var moving = [][2]string{{"00-start-here", "knob-steps"}, {"12-beyond-and-a-verdict", "fig-sections"}}

// knobs moves figures with controls in their page, in JupyterLab of the site, and in JupyterLab of the clone.
func knobs(ctx context.Context, out io.Writer, tabs context.Context, lab setup.Lab, dir string, o options) error {
	if err := lab.Prepare(ctx, os.Stderr); err != nil {
		return err
	}
	notebooks := filepath.Join(o.dir, "notebooks") // JupyterLab saves those that are open
	if err := os.CopyFS(notebooks, os.DirFS(lab.Notebooks())); err != nil {
		return err
	}
	clone, token, end, err := browser.JupyterLab(ctx, lab, notebooks, o.dir)
	if err != nil {
		return err
	}
	defer end()
	type times struct {
		Moves, Bytes                        []float64
		Rate, Done, Interrupt, Other, Alone float64
	}
	var rows [][]any
	for _, figure := range moving {
		name := figure[0] + ".ipynb"
		if !o.only.MatchString(name) {
			continue
		}
		site, stop := browser.Serve(dir, "") // an address of its own, so that JupyterLab shows no notebook of the last visit
		defer stop()
		script := fmt.Sprintf("(%s)(%q)", browser.Script("knobs.js"), figure[1])
		for _, place := range [][2]string{{"page", site + book.Page(name)}, {"laboratory of the site", site + book.Laboratory + "/lab/index.html?path=" + name},
			{"JupyterLab", clone + "/lab/workspaces/bench/tree/" + name + "?reset&token=" + token}} {
			profile, err0 := os.MkdirTemp(o.dir, "firefox-")
			chromium, err1 := browser.See[times](tabs, place[1], browser.Screen{Width: 1300}, script, nil)
			firefox, err2 := browser.InFirefox[times](ctx, profile, place[1], script)
			if err := errors.Join(err0, err1, err2); err != nil {
				return err
			}
			for i, t := range []times{chromium, firefox} {
				by := []string{"Chromium", "Firefox"}[i]
				rows = append(rows, []any{figure[0], place[0], by, quantile(0.5, t.Moves), t.Rate, quantile(0.5, t.Bytes) / 1000, t.Done, t.Interrupt, t.Other, t.Alone})
			}
		}
	}
	fmt.Fprint(out, "\n## Figures with controls\n")
	table(out, "notebook | where | browser | from the hand to the picture, ms | pictures a second | a picture, kB | Done, s | interrupt, s | another cell, s | that alone, s", rows)
	return nil
}
