package main

import (
	"math"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet/problem"
)

// The starts are made here, with the same bits everywhere, and handed to all
// sides in a file.

// cluster returns n bodies at random in a cube, at rest.
func cluster(n int) func() (x, v []float64) {
	return func() (x, v []float64) {
		r := rand.New(rand.NewPCG(4, 1024))
		x = make([]float64, 3*n)
		for i := range x {
			x[i] = r.Float64() - 0.5
		}
		return x, make([]float64, 3*n)
	}
}

func liquid(cells int) func() (x, v []float64) {
	return func() (x, v []float64) {
		p := problem.LennardJones(cells, 0.8442, 1.444)
		return p.X0, p.V0
	}
}

func chain(n int) func() (x, v []float64) {
	return func() (x, v []float64) {
		p := problem.FPUT(n, 0.25, 0)
		for i := range p.X0 { // short waves, too, or the numbers would all be tiny
			p.X0[i] += 0.25 * float64(i%16) / 16
		}
		return p.X0, p.V0
	}
}

// orbits returns n planets at perihelion, with eccentricities from 0 to 0.8.
func orbits(n int) func() (x, v []float64) {
	return func() (x, v []float64) {
		for i := range n {
			e := 0.8 * float64(i) / float64(n)
			x = append(x, 1-e, 0)
			v = append(v, 0, math.Sqrt((1+e)/(1-e)))
		}
		return x, v
	}
}
