package chart

import (
	"image"
	"image/color"
	"iter"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

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
	n := int(size(d)) + 1
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
func inkOf(drawing []recorder.Action) (k ink, colours map[color.NRGBA]bool) {
	k, colours = ink{}, map[color.NRGBA]bool{}
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
				shade := p.Palette[len(p.Palette)-1].(color.NRGBA)
				colours[color.NRGBA{shade.R, shade.G, shade.B, 255}] = true
				k.painting(p, vg.Point{X: a.Rectangle.Min.X, Y: a.Rectangle.Max.Y})
			} else {
				k.take(a.Rectangle)
			}
		}
		if c.A == 0 || isGrey(c) && c.G >= 0xA0 || len(path) == 0 {
			continue
		}
		colours[color.NRGBA{c.R, c.G, c.B, 255}] = true
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
