package problem

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// FPUT is the chain of Fermi, Pasta, Ulam and Tsingou: n masses of 1 between two walls,
// joined by n+1 springs that are a little nonlinear. It starts at rest in the shape of the
// first mode, the slowest vibration of the linear chain, with amplitude 1:
//
//	xᵢ″ = f(dᵢ₊₁) − f(dᵢ),   dᵢ = xᵢ − xᵢ₋₁,   x₀ = xₙ₊₁ = 0
//	f(d) = d + α d² + β d³,   U = Σ d²/2 + α d³/3 + β d⁴/4
//	xᵢ(0) = sin(πi/(n+1))
//
// Shape: x is the n displacements. A start with another amplitude A gives the same
// motion as αA and βA² in place of α and β. Invariant: the energy.
//
// The chain is famous for how the energy of its modes returns; see [ModeEnergy]. With
// 32 masses and α = 1/4 the first mode gives nine tenths of its energy to the next
// four, and has 98 % of it back at t = 10 130, after 153 swings. (The literature has
// 157: that is for 31 masses by Störmer's rule with h² = 1/8, as computed in 1955;
// the exact motion of these takes 146.) With α = 0 the even modes get no energy. With
// β = 0 a spring breaks when its length changes by more than 1/|α|, so keep |α| well
// below 1. FPUT panics if n is below 1, if α or β is not finite, or if β is negative.
//
// Source: Fermi, Pasta & Ulam 1955, Studies of nonlinear problems, Los Alamos
// report LA-1940, doi:10.2172/4376203.
func FPUT(n int, alpha, beta float64) Problem {
	if n < 1 {
		panic(fmt.Sprintf("problem: FPUT needs at least one mass, got n = %d", n))
	}
	if alpha-alpha != 0 || !(beta >= 0) || math.IsInf(beta, 0) {
		panic(fmt.Sprintf("problem: FPUT needs a finite α and a finite β of at least 0, got α = %g, β = %g", alpha, beta))
	}
	x := make([]float64, n)
	for i := range x {
		x[i] = modeShape(n, 1, i)
	}
	name := "FPUT α+β"
	if beta == 0 {
		name = "FPUT α"
	} else if alpha == 0 {
		name = "FPUT β"
	}
	force := func(d float64) float64 {
		return d + float64(d*d*(alpha+float64(beta*d)))
	}
	return Problem{
		Name: name,
		Accel: func(a []float64, t float64, x []float64) {
			last := len(x) - 1
			left := force(x[0])
			first := 0
			if n := simd.Chain(a, x, alpha, beta); n > 0 {
				a[0] = force(x[1]-x[0]) - left
				first, left = n+1, force(x[n+1]-x[n])
			}
			for i := first; i < last; i++ {
				right := force(x[i+1] - x[i])
				a[i] = right - left
				left = right
			}
			a[last] = force(-x[last]) - left
		},
		X0: x,
		V0: make([]float64, n),
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) + chainPotential(x, alpha, beta)
		}}},
		Source: "Fermi, Pasta & Ulam 1955, doi:10.2172/4376203",
	}
}

func chainPotential(x []float64, alpha, beta float64) float64 {
	sum, before := 0.0, 0.0
	for i := range len(x) + 1 {
		here := 0.0 // the wall
		if i < len(x) {
			here = x[i]
		}
		d := here - before
		sum += float64(d * d * (0.5 + float64(d*(alpha/3+float64(beta*d/4)))))
		before = here
	}
	return sum
}

// ModeEnergy returns the energy in the mode k = 1, 2, … n of a chain of n masses with
// the displacements x and the velocities v, as if its springs were linear:
//
//	Eₖ = (q̇ₖ² + ωₖ² qₖ²)/2,   qₖ = √(2/(n+1)) Σ xᵢ sin(πki/(n+1)),   ωₖ = 2 sin(πk/(2(n+1)))
//
// The sum over all modes is the energy of the chain without its terms in α and β. ModeEnergy
// panics if k is not from 1 to n, or if v is not as long as x.
func ModeEnergy(k int, x, v []float64) float64 {
	n := len(x)
	if k < 1 || k > n || len(v) != n {
		panic(fmt.Sprintf("problem: ModeEnergy of mode %d of %d positions and %d velocities; modes count from 1 to the number of masses", k, n, len(v)))
	}
	q, w := 0.0, 0.0
	for i := range x {
		shape := modeShape(n, k, i)
		q += float64(shape * x[i])
		w += float64(shape * v[i])
	}
	omega := 2 * Sin(float64(k)*math.Pi/float64(2*(n+1)))
	q *= omega
	return (float64(w*w) + float64(q*q)) / float64(n+1)
}

// modeShape returns sin(πk(i+1)/(n+1)), for angles of the first turn, where π
// has the most digits.
func modeShape(n, k, i int) float64 {
	turn := 2 * (n + 1)
	return Sin(float64(k*(i+1)%turn) * math.Pi / float64(n+1))
}
