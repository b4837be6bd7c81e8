package chart

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// An ink is a canvas that only remembers where lines and outlines are drawn, on
// cells of two points, and in which colours. Remarks look in it for a blank
// place, and the colours are checked.
type ink struct {
	*sheet
	colour  color.Color
	colours map[color.NRGBA]bool
}

func newInk(r vg.Rectangle) *ink {
	return &ink{sheet: newSheet(r, 2), colours: make(map[color.NRGBA]bool)}
}

// The methods of a vg.Canvas that leave no ink: numbers and titles are outside.
func (k *ink) SetLineWidth(vg.Length)                  {}
func (k *ink) SetLineDash([]vg.Length, vg.Length)      {}
func (k *ink) SetColor(c color.Color)                  { k.colour = c }
func (k *ink) Rotate(float64)                          {}
func (k *ink) Translate(vg.Point)                      {}
func (k *ink) Scale(x, y float64)                      {}
func (k *ink) Push()                                   {}
func (k *ink) Pop()                                    {}
func (k *ink) FillString(font.Face, vg.Point, string)  {}
func (k *ink) DrawImage(r vg.Rectangle, _ image.Image) { k.take(r) }

// Fill inks an outline.
func (k *ink) Fill(p vg.Path) { k.Stroke(p) }

// Stroke inks the cells along a path.
func (k *ink) Stroke(p vg.Path) {
	c := color.NRGBAModel.Convert(k.colour).(color.NRGBA)
	if c.A == 0 || c.R == 255 && c.G == 255 && c.B == 255 || len(p) == 0 {
		return
	}
	c.A = 255
	k.colours[c] = true
	var start, at vg.Point
	for _, part := range p {
		to := part.Pos
		switch part.Type {
		case vg.MoveComp:
			start, at = to, to
		case vg.ArcComp:
			r := part.Radius
			k.take(rectangle(to.X-r, to.Y-r, to.X+r, to.Y+r))
			continue
		case vg.CloseComp:
			to = start
		}
		k.stroke(at, to)
		at = to
	}
}

// write writes a text at that one of the places, given by the left end of the
// baseline, where it hides least.
func (s *sheet) write(f *frame, text string, places []vg.Point) {
	best, least := vg.Rectangle{}, math.MaxInt
	for _, q := range places {
		r := rectangle(q.X-1.5, q.Y-2.5, q.X+width(plain, text)+1.5, q.Y+plain.Size-1)
		n := s.under(r)
		if r.Min.X < f.Min.X || r.Max.X > f.Max.X+3 || r.Min.Y < f.Min.Y || r.Max.Y > f.Max.Y+3 {
			n += 1000
		}
		if n < least {
			best, least = r, n
		}
	}
	s.take(best)
	write(f.Canvas, plain, text, vg.Point{X: best.Min.X + 1.5, Y: best.Min.Y + 2.5})
}
