package main

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A side makes the system that runs from a start.
type side func(x, v []float64) *verlet.System

func alone(accel verlet.Accel) side {
	return func(x, v []float64) *verlet.System { return verlet.New(accel, x, v) }
}

// independent is a system of oscillators or pendulums.
func independent(accel verlet.Accel) side {
	return func(x, v []float64) *verlet.System {
		s := verlet.New(accel, x, v)
		s.Independent(1)
		return s
	}
}

func plane(force func(x, y float64) (ax, ay float64)) side {
	return func(x, v []float64) *verlet.System { return verlet.New2(force, [2]float64(x), [2]float64(v)) }
}

func ensemble(p problem.Problem) side {
	return func(x, v []float64) *verlet.System {
		d := len(p.X0)
		return problem.Ensemble(p, len(x)/d, func(i int) ([]float64, []float64) {
			return x[i*d : (i+1)*d], v[i*d : (i+1)*d]
		}).System()
	}
}

func bodies(x, v []float64) *verlet.System {
	n := len(x) / 3
	return problem.NBody(1, slices.Repeat([]float64{1 / float64(n)}, n), 1./64, x, v).System()
}

func onLine(x, v []float64) *verlet.System {
	return verlet.New1(func(x float64) float64 { return -x }, x[0], v[0])
}

// Forces, as a user writes them.

func oscillator(a []float64, t float64, x []float64) { a[0] = -x[0] }

func oscillators(a []float64, t float64, x []float64) {
	for i, x := range x {
		a[i] = -x
	}
}

func pendulums(a []float64, t float64, x []float64) {
	for i, x := range x {
		a[i] = -math.Sin(x)
	}
}

func planet(a []float64, t float64, x []float64) { a[0], a[1] = planet2(x[0], x[1]) }

func planet2(x, y float64) (ax, ay float64) {
	r2 := float64(x*x) + float64(y*y)
	r3 := r2 * math.Sqrt(r2)
	return -x / r3, -y / r3
}

func henon(a []float64, t float64, x []float64) { a[0], a[1] = henon2(x[0], x[1]) }

func henon2(x, y float64) (ax, ay float64) {
	return -x - float64(2*x*y), float64(y*y) - float64(x*x) - y
}
