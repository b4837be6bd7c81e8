package chart

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Line joins the points by a line. NaN and infinite values interrupt it. A label
// "" has no entry in the legend. A black line, the exact solution, lies above the
// other lines.
func (f *Figure) Line(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true})
}

// Points draws a glyph at each point.
func (f *Figure) Points(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Marked: true})
}

// LinePoints draws a thin line and a glyph at each point, or a Line where glyphs would
// run into each other.
func (f *Figure) LinePoints(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true, Marked: true})
}

// Shape draws a closed outline and fills it palely.
func (f *Figure) Shape(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true, Filled: true})
}

// Band fills the space between two curves, for a confidence interval. With the
// label of a line it shares that line's entry in the legend.
func (f *Figure) Band(s Style, label string, xs, lo, hi []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: lo, Tops: append([]float64{}, hi...), Filled: true})
}

// HLine draws a level rule with its label beside it.
func (f *Figure) HLine(label string, y float64) { f.Add(&Remark{Text: label, Y: y, At: Level}) }

// VLine draws an upright rule with its label beside it.
func (f *Figure) VLine(label string, x float64) { f.Add(&Remark{Text: label, X: x, At: Upright}) }

// Floor shades all below y, for what round-off or noise makes unreachable.
func (f *Figure) Floor(label string, y float64) { f.Add(&Remark{Text: label, Y: y, At: Floor}) }

// Text writes a remark beside the point (x, y).
func (f *Figure) Text(x, y float64, s string) { f.Add(&Remark{Text: s, X: x, Y: y}) }

// Levels draws the curves of(x, y) = level in grey, below all data.
func (f *Figure) Levels(of func(x, y float64) float64, levels ...float64) {
	f.Add(&Levels{of, slices.Clone(levels)})
}

// Slope draws a triangle on logarithmic axes whose long side rises like
// x^order, with its number. Its left corner is at (x, y).
func (f *Figure) Slope(order, x, y float64) {
	if frame := newFrame(draw.Canvas{}, f.Plot); !frame.logX || !frame.logY || !(x > 0) || !(y > 0) || !finite(order) {
		panic(fmt.Sprintf("chart: Slope(%g, %g, %g): a figure of LogLog, a finite order and a place above 0 are needed", order, x, y))
	}
	f.Add(&SlopeTriangle{order, x, y})
}

// PowerLaw draws the line y = factor × x^order from one x to another on logarithmic axes:
// what a theory says.
func (f *Figure) PowerLaw(s Style, label string, factor, order, from, to float64) {
	f.Line(s, label, []float64{from, to}, []float64{factor * math.Pow(from, order), factor * math.Pow(to, order)})
}

// Formula draws a function between two places as a thin black line, as what is exact is drawn.
func (f *Figure) Formula(from, to float64, of func(x float64) float64) {
	xs, ys := make([]float64, 401), make([]float64, 401)
	for i := range xs {
		xs[i] = from + float64(float64(i)*((to-from)/400))
		ys[i] = of(xs[i])
	}
	f.Line(Exact, "", xs, ys)
}

// Trace draws a line through complex numbers, x + iy: an orbit in the plane. Of many
// points it takes about 256 at even distances, and the last one.
func (f *Figure) Trace(s Style, label string, zs []complex64) {
	var xs, ys []float64
	every := max(1, len(zs)/256)
	for i, z := range zs {
		if i%every == 0 || i == len(zs)-1 {
			xs, ys = append(xs, float64(real(z))), append(ys, float64(imag(z)))
		}
	}
	f.Line(s, label, xs, ys)
}

// XRange sets the ends of the x axis; what lies beyond is cut off.
func (f *Figure) XRange(lo, hi float64) { setRange("XRange", &f.X, lo, hi) }

// YRange sets the ends of the y axis; what lies beyond is cut off.
func (f *Figure) YRange(lo, hi float64) { setRange("YRange", &f.Y, lo, hi) }

// Window sets the ends of both axes; what lies beyond is cut off.
func (f *Figure) Window(xmin, xmax, ymin, ymax float64) {
	f.XRange(xmin, xmax)
	f.YRange(ymin, ymax)
}

func setRange(call string, a *plot.Axis, lo, hi float64) {
	if !finite(lo) || !finite(hi) || !(hi-lo > 1e-12*max(hi, -lo)) || hi-lo < 1e-300 {
		panic(fmt.Sprintf("chart: %s(%g, %g): the ends must be finite, in order and apart", call, lo, hi))
	}
	a.Min, a.Max = lo, hi
}

// Equal gives both axes the same units per length, so that circles are round.
// One of the ranges grows to fill the figure.
func (f *Figure) Equal() { f.equal = true }

// Square makes the space between the axes a square, and the figure 12 cm wide.
func (f *Figure) Square() { f.square = true }

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
