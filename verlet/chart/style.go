package chart

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Style is the look of one method. The colour says the family; dash and
// glyph say the member, so that a figure can be read in grey. Styles are plain
// values: copy one and change a field.
type Style struct {
	Colour color.NRGBA
	Width  float64 // of a line, in points
	Dash   Dash
	Glyph  Glyph
	Size   float64 // radius of a glyph, in points
}

// A Dash is the pattern of a line.
type Dash int

// The patterns. Solid is the exact solution's own.
const (
	Solid Dash = iota
	LongDash
	Dashed
	Dotted
	DashDot
	DashDotDot
)

// pattern lists the lengths of a dash and its gaps, in points.
var pattern = [...][]float64{
	Solid:      nil,
	LongDash:   {9, 2.5},
	Dashed:     {4.5, 2.5},
	Dotted:     {1.6, 1.8},
	DashDot:    {8, 2.4, 1.8, 2.4},
	DashDotDot: {8, 2, 1.8, 2, 1.8, 2},
}

// The colours of Okabe and Ito, told apart by all common kinds of colour vision,
// and two dark ones.
var (
	black      = color.NRGBA{0, 0, 0, 255}
	orange     = color.NRGBA{0xE6, 0x9F, 0x00, 255}
	skyBlue    = color.NRGBA{0x56, 0xB4, 0xE9, 255}
	green      = color.NRGBA{0x00, 0x9E, 0x73, 255}
	yellow     = color.NRGBA{0xF0, 0xE4, 0x42, 255}
	blue       = color.NRGBA{0x00, 0x72, 0xB2, 255}
	vermilion  = color.NRGBA{0xD5, 0x5E, 0x00, 255}
	purple     = color.NRGBA{0xCC, 0x79, 0xA7, 255}
	middleGrey = color.NRGBA{0x77, 0x77, 0x77, 255}
	darkViolet = color.NRGBA{0x6F, 0x2D, 0x91, 255}
	darkBrown  = color.NRGBA{0x6B, 0x44, 0x23, 255}
)

// The roles, the same in every figure, and the spare styles for what is no method:
// Sky, Yellow, Grey, Violet, Brown. A figure refuses the colour of a method that it
// does not name.
var (
	Exact           = Style{black, 1.2, Solid, NoGlyph, 2.6}
	Verlet          = Style{blue, 1.7, LongDash, Disc, 2.8}
	ExplicitEuler   = Style{vermilion, 1.7, Dashed, Triangle, 3.1}
	SymplecticEuler = Style{orange, 1.7, Dotted, Square, 2.6}
	RK4             = Style{green, 1.7, DashDot, Diamond, 3.2}
	TCV             = Style{purple, 1.7, DashDotDot, Wedge, 3.1}
	Sky             = Style{skyBlue, 1.7, LongDash, Ring, 2.8}
	Yellow          = Style{yellow, 1.7, Dashed, OpenSquare, 2.6}
	Grey            = Style{middleGrey, 1.3, Dotted, Cross, 2.6}
	Violet          = Style{darkViolet, 1.7, DashDot, OpenDiamond, 3.2}
	Brown           = Style{darkBrown, 1.7, Dotted, OpenTriangle, 3.1}
)

// Variant returns the i-th relative of a style: the same colour with another
// dash and glyph, for one method at several step sizes. Variant(0) is s.
func (s Style) Variant(i int) Style {
	if i == 0 {
		return s
	}
	s.Dash = 1 + (s.Dash+Dash(i)+4)%5
	s.Glyph = 1 + (s.Glyph+Glyph(3*i)-1+glyphs)%glyphs
	return s
}

// Faint returns the style for one of many lines: thin, pale, plain.
func (s Style) Faint() Style {
	s.Colour.A = 90
	s.Width, s.Dash, s.Glyph = 0.7, Solid, NoGlyph
	return s
}

// Dots returns the style for very many points: a small disc for each.
func (s Style) Dots() Style {
	s.Glyph, s.Size = Disc, 0.9
	return s
}

// areaAlpha makes areas pale.
const areaAlpha = 60

// pale returns the colour of an area.
func (s Style) pale() color.NRGBA {
	c := s.Colour
	c.A = areaAlpha
	return c
}

// pointed returns the style with a glyph, for styles that have none.
func (s Style) pointed() Style {
	if s.Glyph == NoGlyph {
		s.Glyph = Disc
	}
	return s
}

// stroke draws lines in the style; bright ones get a dark edge.
func (s Style) stroke(c draw.Canvas, paths ...[]vg.Point) {
	pen := draw.LineStyle{Color: s.Colour, Width: vg.Length(s.Width)}
	if s.bright() {
		c.StrokeLines(draw.LineStyle{Color: s.edge(), Width: pen.Width + 1.2}, paths...)
	}
	for _, d := range pattern[s.Dash] {
		pen.Dashes = append(pen.Dashes, vg.Length(d))
	}
	c.StrokeLines(pen, paths...)
}
