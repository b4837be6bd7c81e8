package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// A Live is what happened to the live figure of a page while all its knobs were turned, in
// milliseconds.
type Live struct {
	Wrong         []string
	Came          float64   // since the start of the page
	Median, Worst float64   // of a frame
	Release       []float64 // until the figure in the theme is there: the first time, the second
}

// TurnKnobs opens the page in the file, or at the address, and turns the knobs of its live figure.
// It leaves a screenshot in the file shot, if that has a name.
func TurnKnobs(browser context.Context, file string, screen Screen, shot string) (Live, error) {
	return See[Live](browser, file, screen, Script("live.js"), Photograph(shot))
}

// PageRuns are the runs of all code cells of a lecture page, in the page.
type PageRuns struct {
	Runs    []PageRun
	Seconds float64 // of all, with loading Go
	Memory  float64 // megabytes of the page's process when all have run; 0 if the system does not tell
}

// A PageRun is what came of one cell.
type PageRun struct {
	ID      string
	Status  int
	Waited  float64 // milliseconds from the click to the end; the first loads Go
	Said    string  // below the outputs
	Times   PageTimes
	Outputs []PageOutput
}

// PageTimes are milliseconds.
type PageTimes struct{ Compile, Link, Run float64 }

// A PageOutput is a stream or a display, as text.
type PageOutput struct{ Kind, Text string }

// RunCells opens the lecture page in the file, or at the address, and runs all its cells there, or
// as many as most says if that is not 0. Cells with the ids of written have its code.
func RunCells(browser context.Context, file string, s Screen, written map[string]string, most int) (runs PageRuns, err error) {
	code, err := json.Marshal(written)
	if err != nil {
		return runs, err
	}
	used := 0.0
	runs, err = See[PageRuns](browser, file, s, fmt.Sprintf("(%s)(%s, %d)", Script("cells.js"), code, most),
		func(tab context.Context) (err error) { used, err = memory(tab); return err })
	runs.Memory = used
	return runs, err
}

// memory is that of the largest process with a page, in megabytes.
func memory(tab context.Context) (most float64, err error) {
	all, err := chromedp.CallBrowser(tab, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, p := range all.ProcessInfo {
		var all, used float64 // pages
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.ID))
		if _, err := fmt.Sscan(string(status), &all, &used); err == nil && p.Type == "renderer" {
			most = max(most, used*float64(os.Getpagesize())/1e6)
		}
	}
	return most, nil
}
