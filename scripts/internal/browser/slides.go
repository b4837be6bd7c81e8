package browser

import (
	"context"
	_ "embed"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// The projector.
const slideWidth, slideHeight = 1280, 720

//go:embed slides.js
var slidesJS string

// A Deck is what a page of slides shows.
type Deck struct {
	Slides  []Slide  `json:"slides"`
	Fetched []string `json:"fetched"` // addresses the page loaded
	Broken  []string `json:"broken"`  // pictures that do not show, formulas that are not set
	Coded   bool     `json:"coded"`   // code has colours
}

// A Slide is how one slide fills its frame.
type Slide struct {
	H      int     `json:"h"`
	V      int     `json:"v"`
	Width  float64 `json:"width"` // of what is on it, in pixels
	Height float64 `json:"height"`
	Zoom   float64 `json:"zoom"` // 1 unless it was shrunk to fit
	Empty  bool    `json:"empty"`
}

// smallest is how far a slide may be shrunk and still be read from the last row.
const smallest = 0.72

// Check returns what is wrong with a page of slides.
func (d Deck) Check() []string {
	var wrong []string
	for _, s := range d.Slides {
		at := fmt.Sprintf("slide %d.%d", s.H+1, s.V+1)
		switch {
		case s.Empty:
			wrong = append(wrong, at+" is empty")
		case s.Height > slideHeight+1 || s.Width > slideWidth+1:
			wrong = append(wrong, fmt.Sprintf("%s overflows: %.0f × %.0f pixels", at, s.Width, s.Height))
		case s.Zoom < smallest:
			wrong = append(wrong, fmt.Sprintf("%s is too full: it fits only at %.0f %% of its size", at, 100*s.Zoom))
		}
	}
	if len(d.Slides) == 0 {
		wrong = append(wrong, "there are no slides")
	}
	if !d.Coded {
		wrong = append(wrong, "no code is highlighted as Go")
	}
	for _, address := range d.Fetched {
		if !strings.HasPrefix(address, "file:") && !strings.HasPrefix(address, "data:") {
			wrong = append(wrong, "the page fetches "+address)
		}
	}
	return append(wrong, d.Broken...)
}

// OpenDeck opens the page of slides in the file and reads how its slides fill the
// frame.
func OpenDeck(browser context.Context, file string) (Deck, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	p := &Page{ctx: ctx}
	name := strings.TrimSuffix(filepath.Base(file), ".html")
	err := chromedp.Do(ctx, chromedp.EmulateViewport(slideWidth, slideHeight), chromedp.Navigate("file://"+filepath.ToSlash(file)))
	if err == nil {
		err = p.wait(time.Minute, `document.body.dataset.ready === 'true'`)
	}
	if err != nil {
		return Deck{}, fmt.Errorf("open the slides %s: %w", name, err)
	}
	deck, err := chromedp.Run(ctx, chromedp.Evaluate[Deck](slidesJS, chromedp.EvalAwaitPromise))
	if err != nil {
		return Deck{}, fmt.Errorf("read the slides %s: %w", name, err)
	}
	return deck, nil
}
