//go:build lab

package test

import (
	"bytes"
	"compress/zlib"
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
)

// projector is the screen that slides are made for.
var projector = browser.Screen{Width: 1280, Height: 720}

// A deck is what the script slides.js finds on a page of slides: addresses that it loads, pictures that do not show and
// formulas that are not set, whether code has colours, and how each slide fills its frame.
type deck struct {
	Fetched, Broken []string
	Coded           bool
	Slides          []struct {
		H, V                                int
		Width, Height, Filled, Zoom         float64 // of what is on it, from its top to its end, in pixels, and how much it has grown
		Code, Text, Drawn, Figure, Contrast float64 // the smallest letters in pixels, of code, text and figures, the smallest figure as a part of the least, the faintest letters
		Empty, Alone, Wide                  bool    // no text stands on it; its code or a formula goes from edge to edge
		Notes                               string
	}
}

// wrong is what the last row cannot read, and what a lecturer misses.
func (d deck) wrong() (wrong []string) {
	say := func(bad bool, format string, args ...any) {
		if bad {
			wrong = append(wrong, fmt.Sprintf(format, args...))
		}
	}
	for i, s := range d.Slides {
		at := fmt.Sprintf("slide %d.%d", s.H+1, s.V+1)
		say(s.Notes == "", "%s has no notes for its speaker", at)
		if say(s.Empty, "%s is empty", at); s.Empty {
			continue
		}
		say(s.Height > 721 || s.Width > 1281, "%s overflows: %.0f × %.0f pixels", at, s.Width, s.Height)
		say(min(s.Code, s.Text) < 18 || s.Drawn < 16, "%s is too full: the letters of its code have %.1f pixels, of its text %.1f, want 18; of its figure %.1f, want 16",
			at, s.Code, s.Text, s.Drawn)
		say(s.Figure < 0.95, "%s has a small figure: %.2f of the least, want 0.95", at, s.Figure)
		say(s.Filled < 360 && s.Zoom < 1.5 && !s.Wide, "%s is half empty: it fills %.0f pixels, want 360, letters of 40, or code or a formula from edge to edge", at, s.Filled)
		for _, by := range d.Slides[max(i-1, 0):min(i+2, len(d.Slides))] { // in letters of 27 pixels a figure has room for 150 of text
			say(by.H == s.H && by.Alone && by.Figure < 1000 && s.Figure == 1000 && s.Code == 1000 && s.Filled < 150*s.Zoom*s.Zoom,
				"%s has a short text apart from the figure beside it", at)
		}
		say(s.Contrast < 4.5, "%s has faint letters: a contrast of %.1f, want 4.5", at, s.Contrast)
	}
	say(len(d.Slides) == 0, "there are no slides")
	say(!d.Coded, "no code is highlighted as Go")
	for _, address := range d.Fetched {
		say(!strings.HasPrefix(address, "file:") && !strings.HasPrefix(address, "data:"), "the page fetches %s", address)
	}
	return append(wrong, d.Broken...)
}

// testSlides measures every slide of the notebook, on a screen and on paper, where each step is a page of 1280 × 720
// pixels, which has it at three quarters of a point to the pixel.
func testSlides(t *testing.T, b shown, file string) {
	shown, err := browser.See[deck](b.tabs, b.file(book.Deck(file)), projector, browser.Script("slides.js"), nil)
	wrong(t, shown.wrong(), err)
	var pdf []byte
	steps, err := browser.See[deck](b.tabs, b.file(book.Deck(file))+"?print-pdf", projector, browser.Script("slides.js"), print(&pdf))
	wrong(t, steps.wrong(), err)
	pages, whole := bytes.Count(pdf, []byte("/MediaBox [")), 0
	for _, part := range bytes.Split(pdf, []byte("stream\n")) {
		if z, err := zlib.NewReader(bytes.NewReader(part)); err == nil {
			var outer, inner float64
			begin, _ := io.ReadAll(io.LimitReader(z, 80))
			fmt.Sscanf(string(begin), "%f 0 0 -%f 0 540 cm\nq\n%f", &outer, &outer, &inner)
			if math.Abs(outer*inner-0.75) < 1e-3 {
				whole++
			}
		}
	}
	if n := len(steps.Slides); n <= len(shown.Slides) || pages != n || whole != n {
		t.Errorf("of %d slides with %d steps the paper has %d pages, %d as large as they are", len(shown.Slides), n, pages, whole)
	}
}

// print prints what the tab shows, on pages of the size that it asks for.
func print(pdf *[]byte) func(tab context.Context) error {
	return func(tab context.Context) error {
		asked := true
		printed, err := chromedp.Call(tab, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &asked, PrintBackground: &asked})
		*pdf = printed.Data
		return err
	}
}
