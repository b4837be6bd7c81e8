package chart

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
	"strconv"
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
	drawing = new(recorder.Canvas)
	g, err := f.arrange(drawing)
	if err != nil {
		return nil, 0, 0, err
	}
	w, h = g.Max.X, g.Max.Y
	for _, p := range g.panels {
		before := len(drawing.Actions)
		p.plot.Draw(p.canvas)
		round(drawing.Actions[before:])
		marks := drawnPixels{new(image.RGBA)}
		if slices.ContainsFunc(p.marks, func(m plot.Plotter) bool { _, ok := m.(*remark); return ok }) {
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
	return drawing, w, h, round(drawing.Actions)
}

// round rounds places, and reports a text that cannot be drawn.
func round(drawing []recorder.Action) (err error) {
	for _, a := range drawing {
		switch a := a.(type) {
		case *recorder.Stroke:
			a.Path = rounded(a.Path)
		case *recorder.Fill:
			a.Path = rounded(a.Path)
		case *recorder.FillString:
			a.Point, err = snapped(a.Point, 100), cmp.Or(err, checkText(a.String))
		case *recorder.DrawImage:
			a.Rectangle = vg.Rectangle{Min: snapped(a.Rectangle.Min, 1024), Max: snapped(a.Rectangle.Max, 1024)}
		}
	}
	return err
}

// rounded is a path without the places that are no numbers, where it is interrupted. Curves
// of this package have none, but a plotter.Function of a root may.
func rounded(p vg.Path) (out vg.Path) {
	broken := false
	for _, c := range p {
		c.Pos, c.Radius = snapped(c.Pos, 100), vg.Length(snap(float64(c.Radius), 100))
		if broken && c.Type == vg.LineComp {
			c.Type = vg.MoveComp
		}
		sum := c.Pos.X + c.Pos.Y
		if broken = sum-sum != 0; !broken {
			out = append(out, c)
		}
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
		case *remark:
			m.write(f, k)
		case *Series:
			if m.hidden {
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
	return png.Encode(w, pixels)
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
	return err
}

// CSV writes the numbers behind the figure as a table with one row a point, "series,x,y", which pandas, R and
// spreadsheets group by the name of the series. Numbers have twelve significant digits: eight more than a
// figure can show, and enough to compare runs by. Of a grid, the panel is the first column. Of series with the
// same name the second one is called "name (2)", and so on. A rule has NaN for the coordinate that it does
// not have. Of a plotter that is not of this package there are none.
func (f *Figure) CSV(w io.Writer) error {
	c, from := csv.NewWriter(w), 1 // the column that a table without panels begins with
	if f.columns > 0 {
		from = 0
	}
	c.Write([]string{"panel", "series", "x", "y"}[from:])
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', 12, 64) }
	used := make(map[[2]string]int)
	for i, one := range f.panels {
		panel := cmp.Or(one.Title.Text, fmt.Sprintf("panel %d", i+1))
		for _, m := range one.marks {
			for _, s := range curves(m) {
				name := cmp.Or(s.name, "series")
				key := [2]string{panel, name}
				if used[key]++; used[key] > 1 {
					name = fmt.Sprintf("%s (%d)", name, used[key])
				}
				for i, x := range s.xs {
					c.Write([]string{panel, name, number(x), number(s.ys[i])}[from:])
				}
			}
		}
	}
	c.Flush()
	return c.Error()
}
