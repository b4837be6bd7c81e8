package chart

import (
	"cmp"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Glyph is the mark of a point.
type Glyph int

// The glyphs. Those of the roles are filled, the others open.
const (
	NoGlyph Glyph = iota
	Disc
	Triangle
	Square
	Diamond
	Wedge // a triangle on its tip
	Ring
	OpenTriangle
	OpenSquare
	OpenDiamond
	Cross
	Plus

	glyphs = iota - 1
)

// corners has the outlines of the glyphs that are not round.
var corners = map[Glyph][]vg.Point{
	Triangle: {{X: 0, Y: 1.25}, {X: -1.1, Y: -0.72}, {X: 1.1, Y: -0.72}},
	Square:   {{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}},
	Diamond:  {{X: 0, Y: -1.25}, {X: 1, Y: 0}, {X: 0, Y: 1.25}, {X: -1, Y: 0}},
	Wedge:    {{X: 0, Y: -1.25}, {X: -1.1, Y: 0.72}, {X: 1.1, Y: 0.72}},
}

// rimless is the size up to which a glyph has no white rim.
const rimless = 1.5

// glyph draws the style's glyph at p, with a thin white rim that lifts it off
// the lines.
func (s Style) glyph(c *draw.Canvas, p vg.Point) {
	r := vg.Length(s.Size)
	switch o := s.Glyph.outline(p, r); s.Glyph {
	case NoGlyph:
	case Cross, Plus:
		a, b := vg.Point{X: r, Y: r}, vg.Point{X: r, Y: -r}
		if s.Glyph == Plus {
			a, b = vg.Point{X: 1.3 * r}, vg.Point{Y: 1.3 * r}
		}
		c.StrokeLines(draw.LineStyle{Color: s.edge(), Width: 1.5}, []vg.Point{p.Sub(a), p.Add(a)}, []vg.Point{p.Sub(b), p.Add(b)})
	case Ring, OpenTriangle, OpenSquare, OpenDiamond:
		c.SetColor(color.White)
		c.Fill(o)
		c.SetLineStyle(draw.LineStyle{Color: s.edge(), Width: 1.2})
		c.Stroke(o)
	default:
		c.SetLineStyle(draw.LineStyle{Color: color.White, Width: 1.4})
		c.Stroke(o)
		c.SetColor(s.Colour)
		c.Fill(o)
	}
}

// outline returns the closed path round a glyph.
func (g Glyph) outline(p vg.Point, r vg.Length) (path vg.Path) {
	filled := map[Glyph]Glyph{OpenTriangle: Triangle, OpenSquare: Square, OpenDiamond: Diamond}
	for i, q := range corners[cmp.Or(filled[g], g)] {
		if q = p.Add(q.Scale(r)); i == 0 {
			path.Move(q)
		} else {
			path.Line(q)
		}
	}
	if path == nil {
		path.Move(vg.Point{X: p.X + r, Y: p.Y})
		path.Arc(p, r, 0, 2*math.Pi)
	}
	path.Close()
	return path
}

// edge is the colour of thin strokes: the style's own, unless that is too
// bright to be seen on white.
func (s Style) edge() color.NRGBA {
	c := s.Colour
	if s.bright() {
		c.R, c.G, c.B = c.R/2, c.G/2, c.B/2
	}
	return c
}

func (s Style) bright() bool {
	c := s.Colour
	return 0.30*float64(c.R)+0.59*float64(c.G)+0.11*float64(c.B) > 200
}
