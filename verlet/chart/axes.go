package chart

import (
	"cmp"
	"errors"
	"fmt"
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
	x, y plot.Axis
}

func newFrame(c draw.Canvas, p *plot.Plot) *frame { return &frame{c, p.X, p.Y} }

// logarithmic reports whether a scale is, which may also be that of gonum's.
func logarithmic(s plot.Normalizer) bool { return s == Log{} || s == plot.LogScale{} }

// finite reports whether a number is neither infinite nor NaN, nor so large that
// the width of a range would be.
func finite(v float64) bool { return v < 1e300 && v > -1e300 }

// shows reports whether the axes have a place for a point.
func (f *frame) shows(x, y float64) bool {
	return finite(x) && finite(y) && (x > 0 || !logarithmic(f.x.Scale)) && (y > 0 || !logarithmic(f.y.Scale))
}

// place returns the place of a point, at most far outside, where also those are that the axes cannot show.
func (f *frame) place(x, y float64) vg.Point {
	nx, ny := min(max(f.x.Norm(x), -far), far), min(max(f.y.Norm(y), -far), far)
	return snapped(vg.Point{X: f.X(nx), Y: f.Y(ny)}, 1024)
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

const far = 1000 // times the width of a figure a point may lie outside

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

// fit returns the axis with its ends, those set by hand or those of the data that it can show with a
// margin, a part of the range, and with about so many labels. No data and constant data also give an axis.
func fit(a plot.Axis, data []float64, margin float64, labels int) plot.Axis {
	lo, hi, log := math.Inf(1), math.Inf(-1), logarithmic(a.Scale)
	for _, v := range data {
		if finite(v) && (v > 0 || !log) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	if lo > hi {
		lo, hi = 1e-3, 1
	}
	if _, ours := a.Tick.Marker.(ticks); ours {
		a.Tick.Marker = ticks{max(labels, 1), log}
	}
	if log {
		a.Scale, lo, hi = Log{}, log10(lo), log10(hi)
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
	a.Min, a.Max = lo, hi
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

// build makes the plot to draw, and the axes that fit its data and have space for their labels. It
// fails for axes that cannot be drawn as they stand.
func (f *Figure) build(columns int) (*panel, error) {
	for _, a := range []plot.Axis{f.X, f.Y} {
		if log := logarithmic(a.Scale); log && f.equal {
			return nil, errors.New("chart: Equal on a logarithmic axis: use one or the other")
		} else if log && a.Min <= 0 {
			return nil, fmt.Errorf("chart: a logarithmic axis cannot start at %g: set its Min above 0", a.Min)
		}
	}
	q, axes, marks := *f.Plot, newFrame(draw.Canvas{}, f.Plot), slices.Clone(f.marks)
	pen := draw.LineStyle{Color: rgb(0xE2E2E2), Width: 0.75}
	q.Add(&plotter.Grid{Vertical: pen, Horizontal: pen}, zeroLines{})
	slices.SortStableFunc(marks, func(a, b plot.Plotter) int { return layer(a) - layer(b) })
	var xs, ys []float64 // what the axes must reach
	for _, m := range marks {
		q.Add(m)
		switch r := m.(type) {
		case *remark:
			if r.level() || r.upright() {
				xs, ys = append(xs, r.x), append(ys, r.y)
			}
		case plot.DataRanger:
			a, b, c, d := r.DataRange()
			xs, ys = append(xs, a, b), append(ys, c, d)
		}
		for _, s := range curves(m) {
			for i, x := range s.xs {
				if y := s.ys[i]; axes.shows(x, y) {
					xs, ys = append(xs, x), append(ys, y)
				}
			}
		}
	}
	x, y := fit(f.X, xs, 0.02, 9/columns), fit(f.Y, ys, 0.05, 8/min(columns, 2))
	q.Title.Text, y.Label.Text = "", "" // the figure writes them
	return &panel{Figure: f, plot: &q, x: x, y: y}, nil
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
