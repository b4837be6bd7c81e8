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

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
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
	drawing, w, h, err := f.record()
	if err != nil {
		return nil, err
	}
	c := vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(96*scale), vgimg.UseBackgroundColor(color.White))
	err = drawing.ReplayOn(c)
	return c.Image().(*image.RGBA), err
}

// PNG writes the figure with scale × 96 dots per inch: 2 is right for screens. A file
// that is heavy for a web page, of 60 kB at scale 2, gets fewer mixtures of colours.
func (f *Figure) PNG(w io.Writer, scale int) error {
	m, err := f.Image(scale)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, tolerance := range []int{10, 20, 40, 60} {
		var picture image.Image = m
		if few := palette.Of(tolerance, m); few != nil {
			picture = few[0]
		}
		b.Reset()
		if err = png.Encode(&b, picture); err != nil || b.Len() < 15_000*scale*scale {
			break
		}
	}
	if err == nil {
		_, err = b.WriteTo(w)
	}
	return wrapError("PNG", err)
}

func wrapError(what string, err error) error {
	if err != nil {
		err = fmt.Errorf("chart: writing the %s: %w", what, err)
	}
	return err
}

// SVG writes the figure as vectors, with text as text.
func (f *Figure) SVG(w io.Writer) error {
	drawing, width, height, err := f.record()
	if err != nil {
		return err
	}
	c := vgsvg.NewWith(vgsvg.UseWH(width, height))
	if err := drawing.ReplayOn(c); err != nil {
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
	// gonum's writer calls the picture of a long line a JPEG.
	body = bytes.ReplaceAll(body, []byte("data:image/jpg;"), []byte("data:image/png;"))
	_, body, _ = bytes.Cut(body, []byte("xlink\">\n"))
	space := ""
	if bytes.Contains(body, []byte(" xlink:href=")) {
		space = ` xmlns:xlink="http://www.w3.org/1999/xlink"`
	}
	_, err = fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg"%s width="%g" height="%g" viewBox="0 0 %g %g" role="img">
<title>%s</title>
<rect width="100%%" height="100%%" fill="#fff"/>
%s`, space, float64(width/0.75), float64(height/0.75), float64(width), float64(height), escaped.Bytes(), body)
	return wrapError("SVG", err)
}

// CSV writes the numbers behind the figure: see [tidy.Write]. A rule has NaN for
// the coordinate that it does not have; so does a plotter whose numbers cannot be
// had, which is there by its name.
func (f *Figure) CSV(w io.Writer) error { return wrapError("CSV", tidy.Write(w, f.series())) }

// series returns the numbers of the figure.
func (f *Figure) series() (list []tidy.Series) {
	for i, p := range f.panels {
		for _, s := range p.series() {
			s.Panel = cmp.Or(p.Title.Text, fmt.Sprintf("panel %d", i+1))
			list = append(list, s)
		}
	}
	list = append(list, tidy.Of(f.wrapped)...)
	for _, m := range f.marks {
		if _, grid := m.(*plotter.Grid); !grid {
			list = append(list, numbers(m)...)
		}
	}
	return list
}

// A numbered is a plotter that tells its numbers.
type numbered interface{ numbers() []tidy.Series }

// numbers returns the numbers behind a plotter, as far as they can be had.
func numbers(p plot.Plotter) []tidy.Series {
	if p, ok := p.(numbered); ok {
		return p.numbers()
	}
	return []tidy.Series{tidy.Plotter(p)}
}
