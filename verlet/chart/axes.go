package chart

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A frame is where a plotter draws: a canvas, and the axes that give a point of
// the data its place on it.
type frame struct {
	draw.Canvas
	x, y       plot.Axis
	logX, logY bool
}

func newFrame(c draw.Canvas, p *plot.Plot) *frame {
	f := &frame{Canvas: c, x: p.X, y: p.Y}
	f.x.Scale, f.logX = calm(p.X.Scale)
	f.y.Scale, f.logY = calm(p.Y.Scale)
	return f
}

// finite reports whether a number is neither infinite nor NaN, nor so large that
// the width of a range would be.
func finite(v float64) bool { return v < 1e300 && v > -1e300 }

// shows reports whether the axes have a place for a point.
func (f *frame) shows(x, y float64) bool {
	return finite(x) && finite(y) && (!f.logX || x > 0) && (!f.logY || y > 0)
}

// place returns the place of a point, at most far outside.
func (f *frame) place(x, y float64) vg.Point {
	nx, ny := min(max(f.x.Norm(x), -far), far), min(max(f.y.Norm(y), -far), far)
	return snapped(vg.Point{X: f.X(nx), Y: f.Y(ny)}, 1024)
}

// at returns the place of a point, and whether it is inside.
func (f *frame) at(x, y float64) (vg.Point, bool) {
	q := f.place(x, y)
	return q, f.shows(x, y) && f.Contains(q)
}

// path returns the places of points that can be drawn.
func (f *frame) path(xs, ys []float64) (path []vg.Point) {
	path = make([]vg.Point, len(xs))
	for i, x := range xs {
		path[i] = f.place(x, ys[i])
	}
	return path
}

func rectangle(x0, y0, x1, y1 vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: x0, Y: y0}, Max: vg.Point{X: x1, Y: y1}}
}

// Log is a logarithmic [plot.Axis.Scale] that stays calm: where plot.LogScale
// panics on a value that is not above zero, this one puts it far below the axis.
type Log struct{}

// Normalize returns the place of x between min and max.
func (Log) Normalize(min, max, x float64) float64 {
	if !(x > 0 && min > 0 && max > 0) { // also of NaN
		return -far
	}
	return plot.LogScale{}.Normalize(min, max, x)
}

// far is how many times the width of a figure a point may lie outside.
const far = 1000

// calm returns the scale of an axis with Log for plot.LogScale, and whether it is
// logarithmic.
func calm(s plot.Normalizer) (plot.Normalizer, bool) {
	switch s.(type) {
	case Log, plot.LogScale:
		return Log{}, true
	}
	return s, false
}

// snap rounds x to a multiple of 1/n, so that the last bits of x, which differ
// from processor to processor, change nothing. What lies in the middle between two
// multiples, as round numbers often do, must not hang on these bits either: x goes
// up from a place that no round number meets, a little above the middle.
func snap(x, n float64) float64 {
	const above = 1 / (16 * math.Pi)
	return math.Floor(float64(x*n)+(0.5-above)) / n
}

// snapped returns the nearest point of a grid of 1/n point.
func snapped(p vg.Point, n float64) vg.Point {
	return vg.Point{X: vg.Length(snap(float64(p.X), n)), Y: vg.Length(snap(float64(p.Y), n))}
}

// log10 returns the decimal logarithm of a positive number to twelve decimals; of a
// power of ten, it is a whole number.
func log10(x float64) float64 { return snap(math.Log10(x), 1<<40) }

// ranges returns the ranges of the points that the axes can show, backwards if there are none. A single
// point may have one coordinate only, as rules have.
func (f *frame) ranges(list []curve) (xmin, xmax, ymin, ymax float64) {
	xmin, xmax, ymin, ymax = math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, s := range list {
		for i, x := range s.xs {
			y, both, alone := s.ys[i], f.shows(x, s.ys[i]), len(s.xs) == 1
			if both || alone && f.shows(x, 1) {
				xmin, xmax = min(xmin, x), max(xmax, x)
			}
			if both || alone && f.shows(1, y) {
				ymin, ymax = min(ymin, y), max(ymax, y)
			}
		}
	}
	return xmin, xmax, ymin, ymax
}

