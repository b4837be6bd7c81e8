package problem

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// Kepler is a planet of eccentricity e around a fixed sun, started at
// perihelion, with semi-major axis 1 and GM = 1:
//
//	x″ = −x/r³,   x(0) = (1−e, 0),   v(0) = (0, √((1+e)/(1−e))),   period 2π
//
// Shape: x is "xy", length 2. Invariants: energy −1/2, angular momentum √(1−e²), and both
// components of the Laplace–Runge–Lenz vector (e, 0), which points to the perihelion. Kepler
// panics unless 0 ≤ e < 1.
//
// Source: Hairer, Lubich & Wanner 2006, Geometric Numerical Integration,
// §I.2, doi:10.1007/3-540-30666-8.
func Kepler(e float64) Problem {
	must(e >= 0 && e < 1, "Kepler needs an eccentricity of at least 0 and below 1, got %g", e)
	return Problem{
		Name: "Kepler",
		Accel: func(a []float64, t float64, x []float64) {
			for i := simd.Kepler(a, x); i+1 < len(x); i += 2 {
				r2 := float64(x[i]*x[i]) + float64(x[i+1]*x[i+1])
				r3 := r2 * math.Sqrt(r2)
				a[i], a[i+1] = -x[i]/r3, -x[i+1]/r3
			}
		},
		X0:         []float64{1 - e, 0},
		V0:         []float64{0, math.Sqrt((1 + e) / (1 - e))},
		Exact:      func(t float64) (x, v []float64) { return ellipse(e, t) },
		Period:     2 * math.Pi,
		Invariants: slices.Clone(keplerInvariants),
		Source:     "Hairer, Lubich & Wanner 2006, §I.2, doi:10.1007/3-540-30666-8",
	}.many(2)
}

var keplerInvariants = []Invariant{
	{"energy", func(x, v []float64) float64 {
		return kinetic(v) - 1/radius(x)
	}},
	{"angular momentum", angularMomentum},
	{"Laplace–Runge–Lenz x", func(x, v []float64) float64 {
		return float64(v[1]*angularMomentum(x, v)) - x[0]/radius(x)
	}},
	{"Laplace–Runge–Lenz y", func(x, v []float64) float64 {
		return float64(-v[0]*angularMomentum(x, v)) - x[1]/radius(x)
	}},
}

func radius(x []float64) float64 {
	return math.Sqrt(float64(x[0]*x[0]) + float64(x[1]*x[1]))
}

func angularMomentum(x, v []float64) float64 {
	return float64(x[0]*v[1]) - float64(x[1]*v[0])
}

// ellipse is the exact orbit: Kepler's equation E − e sin E = t for the
// eccentric anomaly E, by Newton's method.
func ellipse(e, t float64) (x, v []float64) {
	m := math.Remainder(t, 2*math.Pi)
	anomaly := m + math.Copysign(0.85*e, m) // Danby's guess
	step := 1.0
	for i := 0; step != 0 && (i < 12 || i < 60 && math.Abs(step) > 1e-6*(1-e)); i++ { // at most 12 times, or 60 if e is very near 1
		step = (anomaly - float64(e*Sin(anomaly)) - m) / (1 - float64(e*Cos(anomaly)))
		anomaly -= step
	}
	sin, cos := Sin(anomaly), Cos(anomaly)
	b := math.Sqrt(1 - float64(e*e))
	rate := 1 / (1 - float64(e*cos)) // dE/dt
	return []float64{cos - e, b * sin}, []float64{-sin * rate, b * cos * rate}
}
