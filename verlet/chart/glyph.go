package chart

import (
	"image/color"
	"math"
	"slices"

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

// filled gives the open glyphs their outlines.
var filled = map[Glyph]Glyph{Ring: Disc, OpenTriangle: Triangle, OpenSquare: Square, OpenDiamond: Diamond}

// rimless is the size up to which a glyph has no white rim.
const rimless = 1.5

// glyph draws the style's glyph at p, with a thin white rim that lifts it off
// the lines.
func (s Style) glyph(c *draw.Canvas, p vg.Point) {
	r := vg.Length(s.Size)
	pen := draw.LineStyle{Color: s.edge(), Width: 1.2}
	switch of, open := filled[s.Glyph]; {
	case s.Glyph == NoGlyph:
	case s.Glyph == Cross || s.Glyph == Plus:
		a, b := vg.Point{X: r, Y: r}, vg.Point{X: r, Y: -r}
		if s.Glyph == Plus {
			a, b = vg.Point{X: 1.3 * r}, vg.Point{Y: 1.3 * r}
		}
		pen.Width = 1.5
		c.StrokeLines(pen, []vg.Point{p.Sub(a), p.Add(a)}, []vg.Point{p.Sub(b), p.Add(b)})
	case open:
		c.SetColor(color.White)
		c.Fill(of.outline(p, r))
		c.SetLineStyle(pen)
		c.Stroke(of.outline(p, r))
	default:
		c.SetLineStyle(draw.LineStyle{Color: color.White, Width: 1.4})
		c.Stroke(s.Glyph.outline(p, r))
		c.SetColor(s.Colour)
		c.Fill(s.Glyph.outline(p, r))
	}
}

// fillGlyphs draws glyphs without rims, many at a time.
func (s Style) fillGlyphs(f *frame, places []vg.Point) {
	f.SetColor(s.Colour)
	for some := range slices.Chunk(places, 32) {
		var all vg.Path
		for _, q := range some {
			all = append(all, s.Glyph.outline(q, vg.Length(s.Size))...)
		}
		f.Fill(all)
	}
}

// outline returns the closed path round a glyph.
func (g Glyph) outline(p vg.Point, r vg.Length) (path vg.Path) {
	for i, q := range corners[g] {
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