// fit returns the axis with its ends, those set by hand or those of the data with a
// margin, a part of the range, and with about so many labels. No data and constant data also give an axis.
func fit(a plot.Axis, lo, hi, margin float64, labels int) plot.Axis {
	if lo > hi {
		lo, hi = 1e-3, 1
	}
	scale, log := calm(a.Scale)
	if t, ok := a.Tick.Marker.(Ticks); ok {
		a.Tick.Marker = Ticks{cmp.Or(t.N, labels, 1), log}
	}
	if log {
		lo, hi = log10(lo), log10(hi)
	}
	d, size := float64(margin*(hi-lo)), max(math.Abs(lo), math.Abs(hi))
	if hi-lo <= size*1e-11 || hi-lo < 1e-300 {
		if d = size / 10; log || d < 1e-300 {
			d = 0.5
		}
	}
	lo, hi = lo-d, hi+d
	if log {
		lo, hi = math.Pow(10, max(lo, -320)), math.Pow(10, min(hi, 308))
	}
	if finite(a.Min) {
		lo = a.Min
	}
	if finite(a.Max) {
		hi = a.Max
	}
	switch { // one end is set, and the data lie beyond it
	case lo >= hi && finite(a.Max):
		lo = hi - cmp.Or(math.Abs(hi)/10, 1)
	case lo >= hi:
		hi = lo + cmp.Or(math.Abs(lo)/10, 1)
	}
	a.Min, a.Max, a.Scale = lo, hi, scale
	return a
}

// keepEqual widens one range until both axes have the same scale.
func keepEqual(x, y *plot.Axis, ratio float64) {
	factor := (x.Max - x.Min) * ratio / (y.Max - y.Min)
	if factor < 1 {
		y, factor = x, 1/factor
	}
	mid, half := y.Min/2+y.Max/2, float64((y.Max/2-y.Min/2)*factor)
	y.Min, y.Max = mid-half, mid+half
}

// build makes the plot to draw, and the axes that fit its data and have space for their labels.
func (f *Figure) build(columns int) *panel {
	q := *f.Plot
	pen, marks, points := draw.LineStyle{Color: rgb(0xE2E2E2), Width: 0.75}, slices.Clone(f.marks), []curve(nil)
	q.Add(&plotter.Grid{Vertical: pen, Horizontal: pen}, zeroLines{})
	slices.SortStableFunc(marks, func(a, b plot.Plotter) int { return layer(a) - layer(b) })
	for _, m := range marks {
		switch r := m.(type) {
		case *Series:
			points = append(points, curves(r)...)
		case *Remark:
			points = append(points, curves(r)...)
			m = &Remark{X: r.X, Y: r.Y, At: r.At} // its text is written later
		case plot.DataRanger:
			a, b, c, d := r.DataRange()
			points = append(points, curve{xs: []float64{a}, ys: []float64{c}}, curve{xs: []float64{b}, ys: []float64{d}})
		}
		q.Add(m)
	}
	xmin, xmax, ymin, ymax := newFrame(draw.Canvas{}, &q).ranges(points)
	x, y := fit(f.X, xmin, xmax, 0.02, 9/columns), fit(f.Y, ymin, ymax, 0.05, 8/min(columns, 2))
	q.Title.Text, y.Label.Text = "", "" // the figure writes them
	return &panel{Figure: f, plot: &q, x: x, y: y}
}

// zeroLines is a plotter of the lines of 0, darker than the grid.
type zeroLines struct{}

func (zeroLines) Plot(c draw.Canvas, p *plot.Plot) {
	f, pen := newFrame(c, p), draw.LineStyle{Color: rgb(0xB0B0B0), Width: 0.75}
	q, inner := f.place(0, 0), draw.Crop(c, 10, -10, 3, -3)
	if inner.ContainsX(q.X) {
		f.StrokeLine2(pen, q.X, f.Min.Y, q.X, f.Max.Y)
	}
	if inner.ContainsY(q.Y) {
		f.StrokeLine2(pen, f.Min.X, q.Y, f.Max.X, q.Y)
	}
}
