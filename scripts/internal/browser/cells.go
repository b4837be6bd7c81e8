package browser

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

//go:embed cells.js
var cellsJS string

// PageRuns are the runs of all code cells of a lecture page, in the page.
type PageRuns struct {
	Runs    []PageRun `json:"runs"`
	Seconds float64   `json:"seconds"` // of all, with loading Go
	Memory  float64   // megabytes of the page's process when all have run; 0 if the system does not tell
}

// A PageRun is what came of one cell.
type PageRun struct {
	ID      string       `json:"id"`
	Status  int          `json:"status"`
	Waited  float64      `json:"waited"` // milliseconds from the click to the end; the first loads Go
	Said    string       `json:"said"`   // below the outputs
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

func (r PageRuns) String() string {
	var compile, link, run []float64
	for _, r := range r.Runs {
		compile, link, run = append(compile, r.Times.Compile/1000), append(link, r.Times.Link/1000), append(run, r.Times.Run/1000)
	}
	return fmt.Sprintf("%d cells in %.0f s: medians compile %.1f s, link %.1f s, run %.1f s; %.0f MB",
		len(r.Runs), r.Seconds, median(compile), median(link), median(run), r.Memory)
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// RunCells opens the lecture page in the file, or at the address, and runs all its cells there, or
// as many as most says if that is not 0. Cells with the ids of written have its code.
func RunCells(browser context.Context, file string, screen Screen, written map[string]string, most int) (PageRuns, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	name := strings.TrimSuffix(filepath.Base(file), ".html")
	if err := screen.open(ctx, file); err != nil {
		return PageRuns{}, fmt.Errorf("open the page %s: %w", name, err)
	}
	code, err := json.Marshal(written)
	if err != nil {
		return PageRuns{}, err
	}
	runs, err := chromedp.Run(ctx, chromedp.Evaluate[PageRuns](fmt.Sprintf("(%s)(%s, %d)", strings.TrimSpace(cellsJS), code, most), chromedp.EvalAwaitPromise))
	if err == nil {
		runs.Memory, err = memory(ctx)
	}
	if err != nil {
		return runs, fmt.Errorf("run the cells of the page %s: %w", name, err)
	}
	return runs, nil
}

// memory is that of the largest process with a page, in megabytes.
func memory(ctx context.Context) (most float64, err error) {
	all, err := chromedp.CallBrowser(ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, p := range all.ProcessInfo {
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.ID))
		if fields := strings.Fields(string(status)); p.Type == "renderer" && len(fields) > 1 {
			pages, _ := strconv.ParseFloat(fields[1], 64)
			most = max(most, pages*float64(os.Getpagesize())/1e6)
		}
	}
	return most, nil
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
		if err := (Screen{Width: 1280}).open(ctx, file); err != nil {
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
