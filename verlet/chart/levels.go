package chart

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// Levels is a plotter of the curves F(x, y) = level in grey, below all data: the
// orbits of an energy, say. They do not widen the axes. (The contours of
// gonum/plot come in the order of a map, another one each time.)
type Levels struct {
	F  func(x, y float64) float64
	At []float64
}

// A node is a place on the canvas, and the value of a function there.
type node struct {
	at vg.Point
	f  float64
}

func (l *Levels) numbers() []tidy.Series { return nil }

// Plot draws the curves piece by piece, from F about every two points, each
// square cut into two triangles so that no case is ambiguous.
func (l *Levels) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	f.SetLineStyle(draw.LineStyle{Color: rgb(0xA4A4A4), Width: 0.75})
	nx, ny := int(f.Size().X/2)+1, int(f.Size().Y/2)+1
	nodes := make([]node, (nx+1)*(ny+1))
	for i := range nodes {
		s, t := float64(i%(nx+1))/float64(nx), float64(i/(nx+1))/float64(ny)
		at := f.Min.Add(vg.Point{X: f.Size().X * vg.Length(s), Y: f.Size().Y * vg.Length(t)})
		nodes[i] = node{at, l.F(float64(f.x.Min*(1-s))+float64(f.x.Max*s), float64(f.y.Min*(1-t))+float64(f.y.Max*t))}
	}
	for _, level := range l.At {
		var segments [][]vg.Point
		for i := range len(nodes) - nx - 2 {
			if i%(nx+1) < nx {
				a, b, c, d := nodes[i], nodes[i+1], nodes[i+nx+1], nodes[i+nx+2]
				segments = cut(cut(segments, level, a, b, d), level, a, c, d)
			}
		}
		// The time that the rasteriser takes grows with the square of a path's width.
		for some := range slices.Chunk(segments, 32) {
			var path vg.Path
			for _, ends := range some {
				path.Move(ends[0])
				path.Line(ends[1])
			}
			f.Stroke(path)
		}
	}
}

// cut appends the part of a level inside a triangle, if there is one. At a hole in the function,
// one end is missing, and so is the part.
func cut(segments [][]vg.Point, level float64, corners ...node) [][]vg.Point {
	var ends []vg.Point
	for i, a := range corners {
		b := corners[(i+1)%3]
		if part := (level - a.f) / (b.f - a.f); (a.f < level) != (b.f < level) && finite(a.f) && finite(b.f) {
			ends = append(ends, snapped(a.at.Add(b.at.Sub(a.at).Scale(vg.Length(part))), 1024))
		}
	}
	if len(ends) == 2 {
		segments = append(segments, ends)
	}
	return segments
}
