package problem

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/internal/lanes"
)

// Harmonic is the oscillator that starts at rest from 1:
//
//	x″ = −k x,   x = cos ωt,   ω = √k
//
// Shape: x has length 1. Kåhrström's has k = π²/4 and period 4. Some methods
// are more accurate here than anywhere else, so never measure an order on this
// problem alone.
//
// Source: Kåhrström 2011, Euler vs Verlet.
func Harmonic(k float64) Problem {
	if !(k > 0) || math.IsInf(k, 0) {
		panic(fmt.Sprintf("problem: Harmonic needs a positive stiffness, got k = %g", k))
	}
	omega := math.Sqrt(k)
	return Problem{
		Name: "harmonic",
		Accel: func(a []float64, t float64, x []float64) {
			for i := lanes.Scale(a, -k, x); i < len(x); i++ {
				a[i] = -k * x[i]
			}
		},
		X0: []float64{1},
		V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			return []float64{Cos(omega * t)}, []float64{-omega * Sin(omega*t)}
		},
		Period: 2 * math.Pi / omega,
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) + float64(k*x[0]*x[0]/2)
		}}},
		Source: "Kåhrström 2011, Euler vs Verlet",
	}.many(1)
}

// Pendulum is let go at rest at the angle q0, in radians from hanging down:
//
//	q″ = −sin q
//
// Shape: x has length 1. The solution is an elliptic function: with
// k = sin(q0/2), sin(q/2) = k cd(t, k), and the period is 4K(k).
//
// Source: NIST Handbook of Mathematical Functions, §22.19(i),
// https://dlmf.nist.gov/22.19.
func Pendulum(q0 float64) Problem {
	if !(math.Abs(q0) < math.Pi) {
		panic(fmt.Sprintf("problem: Pendulum needs an angle between −π and π, got %g", q0))
	}
	k, kc := Sin(q0/2), Cos(q0/2)
	period := 2 * math.Pi / agm(1, kc)
	return Problem{
		Name: "pendulum",
		Accel: func(a []float64, t float64, x []float64) {
			for i := 0; i < len(x); {
				i += lanes.Pendulum(a[i:], x[i:])
				for end := min(i+4, len(x)); i < end; i++ { // the last few, or one that is too large
					a[i] = -Sin(x[i])
				}
			}
		},
		X0: []float64{q0},
		V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			sn, cn, dn := jacobi(math.Remainder(t, period), k, kc)
			return []float64{2 * math.Asin(k*cn/dn)}, []float64{-2 * k * kc * sn / dn}
		},
		Period: period,
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) - Cos(x[0])
		}}},
		Source: "NIST Handbook of Mathematical Functions §22.19(i), https://dlmf.nist.gov/22.19",
	}.many(1)
}

// agm returns the arithmetic-geometric mean.
func agm(a, b float64) float64 {
	for range 6 { // the number of right digits doubles each time
		a, b = (a+b)/2, math.Sqrt(a*b)
	}
	return a
}

// jacobi returns the elliptic functions sn, cn and dn of u, modulus k,
// complementary modulus kc = √(1−k²), by the descending Landen transformation.
//
// Source: https://dlmf.nist.gov/22.20 (ii).
func jacobi(u, k, kc float64) (sn, cn, dn float64) {
	const n = 6
	var a, c [n + 1]float64
	b := kc
	a[0] = 1
	for i := 1; i <= n; i++ {
		a[i], c[i] = (a[i-1]+b)/2, (a[i-1]-b)/2
		b = math.Sqrt(a[i-1] * b)
	}
	phi := math.Ldexp(a[n]*u, n)
	for i := n; i > 0; i-- {
		phi = (phi + math.Asin(c[i]/a[i]*Sin(phi))) / 2
	}
	sn, cn = Sin(phi), Cos(phi)
	return sn, cn, math.Hypot(kc*sn, cn) // dn² = cn² + kc² sn², without cancellation
}

// ForcedPendulum is a pendulum whose pivot is driven by just the torque that
// makes it swing as a pure cosine, a force that depends on time and position:
//
//	q″ = −sin q + τ(t),   τ = sin(b cos ωt) − b ω² cos ωt,   q = b cos ωt
//
// with b = 1.2 and ω = 1.5. Shape: x has length 1. It does not conserve
// energy. A method that evaluates the force at wrong times within a step
// loses its order here, and nowhere else in this package.
func ForcedPendulum() Problem {
	const b, omega = 1.2, 1.5
	return Problem{
		Name: "forced pendulum",
		Accel: func(a []float64, t float64, x []float64) {
			q := float64(b * Cos(omega*t))
			a[0] = Sin(q) - float64(omega*omega*q) - Sin(x[0])
		},
		X0: []float64{b},
		V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			return []float64{b * Cos(omega*t)}, []float64{-b * omega * Sin(omega*t)}
		},
		Period: 2 * math.Pi / omega,
		Source: "ours: a solution is chosen, and the torque follows",
	}
}
