package chart

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/verletbook/verletbook/verlet/chart/palette"
)

// record draws a figure on a recorder. Every place is rounded to a hundredth of a
// point, far below what can be seen, so that it is the same on every processor.
func (f *Figure) record() (drawing *recorder.Canvas, w, h vg.Length, err error) {
	if err := f.check(); err != nil {
		return nil, 0, 0, err
	}
	drawing = new(recorder.Canvas)
	g := f.arrange(drawing)
	w, h = g.Max.X, g.Max.Y
	for _, p := range g.panels {
		before := len(drawing.Actions)
		p.plot.Draw(p.canvas)
		roundAll(drawing.Actions[before:])
		marks := drawnPixels{new(image.RGBA)}
		if slices.ContainsFunc(p.marks, func(m plot.Plotter) bool { _, ok := m.(*Remark); return ok }) {
			marks = drawnPixelsOf(drawing.Actions[before:], w, h)
		}
		p.write(marks)
	}
	at := vg.Point{X: outer, Y: h - outer}
	for _, line := range g.title {
		at.Y -= lineHeight
		write(drawing, heading, line, at)
	}
	drawLegend(drawing, g.keys, at, w-2*outer)
	roundAll(drawing.Actions)
	for _, a := range drawing.Actions {
		if text, ok := a.(*recorder.FillString); ok && err == nil {
			err = checkText(text.String)
		}
	}
	return drawing, w, h, err
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
		case *recorder.DrawImage:
			a.Rectangle = vg.Rectangle{Min: snapped(a.Rectangle.Min, 1024), Max: snapped(a.Rectangle.Max, 1024)}
		}
	}
}

// rounded is a path without the places that are no numbers, where it is interrupted. Curves
// of this package have none, but a plotter.Function of a root may.
func rounded(p vg.Path) (out vg.Path) {
	broken := false
	for _, c := range p {
		c.Pos, c.Radius = snapped(c.Pos, 100), vg.Length(snap(float64(c.Radius), 100))
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
func (p *panel) write(k drawnPixels) {
	f := newFrame(p.data, p.plot)
	for _, d := range p.direct {
		at := vg.Point{X: d.end.X + 5, Y: d.end.Y - plain.Size*0.34}
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
			i := 0 // the first point that the axes can show
			for i < len(m.Xs) && !m.shows(f, i) {
				i++
			}
			if i == len(m.Xs) && m.Tops == nil {
				missing = append(missing, m.Label+": nothing that these axes can show")
			}
		}
	}
	if len(p.marks) == 0 {
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

// Image returns the figure as a picture with scale × 96 dots per inch.
func (f *Figure) Image(scale int) (*image.RGBA, error) {
	drawing, w, h, err := f.record()
	if err != nil {
		return nil, err
	}
	c := vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(96*scale))
	err = drawing.ReplayOn(c)
	return c.Image().(*image.RGBA), err
}

// PNG writes the figure with scale × 96 dots per inch: 2 is right for screens.
func (f *Figure) PNG(w io.Writer, scale int) error {
	m, err := f.Image(scale)
	if err != nil {
		return err
	}
	var pixels image.Image = m
	if few := palette.Of(20, m); few != nil {
		pixels = few[0]
	}
	return wrapError("PNG", png.Encode(w, pixels))
}

func wrapError(what string, err error) error {
	if err != nil {
		err = fmt.Errorf("chart: writing the %s: %w", what, err)
	}
	return err
}

// corrections of gonum's SVG: Liberation Sans has the widths of Arial, which more machines have,
// and the picture of a long line is no JPEG.
var corrections = strings.NewReplacer(
	"font-family:Liberation Sans;font-variant:normal;", "font-family:Liberation Sans,Arial,Helvetica,sans-serif;",
	"data:image/jpg;", "data:image/png;")

// SVG writes the figure as vectors, with text as text.
func (f *Figure) SVG(w io.Writer) error {
	drawing, width, height, err := f.record()
	if err != nil {
		return err
	}
	c, b := vgsvg.NewWith(vgsvg.UseWH(width, height)), new(strings.Builder)
	c.SetColor(color.White) // as a picture of pixels is from the beginning
	c.Fill(draw.NewCanvas(c, width, height).Path())
	if err = drawing.ReplayOn(c); err == nil {
		c.WriteTo(b)
		_, err = corrections.WriteString(w, b.String())
	}
	return wrapError("SVG", err)
}
