package picture

import (
	"image"
	pixels "image/draw"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
)

// Torus is a figure of the points of an ensemble: x to the right and h v upwards, both modulo
// 2π. It has no ticks and no grid. Side is the number of pixels of a picture that is drawn.
func Torus(title string, s *verlet.System, h float64, side int) *chart.Figure {
	f := chart.New(title, "x mod 2π", "h v mod 2π")
	f.Square()
	f.Window(0, 2*math.Pi, 0, 2*math.Pi)
	f.X.Tick.Marker, f.Y.Tick.Marker = plot.ConstantTicks{}, plot.ConstantTicks{}
	x, y := torus(s, h)
	f.Add(plotter.NewImage(squares(x, y, 8*side, 4), f.X.Min, f.Y.Min, f.X.Max, f.Y.Max), &chart.Series{Xs: x, Ys: y})
	return f
}

// squares is a transparent picture of side × side dots. Black are the dots where the points are, and so
// many around each, so that no lattice of gaps is seen.
func squares(xs, ys []float64, side, around int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	place := func(a float64) int { return min(int(a/(2*math.Pi)*float64(side)), side-1) }
	for i := range xs {
		x, y := place(xs[i]), side-1-place(ys[i])
		black := image.Rect(x, y, x+1, y+1).Inset(-around)
		pixels.Draw(img, black, image.Black, image.Point{}, pixels.Src)
	}
	return img
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
