// Package adaptive takes short steps where the motion is fast, and long ones where it is slow.
// It is written with the exported names of package verlet alone.
//
// The step size that is given to Run is not a time here but a number that scales all steps, ε
// in the formulas. With a [TimeTransform], a step takes the time ε σ. [Naive] computes σ from
// the state at the start of every step. This destroys the symmetry of the method, and with
// it the good long-term behaviour. [HairerSoderlind] and [HolderLeimkuhlerReich] choose σ such
// that a step of −ε undoes a step of ε.
package adaptive

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/check"
)

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
// [HairerSoderlind] and [HolderLeimkuhlerReich] remember the last step, and a later run with the
// same method goes on from it; one that was made anew starts anew. All three panic if the
// TimeTransform is nil, or if the method m that takes the steps is not a symmetric word of kicks and
// drifts, such as [verlet.VelocityVerlet]. They have its order and its evaluations.
//
// For orbits around a centre, take σ = r^(3/2) and rate = 3/2 (x·v)/r². The steps are then
// proportional to the period of a circular orbit at that distance.
type TimeTransform func(x, v []float64) (sigma, rate float64)

// Naive takes steps of m of the time ε σ, with the σ that transform tells at the start of
// each step. The method is not symmetric, and its energy drifts. It is kept as the bad example.
//
// Source: Skeel & Gear 1992, Physica D 60, 311–313, for the damage.
func Naive(m verlet.Method, transform TimeTransform) verlet.Method {
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
// Symmetric, not symplectic. The energy does not drift on reversible motions, such as orbits.
//
// Source: Hairer & Söderlind 2005, doi:10.1137/040606995.
func HairerSoderlind(m verlet.Method, transform TimeTransform) verlet.Method {
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
// Symmetric, not symplectic; it needs no rate. Where σ changes fast, ρ can oscillate from step
// to step; a smaller ε cures it.
//
// Source: Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377.
func HolderLeimkuhlerReich(m verlet.Method, transform TimeTransform) verlet.Method {
	return adaptive("Holder–Leimkuhler–Reich", m, func(last, now pacing) float64 {
		if now.eps == -last.eps { // the last step backwards
			return last.rho
		}
		return 2/now.sigma - last.rho
	}, transform, "Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377")
}

// A pacing holds what the size of a step depends on: ρ and ε of the last step, or σ, rate
// and ε of this one. Before the first step, rho is 1/σ and eps is 0.
type pacing struct {
	rho, eps, sigma, rate float64
}

func adaptive(name string, m verlet.Method, next func(last, now pacing) float64, transform TimeTransform, source string) verlet.Method {
	m = mustBeSymmetricWord(name, m)
	must(transform != nil, "%s needs a TimeTransform, got nil; give a function that returns σ and its rate", name)
	full := name + " " + m.Name
	memory := new(verlet.Memory) // past.H is ε, and past.C is ρ
	checksRate := name == "Hairer–Söderlind"
	return verlet.Method{
		Name: full, Order: m.Order, Evals: m.Evals, Symmetric: name != "naive", Source: source,
		Step: func(s *verlet.System, eps float64) {
			past, ok := s.Recall(memory)
			x, v := s.X, s.V
			if !ok {
				x, v = slices.Clone(x), slices.Clone(v)
			}
			now, last := pacing{eps: eps}, pacing{eps: past.H, rho: past.C}
			now.sigma, now.rate = transform(x, v)
			if !ok {
				mustBeAsBefore(full, x, v, s)
			}
			if !(now.sigma > 0) || math.IsInf(now.sigma, 0) {
				s.Fail(fmt.Errorf("the time transform returns σ = %g at t = %g; it must be positive and finite wherever the motion goes", now.sigma, s.T))
				return
			}
			if !ok {
				last = pacing{rho: 1 / now.sigma}
				if checksRate {
					s.Fail(wrongRate(transform, s, now))
				}
			}
			rho := next(last, now)
			if !(rho > 0) || math.IsInf(rho, 0) {
				s.Fail(fmt.Errorf("ρ = 1/σ became %g at t = %g, where σ = %g with the rate %g; it must be positive and finite; a smaller ε may help: %w",
					rho, s.T, now.sigma, now.rate, verlet.ErrNotFinite))
				return
			}
			s.Step(m, eps/rho)
			past.H, past.C = eps, rho
			s.Remember(memory)
		},
	}
}

var must = check.In("adaptive") // panics if what it says of a call is not right

// mustBeSymmetricWord returns m with the symmetry that its word has, and panics if it is no
// symmetric word of kicks and drifts.
func mustBeSymmetricWord(name string, m verlet.Method) verlet.Method {
	const word = "%s needs a word of kicks and drifts, such as VelocityVerlet; %s is not"
	must(m.Step == nil && len(m.Word) > 0, word, name, m)
	w := verlet.FromWord(m.Name, m.Order, m.Word...)
	must(w.Symmetric, "%s needs a symmetric method, such as VelocityVerlet; %s is not", name, m)
	must(w.Symplectic, word, name, m)
	must(m.Order >= 1, "%s needs the order of the method, but that of %s is %d; set its Order", name, m, m.Order)
	return w
}

// mustBeAsBefore panics if the transform has changed the copies x and v that it was shown.
func mustBeAsBefore(name string, x, v []float64, s *verlet.System) {
	const changed = "the time transform of %s changed %s[%d] from %g to %g; it must only read x and v"
	for i := range x {
		must(x[i] == s.X[i], changed, name, "x", i, s.X[i], x[i])
		must(v[i] == s.V[i], changed, name, "v", i, s.V[i], v[i])
	}
}

// wrongRate returns an error if the rate is not that at which ln σ changes along the motion,
// as a difference over a very short time shows.
func wrongRate(transform TimeTransform, s *verlet.System, now pacing) error {
	a, x, v := s.A(), make([]float64, len(s.X)), make([]float64, len(s.X))
	short := 0x1p-20 * now.sigma
	if size, fast := largest(s.X), largest(s.V); fast > 0 && size > 0 {
		short = 0x1p-16 * size / fast
	}
	at := func(h float64) float64 {
		for i := range x {
			x[i] = s.X[i] + float64(h*s.V[i]) + float64(h*h/2*a[i])
			v[i] = s.V[i] + float64(h*a[i])
		}
		sigma, _ := transform(x, v)
		return sigma
	}
	rate := (at(short)/now.sigma - at(-short)/now.sigma) / (2 * short)
	if off := math.Abs(rate - now.rate); off*short > float64(1e-3*math.Abs(rate)*short)+1e-9 {
		return fmt.Errorf("the time transform returns the rate %.4g at t = %g, but ln σ changes there with %.4g along the motion; rate is d(ln σ)/dt", now.rate, s.T, rate)
	}
	return nil
}

func largest(x []float64) (size float64) {
	for _, f := range x {
		size = max(size, math.Abs(f))
	}
	return size
}
