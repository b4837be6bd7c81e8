// Package flow has forces that depend on the velocity, drag and magnetic fields, as flows of the
// velocities, and the method that uses them.
package flow

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/check"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
)

var must = check.In("flow") // panics if what it says of a call is not right

// A Flow changes the velocities v in place, as a force that depends on the velocity does in
// the time h if it acts alone, at the time t and the positions x. Drag and magnetic fields
// are such forces. Do not put them into a [verlet.Accel]: it would see an old velocity, and the
// method would have order 1. A Flow must not change x. On the lattice of [verlet.System.Quantize]
// its result is rounded, so that a flow of −h does not undo one of h to the last digit.
type Flow func(t float64, x, v []float64, h float64)

// StrangSplitting returns a method with the given name. It is [verlet.PositionVerlet] with the
// flow f of the velocities in its middle:
//
//	Drift(h/2) Kick(h/2) Flow(h) Kick(h/2) Drift(h/2)
//
// With [Gyration] it is Boris' method for charged particles. Order 2, symmetric, one
// evaluation a step. It is not listed as symplectic, because drag is not. StrangSplitting
// panics if f is nil.
//
// Source: Strang 1968, doi:10.1137/0705041; Boris 1970, Proc. 4th Conf. Num.
// Sim. Plasmas, 3–67.
func StrangSplitting(name string, f Flow) verlet.Method {
	must(f != nil, "StrangSplitting: %s needs a flow, such as LinearDrag(0.1), got nil", name)
	flow := &verlet.Motion{Name: "Flow", Move: func(s *verlet.System, h float64) { f(s.T, s.X, s.V, h) }}
	return verlet.Method{
		Name: name, Order: 2, Evals: 1, Symmetric: true,
		Source: "Strang 1968, doi:10.1137/0705041",
		Word:   []verlet.Letter{verlet.Drift(0.5), verlet.Kick(0.5), {Motion: flow, H: 1}, verlet.Kick(0.5), verlet.Drift(0.5)},
	}
}

// LinearDrag is Stokes' drag, v' = −γ v, where gamma is one over a time:
//
//	v ← v exp(−γ h)
//
// It panics if gamma is not finite.
func LinearDrag(gamma float64) Flow {
	must(gamma-gamma == 0, "LinearDrag: gamma = %g is not a finite number", gamma)
	return func(t float64, x, v []float64, h float64) {
		factor := elementary.Exp(-gamma * h)
		for i := range v {
			v[i] *= factor
		}
	}
}

// Gyration turns the velocities "xyzxyz…" of charged points in a magnetic field, v' = v × ω
// with ω = qB/m, by the angle |ω| h. This is Boris' rotation; it keeps |v| up to rounding:
//
//	t = tan(|ω|h/2) ω/|ω|,   u = v + v × t,   v ← v + u × 2t/(1 + t²)
//
// Gyration panics if omega is not finite, and its flow panics if the coordinates of the
// system cannot be divided into points in space.
func Gyration(omega [3]float64) Flow {
	size := math.Sqrt(float64(omega[0]*omega[0]) + float64(omega[1]*omega[1]) + float64(omega[2]*omega[2]))
	must(size-size == 0, "Gyration: |omega| = %g is not a finite number", size)
	return func(t float64, x, v []float64, h float64) {
		if len(v)%3 != 0 {
			must(false, "Gyration: %d coordinates cannot be divided into points of 3", len(v))
		}
		if size == 0 {
			return
		}
		tan := elementary.Sin(size*h/2) / elementary.Cos(size*h/2)
		var tau, s [3]float64
		for i := range tau {
			tau[i] = tan * omega[i] / size
			s[i] = 2 * tau[i] / (1 + float64(tan*tan))
		}
		for i := 0; i < len(v); i += 3 {
			w := (*[3]float64)(v[i : i+3])
			u := plusCross(*w, *w, tau)
			*w = plusCross(*w, u, s)
		}
	}
}

// plusCross returns a + b × c.
func plusCross(a, b, c [3]float64) [3]float64 {
	return [3]float64{
		a[0] + (float64(b[1]*c[2]) - float64(b[2]*c[1])),
		a[1] + (float64(b[2]*c[0]) - float64(b[0]*c[2])),
		a[2] + (float64(b[0]*c[1]) - float64(b[1]*c[0])),
	}
}
