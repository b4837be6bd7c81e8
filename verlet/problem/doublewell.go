package problem

import (
	"fmt"
	"math"
)

// DoubleWell is a ball between two valleys at ±1 with a hill at 0, let go at
// rest at q0:
//
//	q″ = q − q³,   U = q⁴/4 − q²/2
//
// Shape: x has length 1. Invariant: the energy. If |q0| < √2 the ball stays in its valley, and
// if |q0| > √2 it has the energy to cross the hill; its motion is one of Jacobi's elliptic
// functions, dn or cn. If it would stay very long on top of the hill, for |q0² − 2| < 0.003 or
// q0² < 0.003, Exact is nil and Period 0. Small swings in a valley have the period π√2.
// DoubleWell panics if q0 is 0 or not finite.
//
// Source: NIST Handbook of Mathematical Functions, §22.19(ii),
// https://dlmf.nist.gov/22.19.
func DoubleWell(q0 float64) Problem {
	if q0 == 0 || q0-q0 != 0 {
		panic(fmt.Sprintf("problem: DoubleWell needs a start that is finite and off the top of the hill, got q0 = %g; take 0.5 or 1.5", q0))
	}
	p := Problem{
		Name: "double well",
		Accel: func(a []float64, t float64, x []float64) {
			a[0] = float64(x[0] * (1 - float64(x[0]*x[0])))
		},
		X0: []float64{q0},
		V0: []float64{0},
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			q2 := float64(x[0] * x[0])
			return kinetic(v) + float64(q2*(q2-2)/4)
		}}},
		Source: "NIST Handbook of Mathematical Functions §22.19(ii), https://dlmf.nist.gov/22.19",
	}
	const creeping = 0.003
	switch q2 := float64(q0 * q0); {
	case q2 < creeping || math.Abs(q2-2) < creeping:
	case q2 > 2:
		p.Exact, p.Period = overTheHill(q0)
	default:
		p.Exact, p.Period = inTheValley(q0)
	}
	return p
}

// overTheHill is q = q0 cn(ωt), ω² = q0² − 1.
func overTheHill(q0 float64) (exact func(t float64) (x, v []float64), period float64) {
	omega := math.Sqrt(float64(q0*q0) - 1)
	kc := math.Sqrt((float64(q0*q0)-2)/2) / omega
	period = 2 * math.Pi / (agm(1, kc) * omega)
	return func(t float64) (x, v []float64) {
		sn, cn, dn := jacobi(omega*math.Remainder(t, period), kc)
		return []float64{q0 * cn}, []float64{-q0 * omega * sn * dn}
	}, period
}

// inTheValley is q = a dn(at/√2) between a and b, a² + b² = 2, if it starts at
// the outer end a, and half a period later in this motion if it starts at b.
func inTheValley(q0 float64) (exact func(t float64) (x, v []float64), period float64) {
	other := math.Sqrt(2 - float64(q0*q0))
	a, b := max(math.Abs(q0), other), min(math.Abs(q0), other)
	k, kc := math.Sqrt((a-b)*(a+b))/a, b/a
	period = math.Sqrt2 * math.Pi / (agm(1, kc) * a)
	return func(t float64) (x, v []float64) {
		sn, cn, dn := jacobi(a/math.Sqrt2*math.Remainder(t, period), kc)
		slope := a * k * k * sn * cn / math.Sqrt2
		if math.Abs(q0) >= 1 {
			return []float64{q0 * dn}, []float64{-q0 * slope}
		}
		return []float64{q0 / dn}, []float64{q0 * slope / (dn * dn)}
	}, period
}
