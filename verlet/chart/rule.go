package chart

import (
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
	ruleColour  = rgb(0x555555)
	floorColour = rgb(0xEEEEEE)
)

// A Rule is a plotter of a straight line across the figure, with its label beside
// it: a limit, a period, the ground. It is level at the height At, or upright if
// Vertical. If Shaded, all below it is grey: what round-off makes unreachable.
type Rule struct {
	Label            string
	At               float64
	Vertical, Shaded bool
}

func (r *Rule) numbers() []tidy.Series {
	x, y := []float64{math.NaN()}, []float64{r.At}
	if r.Vertical {
		x, y = y, x
	}
	return []tidy.Series{{Name: r.Label, Xs: x, Ys: y}}
}

// DataRange returns the place of the rule, and no range along it.
func (r *Rule) DataRange() (xmin, xmax, ymin, ymax float64) { return dataRange(r.numbers()) }

// Plot draws the rule.
func (r *Rule) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	a, b, ok := r.ends(f)
	if r.Shaded && a.Y > f.Min.Y {
		f.SetColor(floorColour)
		f.Fill(rectangle(f.Min.X, f.Min.Y, f.Max.X, min(a.Y, f.Max.Y)).Path())
	}
	if ok {
		f.StrokeLine2(draw.LineStyle{Color: ruleColour, Width: 0.9, Dashes: []vg.Length{3, 2}}, a.X, a.Y, b.X, b.Y)
		r.annotate(f, newSheet(f.Rectangle, 2))
	}
}

// ends returns both ends of the rule, and whether it can be seen.
func (r *Rule) ends(f *frame) (a, b vg.Point, ok bool) {
	a, b = f.Min, f.Max
	if q := f.place(r.At, r.At); r.Vertical {
		a.X, b.X = q.X, q.X
	} else {
		a.Y, b.Y = q.Y, q.Y
	}
	return a, b, finite(r.At) && f.Contains(a)
}

func (r *Rule) text() string { return r.Label }

// annotate writes the label beside the rule where it hides least.
func (r *Rule) annotate(f *frame, s *sheet) {
	q, _, ok := r.ends(f)
	if !ok || r.Label == "" {
		return
	}
	var places []vg.Point
	w, size := width(plain, r.Label), f.Size()
	for _, part := range []vg.Length{1, 0, 0.5, 0.25, 0.75} {
		if x, y := f.Min.X+4+part*(size.X-w-8), f.Min.Y+4+part*(size.Y-plain.Size-8); r.Vertical {
			places = append(places, vg.Point{X: q.X + 4, Y: y}, vg.Point{X: q.X - 4 - w, Y: y})
		} else {
			places = append(places, vg.Point{X: x, Y: q.Y + 4}, vg.Point{X: x, Y: q.Y - 4 - 0.75*plain.Size})
		}
	}
	s.write(f, r.Label, places)
}

// An annotator is a plotter with a text that looks for a blank place. In a plot of
// the reader's own it knows of no ink but its own; a figure writes the texts when all
// else is drawn.
type annotator interface {
	text() string
	annotate(f *frame, s *sheet)
}

// write writes a text at that one of the places, given by the left end of the
// baseline, where it hides least.
func (s *sheet) write(f *frame, text string, places []vg.Point) {
	best, least := vg.Rectangle{}, math.MaxInt
	for _, q := range places {
		r := rectangle(q.X-1.5, q.Y-2.5, q.X+width(plain, text)+1.5, q.Y+plain.Size-1)
		n := s.under(r)
		if r.Min.X < f.Min.X || r.Max.X > f.Max.X+3 || r.Min.Y < f.Min.Y || r.Max.Y > f.Max.Y+3 {
			n += 1000
		}
		if n < least {
			best, least = r, n
		}
	}
	s.take(best)
	write(f.Canvas, plain, text, vg.Point{X: best.Min.X + 1.5, Y: best.Min.Y + 2.5})
}

// A Note is a plotter of a remark beside the point (X, Y).
type Note struct {
	X, Y float64
	Text string
}

// Plot writes the note.
func (n *Note) Plot(c draw.Canvas, p *plot.Plot) {
	n.annotate(newFrame(c, p), newSheet(c.Rectangle, 2))
}

func (n *Note) text() string { return n.Text }

func (n *Note) annotate(f *frame, s *sheet) {
	q, ok := f.at(n.X, n.Y)
	if !ok || n.Text == "" {
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
