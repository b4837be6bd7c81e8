package verlet

import (
	"fmt"
	"math"
	"slices"
)

// Adaptive steps are short where the motion is fast, and long where it is slow. For the
// methods of this file, the step size that is given to Run is not a time but a number that
// scales all steps, ε in the formulas. A step takes the time ε σ. [Naive] computes σ from
// the state at the start of every step. This destroys the symmetry of the method, and with
// it the good long-term behaviour. The other two choose σ such that a step of −ε undoes a
// step of ε.

// A TimeTransform tells how long a step should be at the positions x and the velocities
// v, and how fast that length changes along the motion:
//
//	sigma = σ(x, v)         a step of ε takes the time ε σ
//	rate  = d(ln σ)/dt      along the motion
//
// sigma must be positive and finite, or the run stops with an error. Its units do not
// matter, because ε scales it. Only [HairerSoderlind] uses rate. A TimeTransform must not
// change or keep x and v.
//
// [HairerSoderlind] and [HolderLeimkuhlerReich] remember the last step, and a later run with a
// method of the same name goes on from it. So call [System.Set] before you go on with another
// transform.
//
// For orbits around a centre, take σ = r^(3/2) and rate = 3/2 (x·v)/r². The steps are then
// proportional to the period of a circular orbit at that distance.
type TimeTransform func(x, v []float64) (sigma, rate float64)

// Naive takes steps of m of the time ε σ, with the σ that transform tells at the start of
// each step. m must be a symmetric word of kicks and drifts, such as [VelocityVerlet]. The
// method has the order of m, but is not symmetric, and its energy drifts. It is kept as the
// bad example. Naive panics if m is not such a word, or if transform is nil.
//
// Source: Skeel & Gear 1992, Physica D 60, 311–313, for the damage.
func Naive(m Method, transform TimeTransform) Method {
	return adaptive("naive", m, func(last, now pacing) float64 { return 1 / now.sigma }, transform,
		"Skeel & Gear 1992, Physica D 60, 311–313")
}

// HairerSoderlind takes steps of m and integrates ρ = 1/σ along with the motion, by the
// rate that transform tells. ρ(+½) belongs to the middle of this step, ρ(−½) to that of the
// step before:
//
//	ρ(+½) = ρ(−½) − ε rate        first: ρ(½) = 1/σ − ε/2 rate
//	a step of m of size ε/ρ(+½)
//
// Symmetric, not symplectic, with the order and the evaluations of m. The energy does not
// drift on reversible motions, such as orbits. HairerSoderlind panics if m is not a
// symmetric word of kicks and drifts, or if transform is nil.
//
// Source: Hairer & Söderlind 2005, doi:10.1137/040606995.
func HairerSoderlind(m Method, transform TimeTransform) Method {
	return adaptive("Hairer–Söderlind", m, func(last, now pacing) float64 {
		return last.rho - float64((last.eps+now.eps)/2*now.rate)
	}, transform, "Hairer & Söderlind 2005, doi:10.1137/040606995")
}

// HolderLeimkuhlerReich takes steps of m and chooses their ρ such that 1/σ, which transform
// tells between two steps, is the mean of both. ρ(+½) belongs to the middle of this step,
// ρ(−½) to that of the step before:
//
//	ρ(+½) = 2/σ − ρ(−½)        first: ρ(½) = 1/σ
//	a step of m of size ε/ρ(+½)
//
// Symmetric, not symplectic, with the order and the evaluations of m; it needs no rate.
// Where σ changes fast, ρ can oscillate from step to step; a smaller ε cures it. The call
// panics if m is not a symmetric word of kicks and drifts, or if transform is nil.
//
// Source: Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377.
func HolderLeimkuhlerReich(m Method, transform TimeTransform) Method {
	return adaptive("Holder–Leimkuhler–Reich", m, func(last, now pacing) float64 {
		if now.eps == -last.eps { // the last step backwards
			return last.rho
		}
		return 2/now.sigma - last.rho
	}, transform, "Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377")
}

// A pacing holds what the size of a step depends on: ρ and ε of the last step, or σ, rate
// and ε of this one. Before the first step, rho is 1/σ and eps is 0. by is the name of the
// method that took the last step; only that method goes on from it.
type pacing struct {
	by                    string
	rho, eps, sigma, rate float64
}

func adaptive(name string, m Method, next func(last, now pacing) float64, transform TimeTransform, source string) Method {
	mustBeSymmetric(name, m)
	if !m.inKicksAndDrifts() {
		panic("verlet: " + name + " needs a word of kicks and drifts, such as VelocityVerlet; " + named(m.Name) + " is not")
	}
	if transform == nil {
		panic("verlet: " + name + " needs a TimeTransform, got nil; give a function that returns σ and its rate")
	}
	full := name + " " + m.Name
	return Method{
		Name: full, Order: m.Order, Evals: m.Evals, Symmetric: name != "naive",
		QuadraticT: m.QuadraticT, Stability: math.NaN(), Source: source,
		Step: func(s *System, eps float64) {
			s.grid = grid{} // eps is not a time, so the clock does not show t₀ + i eps
			last := s.pacing
			starts := s.past.kind != paced || last.by != full
			x, v := s.X, s.V
			if starts {
				x, v = slices.Clone(x), slices.Clone(v)
			}
			now := pacing{eps: eps}
			if now.sigma, now.rate = transform(x, v); starts {
				s.mustBeUnchanged("time transform of "+full, x, v)
			}
			if !(now.sigma > 0) || math.IsInf(now.sigma, 0) {
				s.fail(fmt.Errorf("the time transform tells σ = %g at t = %g; it must be positive and finite wherever the motion goes", now.sigma, s.T))
				return
			}
			if starts {
				last = pacing{rho: 1 / now.sigma}
			}
			rho := next(last, now)
			if !(rho > 0) || math.IsInf(rho, 0) {
				s.fail(fmt.Errorf("ρ = 1/σ became %g at t = %g, where σ = %g with the rate %g; it must be positive and finite; a smaller ε may help: %w",
					rho, s.T, now.sigma, now.rate, ErrNotFinite))
				return
			}
			s.take(&m, eps/rho)
			s.past.kind, s.pacing = paced, pacing{by: full, rho: rho, eps: eps}
		},
	}
}
