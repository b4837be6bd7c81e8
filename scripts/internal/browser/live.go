package browser

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
)

//go:embed live.js
var liveJS string

// A Live is what happened to the live figure of a page while all its knobs were turned.
type Live struct {
	There         bool     `json:"there"`
	Said          string   `json:"said"`  // in the place of a figure
	Still         []string `json:"still"` // knobs that change nothing
	First         string   `json:"first"` // the sentence below the figure, before
	Back          string   `json:"back"`  // and when all knobs are back
	Median, Worst float64  // milliseconds a frame
	Wide          bool     `json:"wide"`  // the page is wider than the screen
	Inked         int      `json:"inked"` // colours in the picture
	Fetched       []string `json:"fetched"`
}

// Check returns what is wrong with the figure.
func (l Live) Check() (wrong []string) {
	if !l.There || l.Inked == 0 {
		return []string{fmt.Sprintf("there is no live figure: %q", l.Said)}
	}
	for _, knob := range l.Still {
		wrong = append(wrong, "a knob changes nothing: "+knob)
	}
	if l.First != l.Back || l.First == "" {
		wrong = append(wrong, fmt.Sprintf("at its start the figure says %q, and when all knobs are back %q", l.First, l.Back))
	}
	if l.Inked < 8 {
		wrong = append(wrong, fmt.Sprintf("the picture has %d colours", l.Inked))
	}
	if l.Wide {
		wrong = append(wrong, "the page is wider than the screen")
	}
	for _, address := range l.Fetched {
		if !strings.HasPrefix(address, "file:") && !strings.HasPrefix(address, "data:") && !strings.HasPrefix(address, "blob:") {
			wrong = append(wrong, "the page fetches "+address)
		}
	}
	return wrong
}

// TurnKnobs opens the page in the file on a screen of this width and turns the knobs of its
// live figure. It leaves a screenshot in the file shot.
func TurnKnobs(browser context.Context, file string, width int64, shot string) (Live, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	name := strings.TrimSuffix(filepath.Base(file), ".html")
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, 800), chromedp.Navigate("file://"+filepath.ToSlash(file))); err != nil {
		return Live{}, fmt.Errorf("open the page %s: %w", name, err)
	}
	l, err := chromedp.Run(ctx, chromedp.Evaluate[Live](liveJS, chromedp.EvalAwaitPromise))
	if err != nil {
		return l, fmt.Errorf("turn the knobs of %s: %w", name, err)
	}
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return l, fmt.Errorf("photograph %s: %w", name, err)
	}
	return l, os.WriteFile(shot, picture, 0o644)
}

//go:embed bench.js
var benchJS string

// TryBench opens the page with the bench for methods by a link that carries half a method,
// asks for it, then for a whole one, and returns what is wrong.
func TryBench(browser context.Context, file, shot string) ([]string, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	address := "file://" + filepath.ToSlash(file) + "#word=K(1/2)%20D(1)&force=-x"
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1000, 1000), chromedp.Navigate(address)); err != nil {
		return nil, fmt.Errorf("open the bench for methods: %w", err)
	}
	wrong, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](benchJS, chromedp.EvalAwaitPromise))
	if err != nil {
		return nil, fmt.Errorf("try the bench for methods: %w", err)
	}
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return wrong, fmt.Errorf("photograph the bench for methods: %w", err)
	}
	return wrong, os.WriteFile(shot, picture, 0o644)
}
