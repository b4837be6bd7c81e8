package verlet_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Turn round, and a symmetric method finds its way back.
func ExampleSystem_Reverse() {
	s := problem.Pendulum(1).System()
	s.Run(verlet.VelocityVerlet, 0.01, 1000)
	s.Reverse()
	s.Run(verlet.VelocityVerlet, 0.01, 1000)
	fmt.Printf("back at %.6f after %g\n", s.X[0], s.T)
	// Output: back at 1.000000 after 20
}

// A planet in numbers instead of slices: the same orbit, faster.
func ExampleNew2() {
	sun := func(x, y float64) (ax, ay float64) {
		r := math.Hypot(x, y)
		return -x / (r * r * r), -y / (r * r * r)
	}
	s := verlet.New2(sun, [2]float64{1, 0}, [2]float64{0, 1})
	s.Run(verlet.BlanesMoanSRKN6, math.Pi/100, 100)
	fmt.Printf("half a year later at x = %.6f\n", s.X[0])
	// Output: half a year later at x = -1.000000
}

func ExampleCompose() {
	// five steps of your own choice; the middle one makes the sum 1
	w := 0.28
	u := 0.62546642846767004501
	m := verlet.Compose("SS5", 4, verlet.VelocityVerlet, w, u, 1-2*(w+u), u, w)
	s := problem.Kepler(0.6).System()
	s.Run(m, 0.05, 1000)
	fmt.Printf("%s: %d evaluations for t = %g\n", m, s.Evals, s.T)
	// Output: SS5: 5001 evaluations for t = 50
}

func ExampleAdjoint() {
	fmt.Println(verlet.Adjoint(verlet.Ruth3).Word)
	// Output: [Drift(1) Kick(-0.041666666666666664) Drift(-0.6666666666666666) Kick(0.75) Drift(0.6666666666666666) Kick(0.2916666666666667)]
}

func ExampleFromWord() {
	mine := verlet.FromWord("mine", 2, verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5))
	fmt.Println(mine.Symmetric, mine.Evals, mine.Word)
	// Output: true 1 [Kick(0.5) Drift(1) Kick(0.5)]
}
