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

// A Pace tells how long a step should be at a phase point, in proportion, and
// how fast that changes along the motion:
//
//	σ(x),   rate = d(ln σ)/dt
//
// For orbits around a centre, σ = r^(3/2) and rate = 3/2 (x·v)/r².
type Pace func(x, v []float64) (sigma, rate float64)

// Naive takes steps of m of the size ε σ(x), σ at the start of the step. The
// order of m remains, its symmetry does not: energy drifts. Kept as the bad
// example. Panics if m is not symmetric, which would make it pointless.
//
// Source: Skeel & Gear 1992, Physica D 60, 311–313, for the damage.
func Naive(m Method, pace Pace) Method {
	return adaptive("naive", m, func(last pacing, now pacing) float64 { return 1 / now.sigma }, pace,
		"Skeel & Gear 1992, Physica D 60, 311–313")
}

// HairerSoderlind integrates ρ = 1/σ along with the motion, half a step behind:
//
//	ρ(+½) = ρ(−½) − ε rate        first: ρ(½) = 1/σ − ε/2 rate
//	a step of m of size ε/ρ(+½)
//
// Symmetric, of the order of m, as many evaluations a step. Not symplectic; the
// energy does not drift on motions that are reversible, such as orbits.
//
// Source: Hairer & Söderlind 2005, doi:10.1137/040606995.
func HairerSoderlind(m Method, pace Pace) Method {
	return adaptive("Hairer–Söderlind", m, func(last, now pacing) float64 {
		return last.rho - (last.eps+now.eps)/2*now.rate
	}, pace, "Hairer & Söderlind 2005, doi:10.1137/040606995")
}

// HolderLeimkuhlerReich lets ρ = 1/σ leap over its wanted value:
//
//	ρ(+½) = 2/σ − ρ(−½)        first: ρ(½) = 1/σ
//	a step of m of size ε/ρ(+½)
//
// Symmetric, of the order of m, needs no rate. ρ can oscillate from step to step where σ changes
// fast; a smaller ε cures it.
//
// Source: Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377.
func HolderLeimkuhlerReich(m Method, pace Pace) Method {
	return adaptive("Holder–Leimkuhler–Reich", m, func(last, now pacing) float64 {
		if now.eps == -last.eps { // back the way we came
			return last.rho
		}
		return 2/now.sigma - last.rho
	}, pace, "Holder, Leimkuhler & Reich 2001, Appl. Numer. Math. 39, 367–377")
}

// pacing is what decides on a step: ρ and ε of the last one, σ, rate and ε of
// this one. Before the first step, rho is 1/σ and eps is 0.
type pacing struct{ rho, eps, sigma, rate float64 }

func adaptive(name string, m Method, next func(last, now pacing) float64, pace Pace, source string) Method {
	mustBeSymmetric(name, m)
	if m.Word() == nil {
		panic("verlet: " + name + " needs a word in kicks and drifts; " + m.Name + " is not")
	}
	if pace == nil {
		panic("verlet: " + name + " needs a pace, got nil")
	}
	a := m
	a.Name, a.Source = name+" "+m.Name, source
	a.Symmetric, a.Symplectic, a.Stability = name != "naive", false, math.NaN()
	a.Step = func(s *System, eps float64) {
		s.grid = grid{} // eps is no time, and t₀ + i eps no clock
		now := pacing{eps: eps}
		now.sigma, now.rate = pace(s.X, s.V)
		last := s.pacing
		if s.past.kind != paced {
			last = pacing{rho: 1 / now.sigma}
		}
		rho := next(last, now)
		if !(rho > 0) {
			s.fail(fmt.Errorf("1/σ fell to %g, below zero; a smaller ε may help: %w", rho, ErrNotFinite))
			return
		}
		m.Step(s, eps/rho)
		s.past.kind, s.pacing = paced, pacing{rho: rho, eps: eps}
	}
	return a
}

// LogHamiltonian is leapfrog for the Hamiltonian ln(T + B) − ln U, for a
// potential energy −U(x) < 0 and the binding energy B = U − T > 0, both per
// unit mass, the latter at the start:
//
//	Drift(ε/2 / (v²/2 + B)) Kick(ε / U(x)) Drift(ε/2 / (v²/2 + B))
//
// Steps shorten by themselves where the force is strong. On Kepler's problem the
// orbit is exact, whatever ε, and only the time along it has an error, of order
// 2. (Not so with the letters swapped, kick first.) Symmetric, symplectic in the
// extended phase space, one evaluation a step. Not for forces that depend on
// time.
//
// Source: Mikkola & Tanikawa 1999, doi:10.1023/A:1008368322547; Preto &
// Tremaine 1999, doi:10.1086/301102.
func LogHamiltonian(U func(x []float64) float64, B float64) Method {
	half := func(s *System, eps float64) {
		kinetic := 0.0
		for _, v := range s.V {
			kinetic += float64(v * v)
		}
		s.Drift(eps / 2 / (kinetic/2 + B))
	}
	return Method{
		Name: "logarithmic Hamiltonian", Order: 2, Evals: 1, Symmetric: true, Stability: math.NaN(),
		Source: "Preto & Tremaine 1999, doi:10.1086/301102",
		Step: func(s *System, eps float64) {
			s.grid = grid{} // eps is no time
			half(s, eps)
			s.Kick(eps / U(s.X))
			half(s, eps)
		},
	}
}
