package picture

import (
	"math"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Orbits returns a square figure of the plane of a planet, with the sun at the origin and
// one period of the exact orbit: there is room for the same ellipse in every
// direction. The planet needs an exact solution.
func Orbits(title string, planet problem.Problem) *chart.Figure {
	f := chart.New(title, "x", "y")
	f.Square()
	exact := planet.Curve(planet.T0, planet.T0+planet.Period)
	far := 0.0 // from the sun; an ellipse that turns stays within
	for _, x := range exact.X {
		far = max(far, 1.05*math.Hypot(x[0], x[1]))
	}
	f.Window(-far, far, -far, far)
	f.Line(chart.Exact, "exact", exact.Position(0), exact.Position(1))
	Sun(f)
	return f
}

// Sun draws the sun, a black disc at the origin.
func Sun(f *chart.Figure) {
	sun := chart.Given
	sun.Size = 6
	f.Points(sun, "", []float64{0}, []float64{0})
	f.Text(0, 0, "sun")
}

// Rope draws points that hang together, with the coordinates "xyxy…", as a string of even
// colour with a ball at the last point.
func Rope(f *chart.Figure, s chart.Style, label string, x []float64) {
	var xs, ys []float64
	for i := 0; i+1 < len(x); i += 2 {
		xs, ys = append(xs, x[i]), append(ys, x[i+1])
	}
	s.Width, s.Dash, s.Glyph, s.Size = 2.4, chart.Solid, chart.Disc, 5.5
	f.Line(s, label, xs, ys)
	if n := len(xs); n > 0 {
		f.Points(s, label, xs[n-1:], ys[n-1:])
	}
}
