package chart

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/verletbook/verletbook/verlet/chart/palette"
	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// Image returns the figure as a picture with scale × 96 dots per inch.
func (f *Figure) Image(scale int) (*image.RGBA, error) {
	if scale < 1 || scale > 16 {
		panic(fmt.Sprintf("chart: picture at scale %d: use 1 to 16", scale))
	}
	w, h := f.size()
	c := vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(96*scale), vgimg.UseBackgroundColor(color.White))
	err := f.draw(draw.NewCanvas(rounded{c}, w, h))
	return c.Image().(*image.RGBA), err
}

// PNG writes the figure with scale × 96 dots per inch: 2 is right for screens.
func (f *Figure) PNG(w io.Writer, scale int) error {
	m, err := f.Image(scale)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	picture := image.Image(m)
	for _, tolerance := range []int{10, 20, 40, 60} {
		if few := palette.Of(tolerance, m); few != nil {
			picture = few[0]
		}
		b.Reset()
		if err = png.Encode(&b, picture); err != nil || b.Len() < heavy*scale*scale {
			break
		}
	}
	if err == nil {
		_, err = b.WriteTo(w)
	}
	return wrapError("PNG", err)
}

// heavy is the size of a file at scale 1, in bytes, from which the mixtures of
// colours may be coarser: 60 kB at scale 2.
const heavy = 15_000

func wrapError(what string, err error) error {
	if err != nil {
		err = fmt.Errorf("chart: writing the %s: %w", what, err)
	}
	return err
}

// SVG writes the figure as vectors, with text as text.
func (f *Figure) SVG(w io.Writer) error {
	width, height := f.size()
	c := vgsvg.NewWith(vgsvg.UseWH(width, height))
	if err := f.draw(draw.NewCanvas(rounded{c}, width, height)); err != nil {
		return err
	}
	var b, escaped bytes.Buffer
	xml.EscapeText(&escaped, []byte(f.Title.Text))
	if _, err := c.WriteTo(&b); err != nil {
		return wrapError("SVG", err)
	}
	// Liberation Sans has the widths of Arial, which more machines have.
	body := bytes.ReplaceAll(b.Bytes(), []byte("font-family:Liberation Sans;font-variant:normal;"),
		[]byte("font-family:Liberation Sans,Arial,Helvetica,sans-serif;"))
	_, body, _ = bytes.Cut(body, []byte("xlink\">\n"))
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g" role="img">
<title>%s</title>
<rect width="100%%" height="100%%" fill="#fff"/>
%s`, float64(width/0.75), float64(height/0.75), float64(width), float64(height), escaped.Bytes(), body)
	return wrapError("SVG", err)
}

// A rounded canvas passes places on to a hundredth of a point, far below what
// can be seen, so that an SVG has the same bytes from every processor.
type rounded struct{ vg.Canvas }

func roundPath(p vg.Path) vg.Path {
	p = slices.Clone(p)
	for i := range p {
		p[i].Pos, p[i].Radius = snapped(p[i].Pos, 100), vg.Length(snap(float64(p[i].Radius), 100))
		p[i].Control = slices.Clone(p[i].Control)
		for j, q := range p[i].Control {
			p[i].Control[j] = snapped(q, 100)
		}
	}
	return p
}

func (c rounded) Stroke(p vg.Path)     { c.Canvas.Stroke(roundPath(p)) }
func (c rounded) Fill(p vg.Path)       { c.Canvas.Fill(roundPath(p)) }
func (c rounded) Translate(p vg.Point) { c.Canvas.Translate(snapped(p, 100)) }

// FillString writes a text.
func (c rounded) FillString(f font.Face, p vg.Point, s string) {
	c.Canvas.FillString(f, snapped(p, 100), s)
}

// CSV writes the numbers behind the figure: see [tidy.Write]. A rule has NaN for
// the coordinate that it does not have; so does a plotter whose numbers cannot be
// had, which is there by its name.
func (f *Figure) CSV(w io.Writer) error { return wrapError("CSV", tidy.Write(w, f.numbers())) }

// numbers returns the series of the figure.
func (f *Figure) numbers() (list []tidy.Series) {
	for i, p := range f.panels {
		for _, s := range p.numbers() {
			s.Panel = cmp.Or(p.Title.Text, fmt.Sprintf("panel %d", i+1))
			list = append(list, s)
		}
	}
	list = append(list, tidy.Of(f.wrapped)...)
	for _, m := range f.marks {
		kind := strings.TrimPrefix(fmt.Sprintf("%T", m), "*")
		switch m := m.(type) {
		case interface{ numbers() []tidy.Series }:
			list = append(list, m.numbers()...)
		case *plotter.Grid, *Levels, *Note, *SlopeTriangle:
		case plotter.XYer:
			xs, ys := coordinates(m)
			list = append(list, tidy.Series{Name: kind, Xs: xs, Ys: ys})
		default:
			list = append(list, tidy.Named(kind))
		}
	}
	return list
}
