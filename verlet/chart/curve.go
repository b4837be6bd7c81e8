package chart

import (
	"math"

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
func (s *Series) DataRange() (xmin, xmax, ymin, ymax float64) { return s.bounds(false, false) }

func (s *Series) bounds(logX, logY bool) (xmin, xmax, ymin, ymax float64) {
	return bounds(s.Xs, s.Ys, logX, logY)
}

func (s *Series) entry() string          { return s.Label }
func (s *Series) numbers() []tidy.Series { return []tidy.Series{{Name: s.Label, Xs: s.Xs, Ys: s.Ys}} }

// bounds returns the range of the points that axes of that kind can show.
func bounds(xs, ys []float64, logX, logY bool) (xmin, xmax, ymin, ymax float64) {
	xmin, xmax, ymin, ymax = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for i, x := range xs {
		if y := ys[i]; showable(x, y, logX, logY) {
			xmin, xmax, ymin, ymax = min(xmin, x), max(xmax, x), min(ymin, y), max(ymax, y)
		}
	}
	return xmin, xmax, ymin, ymax
}

// A Curve is a plotter of points: joined by a line, marked by glyphs, or both.
// NaN and infinite values interrupt it, as does what a logarithmic axis cannot show.
//
// A line of more than 10 000 points is drawn from a choice of them that inks the
// same pixels. Of as many single points, those are left out that touch one already
// drawn. Where glyphs of joined points would run into each other, there are none.
type Curve struct {
	Series
	Joined, Marked bool
	crowded        bool // as it was drawn last
	last           chosen
}

// What was chosen of the points for a frame.
type chosen struct {
	box    vg.Rectangle
	ends   [4]float64
	pieces [][]vg.Point // of the line
	marks  []vg.Point   // with glyphs
}

// anyShows reports whether the axes can show one of the points.
func (v *Curve) anyShows(f *frame) bool {
	for i, x := range v.Xs {
		if showable(x, v.Ys[i], f.logX, f.logY) {
			return true
		}
	}
	return false
}

// Plot draws the curve.
func (v *Curve) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	if v.Joined {
		pieces := v.pieces(f)
		v.crowded = v.isCrowded(f, pieces)
		v.drawLine(f, pieces)
	}
	if v.Marked && !v.crowded {
		v.drawGlyphs(f)
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

// isCrowded reports whether glyphs at all points would run into each other.
func (v *Curve) isCrowded(f *frame, pieces [][]vg.Point) bool {
	n := 0
	for _, piece := range pieces {
		n += len(piece)
	}
	return v.Marked && n > 3 && length(f.clip(pieces)) < vg.Length(1.6*v.Style.Size*float64(n-1))
}

// marks returns the places of the glyphs: every point's, but of very many only
// those that touch none before.
func (v *Curve) marks(f *frame) (list []vg.Point) {
	if v.isLast(f); v.last.marks != nil {
		return v.last.marks
	}
	cells := newSheet(f.Rectangle, pixel)
	for i, x := range v.Xs {
		if q, ok := f.at(x, v.Ys[i]); ok && (len(v.Xs) <= limit || cells.dot(q)) {
			list = append(list, q)
		}
	}
	v.last.marks = list
	return list
}

// isLast forgets what was chosen for another frame.
func (v *Curve) isLast(f *frame) {
	if ends := [4]float64{f.x.Min, f.x.Max, f.y.Min, f.y.Max}; v.last.box != f.Rectangle || v.last.ends != ends {
		v.last = chosen{box: f.Rectangle, ends: ends}
	}
}

// drawGlyphs draws the glyphs; small ones many at a time.
func (v *Curve) drawGlyphs(f *frame) {
	var dots vg.Path
	for i, q := range v.marks(f) {
		if v.Style.Size > rimless {
			v.Style.glyph(&f.Canvas, q)
			continue
		}
		dots = append(dots, v.Style.Glyph.outline(q, vg.Length(v.Style.Size))...)
		if len(dots) > 100 || i == len(v.last.marks)-1 {
			f.SetColor(v.Style.Colour)
			f.Fill(dots)
			dots = nil
		}
	}
}

// drawLine strokes the pieces.
func (v *Curve) drawLine(f *frame, pieces [][]vg.Point) {
	for _, piece := range pieces {
		if len(piece) == 1 && !v.Marked && f.Contains(piece[0]) { // a lonely point is seen, too
			s := v.Style
			s.Glyph, s.Size = Disc, max(s.Width, 1.2)
			s.glyph(&f.Canvas, piece[0])
		}
	}
	paths := f.clip(pieces)
	if size := f.Size(); length(paths) < 20*(size.X+size.Y) {
		v.pen().stroke(f.Canvas, paths...)
		return
	}
	f.SetLineStyle(draw.LineStyle{Color: v.Style.edge(), Width: 1}) // dashes would be noise
	inBatches(paths, f.Stroke)
}

// clip cuts lines at the edges.
func (f *frame) clip(lines [][]vg.Point) [][]vg.Point { return f.ClipLinesXY(lines...) }

// length returns the length of lines.
func length(lines [][]vg.Point) (sum vg.Length) {
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			d := line[i].Sub(line[i-1])
			sum += vg.Length(math.Sqrt(float64(d.X*d.X) + float64(d.Y*d.Y)))
		}
	}
	return sum
}
