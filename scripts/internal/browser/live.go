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
	There         bool      `json:"there"`
	Said          string    `json:"said"`  // in the place of a figure
	Still         []string  `json:"still"` // knobs that change nothing
	First         string    `json:"first"` // the sentence below the figure, before
	Back          string    `json:"back"`  // and when all knobs are back
	Came          float64   `json:"came"`  // milliseconds from the start of the page
	Median, Worst float64   // milliseconds a frame
	Release       []float64 `json:"release"` // milliseconds until the figure in the theme is there: the first time, the second
	Resting       []string  `json:"resting"` // what is wrong with that figure
	Faint         []string  `json:"faint"`   // colours of curves that can hardly be told from the ground
	Wide          bool      `json:"wide"`    // the page is wider than the screen
	Inked         int       `json:"inked"`   // colours in the picture
	Fetched       []string  `json:"fetched"`
}

// Check returns what is wrong with the figure.
func (l Live) Check() (wrong []string) {
	if !l.There || l.Inked == 0 {
		return []string{fmt.Sprintf("there is no live figure: %q", l.Said)}
	}
	wrong = append(wrong, l.Resting...)
	for _, colour := range l.Faint {
		wrong = append(wrong, "a colour is faint: "+colour)
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

// TurnKnobs opens the page in the file, or at the address, and turns the knobs of its live figure.
// It leaves a screenshot in the file shot, if that has a name.
func TurnKnobs(browser context.Context, file string, screen Screen, shot string) (Live, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	name := strings.TrimSuffix(filepath.Base(file), ".html")
	if err := screen.open(ctx, file); err != nil {
		return Live{}, fmt.Errorf("open the page %s: %w", name, err)
	}
	l, err := chromedp.Run(ctx, chromedp.Evaluate[Live](liveJS, chromedp.EvalAwaitPromise))
	if err != nil {
		return l, fmt.Errorf("turn the knobs of %s: %w", name, err)
	}
	if shot == "" {
		return l, nil
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
	if err := (Screen{Width: 1000}).open(ctx, file+"#word=K(1/2)%20D(1)&force=-x"); err != nil {
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
