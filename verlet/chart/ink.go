package chart

import (
	"image"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// inkDPI gives pixels of 3 points, fine enough to see what is covered.
const inkDPI = 24

// An ink is a small picture of a figure's data; legend and labels look in it
// for a blank place.
type ink struct {
	picture image.Image
	taken   []vg.Rectangle
}

// inked returns the ink of the panel. It draws the data small, once.
func (p *panel) inked() *ink {
	if p.ink != nil {
		return p.ink
	}
	size := p.box.Max.Add(vg.Point{X: 9, Y: 9})
	canvas := newCanvas(size.X, size.Y, inkDPI/72.0)
	small := *p
	small.c = draw.New(canvas)
	small.draft = true
	small.drawLayers(areas, notes)
	p.ink = &ink{picture: canvas.image}
	return p.ink
}

// under counts the pixels of ink in a rectangle.
func (k *ink) under(r vg.Rectangle) int {
	scale := vg.Length(inkDPI) / 72
	bounds := k.picture.Bounds()
	x0, x1 := int(math.Floor(float64(r.Min.X*scale))), int(math.Ceil(float64(r.Max.X*scale)))
	y0, y1 := int(math.Floor(float64(r.Min.Y*scale))), int(math.Ceil(float64(r.Max.Y*scale)))
	n := 0
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			if r, g, b, _ := k.picture.At(x, bounds.Max.Y-1-y).RGBA(); min(r, g, b) < 0xF800 { // red has no less red than paper
				n++
			}
		}
	}
	for _, t := range k.taken {
		if r.Min.X < t.Max.X && t.Min.X < r.Max.X && r.Min.Y < t.Max.Y && t.Min.Y < r.Max.Y {
			n += 1000
		}
	}
	return n
}

// take marks a rectangle as used.
func (k *ink) take(r vg.Rectangle) { k.taken = append(k.taken, r) }
