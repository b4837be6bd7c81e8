package problem

import (
	"math"

	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// Harmonic is the harmonic oscillator, started at rest at 1:
//
//	x″ = −k x,   x = cos ωt,   ω = √k
//
// Shape: x has length 1. Invariant: the energy. Kåhrström's has k = π²/4 and period 4. Some
// methods are more accurate here than anywhere else, so never measure an order on this
// problem alone. Harmonic panics if k is not positive and finite.
//
// Source: Kåhrström 2011, Euler vs Verlet.
func Harmonic(k float64) Problem {
	must(k > 0 && !math.IsInf(k, 0), "Harmonic needs a positive, finite stiffness, got k = %g; take 1", k)
	omega := math.Sqrt(k)
	return Problem{
		Name: "harmonic",
		Accel: func(a []float64, t float64, x []float64) {
			for i := simd.Scale(a, -k, x); i < len(x); i++ {
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

// Pendulum is a pendulum let go at rest at the angle q0, in radians from hanging
// down, between −π and π:
//
//	q″ = −sin q
//
// Shape: x has length 1. Units: the unit of time is √(length/gravity). Invariant: the energy.
// The solution is an elliptic function: sin(q/2) = k cd(t, k) with k = sin(q0/2), and the
// period is 4K(k). Pendulum panics if q0 is not between −π and π.
//
// Period is right to 1e-15 of itself, and Exact to 1e-13 over a period, also for a q0
// that differs from π in the last digit. Both belong to q0 as a float64, which near π is not
// the number that you have in mind: a change of q0 by δ changes the period by about
// 4 δ/(π − q0).
//
// Source: NIST Handbook of Mathematical Functions, §22.19(i),
// https://dlmf.nist.gov/22.19.
func Pendulum(q0 float64) Problem {
	must(math.Abs(q0) < math.Pi, "Pendulum needs an angle between −π and π, got q0 = %g; angles are in radians", q0)
	k, kc := Sin(q0/2), Cos(q0/2)
	period := 2 * math.Pi / agm(1, kc)
	return Problem{
		Name: "pendulum",
		Accel: func(a []float64, t float64, x []float64) {
			for i := 0; i < len(x); {
				i += simd.Pendulum(a[i:], x[i:])
				for end := min(i+4, len(x)); i < end; i++ { // the last few, or one that is too large
					a[i] = -Sin(x[i])
				}
			}
		},
		X0: []float64{q0},
		V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			q, w := swing(k, kc, period, t)
			return []float64{q}, []float64{w}
		},
		Period: period,
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) - Cos(x[0])
		}}},
		Source: "NIST Handbook of Mathematical Functions §22.19(i), https://dlmf.nist.gov/22.19",
	}.many(1)
}

// swing is the exact motion of the pendulum with k = sin(q0/2) and kc = cos(q0/2):
//
//	sin(q/2) = k cn(t)/dn(t),  v = −2k kc sn(t)/dn(t)
//
// Near the top, where kc is small, the sine tells little of the angle, and cn has few
// digits of its own a quarter of a period later. There, the upper half of a quarter is
// told by the tangent of the angle, the lower half from the time w at which the
// pendulum passes the bottom, and the other quarters are its mirror images:
//
//	tan(q/2) = k cn(t)/kc
//	tan(q/2) = k sn(w)/dn(w),  v = −2k cn(w),  w = K − t
func swing(k, kc, period, t float64) (q, v float64) {
	t = math.Remainder(t, period)
	if kc > 0.01 {
		sn, cn, dn := jacobi(t, kc)
		return 2 * elementary.Asin(k*cn/dn), -2 * k * kc * sn / dn
	}
	u, side, way := math.Abs(t), 1.0, math.Copysign(1, t)
	if u > period/4 {
		u, side = float64(period/2)-u, -1
	}
	if u <= period/8 {
		sn, cn, dn := jacobi(u, kc)
		q, v = 2*elementary.Atan(k*cn/kc), -2*k*kc*sn/dn
	} else {
		sn, cn, dn := jacobi(float64(period/4)-u, kc)
		q, v = 2*elementary.Atan(k*sn/dn), -2*k*cn
	}
	return side * q, way * v
}

// ForcedPendulum is a pendulum under the torque τ that makes it swing as a pure
// cosine. Its force depends on time and on position:
//
//	q″ = −sin q + τ(t),   τ = sin(b cos ωt) − b ω² cos ωt,   q = b cos ωt
//
// with b = 1.2 and ω = 1.5. Shape: x has length 1. It does not conserve energy. A
// method that evaluates the force at a wrong time within the step loses its order on this
// problem: of all problems of this package only this one has a force that depends on both.
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
