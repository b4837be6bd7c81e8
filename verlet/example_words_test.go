package verlet_test

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet"
)

// BAOAB is Langevin's motion in a heat bath. The random kick O solves v′ = −γv + noise exactly.
// On springs the mean of x² is the temperature for any step.
func ExampleMotion_bAOAB() {
	const temperature, gamma = 2.0, 1.0
	random := rand.New(rand.NewPCG(1, 2))
	bath := &verlet.Motion{Name: "O", Move: func(s *verlet.System, h float64) {
		c := math.Exp(-gamma * h)
		for i := range s.V {
			s.V[i] = c*s.V[i] + math.Sqrt((1-c*c)*temperature)*random.NormFloat64()
		}
	}}
	baoab := verlet.FromWord("BAOAB", 2, verlet.Kick(0.5), verlet.Drift(0.5), verlet.Letter{Motion: bath, H: 1},
		verlet.Drift(0.5), verlet.Kick(0.5))
	springs := func(a []float64, t float64, x []float64) {
		for i := range x {
			a[i] = -x[i]
		}
	}
	s, sum, n := verlet.New(springs, make([]float64, 100), make([]float64, 100)), 0.0, 0
	for i := range s.Steps(baoab, 0.5, 20_000) {
		for _, x := range s.X {
			if i > 100 {
				sum, n = sum+x*x, n+1
			}
		}
	}
	fmt.Printf("temperature %.1f, %v\n", sum/float64(n), s.Err())
	// Output: temperature 2.0, <nil>
}

// r-RESPA kicks with a second, slow force less often than with the fast one.
func ExampleMotion_rRESPA() {
	fast := func(a []float64, t float64, x []float64) { a[0] = -100 * x[0] }
	slow, calls := make([]float64, 1), 0
	outer := &verlet.Motion{Name: "slow kick", Move: func(s *verlet.System, h float64) {
		calls++
		slow[0] = -math.Sin(s.X[0])
		s.Add(s.V, h, slow)
	}}
	word := []verlet.Letter{{Motion: outer, H: 0.5}}
	for range 4 {
		word = append(word, verlet.Kick(0.125), verlet.Drift(0.25), verlet.Kick(0.125))
	}
	respa := verlet.FromWord("r-RESPA", 2, append(word, verlet.Letter{Motion: outer, H: 0.5})...)
	worst := func(h float64) (off float64) {
		s := verlet.New(fast, []float64{1}, []float64{0})
		energy := func() float64 { return s.V[0]*s.V[0]/2 + 50*s.X[0]*s.X[0] - math.Cos(s.X[0]) }
		e0 := energy()
		for range s.Steps(respa, h, int(20/h)) {
			off = max(off, math.Abs(energy()-e0))
		}
		return off
	}
	fmt.Printf("order %.1f, evaluations of the fast force %d\n", math.Log2(worst(0.02)/worst(0.01)), respa.Evals)
	// Output: order 2.0, evaluations of the fast force 4
}

// Wisdom and Holman drift along Kepler's orbits, so that only what disturbs them is a force.
func ExampleMotion_wisdomHolman() {
	kepler := &verlet.Motion{Name: "Kepler", Move: func(s *verlet.System, h float64) {
		x, v := s.X, s.V
		r, w := math.Hypot(x[0], x[1]), x[0]*v[0]+x[1]*v[1]
		a := 1 / (2/r - v[0]*v[0] - v[1]*v[1])
		n, e := 1/(a*math.Sqrt(a)), h/(a*math.Sqrt(a)) // e becomes the angle from the centre
		for range 8 {
			sin, cos := math.Sincos(e)
			e -= (e - (1-r/a)*sin + w/math.Sqrt(a)*(1-cos) - n*h) / (1 - (1-r/a)*cos + w/math.Sqrt(a)*sin)
		}
		sin, cos := math.Sincos(e)
		f, g := 1-a/r*(1-cos), h-(e-sin)/n
		x0, x1 := x[0], x[1]
		x[0], x[1] = f*x0+g*v[0], f*x1+g*v[1]
		q := math.Hypot(x[0], x[1])
		f, g = -math.Sqrt(a)/(r*q)*sin, 1-a/q*(1-cos)
		v[0], v[1] = f*x0+g*v[0], f*x1+g*v[1]
		s.Tick(h)
	}}
	m := verlet.FromWord("Wisdom–Holman", 2, verlet.Kick(0.5), verlet.Letter{Motion: kepler, H: 1}, verlet.Kick(0.5))
	s := verlet.New(func(a []float64, t float64, x []float64) { a[0], a[1] = -1e-4*x[0], -1e-4*x[1] }, []float64{0.8, 0}, []float64{0, 1.225})
	energy := func() float64 {
		r2 := s.X[0]*s.X[0] + s.X[1]*s.X[1]
		return (s.V[0]*s.V[0]+s.V[1]*s.V[1])/2 - 1/math.Sqrt(r2) + 1e-4*r2/2
	}
	e0, worst := energy(), 0.0
	for range s.Steps(m, 0.2, 30_000) { // a thousand orbits of thirty steps
		worst = max(worst, math.Abs(energy()-e0))
	}
	fmt.Println("the energy is off by less than a millionth:", worst < 1e-6, s.Err())
	// Output: the energy is off by less than a millionth: true <nil>
}

// In a periodic box what leaves at one side comes back at the other. The motion writes X.
func ExampleMotion_periodicBox() {
	wrap := &verlet.Motion{Name: "wrap", Move: func(s *verlet.System, h float64) {
		for i, x := range s.X {
			s.X[i] = x - math.Floor(x)
		}
	}}
	m := verlet.FromWord("in a box", 2, verlet.Kick(0.5), verlet.Drift(1), verlet.Letter{Motion: wrap, H: 1}, verlet.Kick(0.5))
	s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -math.Sin(2 * math.Pi * x[0]) }, []float64{0.5}, []float64{1})
	energy := func() float64 { return s.V[0]*s.V[0]/2 - math.Cos(2*math.Pi*s.X[0])/(2*math.Pi) }
	e0, worst := energy(), 0.0
	for range s.Steps(m, 0.01, 100_000) {
		worst = max(worst, math.Abs(energy()-e0))
		if s.X[0] < 0 || s.X[0] >= 1 {
			fmt.Println("left the box at", s.T)
		}
	}
	fmt.Printf("the energy is off by at most %.0e\n", worst)
	// Output: the energy is off by at most 1e-04
}
