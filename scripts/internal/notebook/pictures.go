package notebook

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"strings"

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
// kept.
type picture struct {
	frames      int
	first, last *image.RGBA
}

// readPicture decodes a file.
func readPicture(path string) (p picture, err error) {
	f, err := os.Open(path)
	if err != nil {
		return p, err
	}
	defer f.Close()
	film, err := apng.DecodeAll(f)
	if err != nil || len(film.Frames) == 0 {
		return p, fmt.Errorf("is no picture: %w", err)
	}
	p.frames = len(film.Frames)
	for _, frame := range film.Frames { // each holds what is new in it
		b := frame.Image.Bounds()
		if p.last == nil {
			p.last = image.NewRGBA(image.Rectangle{Max: b.Size()})
		}
		at := image.Pt(frame.XOffset, frame.YOffset)
		draw.Draw(p.last, image.Rectangle{at, at.Add(b.Size())}, frame.Image, b.Min, draw.Src)
		if p.first == nil {
			p.first = image.NewRGBA(p.last.Rect)
			copy(p.first.Pix, p.last.Pix)
		}
	}
	return p, nil
}

// comparePictures returns what is wrong with the picture in the file want, or where it
// differs from a fresh one in the file got. Where the numbers behind them are not the same,
// the pixels need not be.
func comparePictures(want, got string, sameNumbers bool) string {
	w, err := readPicture(want)
	if err != nil {
		return err.Error()
	}
	if wrong := w.wrong(strings.HasSuffix(want, kindOfFilm)); wrong != "" {
		return wrong
	}
	g, err := readPicture(got)
	switch {
	case err != nil:
		return "the fresh one " + err.Error()
	case w.first.Rect != g.first.Rect:
		return fmt.Sprintf("is %v pixels large, a fresh one %v", w.first.Rect.Max, g.first.Rect.Max)
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
	for i := 0; i < len(p.last.Pix); i += 4 {
		count[color.RGBA{p.last.Pix[i], p.last.Pix[i+1], p.last.Pix[i+2], p.last.Pix[i+3]}]++
	}
	switch {
	case len(count) < 2:
		return "is blank"
	case film && p.frames < 2:
		return "is a film of one frame"
	case film && differing(p.first, p.last) == 0:
		return "is a film in which nothing moves"
	}
	for c, n := range count {
		if share := float64(4*n) / float64(len(p.last.Pix)); share > mayStray && !ofTheme(c) {
			return fmt.Sprintf("has a colour that is none of the theme's, #%02X%02X%02X, in %.0f %% of its pixels", c.R, c.G, c.B, 100*share)
		}
	}
	return ""
}

// differing returns the share of pixels that have clearly another colour.
func differing(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 4 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > 64 || d < -64 {
				n++
				break
			}
		}
	}
	return float64(4*n) / float64(len(a.Pix))
}

// ofTheme tells whether a colour is a grey, or one of the theme's mixed with white.
func ofTheme(c color.RGBA) bool {
	ink := [3]float64{255 - float64(c.R), 255 - float64(c.G), 255 - float64(c.B)}
	for _, s := range []chart.Style{chart.Exact, chart.Verlet, chart.ExplicitEuler, chart.SymplecticEuler, chart.RK4, chart.TCV,
		chart.Sky, chart.Yellow, chart.Violet, chart.Brown} { // greys are mixed of black, the exact solution's
		full := [3]float64{255 - float64(s.Colour.R), 255 - float64(s.Colour.G), 255 - float64(s.Colour.B)}
		most := max(full[0], full[1], full[2])
		part := max(ink[0], ink[1], ink[2]) / most
		near := c.A == 255 && part < 1.02
		for i := range ink {
			d := ink[i] - part*full[i]
			near = near && -8 < d && d < 8
		}
		if near {
			return true
		}
	}
	return false
}
