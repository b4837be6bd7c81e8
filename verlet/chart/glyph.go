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

	glyphs = iota - 1
)

// corners has the outlines of the filled glyphs that are not round.
var corners = map[Glyph][][2]vg.Length{
	Triangle: {{0, 1.25}, {-1.1, -0.72}, {1.1, -0.72}},
	Square:   {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
	Diamond:  {{0, -1.25}, {1, 0}, {0, 1.25}, {-1, 0}},
	Wedge:    {{0, -1.25}, {-1.1, 0.72}, {1.1, 0.72}},
}

// filled gives the open glyphs their outlines.
var filled = map[Glyph]Glyph{Ring: Disc, OpenTriangle: Triangle, OpenSquare: Square, OpenDiamond: Diamond}

// glyphs draws the style's glyph at places. A thin white rim lifts it off the lines, but for small
// ones, which are drawn many at a time.
func (s Style) glyphs(c *draw.Canvas, places []vg.Point) {
	if s.Glyph == NoGlyph {
		return
	}
	shape, radius, together := s.Glyph, vg.Length(s.Size), 1
	inside, rim := s.Colour, draw.LineStyle{Color: color.White, Width: 1.4}
	if of, open := filled[shape]; open {
		shape, radius = of, radius-0.6 // so that the rim ends where a filled glyph does
		inside, rim = rgb(0xFFFFFF), draw.LineStyle{Color: s.edge(), Width: 2.4}
	} else if s.Size <= 1.5 {
		rim.Width, together = 0, 32
	}
	for some := range slices.Chunk(places, together) {
		var path vg.Path
		for _, q := range some {
			path = append(path, shape.around(q, radius)...)
		}
		if rim.Width > 0 {
			c.SetLineStyle(rim)
			c.Stroke(path)
		}
		c.SetColor(inside)
		c.Fill(path)
	}
}

// around returns a closed path round a place.
func (g Glyph) around(p vg.Point, r vg.Length) (path vg.Path) {
	if corners[g] == nil {
		path.Move(vg.Point{X: p.X + r, Y: p.Y})
		path.Arc(p, r, 0, 2*math.Pi)
	}
	for i, at := range corners[g] {
		if q := p.Add(vg.Point{X: vg.Length(at[0] * r), Y: vg.Length(at[1] * r)}); i == 0 {
			path.Move(q)
		} else {
			path.Line(q)
		}
	}
	path.Close()
	return path
}
