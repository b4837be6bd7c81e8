package chart

import (
	"math"

	"github.com/verletbook/verletbook/verlet/problem"
)

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
	f.XRange(-far, far)
	f.YRange(-far, far)
	f.Draw(Orbit(exact))
	sun := Given
	sun.Size = 6
	f.Points(sun, "", []float64{0}, []float64{0})
	f.Text(0, 0, "sun")
	return f
}
