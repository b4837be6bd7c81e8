package problem

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// Plummer is a star cluster of n equal masses in equilibrium: Plummer's sphere, the usual
// start of an [NBody] problem. It is random, but the same in each run. At the distance r from
// the centre the density of mass is ρ, and the density of stars with the energy E < 0 in
// position and velocity is f:
//
//	ρ ~ (1 + (r/b)²)^(−5/2),   f ~ (−E)^(7/2),   b = 3π/16
//
// Shape: x is "xyzxyz…", length 3n. Units: G = 1, and the total mass is 1. Invariants: the
// energy, about −1/4 as for the continuous sphere, momentum and angular momentum. A star
// crosses the cluster in a time of about 2√2. The outermost thousandth of the mass is left
// out. The centre of mass rests at the origin. The start takes no account of the softening ε
// of NBody, which should be well below b. Plummer panics if n is below 1, and as NBody does.
//
// Source: Aarseth, Hénon & Wielen 1974, Astronomy and Astrophysics 37, 183 (the
// start); Heggie & Mathieu 1986, doi:10.1007/BFb0116419 (the units).
func Plummer(n int, softening float64) Problem {
	if n < 1 {
		panic(fmt.Sprintf("problem: Plummer needs at least one star, got n = %d; take 100", n))
	}
	const b = 3 * math.Pi / 16
	r := rand.New(rand.NewPCG(1911, 1974))
	x, v, mass := make([]float64, 0, 3*n), make([]float64, 0, 3*n), make([]float64, n)
	for i := range mass {
		mass[i] = 1 / float64(n)
		c := cubeRoot(0.999 * r.Float64()) // of the mass within the radius of the star
		radius := c / math.Sqrt(1-float64(c*c))
		escape := math.Sqrt(2 / math.Sqrt(1+float64(radius*radius)))
		x = append(x, direction(r, b*radius)...)
		v = append(v, direction(r, escape*fractionOfEscape(r)/math.Sqrt(b))...)
	}
	centre(x)
	centre(v)
	p := NBody(1, mass, softening, x, v)
	p.Name = "Plummer sphere"
	p.Source = "Aarseth, Hénon & Wielen 1974; Heggie & Mathieu 1986, doi:10.1007/BFb0116419"
	return p
}

// direction returns a vector of a given length in any direction.
func direction(r *rand.Rand, length float64) []float64 {
	for {
		d := []float64{r.Float64() - 0.5, r.Float64() - 0.5, r.Float64() - 0.5}
		d2 := float64(d[0]*d[0]) + float64(d[1]*d[1]) + float64(d[2]*d[2])
		if d2 > 0x1p-10 && d2 < 0.25 {
			for k := range d {
				d[k] *= length / math.Sqrt(d2)
			}
			return d
		}
	}
}

// fractionOfEscape returns q with the density q² (1 − q²)^(7/2), which is below 0.1.
func fractionOfEscape(r *rand.Rand) float64 {
	for {
		q := r.Float64()
		p := 1 - float64(q*q)
		if float64(0.1*r.Float64()) < float64(q*q*p*p*p*math.Sqrt(p)) {
			return q
		}
	}
}

// centre subtracts the mean vector.
func centre(x []float64) {
	var mean [3]float64
	for i, f := range x {
		mean[i%3] += f
	}
	for i := range x {
		x[i] -= mean[i%3] / float64(len(x)/3)
	}
}
