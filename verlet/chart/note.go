package chart

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Text writes a remark beside the point (x, y).
func (c *Chart) Text(x, y float64, s string) {
	c.needPanel("Text")
	c.texts = append(c.texts, s)
	c.add(notes, func(p *panel) {
		if !p.shows(x, y) {
			return
		}
		q, w := p.point(x, y), plain.width(s)
		if !p.contains(q) {
			return
		}
		up, down := q.Y+4, q.Y-4-0.75*plain.size
		p.writeWhereBlank(s, []vg.Point{
			{X: q.X + 4, Y: up}, {X: q.X - 4 - w, Y: up}, {X: q.X + 4, Y: down}, {X: q.X - 4 - w, Y: down},
			{X: q.X - w/2, Y: up + 2}, {X: q.X - w/2, Y: down - 2},
		})
	})
}

// Slope draws a triangle on logarithmic axes whose long side rises like
// x^order, with its number. Its left corner is at (x, y).
func (c *Chart) Slope(order, x, y float64) {
	c.needPanel("Slope")
	if !(x > 0) || !(y > 0) || math.IsNaN(order) || math.IsInf(order, 0) {
		panic(fmt.Sprintf("chart: Slope(%g, %g, %g): a finite order and a place above 0 are needed", order, x, y))
	}
	c.add(notes, func(p *panel) {
		if !p.x.log || !p.y.log {
			return
		}
		p.triangle(order, p.x.coord(x), p.y.coord(y))
	})
	c.checks = append(c.checks, func(c *Chart) error {
		if !c.x.log || !c.y.log {
			return errors.New("chart: Slope needs two logarithmic axes: call LogLog")
		}
		return nil
	})
}

// triangle draws a slope triangle from a corner given by its coordinates.
func (p *panel) triangle(order, u, v float64) {
	size := p.box.Size()
	du := (p.x.hi - p.x.lo) * 40 / float64(size.X)                   // 40 points wide,
	if top := (p.y.hi - p.y.lo) * 60 / float64(size.Y); order != 0 { // 60 high at most
		du = min(du, top/math.Abs(order))
	}
	if !p.contains(p.place(u, v)) {
		return
	}
	a, b, c := p.place(u, v), p.place(u+du, v), p.place(u+du, v+order*du)
	p.c.StrokeLines(draw.LineStyle{Color: ruleColour, Width: 0.9}, []vg.Point{a, b, c, a})
	middle := vg.Point{X: b.X + 3, Y: (b.Y+c.Y)/2 - plain.size*0.36}
	label := strings.Replace(strconv.FormatFloat(order, 'g', 4, 64), "-", "−", 1)
	p.write(plain, label, middle, 0)
}
