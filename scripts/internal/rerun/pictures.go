package rerun

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/kettek/apng"

	"github.com/verletbook/verletbook/verlet/chart"
)

// How far pictures of the same numbers may differ, as another processor draws the edges
// of letters a little differently: shares of all pixels.
const (
	mayDiffer = 0.005 // of pixels that have clearly another colour
	mayStray  = 0.02  // of one colour that the theme does not have, as where two areas overlap
)

// A picture is a PNG; a film is one with frames, of which the first and the last one are
// kept, as red, green, blue and alpha of all pixels.
type picture struct {
	frames      int
	size        image.Point
	first, last []byte
}

// readPicture decodes a file.
func readPicture(file []byte) (p picture, err error) {
	film, err := apng.DecodeAll(bytes.NewReader(file))
	if err != nil {
		return p, fmt.Errorf("is no picture: %w", err)
	}
	p = picture{frames: len(film.Frames), size: film.Frames[0].Image.Bounds().Size()}
	screen := image.NewRGBA(image.Rectangle{Max: p.size})
	for _, frame := range film.Frames { // each holds what is new in it
		b := frame.Image.Bounds()
		draw.Draw(screen, b.Sub(b.Min).Add(image.Pt(frame.XOffset, frame.YOffset)), frame.Image, b.Min, draw.Src)
		if p.first == nil {
			p.first = bytes.Clone(screen.Pix)
		}
	}
	p.last = screen.Pix
	return p, nil
}

// comparePictures returns what is wrong with a picture, or where it differs from a fresh one.
// Where the numbers behind them are not the same, the pixels need not be.
func comparePictures(want, got []byte, film, sameNumbers bool) string {
	w, err := readPicture(want)
	if err != nil {
		return err.Error()
	}
	if wrong := w.wrong(film); wrong != "" {
		return wrong
	}
	g, err := readPicture(got)
	switch {
	case err != nil:
		return "the fresh one " + err.Error()
	case w.size != g.size:
		return fmt.Sprintf("is %v pixels large, a fresh one %v", w.size, g.size)
	case w.frames != g.frames:
		return fmt.Sprintf("has %d frames, a fresh one %d", w.frames, g.frames)
	}
	if d := max(differing(w.first, g.first), differing(w.last, g.last)); sameNumbers && d > mayDiffer {
		return fmt.Sprintf("%.1f %% of its pixels are not as in a fresh one, which has the same numbers", 100*d)
	}
	return ""
}

// wrong tells what is wrong with a picture by itself.
func (p picture) wrong(film bool) string {
	count := map[color.RGBA]int{}
	for i := 0; i < len(p.last); i += 4 {
		count[color.RGBA{p.last[i], p.last[i+1], p.last[i+2], p.last[i+3]}]++
	}
	switch {
	case len(count) < 2:
		return "is blank"
	case film && differing(p.first, p.last) == 0:
		return "is a film in which nothing moves"
	}
	for c, n := range count {
		if share := float64(4*n) / float64(len(p.last)); share > mayStray && !ofTheme(c) {
			return fmt.Sprintf("has a colour that is none of the theme's, #%02X%02X%02X, in %.0f %% of its pixels", c.R, c.G, c.B, 100*share)
		}
	}
	return ""
}

// differing returns the share of pixels that have clearly another colour.
func differing(a, b []byte) float64 {
	n := 0
	for i := 0; i < len(a); i += 4 {
		for k := i; k < i+4; k++ {
			if max(a[k], b[k])-min(a[k], b[k]) > 64 {
				n++
				break
			}
		}
	}
	return float64(4*n) / float64(len(a))
}

// ofTheme tells whether a colour is a grey, or one of the theme's mixed with white.
func ofTheme(c color.RGBA) bool {
	for _, s := range []chart.Style{chart.Exact, chart.Verlet, chart.ExplicitEuler, chart.SymplecticEuler, chart.RK4, chart.TCV,
		chart.Sky, chart.Yellow, chart.Violet, chart.Brown} { // greys are mixed of black, the exact solution's
		full := s.Colour
		part := float64(255-min(c.R, c.G, c.B)) / float64(255-min(full.R, full.G, full.B))
		near := func(have, full uint8) bool { return math.Abs(float64(255-have)-part*float64(255-full)) < 8 }
		if c.A == 255 && part < 1.02 && near(c.R, full.R) && near(c.G, full.G) && near(c.B, full.B) {
			return true
		}
	}
	return false
}
