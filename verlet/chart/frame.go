package chart

import (
	"math"

	"gonum.org/v1/plot"
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

// showable reports whether axes of that kind have a place for a point.
func showable(x, y float64, logX, logY bool) bool {
	return finite(x) && finite(y) && (!logX || x > 0) && (!logY || y > 0)
}

// shows reports whether the axes have a place for a point.
func (f *frame) shows(x, y float64) bool { return showable(x, y, f.logX, f.logY) }

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
