package chart

import (
	"hash/crc32"
	"image/color"
	"math"
	"slices"

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

// The colours, each with one meaning in all figures; [StyleOf] says which method has which. Violet
// and Grey belong to no method. Most are those of Okabe and Ito, told apart by all common kinds of colour
// vision; who cannot see the others apart is told by the glyph.
var (
	Exact           = Style{rgb(0x000000), 1.2, Solid, NoGlyph, 2.6}
	Verlet          = Style{rgb(0x0072B2), 1.7, LongDash, Disc, 2.8}
	ExplicitEuler   = Style{rgb(0xD55E00), 1.7, Dashed, Triangle, 3.1}
	SymplecticEuler = Style{rgb(0xE69F00), 1.7, Dotted, Square, 2.6}
	RK4             = Style{rgb(0x009E73), 1.7, DashDot, Diamond, 3.2}
	TCV             = Style{rgb(0xCC79A7), 1.7, DashDotDot, Wedge, 3.1}
	Sky             = Style{rgb(0x56B4E9), 1.7, LongDash, Ring, 2.8}
	Yellow          = Style{rgb(0xF0E442), 1.7, Dashed, OpenSquare, 2.6}
	Grey            = Style{rgb(0x777777), 1.3, Dotted, Ring, 2.6}
	Violet          = Style{rgb(0x6F2D91), 1.7, DashDot, OpenDiamond, 3.2}
	Brown           = Style{rgb(0x6B4423), 1.7, Dotted, OpenTriangle, 3.1}
	Wine            = Style{rgb(0xA0174B), 1.7, DashDot, Wedge, 3.1}
	Lavender        = Style{rgb(0xA58AE0), 1.7, Dashed, Diamond, 3.2}
	Navy            = Style{rgb(0x1F2A7A), 1.7, LongDash, Square, 2.6}
	Olive           = Style{rgb(0x7F9A00), 1.7, Dotted, Disc, 2.8}
)

// Given and Found are the styles of what is given, black, and of what is read off, violet.
var (
	Given = Style{Colour: Exact.Colour, Width: 1.6, Glyph: Disc, Size: 4}
	Found = Style{Colour: Violet.Colour, Width: 2, Glyph: Ring, Size: 4.5}
)

func rgb(c uint32) color.NRGBA { return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255} }

// A Dash is the pattern of a line. Solid is the exact solution's own.
type Dash int

// The patterns.
const (
	Solid Dash = iota
	LongDash
	Dashed
	Dotted
	DashDot
	DashDotDot
)

// pattern lists the lengths of a dash and its gaps, in points.
var pattern = [...][]vg.Length{nil, {9, 2.5}, {4.5, 2.5}, {1.6, 1.8}, {8, 2.4, 1.8, 2.4}, {8, 2, 1.8, 2, 1.8, 2}}

// Variant returns the i-th relative of a style: the same colour with another
// dash and glyph, for one method at several step sizes. Variant(0) is s.
func (s Style) Variant(i int) Style {
	if i != 0 {
		s.Dash = 1 + (s.Dash+Dash(i)+4)%5
		s.Glyph = 1 + (s.Glyph+Glyph(5*i)-1)%glyphs
	}
	return s
}

// Next returns a variant of a style for each line that was drawn in its colour.
func (f *Figure) Next(s Style) Style {
	n := 0
	for _, m := range f.marks {
		if v, ok := m.(*Series); ok && v.Joined && v.Style.Colour == s.Colour {
			n++
		}
	}
	return s.Variant(n)
}

// Solid returns the style without dashes, for a line that its name stands beside.
func (s Style) Solid() Style {
	s.Dash = Solid
	return s
}

// Faint returns the style for one of many lines: thin, pale, plain.
func (s Style) Faint() Style {
	s.Colour.A, s.Width, s.Dash, s.Glyph = 90, 0.7, Solid, NoGlyph
	return s
}

// Dots returns the style for very many points: a small disc for each.
func (s Style) Dots() Style {
	s.Glyph, s.Size = Disc, 0.9
	return s
}

// pale returns the colour of an area.
func (s Style) pale() color.NRGBA {
	s.Colour.A = 60
	return s.Colour
}

// edge returns the colour of strokes: the style's own, but dark if that is too bright
// to be seen on white.
func (s Style) edge() color.NRGBA {
	c := s.Colour
	if 30*int(c.R)+59*int(c.G)+11*int(c.B) > 200*100 {
		c.R, c.G, c.B = c.R/2, c.G/2, c.B/2
	}
	return c
}

