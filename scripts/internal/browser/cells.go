package browser

import (
	"context"
	_ "embed"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
)

//go:embed cells.js
var cellsJS string

// PageRuns are the runs of all code cells of a lecture page, in the page.
type PageRuns struct {
	Runs    []PageRun `json:"runs"`
	Seconds float64   `json:"seconds"` // of all, with loading Go
	Fetched []string  `json:"fetched"`
}

// A PageRun is what came of one cell.
type PageRun struct {
	ID      string       `json:"id"`
	Status  int          `json:"status"`
	Said    string       `json:"said"` // below the outputs
	Times   PageTimes    `json:"times"`
	Outputs []PageOutput `json:"outputs"`
}

// PageTimes are milliseconds.
type PageTimes struct{ Compile, Link, Run float64 }

// A PageOutput is a stream or a display, as text.
type PageOutput struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// RunCells opens the lecture page in the file and runs all its cells there.
func RunCells(browser context.Context, file string) (PageRuns, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	name := strings.TrimSuffix(filepath.Base(file), ".html")
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1280, 800), chromedp.Navigate("file://"+filepath.ToSlash(file))); err != nil {
		return PageRuns{}, fmt.Errorf("open the page %s: %w", name, err)
	}
	runs, err := chromedp.Run(ctx, chromedp.Evaluate[PageRuns](cellsJS, chromedp.EvalAwaitPromise))
	if err != nil {
		return runs, fmt.Errorf("run the cells of the page %s: %w", name, err)
	}
	return runs, nil
}

var (
	//go:embed edit.js
	editJS string
	//go:embed reload.js
	reloadJS string
)

// TryEditing edits cells of the lecture page in the file as a reader does, and returns what is
// wrong.
func TryEditing(browser context.Context, file string) (wrong []string, err error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	for _, script := range []string{editJS, reloadJS} {
		if err := chromedp.Do(ctx, chromedp.Navigate("file://"+filepath.ToSlash(file))); err != nil {
			return wrong, fmt.Errorf("open the page %s: %w", filepath.Base(file), err)
		}
		more, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](script, chromedp.EvalAwaitPromise))
		if err != nil {
			return wrong, fmt.Errorf("edit the page %s: %w", filepath.Base(file), err)
		}
		wrong = append(wrong, more...)
	}
	return wrong, nil
}
