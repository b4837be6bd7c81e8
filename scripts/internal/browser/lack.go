package browser

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A lack is what a reader's browser, or a site, has not, and what the pages say then.
type lack struct {
	name    string
	missing string // a file of the site
	script  string // runs before those of the page
	says    plain
}

// plain is the sentence in the place of what does not work; "" where it works.
type plain struct{ Figure, Cell, Bench string }

const noFigure, noCell, noBench = "This figure does not move here: ", "Cells do not run here: ", "The bench does not work here: "

var lacks = []lack{
	{name: "WebAssembly", script: "delete globalThis.WebAssembly", says: plain{
		noFigure + "this browser has no WebAssembly.", noCell + "this browser has no WebAssembly.", noBench + "this browser has no WebAssembly."}},
	{name: "memory", script: "WebAssembly.compile = WebAssembly.instantiate = async () => { throw new RangeError('out of memory'); }", says: plain{
		noFigure + "out of memory.", noCell + "out of memory.", noBench + "out of memory."}},
	{name: "the compiler", missing: "compile.js", says: plain{Cell: noCell + "compile.js cannot be loaded."}},
	{name: "the live figures", missing: "canvas.js", says: plain{
		Figure: noFigure + "canvas.js cannot be loaded.", Bench: noBench + "canvas.js cannot be loaded."}},
}

//go:embed lack.js
var lackJS string

// TryLacks opens a lecture page and the bench of the book in the folder where something is missing.
// It returns what is wrong: each page must say so in one sentence, and stay readable.
func TryLacks(browser context.Context, dir, lecture string) (wrong []string, err error) {
	const bench = "assets/live/bench.html"
	for _, l := range lacks {
		inLecture, inBench := l.says, plain{Bench: l.says.Bench}
		inLecture.Bench = ""
		for file, want := range map[string]plain{lecture: inLecture, bench: inBench} {
			got, hidden, err := l.open(browser, dir, file)
			if err != nil {
				return wrong, fmt.Errorf("open %s without %s: %w", file, l.name, err)
			}
			if got != want {
				wrong = append(wrong, fmt.Sprintf("%s without %s says %+v, want %+v", file, l.name, got, want))
			}
			for _, what := range hidden {
				wrong = append(wrong, fmt.Sprintf("%s without %s does not show %s", file, l.name, what))
			}
		}
	}
	return wrong, nil
}

// open opens a page of the book where something is missing, and tries all that it can do. It
// returns what the page says, and what it does not show.
func (l lack) open(browser context.Context, dir, file string) (says plain, hidden []string, err error) {
	address, stop, err := Serve(dir, l.missing)
	if err != nil {
		return says, nil, err
	}
	defer stop()
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	_, err = chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: l.script})
	if err == nil {
		err = chromedp.Do(ctx, chromedp.Navigate(address+file))
	}
	if err != nil {
		return says, nil, err
	}
	seen, err := chromedp.Run(ctx, chromedp.Evaluate[struct {
		Says   plain    `json:"says"`
		Hidden []string `json:"hidden"`
	}](lackJS, chromedp.EvalAwaitPromise))
	return seen.Says, seen.Hidden, err
}
