package verlet_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A pendulum, let go from 1 radian.
func Example() {
	s := verlet.New(func(a []float64, t float64, x []float64) {
		a[0] = -math.Sin(x[0])
	}, []float64{1}, []float64{0})

	s.Run(verlet.VelocityVerlet, 0.01, 1000)
	fmt.Printf("t = %g, angle %.4f, rate %.4f, %d force evaluations\n", s.T, s.X[0], s.V[0], s.Evals)
	// Output: t = 10, angle -0.9990, rate -0.0420, 1001 force evaluations
}

// The two equal bodies of a double star, in the plane: x is "xyxy".
func ExampleNew() {
	gravity := func(a []float64, t float64, x []float64) {
		dx, dy := x[2]-x[0], x[3]-x[1]
		r := math.Hypot(dx, dy)
		a[0], a[1] = dx/(r*r*r), dy/(r*r*r)
		a[2], a[3] = -a[0], -a[1]
	}
	s := verlet.New(gravity, []float64{-1, 0, 1, 0}, []float64{0, -0.5, 0, 0.5}) // on a circle
	s.Run(verlet.VelocityVerlet, 0.01, 500)
	fmt.Printf("distance %.3f\n", math.Hypot(s.X[2]-s.X[0], s.X[3]-s.X[1]))
	// Output: distance 2.000
}

// Steps watches a run. The energy of a planet wavers, and does not drift.
func ExampleSystem_Steps() {
	p := problem.Kepler(0.6)
	s := p.System()
	e0, worst := p.Energy(s), 0.0
	for range s.Steps(verlet.VelocityVerlet, 0.01, 100_000) {
		worst = max(worst, math.Abs(p.Energy(s)-e0))
	}
	fmt.Printf("energy within %.4f of %.2f over 159 years\n", worst, e0)
	// Output: energy within 0.0004 of -0.50 over 159 years
}

// On the integer lattice a symmetric method runs back to the last bit.
func ExampleSystem_Quantize() {
	s := problem.Pendulum(2).System()
	s.Quantize(0x1p-50)
	s.Run(verlet.VelocityVerlet, 0.1, 10_000)
	fmt.Printf("out:  %.6f\n", s.X[0])
	s.Run(verlet.VelocityVerlet, -0.1, 10_000)
	fmt.Println("back:", s.X[0], s.V[0])
	// Output:
	// out:  0.528963
	// back: 2 0
}

// Compensated sums keep what rounding would lose.
func ExampleSystem_Compensate() {
	s := problem.Harmonic(1).System()
	s.Compensate()
	s.Run(verlet.VelocityVerlet, 1e-3, 1_000_000)
	s.Run(verlet.VelocityVerlet, -1e-3, 1_000_000)
	fmt.Printf("%.0e\n", math.Abs(s.X[0]-1))
	// Output: 0e+00
}

// A start for Störmer's method that is not its own: Kåhrström's y₋₁.
func ExampleSystem_SetPrevious() {
	s := problem.FreeFall().System()
	s.SetPrevious(1, []float64{495})
	for range s.Steps(verlet.Stormer, 1, 10) {
		fmt.Print(s.X[0], " ")
	}
	// Output: 495 480 455 420 375 320 255 180 95 0
}

// A run that blows up says where.
func ExampleSystem_Err() {
	s := problem.Harmonic(1).System()
	s.Run(verlet.VelocityVerlet, 2.5, 10_000) // stable for ωh < 2 only
	fmt.Println(s.Err())
	// Output: verlet: velocity Verlet stopped at step 513 of h = 2.5, t = 1282.5: x[0] = -Inf; a smaller step may help: state is no longer finite
}

// Your own method, in three letters.
func ExampleMethod() {
	mine := verlet.Method{
		Name: "mine", Order: 1, Evals: 1,
		Word: []verlet.Letter{verlet.Drift(0.25), verlet.Kick(1), verlet.Drift(0.75)},
	}
	fmt.Println(mine.Word)
	// Output: [Drift(0.25) Kick(1) Drift(0.75)]
}

func ExampleMethods() {
	for _, m := range catalogue.Methods()[:15] { // the teaching set
		fmt.Printf("%-30s order %d, %d evaluations a step %v\n", m, m.Order, m.Evals, m.Word)
	}
	// Output:
	// explicit Euler                 order 1, 1 evaluations a step []
	// symplectic Euler               order 1, 1 evaluations a step [Kick(1) Drift(1)]
	// symplectic Euler (drift first) order 1, 1 evaluations a step [Drift(1) Kick(1)]
	// improved Euler (Dummer)        order 1, 1 evaluations a step []
	// Störmer                        order 2, 1 evaluations a step []
	// Störmer, naive start           order 1, 1 evaluations a step []
	// velocity Verlet                order 2, 1 evaluations a step [Kick(0.5) Drift(1) Kick(0.5)]
	// position Verlet                order 2, 1 evaluations a step [Drift(0.5) Kick(1) Drift(0.5)]
	// leapfrog                       order 2, 1 evaluations a step []
	// original Verlet                order 2, 1 evaluations a step []
	// TCV                            order 2, 1 evaluations a step []
	// TCV corrected                  order 2, 1 evaluations a step []
	// midpoint                       order 2, 2 evaluations a step []
	// Heun                           order 2, 2 evaluations a step []
	// RK4                            order 4, 4 evaluations a step []
}
