package chart

import (
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

// at returns the place of a point, at most far outside, and whether it is inside.
func (f *frame) at(x, y float64) (vg.Point, bool) {
	nx, ny := min(max(f.x.Norm(x), -far), far), min(max(f.y.Norm(y), -far), far)
	q := snapped(vg.Point{X: f.X(nx), Y: f.Y(ny)}, 1024)
	return q, showable(x, y, f.logX, f.logY) && f.Contains(q)
}

// path returns the places of the points that can be drawn.
func (f *frame) path(xs, ys []float64) (path []vg.Point) {
	for i, x := range xs {
		if showable(x, ys[i], f.logX, f.logY) {
			q, _ := f.at(x, ys[i])
			path = append(path, q)
		}
	}
	return path
}

// fill fills a polygon palely, cut at the edges.
func (f *frame) fill(s Style, path []vg.Point) {
	if len(path) > 2 {
		f.FillPolygon(s.pale(), f.ClipPolygonXY(path))
	}
}

func rectangle(x0, y0, x1, y1 vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: x0, Y: y0}, Max: vg.Point{X: x1, Y: y1}}
}
