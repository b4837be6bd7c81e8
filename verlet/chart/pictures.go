package chart

import (
	"fmt"
	"image"
	pixels "image/draw"
	"math"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// The styles of what is given, black, and of what is read off, violet, in a [Reading].
var (
	Given = Style{Colour: Exact.Colour, Width: 1.6, Glyph: Disc, Size: 4}
	Found = Style{Colour: Violet.Colour, Width: 2, Glyph: Ring, Size: 4.5}
)

// Parabola draws the part of a parabola between two times.
func (f *Figure) Parabola(s Style, label string, p study.Parabola, from, to float64) {
	ts := study.Times(from, (to-from)/40, 41)
	f.Line(s, label, ts, study.Tabulate(p.Position, ts))
}

// Reading returns a picture of a question to a parabola: which of its facts are given, and
// which one is read off.
//
//	f := chart.Reading("(3) Two points and the bend", p, "xₙ₋₁ xₙ aₙ → xₙ₊₁")
//
// A fact is x for a point, v for a slope or a for a bend, at the time n−1, n or n+1, which
// are −1, 0 and 1 on the parabola's clock.
func Reading(title string, p study.Parabola, facts string) *Figure {
	f := New(title, "time (t − tₙ)/h", "position x")
	f.XRange(-1.5, 1.9)
	line, s, label := Grey, Given, "given"
	line.Dash = Solid
	f.Parabola(line, "", p, -1.35, 1.6)
	times := map[string]float64{"ₙ₋₁": -1, "ₙ": 0, "ₙ₊₁": 1}
	for fact := range strings.FieldsSeq(facts) {
		t, known := times[fact[1:]]
		x, v := p.Position(t), p.Velocity(t)
		switch kind := fact[0]; {
		case fact == "→":
			s, label = Found, "read off"
		case known && kind == 'x':
			f.Points(s, label, []float64{t}, []float64{x})
			f.Text(t, x, fact)
		case known && kind == 'v': // a tangent
			f.Parabola(s, "", study.Parabola{T: t, X: x, V: v}, t-0.6, t+0.6)
			f.Text(t+0.6, x+0.6*v, fact)
		case known && kind == 'a': // a bold arc
			bold := s
			bold.Width = 4.5
			f.Parabola(bold, "", p, t-0.25, t+0.25)
			f.Text(t-0.2, p.Position(t-0.2), fact)
		default:
			panic(fmt.Sprintf("chart: Reading: %q is no fact; write x, v or a with ₙ₋₁, ₙ or ₙ₊₁", fact))
		}
	}
	if label == "given" {
		panic(fmt.Sprintf("chart: Reading of %q: write what is given, →, what is read off", facts))
	}
	return f
}

// Orbits returns a square figure of the plane of a planet, with the sun at the origin and
// one period of the exact orbit: there is room for the same ellipse in every
// direction. The planet needs an exact solution.
func Orbits(title string, planet problem.Problem) *Figure {
	f := New(title, "x", "y")
	f.Square()
	exact := planet.Curve(planet.T0, planet.T0+planet.Period)
	far := 0.0 // from the sun; an ellipse that turns stays within
	for _, x := range exact.X {
		far = max(far, 1.05*math.Hypot(x[0], x[1]))
	}
	f.Window(-far, far, -far, far)
	f.Line(Exact, "exact", exact.Position(0), exact.Position(1))
	f.Sun()
	return f
}

// Sun draws the sun, a black disc at the origin.
func (f *Figure) Sun() {
	sun := Given
	sun.Size = 6
	f.Points(sun, "", []float64{0}, []float64{0})
	f.Text(0, 0, "sun")
}

// Rope draws points that hang together, with the coordinates "xyxy…", as a string of even
// colour with a ball at the last point.
func (f *Figure) Rope(s Style, label string, x []float64) {
	var xs, ys []float64
	for i := 0; i+1 < len(x); i += 2 {
		xs, ys = append(xs, x[i]), append(ys, x[i+1])
	}
	s.Width, s.Dash, s.Glyph, s.Size = 2.4, Solid, Disc, 5.5
	f.Line(s, label, xs, ys)
	if n := len(xs); n > 0 {
		f.Points(s, label, xs[n-1:], ys[n-1:])
	}
}

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

// A board is a plotter of points on a torus as squares, so many of which fit side by side.
type board struct {
	Series
	side int
}

// Plot draws the squares as a picture that fills the figure, each a little larger than its place,
// so that no lattice of gaps is seen.
func (b *board) Plot(c draw.Canvas, p *plot.Plot) {
	c.DrawImage(c.Rectangle, squares(b.Xs, b.Ys, 8*b.side, 4))
}

// squares is a transparent picture of side × side dots. Black are the dots where the points are, and so
// many around each.
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
