package verlet_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// The comet again, with the orbit kept exactly.
func ExampleLogHamiltonian() {
	p := problem.Kepler(0.9)
	m := adaptive.LogHamiltonian(func(x []float64) float64 { return 1 / math.Hypot(x[0], x[1]) }, 0.5)
	s := p.System()
	s.Run(m, 0.3, 10_000)
	ellipse := math.Hypot(s.X[0]+0.9, s.X[1]/math.Sqrt(1-0.81))
	fmt.Printf("t = %.0f, on the orbit to %.6f, energy %.6f\n", s.T, ellipse, p.Energy(s))
	// Output: t = 3000, on the orbit to 1.000000, energy -0.500000
}

// Jitter in the step: the published correction of Verlet's method, and the
// corrected one.
func ExampleTCVCorrected() {
	for _, m := range []verlet.Method{trial.OriginalVerlet, trial.TCV, trial.TCVCorrected} {
		p := problem.Pendulum(1)
		s := p.System()
		for i := range 10_000 {
			s.Run(m, 0.001*float64(1+i%2), 1) // 0.001, 0.002, 0.001, …
		}
		x, _ := p.Error(s)
		fmt.Printf("%-16s off by %.0e\n", m, x)
	}
	// Output:
	// original Verlet  off by 7e-01
	// TCV              off by 3e-04
	// TCV corrected    off by 2e-06
}

func ExampleSuzukiFractal() {
	sixth := catalogue.SuzukiFractal(catalogue.SuzukiFractal(verlet.VelocityVerlet))
	fmt.Println(sixth.Order, sixth.Evals)
	// Output: 6 25
}

// A long run, saved in the middle.
func ExampleSystem_MarshalBinary() {
	s := problem.Kepler(0.6).System()
	s.Run(verlet.KahanLi8, 0.1, 1000)
	data, err := s.MarshalBinary()
	if err != nil {
		fmt.Println(err)
		return
	}
	later := problem.Kepler(0.6).System()
	if err := later.UnmarshalBinary(data); err != nil {
		fmt.Println(err)
		return
	}
	s.Run(verlet.KahanLi8, 0.1, 1000)
	later.Run(verlet.KahanLi8, 0.1, 1000)
	fmt.Println(s.X[0] == later.X[0], s.T == later.T, s.Evals == later.Evals)
	// Output: true true true
}

// Turn round, and a symmetric method finds its way back.
func ExampleSystem_Reverse() {
	s := problem.Pendulum(1).System()
	s.Run(verlet.VelocityVerlet, 0.01, 1000)
	s.Reverse()
	s.Run(verlet.VelocityVerlet, 0.01, 1000)
	fmt.Printf("back at %.6f after %g\n", s.X[0], s.T)
	// Output: back at 1.000000 after 20
}

// What a step rule that only looks at the present costs, and what a reversible
// one does not.
func ExampleNaive() {
	transform := func(x, v []float64) (sigma, rate float64) {
		r2 := x[0]*x[0] + x[1]*x[1]
		return math.Pow(r2, 0.75), 1.5 * (x[0]*v[0] + x[1]*v[1]) / r2
	}
	for _, m := range []verlet.Method{
		adaptive.Naive(verlet.VelocityVerlet, transform),
		adaptive.HolderLeimkuhlerReich(verlet.VelocityVerlet, transform),
	} {
		p := problem.Kepler(0.9)
		s := p.System()
		for s.T < 100*p.Period {
			s.Run(m, 0.05, 1)
		}
		fmt.Printf("%-40s energy %.3f\n", m, p.Energy(s))
	}
	// Output:
	// naive velocity Verlet                    energy -0.435
	// Holder–Leimkuhler–Reich velocity Verlet  energy -0.502
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
