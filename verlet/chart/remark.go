package chart

import (
	"image"
	"image/color"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// A Remark is a plotter of a text beside the point (X, Y), or beside a straight line across the
// figure: a limit, a period, the ground. In a plot of the reader's own, the text may hide something.
// A figure writes it when all else is drawn, where it hides least.
type Remark struct {
	X, Y float64
	Text string
	At   Site
}

// A Site is what a Remark stands beside: its point, a level line at Y, an upright line at X, or a
// level line below which all is grey, for what round-off makes unreachable.
type Site int

// The sites.
const (
	Point Site = iota
	Level
	Upright
	Floor
)

// numbers returns the place of a line, with NaN for the coordinate that it does not have.
func (r *Remark) numbers() []tidy.Series {
	x, y := r.X, r.Y
	switch r.At {
	case Point:
		return nil
	case Upright:
		y = math.NaN()
	default:
		x = math.NaN()
	}
	return []tidy.Series{{Name: r.Text, Xs: []float64{x}, Ys: []float64{y}}}
}

// DataRange returns the place of the line, and no range along it.
func (r *Remark) DataRange() (xmin, xmax, ymin, ymax float64) { return dataRange(r.numbers()) }

// Plot draws the line and writes the text.
func (r *Remark) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	q, shown := r.place(f)
	if r.At == Floor && q.Y > f.Min.Y {
		f.SetColor(rgb(0xEEEEEE))
		f.Fill(rectangle(f.Min.X, f.Min.Y, f.Max.X, min(q.Y, f.Max.Y)).Path())
	}
	pen := draw.LineStyle{Color: dim, Width: 0.9, Dashes: []vg.Length{3, 2}}
	switch {
	case shown && r.At == Upright:
		f.StrokeLine2(pen, q.X, f.Min.Y, q.X, f.Max.Y)
	case shown && r.At != Point:
		f.StrokeLine2(pen, f.Min.X, q.Y, f.Max.X, q.Y)
	}
	r.write(f, ink{})
}

// dim is the grey of lines across the figure.
var dim = rgb(0x555555)

// place returns the place of the point, or of one end of the line, and whether it can be seen.
func (r *Remark) place(f *frame) (q vg.Point, shown bool) {
	switch q = f.place(r.X, r.Y); r.At {
	case Point:
		return q, f.shows(r.X, r.Y) && f.Contains(q)
	case Upright:
		return vg.Point{X: q.X, Y: f.Min.Y}, finite(r.X) && f.ContainsX(q.X)
	}
	return vg.Point{X: f.Min.X, Y: q.Y}, finite(r.Y) && f.ContainsY(q.Y)
}

// write writes the text at that one of several places where it hides least.
func (r *Remark) write(f *frame, k ink) {
	q, shown := r.place(f)
	if !shown || r.Text == "" {
		return
	}
	w, high, size := width(plain, r.Text), 0.75*plain.Size, f.Size()
	best, least := vg.Rectangle{}, math.MaxInt
	try := func(x, y vg.Length) { // of the left end of the baseline
		box := rectangle(x-0.5, y-1.5, x+w+0.5, y+plain.Size-2)
		n := k.under(box)
		if box.Min.X < f.Min.X || box.Max.X > f.Max.X+3 || box.Min.Y < f.Min.Y || box.Max.Y > f.Max.Y+3 {
			n += 1000
		}
		if n < least {
			best, least = box, n
		}
	}
	if r.At == Point {
		for _, gap := range []vg.Length{4, 9, 14} {
			for _, y := range []vg.Length{q.Y + gap, q.Y - gap - high} {
				try(q.X+gap, y)
				try(q.X-gap-w, y)
				try(q.X-w/2, y)
			}
		}
	}
	for _, side := range []vg.Point{{X: q.X + 4, Y: q.Y + 4}, {X: q.X - 4 - w, Y: q.Y - 4 - high}} {
		for _, part := range []vg.Length{1, 0, 0.5, 0.25, 0.75} {
			switch r.At {
			case Upright:
				try(side.X, f.Min.Y+4+part*(size.Y-plain.Size-8))
			case Level, Floor:
				try(f.Min.X+4+part*(size.X-w-8), side.Y)
			}
		}
	}
	k.take(best)
	write(f.Canvas, plain, r.Text, best.Min.Add(vg.Point{X: 0.5, Y: 1.5}))
}

