package chart

import (
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

// record draws a figure on a recorder. Every place is rounded to a hundredth of a
// point, far below what can be seen, so that it is the same on every processor.
func (f *Figure) record() (drawing *recorder.Canvas, w, h vg.Length, err error) {
	drawing = new(recorder.Canvas)
	if err := f.check(); err != nil {
		return nil, 0, 0, err
	}
	w, h = f.size()
	g, words := f.arrange(draw.Canvas{Canvas: drawing, Rectangle: rectangle(0, 0, w, h)}), f.words()
	for _, p := range g.panels {
		before := len(drawing.Actions)
		p.plot.Draw(p.canvas)
		roundAll(drawing.Actions[before:])
		marks, colours := inkOf(drawing.Actions[before:])
		if err := p.checkColours(colours, words); err != nil {
			return nil, 0, 0, err
		}
		p.write(marks)
	}
	at := vg.Point{X: outer, Y: h - outer}
	for _, line := range g.title {
		at.Y -= lineHeight
		write(g.Canvas, heading, line, at)
	}
	drawLegend(g.Canvas, g.keys, at, w-2*outer)
	roundAll(drawing.Actions)
	return drawing, w, h, nil
}

func roundAll(drawing []recorder.Action) {
	for _, a := range drawing {
		switch a := a.(type) {
		case *recorder.Stroke:
			a.Path = rounded(a.Path)
		case *recorder.Fill:
			a.Path = rounded(a.Path)
		case *recorder.FillString:
			a.Point = snapped(a.Point, 100)
		case *recorder.Translate:
			a.Point = snapped(a.Point, 100)
		}
	}
}

// rounded is a path without the places that are no numbers, where it is interrupted. Curves
// of this package have none, but a plotter.Function of a root may.
func rounded(p vg.Path) (out vg.Path) {
	broken := false
	for _, c := range p {
		c.Pos, c.Radius = snapped(c.Pos, 100), vg.Length(snap(float64(c.Radius), 100))
		for j, q := range c.Control {
			c.Control[j] = snapped(q, 100)
		}
		if sum := c.Pos.X + c.Pos.Y; sum-sum != 0 {
			broken = true
			continue
		}
		if broken && c.Type == vg.LineComp {
			c.Type = vg.MoveComp
		}
		out, broken = append(out, c), false
	}
	return out
}

// write writes the texts of a panel, remarks where they hide least.
func (p *panel) write(k ink) {
	f := newFrame(p.data, p.plot)
	for _, d := range p.direct {
		at := vg.Point{X: d.at.X + 5, Y: d.at.Y - plain.Size*0.34}
		if at.X > f.Max.X-10 { // beyond the grid, whose lines would cross it
			at.X = f.Max.X + 3
		}
		k.take(rectangle(at.X, at.Y-2, f.Max.X, at.Y+8))
		write(f.Canvas, plain, d.label, at)
	}
	missing := []string(nil)
	for _, m := range p.marks {
		switch m := m.(type) {
		case *Remark:
			m.write(f, k)
		case *Series:
			if m.Tops == nil && len(m.pieces(f)) == 0 {
				missing = append(missing, m.Label+": nothing that these axes can show")
			}
		}
	}
	if len(p.marks) == 0 && p.wrapped == nil {
		missing = []string{"no data"}
	}
	for i, s := range missing {
		write(f.Canvas, plain, s, vg.Point{X: f.Min.X + 8, Y: f.Center().Y - lineHeight*vg.Length(i)})
	}
	at := vg.Point{X: p.left, Y: f.Max.Y + aboveAxis}
	if p.Y.Label.Text != "" {
		write(f.Canvas, plain, p.Y.Label.Text, at)
		at.Y += lineHeight + 1
	}
	for _, line := range slices.Backward(p.title) {
		write(f.Canvas, heading, line, at)
		at.Y += lineHeight
	}
}
