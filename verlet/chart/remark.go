package chart

import (
	"image"
	"image/color"
	pixels "image/draw"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
	"gonum.org/v1/plot/vg/vgimg"
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

// DataRange returns the place of the line, and no range along it.
func (r *Remark) DataRange() (xmin, xmax, ymin, ymax float64) { return new(frame).ranges(curves(r)) }

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
	r.write(f, drawnPixels{new(image.RGBA)})
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
func (r *Remark) write(f *frame, k drawnPixels) {
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
			n += 10_000
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

// drawnPixels is a picture of what is drawn, with a pixel for a point, in which remarks look for a blank place.
type drawnPixels struct{ *image.RGBA }

// drawnPixelsOf draws what was recorded once more, without white, pale grey, of which grids are, and areas.
func drawnPixelsOf(drawing []recorder.Action, w, h vg.Length) drawnPixels {
	c, pen := vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(72)), Exact.Colour
	for _, a := range drawing {
		bright := pen.A == 0 || min(pen.R, pen.G, pen.B) >= 0xA0 // as of grids; no style is so bright
		switch a := a.(type) {
		case *recorder.SetColor:
			if pen = Exact.Colour; a.Color != nil {
				pen = color.NRGBAModel.Convert(a.Color).(color.NRGBA)
			}
		case *recorder.Stroke:
			if bright {
				continue
			}
		case *recorder.Fill:
			if bright || pen.A < 255 {
				continue
			}
		}
		a.ApplyTo(c)
	}
	return drawnPixels{c.Image().(*image.RGBA)}
}

// box returns the pixels that a rectangle touches.
func (k drawnPixels) box(r vg.Rectangle) image.Rectangle {
	at := func(v vg.Length) int { return int(math.Floor(float64(v))) }
	h := k.Rect.Max.Y
	return image.Rect(at(r.Min.X), h-at(r.Max.Y)-1, at(r.Max.X)+1, h-at(r.Min.Y))
}

func (k drawnPixels) take(r vg.Rectangle) {
	pixels.Draw(k, k.box(r), image.Black, image.Point{}, pixels.Src)
}

// under counts the drawn pixels in a rectangle.
func (k drawnPixels) under(r vg.Rectangle) (n int) {
	box := k.box(r).Intersect(k.Rect)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if k.RGBAAt(x, y).G < 0xF0 {
				n++
			}
		}
	}
	return n
}
