package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// SVG writes the chart as vectors, with text as text.
func (c *Chart) SVG(w io.Writer) error {
	canvas, err := c.render(func(width, height vg.Length) vg.CanvasSizer {
		return vgsvg.NewWith(vgsvg.UseWH(width, height))
	})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if _, err := canvas.(*vgsvg.Canvas).WriteTo(&b); err != nil {
		return fmt.Errorf("chart: writing the SVG: %w", err)
	}
	var titles []string
	for _, p := range c.all() {
		titles = append(titles, p.title)
	}
	var title bytes.Buffer
	xml.EscapeText(&title, []byte(strings.Join(titles, ", ")))
	width, height := c.Size()
	// Liberation Sans has the widths of Arial, which more machines have.
	body := bytes.ReplaceAll(b.Bytes(), []byte("font-family:Liberation Sans;font-variant:normal;"),
		[]byte("font-family:Liberation Sans,Arial,Helvetica,sans-serif;"))
	_, body, _ = bytes.Cut(body, []byte("xlink\">\n"))
	_, err = fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %g %g" role="img">
<title>%s</title>
<rect width="100%%" height="100%%" fill="#fff"/>
%s`, width, height, float64(width)*0.75, float64(height)*0.75, title.Bytes(), body)
	if err != nil {
		return fmt.Errorf("chart: writing the SVG: %w", err)
	}
	return nil
}
