package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// pixel is the size, in points, of a pixel at scale 2: the smallest thing seen.
const pixel = 0.375

// The greys of everything but the data.
var (
	textColour  = color.NRGBA{0x1A, 0x1A, 0x1A, 255}
	axisColour  = color.NRGBA{0x40, 0x40, 0x40, 255}
	zeroColour  = color.NRGBA{0xB0, 0xB0, 0xB0, 255}
	gridColour  = color.NRGBA{0xE2, 0xE2, 0xE2, 255}
	floorColour = color.NRGBA{0xEE, 0xEE, 0xEE, 255}
)

// A panel is a chart in its place on a figure, with ranges and ticks decided.
type panel struct {
	*Chart
	x, y   axis
	xt, yt []tick
	c      draw.Canvas
	cell   vg.Rectangle // all of the panel
	box    vg.Rectangle // where the data is
	yText  bool         // write the label of the y axis
	xText  bool
	strip  vg.Length // height of a legend above the box, or 0
	ink    *ink      // made by inked
	draft  bool      // drawn for its ink: labels that look for a place have none yet
	pieces map[*curve][][]int
	curves int
}

func newPanel(c *Chart) *panel {
	p := &panel{Chart: c, x: c.x, y: c.y, pieces: make(map[*curve][][]int)}
	p.seeData()
	return p
}

// shows reports whether a point can be drawn.
func (p *panel) shows(x, y float64) bool { return p.x.shows(x) && p.y.shows(y) }

// point returns the place of a point that can be drawn, at most far outside.
func (p *panel) point(x, y float64) vg.Point { return p.place(p.x.coord(x), p.y.coord(y)) }

// place is point for coordinates.
func (p *panel) place(u, v float64) vg.Point {
	const far = 1000
	fx := min(max(p.x.at(u), -far), far)
	fy := min(max(p.y.at(v), -far), far)
	return snapped(vg.Point{
		X: p.box.Min.X + vg.Length(fx)*(p.box.Max.X-p.box.Min.X),
		Y: p.box.Min.Y + vg.Length(fy)*(p.box.Max.Y-p.box.Min.Y),
	})
}

// columns returns the width of the box in pixels.
func (p *panel) columns() float64 { return float64(p.box.Size().X / pixel) }

// column and row number the pixels of the box from 0; what is outside is one off.
func (p *panel) column(x float64) int {
	return cellOf(p.x.at(p.x.coord(x)), p.box.Max.X-p.box.Min.X)
}

func (p *panel) row(y float64) int {
	return cellOf(p.y.at(p.y.coord(y)), p.box.Max.Y-p.box.Min.Y)
}

func cellOf(fraction float64, length vg.Length) int {
	n := float64(length / pixel)
	return int(math.Floor(min(max(fraction*n, -1), n+1)))
}

// contains reports whether a place is in the box.
func (p *panel) contains(q vg.Point) bool {
	c := draw.Canvas{Rectangle: p.box}
	return c.Contains(q)
}

// clip cuts a path at the edges of the box.
func (p *panel) clip(path []vg.Point) [][]vg.Point {
	c := draw.Canvas{Rectangle: p.box}
	return c.ClipLinesXY(path)
}

// dot draws a single point of a line.
func (p *panel) dot(q vg.Point, s Style) {
	if p.contains(q) {
		s.Glyph, s.Size = Disc, max(s.Width, 1.2)
		drawGlyph(p.c, s, q)
	}
}

// draw draws the panel.
func (p *panel) draw() {
	p.drawGrid()
	p.drawLayers(background, background)
	p.drawAxes()
	p.drawLayers(areas, notes)
	p.drawText()
}

// drawLayers draws the marks of some layers.
func (p *panel) drawLayers(from, to int) {
	p.curves = 0
	for _, layer := range p.layers[from : to+1] {
		for _, m := range layer {
			m(p)
		}
	}
}

// drawGrid draws a light line for each labelled tick.
func (p *panel) drawGrid() {
	pen := func(a *axis, t tick) draw.LineStyle {
		if at := a.at(t.u); t.u == 0 && !a.log && 0.04 < at && at < 0.96 {
			return draw.LineStyle{Color: zeroColour, Width: 0.75}
		}
		return draw.LineStyle{Color: gridColour, Width: 0.75}
	}
	for _, t := range p.xt {
		if q := p.place(t.u, 0); t.label != "" {
			p.c.StrokeLine2(pen(&p.x, t), q.X, p.box.Min.Y, q.X, p.box.Max.Y)
		}
	}
	for _, t := range p.yt {
		if q := p.place(0, t.u); t.label != "" {
			p.c.StrokeLine2(pen(&p.y, t), p.box.Min.X, q.Y, p.box.Max.X, q.Y)
		}
	}
}

// The lengths, in points, of ticks and of the space before their labels.
const (
	tickLength = 3.5
	tickSpace  = 3
)

// drawAxes draws the two axes with their ticks and numbers.
func (p *panel) drawAxes() {
	pen := draw.LineStyle{Color: axisColour, Width: 0.75}
	length := func(t tick) vg.Length {
		if t.label == "" {
			return tickLength / 2
		}
		return tickLength
	}
	b := p.box
	p.c.StrokeLine2(pen, b.Min.X-pen.Width/2, b.Min.Y, b.Max.X, b.Min.Y)
	p.c.StrokeLine2(pen, b.Min.X, b.Min.Y, b.Min.X, b.Max.Y)
	for _, t := range p.xt {
		q := p.place(t.u, 0)
		p.c.StrokeLine2(pen, q.X, b.Min.Y, q.X, b.Min.Y-length(t))
		if !p.x.bare {
			p.write(plain, t.label, vg.Point{X: q.X, Y: b.Min.Y - tickLength - tickSpace - plain.size*0.72}, 0.5)
		}
	}
	for _, t := range p.yt {
		q := p.place(0, t.u)
		p.c.StrokeLine2(pen, b.Min.X, q.Y, b.Min.X-length(t), q.Y)
		if !p.y.bare {
			p.write(plain, t.label, vg.Point{X: b.Min.X - tickLength - tickSpace, Y: q.Y - plain.size*0.36}, 1)
		}
	}
}

// drawText writes title and labels.
func (p *panel) drawText() {
	y := p.cell.Max.Y
	for _, line := range p.titleLines() {
		y -= titleHeight
		p.write(heading, line, vg.Point{X: p.cell.Min.X, Y: y}, 0)
	}
	if p.yText {
		p.write(plain, p.yLabel, vg.Point{X: p.cell.Min.X, Y: p.box.Max.Y + 7}, 0)
	}
	if p.xText {
		p.write(plain, p.xLabel, vg.Point{X: p.box.Max.X, Y: p.cell.Min.Y + plain.size*0.25}, 1)
	}
}

func (p *panel) titleLines() []string {
	if p.title == "" {
		return nil
	}
	return heading.wrap(p.title, p.cell.Size().X)
}

// write writes a line of dark text.
func (p *panel) write(f face, s string, q vg.Point, align vg.Length) {
	p.c.SetColor(textColour)
	f.draw(p.c, s, q, align)
}
