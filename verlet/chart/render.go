package chart

import (
	"fmt"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// render draws the chart on the canvas that make returns for its size.
func (c *Chart) render(make func(width, height vg.Length) vg.CanvasSizer) (vg.CanvasSizer, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	f := c.newFigure()
	canvas := make(f.width, f.height)
	dc := draw.New(canvas)
	if c.panels == nil {
		f.drawChart(dc)
	} else {
		f.drawPanels(dc)
	}
	return canvas, nil
}

// drawChart draws a single chart, its legend inside if there is a blank place.
func (f *figure) drawChart(dc draw.Canvas) {
	p := f.panels[0]
	p.c = dc
	place, inside := p.placeLegend(f.keys)
	if inside {
		p.inked().take(place)
	} else if len(f.keys) > 0 {
		p.strip = stripHeight(f.keys, f.width-2*outer)
		f.lay()
		clear(p.pieces)
		p.ink = nil
	}
	p.draw()
	p.remark()
	if len(f.keys) == 0 {
		return
	}
	if inside {
		drawList(dc, f.keys, place)
		return
	}
	top := p.cell.Max.Y - titleHeight*vg.Length(len(p.titleLines())) - 3
	drawStrip(dc, f.keys, vg.Point{X: p.cell.Min.X, Y: top}, f.width-2*outer)
}

// drawPanels draws a grid, its legend above.
func (f *figure) drawPanels(dc draw.Canvas) {
	for _, p := range f.panels {
		p.c = dc
		p.draw()
		p.remark()
	}
	drawStrip(dc, f.keys, vg.Point{X: outer, Y: f.height - outer}, f.width-2*outer)
}

// remark says which series are missing from the panel, and why.
func (p *panel) remark() {
	var list []string
	for _, s := range p.data {
		if why := p.missing(s); why != "" {
			list = append(list, why)
		}
	}
	if len(p.data) == 0 && len(p.layers[background]) == 0 {
		list = append(list, "no data")
	}
	for i, s := range list {
		y := p.box.Min.Y + p.box.Size().Y/2 + lineHeight*(vg.Length(len(list)-1)/2-vg.Length(i))
		p.write(plain, s, vg.Point{X: (p.box.Min.X + p.box.Max.X) / 2, Y: y}, 0.5)
	}
}

// missing says why nothing of a series is drawn, or "".
func (p *panel) missing(s series) string {
	name := s.label
	if name == "" {
		name = "a series"
	}
	positive, finite := 0, 0
	for i := range s.xs {
		x, y := s.xs[i], s.ys[i]
		if s.loose && (p.x.shows(x) || p.y.shows(y)) || p.shows(x, y) {
			return ""
		}
		if !math.IsNaN(x+y) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
			finite++
		}
		if x > 0 && y > 0 {
			positive++
		}
	}
	switch {
	case len(s.xs) == 0:
		return fmt.Sprintf("%s: no points", name)
	case finite == 0:
		return fmt.Sprintf("%s: no finite values", name)
	}
	return fmt.Sprintf("%s: no positive values for a logarithmic axis", name)
}
