package problem

// The acceleration of these problems is a given function of time alone, so that a
// rule of quadrature would solve them. They are here because they can be checked by
// hand, and because the first articles on the subject used them.

// FreeFall is Kåhrström's fall: y(0) = 500 m, at rest, a = −10 m/s².
//
//	y = 500 − 5 t²
//
// Shape: x has length 1. Invariant: the energy. Methods that are exact on parabolas are exact
// here.
//
// Source: Kåhrström 2011, Euler vs Verlet.
func FreeFall() Problem {
	return thrown(500, 0, "free fall", "Kåhrström 2011, Euler vs Verlet")
}

// Projectile is a ball thrown upwards: y(0) = 0, v(0) = 20 m/s, a = −10 m/s².
// It is back after 4 s.
//
//	y = 20 t − 5 t²
//
// Shape: x has length 1. Invariant: the energy. Dummer's first problem, with parameters of
// ours, for his are lost.
func Projectile() Problem {
	return thrown(0, 20, "projectile", "Dummer, A Simple Time-Corrected Verlet Integration Method (parameters ours)")
}

func thrown(y0, v0 float64, name, source string) Problem {
	const a = -10
	return Problem{
		Name:  name,
		Accel: func(acc []float64, t float64, x []float64) { acc[0] = a },
		X0:    []float64{y0},
		V0:    []float64{v0},
		Exact: func(t float64) (x, v []float64) {
			return []float64{y0 + float64(v0*t) + float64(a*t*t/2)}, []float64{v0 + float64(a*t)}
		},
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) - float64(a*x[0])
		}}},
		Source: source,
	}
}

// Polynomial has an acceleration that is linear in time, and a cubic solution, on which the
// central difference x(t+h) − 2x(t) + x(t−h) = h² a is still exact.
//
//	x = t³ − 3t² + 2t,   a = 6t − 6
//
// Shape: x has length 1. Dummer's second problem, with parameters of ours, for his
// are lost.
func Polynomial() Problem {
	return Problem{
		Name: "polynomial",
		Accel: func(a []float64, t float64, x []float64) {
			a[0] = float64(6*t) - 6
		},
		X0: []float64{0},
		V0: []float64{2},
		Exact: func(t float64) (x, v []float64) {
			return []float64{t * (t - 1) * (t - 2)}, []float64{float64(3*t*t) - float64(6*t) + 2}
		},
		Source: "Dummer, A Simple Time-Corrected Verlet Integration Method (parameters ours)",
	}
}

// SineWave has x = sin t as its solution, with the acceleration given as a
// function of time.
//
//	x = sin t,   a = −sin t
//
// Shape: x has length 1. Since a(0) = 0, methods of order 1 can look like
// order 2 here; never measure an order on this problem alone. Dummer's third
// problem, with parameters of ours, for his are lost.
func SineWave() Problem {
	return Problem{
		Name: "sine wave",
		Accel: func(a []float64, t float64, x []float64) {
			a[0] = -Sin(t)
		},
		X0: []float64{0},
		V0: []float64{1},
		Exact: func(t float64) (x, v []float64) {
			return []float64{Sin(t)}, []float64{Cos(t)}
		},
		Source: "Dummer, A Simple Time-Corrected Verlet Integration Method (parameters ours)",
	}
}
