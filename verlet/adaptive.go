package verlet

import (
	"fmt"
	"math"
)

// Steps that follow the motion: short where things happen fast, long where
// little happens. The step h that is given to such a method is not a time but
// a number that scales all its steps, ε in the formulas; a step takes the time
// ε σ. Choosing σ anew from the state at the start of every step ([Naive])
// destroys the symmetry of the method under it, and with it the long-term
// behaviour. The other two let σ follow in a way that runs backwards, too.

// A TimeTransform tells how long a step should be at the positions x and the
// velocities v, and how fast that length changes along the motion:
//
//	sigma = σ(x, v)         a step of ε takes the time ε σ
//	rate  = d(ln σ)/dt      along the motion
//
// sigma must be positive and finite, or the run stops with an error. Only ratios of
// sigma from place to place matter, for ε scales all of them. rate is needed by
// [HairerSoderlind] alone; the others do not look at it.
//
// For orbits around a centre, σ = r^(3/2) and rate = 3/2 (x·v)/r²: the steps are
// then in proportion to the time of a circular orbit at that distance.
type TimeTransform func(x, v []float64) (sigma, rate float64)

// Naive takes steps of m of the time ε σ, with σ taken at the start of each
// step. m is a symmetric word in kicks and drifts, such as [VelocityVerlet], and
// transform tells σ. The order of m remains, its symmetry does not: energy drifts.
// Kept as the bad example. It panics if m is not such a word; with one that is not
// symmetric, there would be nothing to destroy.
//
// Source: Skeel & Gear 1992, Physica D 60, 311–313, for the damage.
func Naive(m Method, transform TimeTransform) Method {
	return adaptive("naive", m, func(last, now pacing) float64 { return 1 / now.sigma }, transform,
		"Skeel & Gear 1992, Physica D 60, 311–313")
}

// HairerSoderlind takes steps of m, a symmetric word in kicks and drifts, and
// integrates ρ = 1/σ along with the motion, half a step behind, by the rate that
// transform tells:
//
//	ρ(+½) = ρ(−½) − ε rate        first: ρ(½) = 1/σ − ε/2 rate
//	a step of m of size ε/ρ(+½)
//
// Symmetric, of the order of m, as many evaluations a step. Not symplectic; the
// energy does not drift on motions that are reversible, such as orbits.
//
// Source: Hairer & Söderlind 2005, doi:10.1137/040606995.
func HairerSoderlind(m Method, transform TimeTransform) Method {
	return adaptive("Hairer–Söderlind", m, func(last, now pacing) float64 {
		return last.rho - float64((last.eps+now.eps)/2*now.rate)
	}, transform, "Hairer & Söderlind 2005, doi:10.1137/040606995")
}

// HolderLeimkuhlerReich takes steps of m, a symmetric word in kicks and drifts,
// and updates ρ = 1/σ by reflecting it about its target, which transform tells:
//
//	ρ(+½) = 2/σ − ρ(−½)        first: ρ(½) = 1/σ
//	a step of m of size ε/ρ(+½)
//
// Symmetric, of the order of m, needs no rate. ρ can oscillate from step to step where σ changes
// fast; a smaller ε cures it.
//
// Source: Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377.
func HolderLeimkuhlerReich(m Method, transform TimeTransform) Method {
	return adaptive("Holder–Leimkuhler–Reich", m, func(last, now pacing) float64 {
		if now.eps == -last.eps { // back the way we came
			return last.rho
		}
		return 2/now.sigma - last.rho
	}, transform, "Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377")
}

// pacing is what decides on a step: ρ and ε of the last one, σ, rate and ε of
// this one. Before the first step, rho is 1/σ and eps is 0. by is the method that
// took the last step: no other may go on from it.
type pacing struct {
	by                    string
	rho, eps, sigma, rate float64
}

func adaptive(name string, m Method, next func(last, now pacing) float64, transform TimeTransform, source string) Method {
	mustBeSymmetric(name, m)
	if !m.inKicksAndDrifts() {
		panic("verlet: " + name + " needs a word in kicks and drifts; " + m.Name + " is not")
	}
	if transform == nil {
		panic("verlet: " + name + " needs a TimeTransform, got nil")
	}
	full := name + " " + m.Name
	return Method{
		Name: full, Order: m.Order, Evals: m.Evals, Symmetric: name != "naive",
		QuadraticT: m.QuadraticT, Stability: math.NaN(), Source: source,
		Step: func(s *System, eps float64) {
			s.grid = grid{} // eps is no time, and t₀ + i eps no clock
			now := pacing{eps: eps}
			now.sigma, now.rate = transform(s.X, s.V)
			if !(now.sigma > 0) || math.IsInf(now.sigma, 0) {
				s.fail(fmt.Errorf("the time transform is σ = %g at t = %g; it must be positive and finite wherever the motion goes", now.sigma, s.T))
				return
			}
			last := s.pacing
			if s.past.kind != paced || last.by != full {
				last = pacing{rho: 1 / now.sigma}
			}
			rho := next(last, now)
			if !(rho > 0) || math.IsInf(rho, 0) {
				s.fail(fmt.Errorf("1/σ came to %g at t = %g, where σ = %g with the rate %g; it must be positive and finite; a smaller ε may help: %w",
					rho, s.T, now.sigma, now.rate, ErrNotFinite))
				return
			}
			s.take(&m, eps/rho)
			s.past.kind, s.pacing = paced, pacing{by: full, rho: rho, eps: eps}
		},
	}
}
