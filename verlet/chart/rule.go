package chart

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// The greys of rules.
var (
	ruleColour  = color.NRGBA{0x55, 0x55, 0x55, 255}
	floorColour = color.NRGBA{0xEE, 0xEE, 0xEE, 255}
)

// A Rule is a plotter of a straight line across the figure, with its label beside
// it: a limit, a period, the ground. It is level at the height At, or upright if
// Vertical. If Shaded, all below it is grey: what round-off makes unreachable.
type Rule struct {
	Label            string
	At               float64
	Vertical, Shaded bool
}

func (r *Rule) bounds(logX, logY bool) (xmin, xmax, ymin, ymax float64) {
	none := math.Inf(1)
	xmin, xmax, ymin, ymax = r.At, r.At, none, -none
	if !r.Vertical {
		xmin, xmax, ymin, ymax = none, -none, r.At, r.At
	}
	if log := r.Vertical && logX || !r.Vertical && logY; !finite(r.At) || log && r.At <= 0 {
		return none, -none, none, -none
	}
	return xmin, xmax, ymin, ymax
}

// DataRange returns the place of the rule, and no range along it.
func (r *Rule) DataRange() (xmin, xmax, ymin, ymax float64) { return r.bounds(false, false) }

func (r *Rule) numbers() []tidy.Series {
	x, y := math.NaN(), r.At
	if r.Vertical {
		x, y = y, x
	}
	return []tidy.Series{{Name: r.Label, Xs: []float64{x}, Ys: []float64{y}}}
}

// Plot draws the rule.
func (r *Rule) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	a, b, ok := r.ends(f)
	if box := rectangle(f.Min.X, f.Min.Y, f.Max.X, min(a.Y, f.Max.Y)); r.Shaded && a.Y > f.Min.Y {
		f.SetColor(floorColour)
		f.Fill(box.Path())
	}
	if ok {
		f.StrokeLine2(draw.LineStyle{Color: ruleColour, Width: 0.9, Dashes: []vg.Length{3, 2}}, a.X, a.Y, b.X, b.Y)
	}
	if !managed(c) {
		r.annotate(f, newSheet(f.Rectangle, 2))
	}
}

// ends returns both ends of the rule, and whether it can be seen.
func (r *Rule) ends(f *frame) (a, b vg.Point, ok bool) {
	a, b = f.Min, f.Max
	if r.Vertical {
		q, _ := f.at(r.At, f.y.Max)
		a.X, b.X = q.X, q.X
	} else {
		q, _ := f.at(f.x.Max, r.At)
		a.Y, b.Y = q.Y, q.Y
	}
	x, _, y, _ := r.bounds(f.logX, f.logY)
	return a, b, f.Contains(a) && (finite(x) || finite(y))
}

func (r *Rule) text() string { return r.Label }

// annotate writes the label beside the rule where it hides least.
func (r *Rule) annotate(f *frame, s *sheet) {
	q, _, ok := r.ends(f)
	if !ok || r.Label == "" {
		return
	}
	w, size := width(plain, r.Label), f.Size()
	var places []vg.Point
	for _, part := range []vg.Length{1, 0, 0.5, 0.25, 0.75} {
		if x, y := f.Min.X+4+part*(size.X-w-8), f.Min.Y+4+part*(size.Y-plain.Size-8); r.Vertical {
			places = append(places, vg.Point{X: q.X + 4, Y: y}, vg.Point{X: q.X - 4 - w, Y: y})
		} else {
			places = append(places, vg.Point{X: x, Y: q.Y + 4}, vg.Point{X: x, Y: q.Y - 4 - 0.75*plain.Size})
		}
	}
	s.write(f, r.Label, places)
}

// A Note is a plotter of a remark beside the point (X, Y).
type Note struct {
	X, Y float64
	Text string
}

// Plot writes the note.
func (n *Note) Plot(c draw.Canvas, p *plot.Plot) {
	if !managed(c) {
		n.annotate(newFrame(c, p), newSheet(c.Rectangle, 2))
	}
}

func (n *Note) text() string { return n.Text }

func (n *Note) annotate(f *frame, s *sheet) {
	q, ok := f.at(n.X, n.Y)
	if !ok {
		return
	}
	var places []vg.Point
	w, high := width(plain, n.Text), 0.75*plain.Size
	for _, gap := range []vg.Length{4, 9, 14} {
		for _, y := range []vg.Length{q.Y + gap, q.Y - gap - high} {
			places = append(places, vg.Point{X: q.X + gap, Y: y}, vg.Point{X: q.X - gap - w, Y: y}, vg.Point{X: q.X - w/2, Y: y})
		}
	}
	s.write(f, n.Text, places)
}

// A SlopeTriangle is a plotter for logarithmic axes: a triangle whose long side
// rises like x^Order, with its number. Its left corner is at (X, Y).
type SlopeTriangle struct{ Order, X, Y float64 }

// Plot draws the triangle, 40 points wide and at most 60 high.
func (t *SlopeTriangle) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	q, ok := f.at(t.X, t.Y)
	if !ok || !f.logX || !f.logY {
		return
	}
	size := f.Size()
	wide, ratio := 40.0, t.Order*log10(f.x.Max/f.x.Min)*float64(size.Y)/(log10(f.y.Max/f.y.Min)*float64(size.X))
	if ratio != 0 {
		wide = min(wide, 60/math.Abs(ratio))
	}
	b := q.Add(vg.Point{X: vg.Length(wide)})
	e := snapped(b.Add(vg.Point{Y: vg.Length(wide * ratio)}), 1024)
	f.StrokeLines(draw.LineStyle{Color: ruleColour, Width: 0.9}, []vg.Point{q, b, e, q})
	label := strings.Replace(strconv.FormatFloat(t.Order, 'g', 4, 64), "-", "−", 1)
	write(c, plain, label, vg.Point{X: b.X + 3, Y: (b.Y+e.Y)/2 - plain.Size*0.36})
}
