package chart

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// A Band is a plotter that fills the space between two curves, Ys below and Tops
// above, for a confidence interval.
type Band struct {
	Series
	Tops []float64
}

func (b *Band) bounds(logX, logY bool) (xmin, xmax, ymin, ymax float64) {
	return bounds(slices.Concat(b.Xs, b.Xs), slices.Concat(b.Ys, b.Tops), logX, logY)
}

// DataRange returns the range of both curves.
func (b *Band) DataRange() (xmin, xmax, ymin, ymax float64) { return b.bounds(false, false) }

func (b *Band) numbers() []tidy.Series {
	return []tidy.Series{{Name: b.Label + " (low)", Xs: b.Xs, Ys: b.Ys}, {Name: b.Label + " (high)", Xs: b.Xs, Ys: b.Tops}}
}

// Plot fills the band, piece by piece where it is interrupted.
func (b *Band) Plot(c draw.Canvas, p *plot.Plot) {
	f, start := newFrame(c, p), 0
	for i := range len(b.Xs) + 1 {
		if i < len(b.Xs) && showable(b.Xs[i], b.Ys[i], f.logX, f.logY) && showable(b.Xs[i], b.Tops[i], f.logX, f.logY) {
			continue
		}
		back := f.path(b.Xs[start:i], b.Ys[start:i])
		slices.Reverse(back)
		f.fill(b.Style, append(f.path(b.Xs[start:i], b.Tops[start:i]), back...))
		start = i + 1
	}
}

// Thumbnail draws the entry in a legend.
func (b *Band) Thumbnail(c *draw.Canvas) {
	r := rectangle(c.Min.X, c.Center().Y-4, c.Max.X, c.Center().Y+4)
	c.SetColor(b.Style.pale())
	c.Fill(r.Path())
}

// A Shape is a plotter that draws a closed outline and fills it palely.
type Shape struct{ Series }

// Plot draws the shape.
func (s *Shape) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	path := f.path(s.Xs, s.Ys)
	if len(path) > 0 {
		f.fill(s.Style, path)
		s.outline().stroke(c, f.ClipLinesXY(append(path, path[0]))...)
	}
}

func (s *Shape) outline() Style {
	o := s.Style
	o.Dash = Solid
	return o
}

// Thumbnail draws the entry in a legend.
func (s *Shape) Thumbnail(c *draw.Canvas) {
	(&Band{Series: s.Series}).Thumbnail(c)
	y := c.Center().Y
	s.outline().stroke(*c, []vg.Point{{X: c.Min.X, Y: y}, {X: c.Max.X, Y: y}})
}
