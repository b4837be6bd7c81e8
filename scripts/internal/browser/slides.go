package browser

import (
	"fmt"
	"strings"
)

// Projector is the screen that slides are made for.
var Projector = Screen{Width: 1280, Height: 720}

// A Deck is what the script slides.js finds on a page of slides.
type Deck struct {
	Slides  []Slide
	Fetched []string // addresses the page loaded
	Broken  []string // pictures that do not show, formulas that are not set
	Coded   bool     // code has colours
}

// A Slide is how one slide fills its frame.
type Slide struct {
	H, V          int
	Width, Height float64 // of what is on it, in pixels
	Zoom          float64 // 1 unless it was shrunk to fit
	Empty         bool
}

// smallest is how far a slide may be shrunk and still be read from the last row.
const smallest = 0.72

// Check returns what is wrong with a page of slides.
func (d Deck) Check() (wrong []string) {
	for _, s := range d.Slides {
		at := fmt.Sprintf("slide %d.%d", s.H+1, s.V+1)
		switch {
		case s.Empty:
			wrong = append(wrong, at+" is empty")
		case s.Height > float64(Projector.Height+1) || s.Width > float64(Projector.Width+1):
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
