package chart

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/golang/freetype/raster"
	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// A canvas draws on pixels. Each coordinate is rounded once, to a 64th of a
// pixel; what follows is done in integers, and so gives the same picture on
// every processor.
type canvas struct {
	vg.Canvas // nil: what a chart does not use
	image     *image.RGBA
	dots      float64 // pixels a point
	raster    *raster.Rasterizer
	painter   *raster.RGBAPainter
	width     fixed.Int26_6 // of lines
	dashes    []float64     // in 64ths of a pixel
}

// newCanvas returns a white canvas with that many pixels a point.
func newCanvas(width, height vg.Length, dots float64) *canvas {
	w, h := int(math.Round(float64(width)*dots)), int(math.Round(float64(height)*dots))
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
	c := &canvas{image: m, dots: dots, raster: raster.NewRasterizer(w, h), painter: raster.NewRGBAPainter(m)}
	c.raster.UseNonZeroWinding = true
	return c
}

// Size returns width and height.
func (c *canvas) Size() (width, height vg.Length) {
	size := c.image.Rect.Size()
	return vg.Length(float64(size.X) / c.dots), vg.Length(float64(size.Y) / c.dots)
}

// SetColor sets the colour of all that follows.
func (c *canvas) SetColor(colour color.Color) { c.painter.SetColor(colour) }

// SetLineWidth sets the width of lines.
func (c *canvas) SetLineWidth(w vg.Length) { c.width = fixed.Int26_6(c.size(w)) }

// SetLineDash sets the lengths of dashes and gaps. They start with a dash.
func (c *canvas) SetLineDash(pattern []vg.Length, _ vg.Length) {
	c.dashes = c.dashes[:0]
	for _, d := range pattern {
		c.dashes = append(c.dashes, 64*c.dots*float64(d))
	}
}

// size returns a length in 64ths of a pixel.
func (c *canvas) size(l vg.Length) float64 { return snap(64*c.dots*float64(l), 1) }

// place returns a point in 64ths of a pixel, from the top left corner.
func (c *canvas) place(p vg.Point) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(c.size(p.X)), Y: fixed.I(c.image.Rect.Dy()) - fixed.Int26_6(c.size(p.Y))}
}

// Fill fills a path.
func (c *canvas) Fill(p vg.Path) {
	c.raster.Clear()
	c.each(p, func(line []fixed.Point26_6) {
		c.raster.Start(line[0])
		for _, q := range line[1:] {
			c.raster.Add1(q)
		}
		c.raster.Add1(line[0])
	})
	c.raster.Rasterize(c.painter)
}

// Stroke draws a path as a line.
func (c *canvas) Stroke(p vg.Path) {
	c.raster.Clear()
	c.each(p, func(line []fixed.Point26_6) {
		if len(c.dashes) == 0 {
			c.stroke(line)
			return
		}
		for _, dash := range dashed(line, c.dashes) {
			c.stroke(dash)
		}
	})
	c.raster.Rasterize(c.painter)
}

// stroke adds a line to the picture. The way it goes round corners is wrong where
// points are very near to each other: these are left out.
func (c *canvas) stroke(line []fixed.Point26_6) {
	const near = 4
	path := make(raster.Path, 0, 4*len(line))
	at := line[0]
	path.Start(at)
	for _, q := range line[1:] {
		if abs(int(q.X-at.X))+abs(int(q.Y-at.Y)) > near {
			path.Add1(q)
			at = q
		}
	}
	c.raster.AddStroke(path, c.width, raster.ButtCapper, raster.RoundJoiner)
}

// each calls f with each part of a path that is in one piece, as a line from point
// to point.
func (c *canvas) each(p vg.Path, f func(line []fixed.Point26_6)) {
	line := make([]fixed.Point26_6, 0, len(p)+1)
	flush := func() {
		if len(line) > 0 {
			f(line)
		}
		line = line[:0]
	}
	for _, part := range p {
		switch part.Type {
		case vg.MoveComp:
			flush()
			line = append(line, c.place(part.Pos))
		case vg.LineComp:
			line = append(line, c.place(part.Pos))
		case vg.ArcComp:
			line = c.appendArc(line, part)
		case vg.CloseComp:
			line = append(line, line[0])
		default:
			panic(fmt.Sprintf("chart: a path with a part of type %d", part.Type))
		}
	}
	flush()
}

// appendArc appends points on an arc, so close that a 32nd of a pixel is missing.
func (c *canvas) appendArc(line []fixed.Point26_6, p vg.PathComp) []fixed.Point26_6 {
	n := 4 * int(math.Ceil(math.Pi*math.Sqrt(float64(p.Radius)*c.dots)))
	for i := range n {
		sin, cos := math.Sincos(p.Start + p.Angle*float64(i+1)/float64(n))
		line = append(line, c.place(vg.Point{X: p.Pos.X + p.Radius*vg.Length(cos), Y: p.Pos.Y + p.Radius*vg.Length(sin)}))
	}
	return line
}

// FillString writes a text from a point on its baseline.
func (c *canvas) FillString(f font.Face, p vg.Point, text string) {
	em := fixed.Int26_6(c.size(f.Font.Size))
	at := c.place(p)
	c.raster.Clear()
	var buf sfnt.Buffer
	var last sfnt.GlyphIndex
	for i, r := range text {
		glyph, err := f.Face.GlyphIndex(&buf, r)
		if err != nil {
			continue // checkText has found them all
		}
		if kern, err := f.Face.Kern(&buf, last, glyph, em, xfont.HintingNone); err == nil && i > 0 {
			at.X += kern
		}
		outline, _ := f.Face.LoadGlyph(&buf, glyph, em, nil)
		for _, s := range outline {
			switch a := s.Args; s.Op {
			case sfnt.SegmentOpMoveTo:
				c.raster.Start(at.Add(a[0]))
			case sfnt.SegmentOpLineTo:
				c.raster.Add1(at.Add(a[0]))
			case sfnt.SegmentOpQuadTo:
				c.raster.Add2(at.Add(a[0]), at.Add(a[1]))
			case sfnt.SegmentOpCubeTo:
				c.raster.Add3(at.Add(a[0]), at.Add(a[1]), at.Add(a[2]))
			}
		}
		advance, _ := f.Face.GlyphAdvance(&buf, glyph, em, xfont.HintingNone)
		at.X += advance
		last = glyph
	}
	c.raster.Rasterize(c.painter)
}
