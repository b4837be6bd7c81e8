package chart

import (
	"fmt"
	"math"
	"slices"
)

// A curve is a sequence of points, joined or not.
type curve struct {
	style  Style
	xs, ys []float64
}

// Line joins the points by a line; glyphs at a few of them tell lines apart in
// grey. NaN and infinite values interrupt it. A label "" has no legend. A line in
// the style Exact lies above the other lines.
func (c *Chart) Line(s Style, label string, xs, ys []float64) {
	v := c.curve("Line", key{label: label, style: s, line: true, glyphs: true}, xs, ys)
	layer := lines
	if s == Exact {
		layer = truth
	}
	c.add(layer, v.drawLine)
	c.add(points, v.drawSomeGlyphs)
}

// Points draws a glyph at each point.
func (c *Chart) Points(s Style, label string, xs, ys []float64) {
	v := c.curve("Points", key{label: label, style: s.pointed(), glyphs: true}, xs, ys)
	c.add(points, v.drawGlyphs)
}

// LinePoints draws a thin line and a glyph at each point, or where points are
// crowded at every second, third…
func (c *Chart) LinePoints(s Style, label string, xs, ys []float64) {
	s = s.pointed()
	s.Dash, s.Width = Solid, min(s.Width, 1.2)
	v := c.curve("LinePoints", key{label: label, style: s, line: true, glyphs: true}, xs, ys)
	c.add(lines, v.drawLine)
	c.add(points, v.drawSpacedGlyphs)
}

// pointed returns the style with a glyph, for styles that have none.
func (s Style) pointed() Style {
	if s.Glyph == NoGlyph {
		s.Glyph = Disc
	}
	return s
}

// curve takes a copy of the data and puts the label into the legend.
func (c *Chart) curve(call string, k key, xs, ys []float64) *curve {
	c.needPanel(call)
	if len(xs) != len(ys) {
		panic(fmt.Sprintf("chart: %s %q: %d x's but %d y's", call, k.label, len(xs), len(ys)))
	}
	xs, ys = slices.Clone(xs), slices.Clone(ys)
	c.data = append(c.data, series{label: k.label, xs: xs, ys: ys})
	c.addKey(k)
	return &curve{k.style, xs, ys}
}

// pieces returns the indices of the points to draw, one list for each
// uninterrupted piece of the curve.
func (v *curve) pieces(p *panel) [][]int {
	if list, ok := p.pieces[v]; ok {
		return list
	}
	var list [][]int
	kept := 0
	for i := 0; i < len(v.xs); i++ {
		start := i
		for i < len(v.xs) && p.shows(v.xs[i], v.ys[i]) {
			i++
		}
		if i > start {
			list = append(list, v.thin(p, start, i))
			kept += len(list[len(list)-1])
		}
	}
	if kept > limit {
		list = v.retraced(p, list)
	}
	p.pieces[v] = list
	return list
}

// thin chooses the points to draw between two indices.
func (v *curve) thin(p *panel, start, end int) []int {
	if len(v.xs) <= limit {
		piece := make([]int, end-start)
		for i := range piece {
			piece[i] = start + i
		}
		return piece
	}
	n := p.columns()
	piece := envelope(v.xs[start:end], v.ys[start:end], func(x float64) (int, float64, float64) {
		c := math.Floor(min(max(p.x.at(p.x.coord(x))*n, -1), n))
		from, to := p.x.value(c/n), p.x.value((c+1)/n)
		if c < 0 || c+1 > n {
			from, to = x, x
		}
		near := float64(1e-6 * (to - from)) // to the edge
		return int(c), from + near, to - near
	})
	for i := range piece {
		piece[i] += start
	}
	return piece
}

// retraced leaves out what would be drawn over itself.
func (v *curve) retraced(p *panel, list [][]int) [][]int {
	s := p.newSheet()
	var fresh [][]int
	for _, piece := range list {
		if len(piece) == 1 {
			fresh = append(fresh, piece)
			continue
		}
		fresh = append(fresh, s.retrace(piece, func(i int) (int, int) {
			return p.column(v.xs[i]), p.row(v.ys[i])
		})...)
	}
	return fresh
}
