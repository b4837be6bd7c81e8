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
	Empty, Title  bool
	Code, Text    float64 // the smallest letters of programs and of texts, in pixels; 1000 if there are none
	Filled        float64 // how far down something is written or drawn, in pixels
	Figure        float64 // how large the smallest figure is, of 1180 × 570 pixels; 1000 if there is none
	Contrast      float64 // of the faintest letters with their ground
	Notes         string
}

// What the last row can read.
const (
	leastCode     = 18.0 // pixels of 720
	leastText     = 18.0
	leastFigure   = 0.95
	leastFilled   = 360.0
	leastContrast = 4.5
)

// Check returns what is wrong with a page of slides.
func (d Deck) Check() (wrong []string) {
	for _, s := range d.Slides {
		at := fmt.Sprintf("slide %d.%d", s.H+1, s.V+1)
		switch {
		case s.Empty:
			wrong = append(wrong, at+" is empty")
		case s.Height > float64(Projector.Height+1) || s.Width > float64(Projector.Width+1):
			wrong = append(wrong, fmt.Sprintf("%s overflows: %.0f × %.0f pixels", at, s.Width, s.Height))
		}
		for _, m := range []struct {
			got, least float64
			says       string
		}{
			{s.Code, leastCode, "%s is too full: its code has letters of %.1f pixels, want %.0f"},
			{s.Text, leastText, "%s is too full: its text has letters of %.1f pixels, want %.0f"},
			{s.Figure, leastFigure, "%s has a small figure: %.2f of the slide, want %.2f"},
			{s.Filled, leastFilled, "%s is half empty: it ends at %.0f pixels, want %.0f"},
			{s.Contrast, leastContrast, "%s has faint letters: a contrast of %.1f, want %.1f"},
		} {
			if m.got < m.least && !s.Empty {
				wrong = append(wrong, fmt.Sprintf(m.says, at, m.got, m.least))
			}
		}
		if s.Notes == "" {
			wrong = append(wrong, at+" has no notes for its speaker")
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
