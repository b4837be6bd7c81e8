package browser

import (
	"strings"
	"testing"
)

func TestDeckCheckFindsEveryDefect(t *testing.T) {
	for _, c := range []struct {
		defect string
		plant  func(*Deck)
		want   string
	}{
		{"nothing", func(*Deck) {}, ""},
		{"too high", func(d *Deck) { d.Slides[1].Height = 760 }, "slide 1.2 overflows: 1280 × 760 pixels"},
		{"too wide", func(d *Deck) { d.Slides[1].Width = 1300 }, "slide 1.2 overflows"},
		{"small code", func(d *Deck) { d.Slides[1].Code = 13 }, "slide 1.2 is too full: its code has letters of 13.0 pixels"},
		{"small text", func(d *Deck) { d.Slides[1].Text = 16 }, "slide 1.2 is too full: its text has letters of 16.0 pixels"},
		{"a small figure", func(d *Deck) { d.Slides[1].Figure = 0.51 }, "slide 1.2 has a small figure: 0.51"},
		{"half empty", func(d *Deck) { d.Slides[1].Filled = 300 }, "slide 1.2 is half empty: it ends at 300"},
		{"faint", func(d *Deck) { d.Slides[1].Contrast = 2.5 }, "slide 1.2 has faint letters"},
		{"no notes", func(d *Deck) { d.Slides[1].Notes = "" }, "slide 1.2 has no notes"},
		{"empty", func(d *Deck) { d.Slides[1].Empty = true }, "slide 1.2 is empty"},
		{"none", func(d *Deck) { d.Slides = nil }, "there are no slides"},
		{"no colours", func(d *Deck) { d.Coded = false }, "no code is highlighted"},
		{"network", func(d *Deck) { d.Fetched = append(d.Fetched, "https://example.org/x.js") }, "the page fetches https://example.org/x.js"},
		{"formula", func(d *Deck) { d.Broken = []string{"a formula is not set"} }, "a formula is not set"},
	} {
		fine := Slide{Width: 1280, Height: 700, Zoom: 1, Code: 22, Text: 27, Filled: 600, Figure: 1, Contrast: 7, Notes: "Minutes 0 to 5. Say it."}
		below := fine
		below.V = 1
		d := Deck{Slides: []Slide{fine, below}, Fetched: []string{"file:///a.js"}, Coded: true}
		c.plant(&d)
		wrong := d.Check()
		if c.want == "" && len(wrong) > 0 || c.want != "" && (len(wrong) != 1 || !strings.Contains(wrong[0], c.want)) {
			t.Errorf("%s: got %q, want %q", c.defect, wrong, c.want)
		}
	}
}