// A SlopeTriangle is a plotter for logarithmic axes: a triangle whose long side
// rises like x^Order, with its number. Its left corner is at (X, Y).
type SlopeTriangle struct{ Order, X, Y float64 }

func (t *SlopeTriangle) numbers() []tidy.Series { return nil }

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
	f.StrokeLines(draw.LineStyle{Color: dim, Width: 0.9}, []vg.Point{q, b, e, q})
	label := strings.Replace(strconv.FormatFloat(t.Order, 'g', 4, 64), "-", "−", 1)
	write(c, plain, label, vg.Point{X: b.X + 3, Y: (b.Y+e.Y)/2 - plain.Size*0.36})
}

// ink is the cells of two by two points in which something is drawn.
type ink map[[2]int]bool

// cells yields the cells that a rectangle touches.
func cells(r vg.Rectangle) iter.Seq[[2]int] {
	at := func(v vg.Length) int { return int(math.Floor(float64(v / 2))) }
	return func(yield func([2]int) bool) {
		for x := at(r.Min.X); x <= at(r.Max.X); x++ {
			for y := at(r.Min.Y); y <= at(r.Max.Y); y++ {
				if !yield([2]int{x, y}) {
					return
				}
			}
		}
	}
}

func (k ink) take(r vg.Rectangle) {
	for c := range cells(r) {
		k[c] = true
	}
}

// under counts the cells with ink in a rectangle.
func (k ink) under(r vg.Rectangle) (n int) {
	for c := range cells(r) {
		if k[c] {
			n++
		}
	}
	return n
}

// line takes the cells under a line.
func (k ink) line(a, b vg.Point) {
	d := b.Sub(a)
	n := int(min(size(d), 10_000)) + 1
	for i := range n + 1 {
		part := vg.Length(i) / vg.Length(n)
		q := vg.Point{X: a.X + vg.Length(d.X*part), Y: a.Y + vg.Length(d.Y*part)}
		k.take(vg.Rectangle{Min: q, Max: q})
	}
}

// painting takes the cells under a painted line.
func (k ink) painting(p *image.Paletted, corner vg.Point) {
	for y := 0; y < p.Rect.Dy(); y += 2 {
		for x := 0; x < p.Rect.Dx(); x += 2 {
			if p.Pix[y*p.Stride+x] > 0 {
				q := corner.Add(vg.Point{X: pixel * vg.Length(x), Y: -pixel * vg.Length(y+1)})
				k.take(vg.Rectangle{Min: q, Max: q})
			}
		}
	}
}

// inkOf returns where lines and outlines were drawn, and in which colours: remarks look for a
// blank place, and the colours are checked. White and pale grey, of which grids and areas are,
// leave no ink.
func inkOf(drawing []recorder.Action) (k ink, colours []color.NRGBA) {
	k = ink{}
	see := func(c color.NRGBA) {
		if c.A = 255; !slices.Contains(colours, c) {
			colours = append(colours, c)
		}
	}
	c := Exact.Colour
	for _, a := range drawing {
		var path vg.Path
		switch a := a.(type) {
		case *recorder.SetColor:
			if c = Exact.Colour; a.Color != nil {
				c = color.NRGBAModel.Convert(a.Color).(color.NRGBA)
			}
		case *recorder.Stroke:
			path = a.Path
		case *recorder.Fill:
			path = a.Path
		case *recorder.DrawImage:
			if p, ok := a.Image.(*image.Paletted); ok {
				see(p.Palette[len(p.Palette)-1].(color.NRGBA))
				k.painting(p, vg.Point{X: a.Rectangle.Min.X, Y: a.Rectangle.Max.Y})
			} else {
				k.take(a.Rectangle)
			}
		}
		if c.A == 0 || isGrey(c) && c.G >= 0xA0 || len(path) == 0 {
			continue
		}
		see(c)
		var start, at vg.Point
		for _, part := range path {
			to := part.Pos
			switch r := part.Radius; part.Type {
			case vg.MoveComp:
				start, at = to, to
			case vg.ArcComp:
				k.take(rectangle(to.X-r, to.Y-r, to.X+r, to.Y+r))
				continue
			case vg.CloseComp:
				to = start
			}
			k.line(at, to)
			at = to
		}
	}
	return k, colours
}
