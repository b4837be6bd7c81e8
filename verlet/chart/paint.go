package chart

import (
	"image/color"
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
		ink, colours := inkOf(drawing.Actions[before:], p.data.Rectangle)
		if err := p.checkColours(colours, words); err != nil {
			return nil, 0, 0, err
		}
		p.write(ink)
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
func (p *panel) write(ink *sheet) {
	f := newFrame(p.data, p.plot)
	for _, d := range p.direct {
		at := vg.Point{X: d.at.X + 5, Y: d.at.Y - plain.Size*0.34}
		if at.X > f.Max.X-10 { // beyond the grid, whose lines would cross it
			at.X = f.Max.X + 3
		}
		ink.take(rectangle(at.X, at.Y-2, f.Max.X, at.Y+8))
		write(f.Canvas, plain, d.label, at)
	}
	missing := []string(nil)
	for _, m := range p.marks {
		if a, ok := m.(annotator); ok {
			a.annotate(f, ink)
		}
		if v, ok := m.(*Curve); ok && !v.shows(f) {
			missing = append(missing, v.Label+": nothing that these axes can show")
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

// shows reports whether the axes can show one of the points.
func (v *Curve) shows(f *frame) bool {
	for i, x := range v.Xs {
		if showable(x, v.Ys[i], f.logX, f.logY) {
			return true
		}
	}
	return false
}

// inkOf returns where lines and outlines were drawn in a part of the canvas, on cells of
// two points, and in which colours: remarks look for a blank place, and the colours are
// checked. White and pale grey, of which grids and areas are, leave no ink.
func inkOf(drawing []recorder.Action, part vg.Rectangle) (s *sheet, colours map[color.NRGBA]bool) {
	s, colours = newSheet(part, 2), make(map[color.NRGBA]bool)
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
			s.takePicture(a, colours)
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
				s.take(rectangle(to.X-r, to.Y-r, to.X+r, to.Y+r))
				continue
			case vg.CloseComp:
				to = start
			}
			s.stroke(at, to)
			at = to
		}
	}
	return s, colours
}
