package chart

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// areaAlpha makes areas pale.
const areaAlpha = 60

// Band fills the space between two curves, for a confidence interval. With the
// label of a line it shares that line's entry in the legend.
func (c *Chart) Band(s Style, label string, xs, lo, hi []float64) {
	c.needPanel("Band")
	if len(xs) != len(lo) || len(xs) != len(hi) {
		panic(fmt.Sprintf("chart: Band %q: %d x's but %d and %d y's", label, len(xs), len(lo), len(hi)))
	}
	xs, lo, hi = slices.Clone(xs), slices.Clone(lo), slices.Clone(hi)
	c.data = append(c.data, series{label: label + " (low)", xs: xs, ys: lo}, series{label: label + " (high)", xs: xs, ys: hi})
	c.addKey(key{label: label, style: s, area: true})
	s.Colour.A = areaAlpha
	c.add(areas, func(p *panel) {
		var there, back []vg.Point
		flush := func() {
			slices.Reverse(back)
			p.fill(s, append(there, back...))
			there, back = nil, nil
		}
		for i := range xs {
			if !p.shows(xs[i], lo[i]) || !p.shows(xs[i], hi[i]) {
				flush()
				continue
			}
			there = append(there, p.point(xs[i], lo[i]))
			back = append(back, p.point(xs[i], hi[i]))
		}
		flush()
	})
}

// Shape draws a closed outline and fills it palely.
func (c *Chart) Shape(s Style, label string, xs, ys []float64) {
	s.Dash = Solid
	v := c.curve("Shape", key{label: label, style: s, area: true, line: true}, xs, ys)
	pale := s
	pale.Colour.A = areaAlpha
	c.add(areas, func(p *panel) {
		var path []vg.Point
		for i := range v.xs {
			if p.shows(v.xs[i], v.ys[i]) {
				path = append(path, v.at(p, i))
			}
		}
		if len(path) == 0 {
			return
		}
		p.fill(pale, path)
		s.stroke(p.c, p.clip(append(path, path[0]))...)
	})
}

// fillPath fills a path in the style's colour.
func (p *panel) fillPath(s Style, path vg.Path) {
	p.c.SetColor(s.Colour)
	p.c.Fill(path)
}

// fill fills a polygon, cut at the edges of the box.
func (p *panel) fill(s Style, path []vg.Point) {
	if len(path) < 3 {
		return
	}
	c := draw.Canvas{Canvas: p.c.Canvas, Rectangle: p.box}
	c.FillPolygon(s.Colour, c.ClipPolygonXY(path))
}
