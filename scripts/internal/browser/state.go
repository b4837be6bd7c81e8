package browser

import (
	"fmt"
	"strings"
)

// A State is what the page shows of a notebook.
type State struct {
	Trust string // what JupyterLab says of it
	Cells []Cell
}

// A Cell is what the page shows of a cell.
type Cell struct {
	Code    bool
	Folded  bool   // its input is hidden, and its prompt with it
	Prompt  string // "[3]:" of a cell that has run, "[*]:" of one that is waiting
	Failure string // its error, or what it wrote to stderr
	Figures []Figure
}

// A Figure is a picture in an output.
type Figure struct {
	Says         string  // its alternative text, or else its caption
	NaturalWidth int     // pixels of the file, 0 if it is broken
	Width        float64 // of the box on the page
	Height       float64
	Visible      bool // neither hidden nor transparent
}

// CheckUntrusted returns what is wrong if this is no notebook as one finds it in
// a fresh clone, whose outputs JupyterLab shows only as far as they are harmless.
func (s State) CheckUntrusted() (wrong []string) {
	if !strings.Contains(s.Trust, ": 0 of ") {
		wrong = []string{fmt.Sprintf("the notebook is not untrusted, as one in a fresh clone is; JupyterLab says %q", s.Trust)}
	}
	return wrong
}

// CheckFigures returns what is wrong with the figures on the page, of which
// there must be as many in each cell as want says.
func (s State) CheckFigures(want []int) (wrong []string) {
	if len(s.Cells) != len(want) {
		return []string{fmt.Sprintf("the page shows %d cells, the notebook has %d", len(s.Cells), len(want))}
	}
	for i, c := range s.Cells {
		if len(c.Figures) != want[i] {
			wrong = append(wrong, fmt.Sprintf("cell %d shows %d figures, want %d", i+1, len(c.Figures), want[i]))
		}
		for _, f := range c.Figures {
			switch {
			case f.NaturalWidth == 0:
				wrong = append(wrong, fmt.Sprintf("cell %d: the picture is broken", i+1))
			case !f.Visible || f.Width < 1 || f.Height < 1:
				wrong = append(wrong, fmt.Sprintf("cell %d: the figure is invisible: %+v", i+1, f))
			case strings.TrimSpace(f.Says) == "":
				wrong = append(wrong, fmt.Sprintf("cell %d: the figure has no alternative text", i+1))
			}
		}
	}
	return wrong
}

// CheckRun returns what kept the code cells from succeeding in a run from top to
// bottom. What comes after the first failure follows from it.
func (s State) CheckRun() []string {
	count := 0
	for i, c := range s.Cells {
		if c.Code {
			count++
		}
		switch want := fmt.Sprintf("[%d]:", count); {
		case c.Failure != "":
			return []string{fmt.Sprintf("cell %d fails: %s", i+1, c.Failure)}
		case c.Code && !c.Folded && c.Prompt != want: // the next prompt counts a folded cell, too
			return []string{fmt.Sprintf("cell %d has the prompt %s after the run, want %s", i+1, c.Prompt, want)}
		}
	}
	if count == 0 {
		return []string{"the page shows no code cell"}
	}
	return nil
}

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
