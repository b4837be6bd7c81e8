package chart

import (
	"image"
	"image/color"
	pixels "image/draw"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet"
)

// Torus is a figure of the points of an ensemble: x to the right and h v upwards, both modulo
// 2π. It has no ticks and no grid. Side is the number of pixels of a picture that is drawn.
func Torus(title string, s *verlet.System, h float64, side int) *Figure {
	f := New(title, "x mod 2π", "h v mod 2π")
	f.Square()
	f.Window(0, 2*math.Pi, 0, 2*math.Pi)
	f.X.Tick.Marker, f.Y.Tick.Marker = plot.ConstantTicks{}, plot.ConstantTicks{}
	x, y := torus(s, h)
	f.Add(&board{Series{Xs: x, Ys: y}, side})
	return f
}

// A board is a plotter of points as squares, so many of which fit side by side.
type board struct {
	Series
	side int
}

// Plot draws the squares a little larger than their places, so that no lattice of gaps is seen.
func (b *board) Plot(c draw.Canvas, p *plot.Plot) {
	f := newFrame(c, p)
	r := 0.53 * f.Size().X / vg.Length(b.side)
	f.SetColor(color.Black)
	for some := range slices.Chunk(f.path(b.Xs, b.Ys), 32) {
		var all vg.Path
		for _, q := range some {
			all = append(all, rectangle(q.X-r, q.Y-r, q.X+r, q.Y+r).Path()...)
		}
		f.Fill(all)
	}
}

// torus returns x and h v between 0 and 2π. The cat looks out of the middle, so −π is 0.
func torus(s *verlet.System, h float64) (x, y []float64) {
	turn := func(a float64) float64 {
		a = math.Mod(a+math.Pi, 2*math.Pi)
		if a < 0 {
			a += 2 * math.Pi
		}
		return a
	}
	for i := range s.X {
		x, y = append(x, turn(s.X[i])), append(y, turn(h*s.V[i]))
	}
	return x, y
}

// A Mosaic is a frame of a film: for each ensemble a square field with Side × Side places of
// Cell × Cell dots on the screen, black where a point is, as in [Torus].
type Mosaic struct {
	Side, Cell int
	H          float64
	Fields     []*verlet.System
}

const mosaicGap = 8

// Size returns width and height in dots.
func (m Mosaic) Size() (width, height int) {
	return (m.Side*m.Cell+mosaicGap)*len(m.Fields) - mosaicGap, m.Side * m.Cell
}

// Image returns the picture, with scale × scale dots in the place of one.
func (m Mosaic) Image(scale int) (*image.RGBA, error) {
	w, h := m.Size()
	img := image.NewRGBA(image.Rect(0, 0, w*scale, h*scale))
	fill := func(x0, y0, x1, y1 int, c color.Color) {
		pixels.Draw(img, image.Rect(x0*scale, y0*scale, x1*scale, y1*scale), image.NewUniform(c), image.Point{}, pixels.Src)
	}
	fill(0, 0, w, h, color.White)
	for k, s := range m.Fields {
		left := k * (m.Side*m.Cell + mosaicGap)
		if k > 0 {
			fill(left-mosaicGap, 0, left, h, color.Gray{Y: 200})
		}
		xs, ys := torus(s, m.H)
		for i := range xs {
			place := func(a float64) int { return min(int(a/(2*math.Pi)*float64(m.Side)), m.Side-1) }
			x, y := left+m.Cell*place(xs[i]), m.Cell*(m.Side-1-place(ys[i]))
			fill(x, y, x+m.Cell, y+m.Cell, color.Black)
		}
	}
	return img, nil
}
