package chart

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
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
	if !(x > 0 && min > 0 && max > 0) {
		return -far
	}
	lo, hi := log10(min), log10(max)
	return (log10(x) - lo) / (hi - lo)
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

func size(d vg.Point) vg.Length {
	return vg.Length(math.Sqrt(float64(d.X*d.X) + float64(d.Y*d.Y)))
}

// An interval is the range of some numbers, backwards if there are none.
type interval struct{ lo, hi float64 }

var nothing = interval{math.Inf(1), math.Inf(-1)}

func (r *interval) take(v float64, log bool) {
	if finite(v) && (!log || v > 0) {
		r.lo, r.hi = min(r.lo, v), max(r.hi, v)
	}
}

// ranges returns the ranges of the points that the axes can show. A single
// point may have one coordinate only, as rules have.
func (f *frame) ranges(list []tidy.Series) (x, y interval) {
	x, y = nothing, nothing
	for _, s := range list {
		for i, v := range s.Xs {
			if len(s.Xs) == 1 || f.shows(v, s.Ys[i]) {
				x.take(v, f.logX)
				y.take(s.Ys[i], f.logY)
			}
		}
	}
	return x, y
}

// dataRange returns the ranges of the points that linear axes can show.
func dataRange(list []tidy.Series) (xmin, xmax, ymin, ymax float64) {
	x, y := new(frame).ranges(list)
	return x.lo, x.hi, y.lo, y.hi
}

// ranges returns the ranges of the data that the axes can show.
func (f *Figure) ranges() (x, y interval) {
	var all []tidy.Series
	for _, m := range f.marks {
		all = append(all, numbers(m)...)
		_, ours := m.(numbered)
		if r, ok := m.(plot.DataRanger); ok && !ours {
			a, b, c, d := r.DataRange()
			all = append(all, tidy.Series{Xs: []float64{a}, Ys: []float64{c}}, tidy.Series{Xs: []float64{b}, Ys: []float64{d}})
		}
	}
	return newFrame(draw.Canvas{}, f.Plot).ranges(all)
}

// fit returns the axis with its ends, those set by hand or those of the data with a
// margin, a part of the range. No data and constant data also give an axis.
func fit(a plot.Axis, data interval, margin float64, labels vg.Length) plot.Axis {
	var log bool
	a.Scale, log = calm(a.Scale)
	if t, ok := a.Tick.Marker.(Ticks); ok {
		a.Tick.Marker = Ticks{cmp.Or(t.N, int(labels), 1), log}
	}
	lo, hi := data.lo, data.hi
	if lo > hi {
		lo, hi = 1e-3, 1
	}
	if log {
		lo, hi = log10(lo), log10(hi)
	}
	d := float64(margin * (hi - lo))
	if size := max(math.Abs(lo), math.Abs(hi)); hi-lo <= size*1e-11 || hi-lo < 1e-300 {
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
	if lo >= hi { // one end is set, and the data lie beyond it
		lo, hi = min(lo, hi), max(lo, hi)+math.Abs(hi)/10+1e-300
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

// build makes the plot to draw, for data that get about that much space.
func (p *panel) build(room vg.Point) {
	q := *p.Figure.Plot
	grid := plotter.NewGrid()
	grid.Vertical = draw.LineStyle{Color: rgb(0xE2E2E2), Width: 0.75}
	grid.Horizontal = grid.Vertical
	q.Add(grid, zeroLines{})
	list := slices.Clone(p.marks)
	slices.SortStableFunc(list, func(a, b plot.Plotter) int { return layer(a) - layer(b) })
	for _, m := range list {
		switch our := m.(type) {
		case *Remark: // its text is written later
			q.Add(struct{ plot.Plotter }{&Remark{X: our.X, Y: our.Y, At: our.At}})
		case numbered: // its range is known
			q.Add(struct{ plot.Plotter }{m})
		default:
			q.Add(m)
		}
	}
	q.X, q.Y = fit(p.X, p.x, 0.02, room.X/42), fit(p.Y, p.y, 0.05, room.Y/20)
	q.Title.Text, q.Y.Label.Text = "", "" // the figure writes them
	if p.equal {
		keepEqual(&q.X, &q.Y, float64(room.Y/room.X))
	}
	p.plot = &q
}

// zeroLines is a plotter of the lines of 0, darker than the grid.
type zeroLines struct{}

func (zeroLines) Plot(c draw.Canvas, p *plot.Plot) {
	f, pen := newFrame(c, p), draw.LineStyle{Color: rgb(0xB0B0B0), Width: 0.75}
	q := f.place(0, 0)
	if n := f.x.Norm(0); !f.logX && 0.04 < n && n < 0.96 {
		f.StrokeLine2(pen, q.X, f.Min.Y, q.X, f.Max.Y)
	}
	if n := f.y.Norm(0); !f.logY && 0.04 < n && n < 0.96 {
		f.StrokeLine2(pen, f.Min.X, q.Y, f.Max.X, q.Y)
	}
}