// stroke draws lines in the style; bright ones get a dark edge.
func (s Style) stroke(c draw.Canvas, lines ...[]vg.Point) {
	if s.edge() != s.Colour {
		c.StrokeLines(draw.LineStyle{Color: s.edge(), Width: vg.Length(s.Width + 1.2)}, lines...)
	}
	c.StrokeLines(draw.LineStyle{Color: s.Colour, Width: vg.Length(s.Width), Dashes: pattern[s.Dash]}, lines...)
}

// A Glyph is the mark of a point.
type Glyph int

// The glyphs. Those of the roles are filled, the others open.
const (
	NoGlyph Glyph = iota // of a line; its points are discs
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

// glyphs draws the style's glyph at places. A thin white rim lifts it off the lines, but for small ones and those on a
// path that hide each other, of which rims would be all that is seen: they are drawn many at a time.
func (s Style) glyphs(c *draw.Canvas, places []vg.Point) {
	shape, radius, together := s.Glyph, vg.Length(s.Size), 1
	inside, rim := s.Colour, draw.LineStyle{Color: color.White, Width: 1.4}
	if of, open := filled[shape]; open {
		shape, radius = of, radius-0.6 // so that the rim ends where a filled glyph does
		inside, rim = rgb(0xFFFFFF), draw.LineStyle{Color: s.edge(), Width: 2.4}
	} else if s.Size <= 1.5 || crowd(places, s.Size) {
		rim.Width, together = 0, 32
	} else if s.edge() != s.Colour { // a white rim is not seen round a bright glyph
		rim.Color = s.edge()
	}
	for some := range slices.Chunk(places, together) {
		var path vg.Path
		for _, q := range some {
			path = append(path, shape.around(q, radius)...)
		}
		c.SetLineStyle(rim)
		c.Stroke(path) // nothing, if it has no width
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

// methods gives the methods of the book their look, the same in every figure: a colour for a family, a
// glyph and a dash for each of its members, by which all are told apart in grey, too. Of the methods of high
// order, the colour tells the order: wine to order 4, lavender for 5 and 6, yellow from 8 on. Violet and grey
// are no method's: violet is what is measured or read off, grey what it is compared with.
var methods = map[string]Style{
	"exact":                          Exact,
	"explicit Euler":                 ExplicitEuler,
	"improved Euler (Dummer)":        ExplicitEuler.Variant(3),
	"symplectic Euler":               SymplecticEuler,
	"symplectic Euler (drift first)": SymplecticEuler.Variant(1),
	"velocity Verlet":                Verlet,
	"position Verlet":                Verlet.Variant(1),
	"Störmer":                        Verlet.Variant(3),
	"leapfrog":                       Verlet.Variant(2),
	"original Verlet":                Verlet.Variant(6),
	"Störmer, naive start":           Sky, // light blue is Verlet with one thing changed
	"Verlet, float32":                Sky.Variant(3),
	"Verlet, compensated":            Sky.Variant(8),
	"Verlet, integers":               Sky.Variant(6),
	"TCV":                            TCV,
	"TCV corrected":                  Brown, // not pink: figures compare it with TCV
	"RK4":                            RK4,
	"Heun":                           RK4.Variant(1),
	"midpoint":                       RK4.Variant(2),
	"Ruth 3":                         Wine.Variant(29),
	"Forest–Ruth":                    Wine.Variant(22),
	"Suzuki 4":                       Wine.Variant(23),
	"Blanes–Moan SRKN6":              Wine,
	"Blanes–Moan SRKN11":             Lavender.Variant(14),
	"Yoshida 8D":                     Yellow.Variant(36),
	"Kahan–Li 8":                     Yellow.Variant(28),
	"Sofroniou–Spaletta 10":          Yellow.Variant(40),
	"SHAKE":                          Navy,
	"RATTLE":                         Navy.Variant(1),
	"Jakobsen":                       Olive,
	"XPBD":                           Olive.Variant(1),
}

// StyleOf returns the style of the method with that name, the same in every
// figure. A name that it does not know also gets always the same style, in the colour of no
// method, but perhaps one that another such name has, too.
func StyleOf(method string) Style {
	if s, ok := methods[method]; ok {
		return s
	}
	return Violet.Variant(int(crc32.ChecksumIEEE([]byte(method)) % 45))
}
