package problem_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Pendulums let go at 0, 1, 2 and 3 radians, and their angles after a while.
func ExampleEnsemble() {
	p := problem.Pendulum(1)
	e := problem.Ensemble(p, 4, func(i int) (x, v []float64) {
		return []float64{float64(i)}, []float64{0}
	})
	s := e.System()
	s.Run(verlet.VelocityVerlet, 0.01, 1000)
	fmt.Printf("%.3f\n", s.X)
	// Output: [0.000 -0.999 0.713 -2.651]
}

// A star above the energy of the passes finds its way out.
func ExampleHenonHeiles() {
	for _, energy := range []float64{1. / 12, 1. / 8, 1. / 6, 0.19} {
		s := problem.HenonHeiles(energy, 0, 0.1).System()
		out := false
		for range s.Steps(verlet.VelocityVerlet, 0.05, 20_000) {
			if out = math.Hypot(s.X[0], s.X[1]) > 2; out {
				break
			}
		}
		fmt.Printf("energy %.3f: out is %v\n", energy, out)
	}
	// Output:
	// energy 0.083: out is false
	// energy 0.125: out is false
	// energy 0.167: out is false
	// energy 0.190: out is true
}

func ExampleLennardJones() {
	p := problem.LennardJones(3, 0.8442, 1.444)
	s := p.System()
	e := p.Energy(s)
	s.Run(verlet.VelocityVerlet, 0.004, 1000)
	fmt.Printf("%d atoms, energy %.0f, error below 0.1: %v\n", len(s.X)/3, e, math.Abs(p.Energy(s)-e) < 0.1)
	// Output: 108 atoms, energy -396, error below 0.1: true
}

// Two stars of masses 2 and 1 on circles around each other, after half a turn.
func ExampleNBody() {
	s := problem.NBody(1, []float64{2, 1}, 0,
		[]float64{-1, 0, 0, 2, 0, 0},
		[]float64{0, -1. / 3, 0, 0, 2. / 3, 0}).System()
	s.Run(verlet.VelocityVerlet, math.Pi/1000, 3000)
	fmt.Printf("%.3f %.3f\n", s.X[0], s.X[3])
	// Output: 1.000 -2.000
}
