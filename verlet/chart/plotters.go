package chart

import (
	"cmp"
	"image"
	"image/color"
	pixels "image/draw"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
	"gonum.org/v1/plot/vg/vgimg"
)

// A remark is a text beside the point (x, y), or beside a straight line across the figure: a limit, a
// period, the ground. A figure writes it when all else is drawn, where it hides least.
type remark struct {
	x, y  float64 // a level line has no x, and an upright one no y
	text  string
	floor bool // below the line all is grey
}

var none = math.NaN() // the coordinate that a line does not have

func (r *remark) level() bool   { return math.IsNaN(r.x) }
func (r *remark) upright() bool { return math.IsNaN(r.y) }

// Plot draws the line.
func (r *remark) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	q, shown := r.place(f)
	if r.floor && q.Y > f.Min.Y {
		f.SetColor(rgb(0xEEEEEE))
		f.Fill(rectangle(f.Min.X, f.Min.Y, f.Max.X, min(q.Y, f.Max.Y)).Path())
	}
	pen := draw.LineStyle{Color: dim, Width: 0.9, Dashes: []vg.Length{3, 2}}
	switch {
	case shown && r.level():
		f.StrokeLine2(pen, f.Min.X, q.Y, f.Max.X, q.Y)
	case shown && r.upright():
		f.StrokeLine2(pen, q.X, f.Min.Y, q.X, f.Max.Y)
	}
}

var dim = rgb(0x555555) // for lines across the figure

// place returns the place of the point, or of one end of the line, and whether it can be seen.
func (r *remark) place(f *frame) (q vg.Point, shown bool) {
	q = f.place(r.x, r.y)
	if r.level() {
		q.X = f.Min.X
	} else if r.upright() {
		q.Y = f.Min.Y
	}
	return q, f.Contains(q)
}

// write writes the text at that one of several places where it hides least.
func (r *remark) write(f *frame, k drawnPixels) {
	q, shown := r.place(f)
	if !shown || r.text == "" {
		return
	}
	w, high, size := width(plain, r.text), 0.75*plain.Size, f.Size()
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
	if !r.level() && !r.upright() {
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
			if r.level() {
				try(f.Min.X+4+part*(size.X-w-8), side.Y)
			} else if r.upright() {
				try(side.X, f.Min.Y+4+part*(size.Y-plain.Size-8))
			}
		}
	}
	k.take(best)
	write(f.Canvas, plain, r.text, best.Min.Add(vg.Point{X: 0.5, Y: 1.5}))
}

// A slopeTriangle is that of [Figure.Slope].
type slopeTriangle struct{ order, x, y float64 }

// Plot draws the triangle, 40 points wide and at most 60 high.
func (t *slopeTriangle) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	q, size := f.place(t.x, t.y), f.Size()
	if !f.Contains(q) {
		return
	}
	wide, ratio := 40.0, t.order*log10(f.x.Max/f.x.Min)*float64(size.Y)/(log10(f.y.Max/f.y.Min)*float64(size.X))
	if ratio != 0 {
		wide = min(wide, 60/math.Abs(ratio))
	}
	b := q.Add(vg.Point{X: vg.Length(wide)})
	e := snapped(b.Add(vg.Point{Y: vg.Length(wide * ratio)}), 1024)
	f.StrokeLines(draw.LineStyle{Color: dim, Width: 0.9}, []vg.Point{q, b, e, q})
	label := strings.Replace(strconv.FormatFloat(t.order, 'g', 4, 64), "-", "−", 1)
	write(c, plain, label, vg.Point{X: b.X + 3, Y: (b.Y+e.Y)/2 - plain.Size*0.36})
}

// drawnPixels is a picture of what is drawn, with a pixel for a point, in which remarks look for a blank place.
type drawnPixels struct{ *image.RGBA }

// drawnPixelsOf draws what was recorded once more, without white, pale grey, of which grids are, and areas.
func drawnPixelsOf(drawing []recorder.Action, w, h vg.Length) drawnPixels {
	c, pale := vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(72)), false
	for _, a := range drawing {
		switch a := a.(type) {
		case *recorder.SetColor:
			pen := color.NRGBAModel.Convert(cmp.Or(a.Color, color.Color(color.Black))).(color.NRGBA)
			pale = pen.A <= 60 || min(pen.R, pen.G, pen.B) >= 0xA0 // no style is so bright
		case *recorder.Stroke, *recorder.Fill:
			if pale {
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

// levelCurves are those of [Figure.Levels]. (The contours of gonum/plot come in the order of a
// map, another one each time.)
type levelCurves struct {
	of     func(x, y float64) float64
	levels []float64
}

// A node is a place on the canvas, and the value of a function there.
type node struct {
	at vg.Point
	f  float64
}

// Plot draws the curves piece by piece, from values about every two points, each
// square cut into two triangles so that no case is ambiguous.
func (l *levelCurves) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	f.SetLineStyle(draw.LineStyle{Color: rgb(0xA4A4A4), Width: 0.75})
	nx, ny := int(f.Size().X/2)+1, int(f.Size().Y/2)+1
	nodes := make([]node, (nx+1)*(ny+1))
	for i := range nodes {
		s, t := float64(i%(nx+1))/float64(nx), float64(i/(nx+1))/float64(ny)
		at := f.Min.Add(vg.Point{X: f.Size().X * vg.Length(s), Y: f.Size().Y * vg.Length(t)})
		nodes[i] = node{at, l.of(float64(f.x.Min*(1-s))+float64(f.x.Max*s), float64(f.y.Min*(1-t))+float64(f.y.Max*t))}
	}
	for _, level := range l.levels {
		var path vg.Path
		for i := range len(nodes) - nx - 2 {
			if i%(nx+1) < nx {
				a, b, c, d := nodes[i], nodes[i+1], nodes[i+nx+1], nodes[i+nx+2]
				path = cut(cut(path, level, a, b, d), level, a, c, d)
			}
		}
		// The time that the rasteriser takes grows with the square of a path's width.
		for some := range slices.Chunk(path, 64) {
			f.Stroke(some)
		}
	}
}

// cut appends the part of a level inside a triangle, if there is one. At a hole in the function,
// one end is missing, and so is the part.
func cut(path vg.Path, level float64, corners ...node) vg.Path {
	var ends []vg.Point
	for i, a := range corners {
		b := corners[(i+1)%3]
		if part := (level - a.f) / (b.f - a.f); (a.f < level) != (b.f < level) && finite(a.f) && finite(b.f) {
			ends = append(ends, snapped(a.at.Add(b.at.Sub(a.at).Scale(vg.Length(part))), 1024))
		}
	}
	if len(ends) == 2 {
		path.Move(ends[0])
		path.Line(ends[1])
	}
	return path
}
