package chart

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// A Series is a list of points in a style. With a label it has an entry in the
// legend of a figure.
type Series struct {
	Style  Style
	Label  string
	Xs, Ys []float64
}

// DataRange returns the range of the points that can be drawn.
func (s *Series) DataRange() (xmin, xmax, ymin, ymax float64) { return dataRange(s.numbers()) }

func (s *Series) entry() string          { return s.Label }
func (s *Series) numbers() []tidy.Series { return []tidy.Series{{Name: s.Label, Xs: s.Xs, Ys: s.Ys}} }

// A Curve is a plotter of points: joined by a line, marked by glyphs, or both.
// NaN and infinite values interrupt it, as does what a logarithmic axis cannot show.
//
// A line of more than 4096 points that lie apart is painted: it is a picture of 192 dots an
// inch, without dashes. Of more than 10 000 single points, those are left out that touch one
// already drawn. Where glyphs of joined points would run into each other, there are none.
type Curve struct {
	Series
	Joined, Marked bool
	crowded        bool // as it was drawn last
}

// Plot draws the curve.
func (v *Curve) Plot(c draw.Canvas, p *plot.Plot) {
	f, places := newFrame(c, p), []vg.Point(nil)
	if v.Marked {
		places = v.places(f)
	}
	if v.Joined {
		pieces, n := v.pieces(f), 0
		for _, piece := range pieces {
			n += len(piece)
		}
		lines := pieces
		if n <= most || v.Marked {
			lines = f.ClipLinesXY(pieces...)
		}
		v.crowded = len(places) > 3 && length(lines) < vg.Length(1.6*v.Style.Size*float64(len(places)-1))
		if n <= most {
			v.drawLines(f, lines)
		} else {
			f.paint(v.Style.edge(), lines)
		}
		for _, piece := range pieces {
			if len(piece) == 1 && !v.Marked && f.Contains(piece[0]) { // a lonely point is seen, too
				Style{Colour: v.Style.Colour, Glyph: Disc, Size: max(v.Style.Width, 1.2)}.glyph(&f.Canvas, piece[0])
			}
		}
	}
	if !v.crowded {
		v.drawGlyphs(f, places)
	}
}

// Thumbnail draws the entry in a legend.
func (v *Curve) Thumbnail(c *draw.Canvas) {
	s, m := v.pen(), c.Center()
	s.Colour.A = max(s.Colour.A, 170)
	s.Size, s.Width = max(s.Size, 2), max(s.Width, 1)
	if v.Joined {
		s.stroke(*c, []vg.Point{{X: c.Min.X, Y: m.Y}, {X: c.Max.X, Y: m.Y}})
	}
	if v.Marked && !v.crowded {
		s.glyph(c, m)
	}
}

// pen returns the style of the line: where there are glyphs on it, they tell
// what a dash tells otherwise.
func (v *Curve) pen() Style {
	s := v.Style
	if v.Marked && !v.crowded {
		s.Dash, s.Width = Solid, min(s.Width, 1.2)
	}
	return s
}

// drawLines strokes the lines; very long ones without dashes, which would be noise.
func (v *Curve) drawLines(f *frame, lines [][]vg.Point) {
	if size := f.Size(); length(lines) < 10*(size.X+size.Y) {
		v.pen().stroke(f.Canvas, lines...)
		return
	}
	f.SetLineStyle(draw.LineStyle{Color: v.Style.edge(), Width: 1})
	inBatches(lines, f.Stroke)
}

// crowd is the number of single points up to which all are drawn.
const crowd = 10_000

// places returns where points can be seen, but of a crowd only those that touch none
// before.
func (v *Curve) places(f *frame) (list []vg.Point) {
	cells, all := newSheet(f.Rectangle, pixel), len(v.Xs) <= crowd
	for i, x := range v.Xs {
		if q, ok := f.at(x, v.Ys[i]); ok && (all || cells.dot(q)) {
			list = append(list, q)
		}
	}
	return list
}

// drawGlyphs draws glyphs, small ones many at a time.
func (v *Curve) drawGlyphs(f *frame, places []vg.Point) {
	if v.Style.Size <= rimless {
		v.Style.fillGlyphs(f, places)
		return
	}
	for _, q := range places {
		v.Style.glyph(&f.Canvas, q)
	}
}

// length returns the length of lines.
func length(lines [][]vg.Point) (sum vg.Length) {
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			sum += size(line[i].Sub(line[i-1]))
		}
	}
	return sum
}

// A Band is a plotter that fills the space between two curves, Ys below and Tops
// above, for a confidence interval.
type Band struct {
	Series
	Tops []float64
}

func (b *Band) numbers() []tidy.Series {
	return []tidy.Series{{Name: b.Label + " (low)", Xs: b.Xs, Ys: b.Ys}, {Name: b.Label + " (high)", Xs: b.Xs, Ys: b.Tops}}
}

// DataRange returns the range of both curves.
func (b *Band) DataRange() (xmin, xmax, ymin, ymax float64) { return dataRange(b.numbers()) }

// Plot fills the band, piece by piece where it is interrupted.
func (b *Band) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	for from, to := range f.stretches(b.Xs, b.Ys, b.Tops) {
		back := f.path(b.Xs[from:to], b.Ys[from:to])
		slices.Reverse(back)
		f.fill(b.Style, append(f.path(b.Xs[from:to], b.Tops[from:to]), back...))
	}
}

// Thumbnail draws the entry in a legend.
func (b *Band) Thumbnail(c *draw.Canvas) {
	c.SetColor(b.Style.pale())
	c.Fill(rectangle(c.Min.X, c.Center().Y-4, c.Max.X, c.Center().Y+4).Path())
}

// A Shape is a plotter that draws a closed outline and fills it palely.
type Shape struct{ Series }

// Plot draws the shape.
func (s *Shape) Plot(c draw.Canvas, p *plot.Plot) {
	f, pen := newFrame(c, p), s.Style
	pen.Dash = Solid
	for from, to := range f.stretches(s.Xs, s.Ys) {
		path := f.path(s.Xs[from:to], s.Ys[from:to])
		f.fill(s.Style, path)
		pen.stroke(c, f.ClipLinesXY(append(path, path[0]))...)
	}
}

// Thumbnail draws the entry in a legend.
func (s *Shape) Thumbnail(c *draw.Canvas) {
	line := Curve{Series: s.Series, Joined: true}
	line.Style.Dash = Solid
	(&Band{Series: s.Series}).Thumbnail(c)
	line.Thumbnail(c)
}
