package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// ruleColour is the grey of rules and triangles.
var ruleColour = color.NRGBA{0x55, 0x55, 0x55, 255}

// HLine draws a horizontal rule with its label beside it.
func (c *Chart) HLine(label string, y float64) {
	c.rule("HLine", label, math.NaN(), y)
	c.add(areas, func(p *panel) { p.rule(y, false) })
	c.add(notes, func(p *panel) { p.ruleLabel(label, y, false) })
}

// VLine draws a vertical rule with its label beside it.
func (c *Chart) VLine(label string, x float64) {
	c.rule("VLine", label, x, math.NaN())
	c.add(areas, func(p *panel) { p.rule(x, true) })
	c.add(notes, func(p *panel) { p.ruleLabel(label, x, true) })
}

// Floor shades all below y, for what round-off or noise makes unreachable.
func (c *Chart) Floor(label string, y float64) {
	c.HLine(label, y)
	c.add(background, func(p *panel) {
		if p.y.shows(y) {
			top := min(p.place(0, p.y.coord(y)).Y, p.box.Max.Y)
			if top > p.box.Min.Y {
				p.c.SetColor(floorColour)
				r := rectangle(p.box.Min.X, p.box.Min.Y, p.box.Max.X, top)
				p.c.Fill(r.Path())
			}
		}
	})
}

// rule records the number behind a rule.
func (c *Chart) rule(call, label string, x, y float64) {
	c.needPanel(call)
	c.texts = append(c.texts, label)
	c.data = append(c.data, series{label: label, xs: []float64{x}, ys: []float64{y}, loose: true})
}

// rule draws the line.
func (p *panel) rule(v float64, vertical bool) {
	pen := draw.LineStyle{Color: ruleColour, Width: 0.9, Dashes: []vg.Length{3, 2}}
	b := p.box
	if q, ok := p.ruleAt(v, vertical); ok && vertical {
		p.c.StrokeLine2(pen, q.X, b.Min.Y, q.X, b.Max.Y)
	} else if ok {
		p.c.StrokeLine2(pen, b.Min.X, q.Y, b.Max.X, q.Y)
	}
}

// ruleAt returns a point of the rule, and whether it can be seen.
func (p *panel) ruleAt(v float64, vertical bool) (vg.Point, bool) {
	a := &p.y
	if vertical {
		a = &p.x
	}
	if !a.shows(v) {
		return vg.Point{}, false
	}
	q := p.place(a.coord(v), a.coord(v))
	if vertical {
		q.Y = p.box.Min.Y
	} else {
		q.X = p.box.Min.X
	}
	return q, p.contains(q)
}

// ruleLabel writes the label beside the rule where it hides least.
func (p *panel) ruleLabel(label string, v float64, vertical bool) {
	q, ok := p.ruleAt(v, vertical)
	if !ok || label == "" {
		return
	}
	width := plain.width(label)
	var places []vg.Point
	for _, f := range []vg.Length{1, 0, 0.5, 0.25, 0.75} {
		if vertical {
			y := p.box.Min.Y + 4 + f*(p.box.Size().Y-plain.size-8)
			places = append(places, vg.Point{X: q.X + 4, Y: y}, vg.Point{X: q.X - 4 - width, Y: y})
		} else {
			x := p.box.Min.X + 4 + f*(p.box.Size().X-width-8)
			places = append(places, vg.Point{X: x, Y: q.Y + 4}, vg.Point{X: x, Y: q.Y - 4 - 0.75*plain.size})
		}
	}
	p.writeWhereBlank(label, places)
}

// writeWhereBlank writes a text at that one of the places, given by the left
// end of the baseline, where it hides least.
func (p *panel) writeWhereBlank(s string, places []vg.Point) {
	if p.draft {
		return
	}
	best, least := vg.Rectangle{}, math.MaxInt
	for _, q := range places {
		r := rectangle(q.X-1.5, q.Y-2.5, q.X+plain.width(s)+1.5, q.Y+plain.size-1)
		n := p.inked().under(r)
		if r.Min.X < p.box.Min.X || r.Max.X > p.cell.Max.X || r.Min.Y < p.box.Min.Y || r.Max.Y > p.box.Max.Y+3 {
			n += 100
		}
		if n < least {
			best, least = r, n
		}
	}
	p.inked().take(best)
	p.write(plain, s, vg.Point{X: best.Min.X + 1.5, Y: best.Min.Y + 2.5}, 0)
}
