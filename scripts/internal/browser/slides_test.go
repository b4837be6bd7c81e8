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
		{"too small", func(d *Deck) { d.Slides[1].Zoom = 0.6 }, "slide 1.2 is too full: it fits only at 60 %"},
		{"empty", func(d *Deck) { d.Slides[1].Empty = true }, "slide 1.2 is empty"},
		{"none", func(d *Deck) { d.Slides = nil }, "there are no slides"},
		{"no colours", func(d *Deck) { d.Coded = false }, "no code is highlighted"},
		{"network", func(d *Deck) { d.Fetched = append(d.Fetched, "https://example.org/x.js") }, "the page fetches https://example.org/x.js"},
		{"formula", func(d *Deck) { d.Broken = []string{"a formula is not set"} }, "a formula is not set"},
	} {
		d := Deck{Slides: []Slide{{Width: 1280, Height: 300, Zoom: 1}, {V: 1, Width: 1280, Height: 720, Zoom: 0.9}}, Fetched: []string{"file:///a.js"}, Coded: true}
		c.plant(&d)
		wrong := d.Check()
		if c.want == "" && len(wrong) > 0 || c.want != "" && (len(wrong) != 1 || !strings.Contains(wrong[0], c.want)) {
			t.Errorf("%s: got %q, want %q", c.defect, wrong, c.want)
		}
	}
}
