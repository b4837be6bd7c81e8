package verlet_test

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

// ways returns a way to make the same kind of system for each constructor: points
// on soft springs, started off the ordinary places.
func ways() map[string]func() *verlet.System {
	soft := func(x float64) float64 { return -x / (1 + x*x) }
	slices3 := func(a []float64, t float64, x []float64) {
		for i, x := range x {
			a[i] = soft(x)
		}
	}
	return map[string]func() *verlet.System{
		"New":  func() *verlet.System { return verlet.New(slices3, []float64{1, 0.5, -0.3}, []float64{0.2, 0, 0.7}) },
		"New1": func() *verlet.System { return verlet.New1(soft, 1, 0.2) },
		"New2": func() *verlet.System {
			return verlet.New2(func(x, y float64) (ax, ay float64) { return soft(x), soft(y) }, [2]float64{1, 0.5}, [2]float64{0.2, 0})
		},
		"New3": func() *verlet.System {
			return verlet.New3(func(x, y, z float64) (ax, ay, az float64) { return soft(x), soft(y), soft(z) },
				[3]float64{1, 0.5, -0.3}, [3]float64{0.2, 0, 0.7})
		},
		"Independent": func() *verlet.System {
			s := verlet.New(slices3, []float64{1, 0.5, -0.3, 0.1}, []float64{0.2, 0, 0.7, -0.4})
			s.Independent(2)
			return s
		},
	}
}

// softTransform makes steps shorter where points are slow to turn; it fits every
// system of ways.
func softTransform(x, v []float64) (sigma, rate float64) {
	q := 1 + x[0]*x[0]
	return math.Sqrt(q), x[0] * v[0] / q
}

// methodsOfAllKinds returns every method, and the adaptive ones for ways.
func methodsOfAllKinds() []verlet.Method {
	return append(verlet.Methods(),
		verlet.Naive(verlet.VelocityVerlet, softTransform),
		verlet.HairerSoderlind(verlet.VelocityVerlet, softTransform),
		verlet.HolderLeimkuhlerReich(verlet.PositionVerlet, softTransform))
}

// sameState tells whether two systems show the same numbers, bit by bit.
func sameState(a, b *verlet.System) bool {
	return a.T == b.T && slices.Equal(a.X, b.X) && slices.Equal(a.V, b.V)
}
