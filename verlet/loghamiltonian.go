package verlet

import (
	"fmt"
	"math"
	"slices"
)

// LogHamiltonian is leapfrog for the Hamiltonian ln(T + B) − ln U, with T = v²/2:
//
//	Drift(ε/2 / (v²/2 + B)) Kick(ε / U(x)) Drift(ε/2 / (v²/2 + B))
//
// U is minus the potential energy. It must be positive, and its slope is the acceleration,
// a = ∇U; for Kepler's problem U = 1/r. B = U − T is the binding energy at the start. Both
// are for unit masses, because a = ∇U is: for one body about a fixed centre they are per
// unit mass, and for several bodies of other masses no such U exists.
//
// The step size that is given to Run is ε, which is not a time. Steps become shorter by
// themselves where the force is strong. On Kepler's problem the orbit is exact for any ε,
// and only the time along it has an error, of order 2. (This is not so if the step begins
// with a kick.) Order 2, symmetric, symplectic in the extended phase space, one evaluation
// a step. It is not for forces that depend on time.
//
// The first step after New, Set or any other motion checks that U is positive, that T + B
// and U agree to a billionth of them, and that a is the slope of U to a thousandth. The first
// step of every later run checks that U is still the same and a still its slope, which costs
// one evaluation more. If something is wrong, the run stops with an error that tells the
// numbers. After a change of the force, make the method anew, with the B of the present
// state. LogHamiltonian panics if U is nil or B is not finite, and the first step panics
// if U changes x.
//
// Source: Mikkola & Tanikawa 1999, doi:10.1023/A:1008368322547; Preto &
// Tremaine 1999, doi:10.1086/301102.
func LogHamiltonian(U func(x []float64) float64, B float64) Method {
	if U == nil {
		panic("verlet: LogHamiltonian needs a function U, got nil; for Kepler's problem it returns 1/r")
	}
	mustBeFinite("LogHamiltonian: B", B)
	const name = "logarithmic Hamiltonian"
	by := fmt.Sprintf("%s with B = %v", name, B) // a method of another B does not go on from it
	half := func(s *System, eps float64) (ok bool) {
		T := kineticEnergy(s.V)
		if !(T+B > 0) {
			s.fail(fmt.Errorf("the sum T + B = %.10g + %.10g at t = %g; it must be positive; B is U − T at the start", T, B, s.T))
			return false
		}
		s.drift(eps / 2 / (T + B))
		return true
	}
	return Method{
		Name: name, Order: 2, Evals: 1, Symmetric: true, Stability: math.NaN(),
		Source: "Preto & Tremaine 1999, doi:10.1086/301102",
		Step: func(s *System, eps float64) {
			s.grid = grid{} // eps is not a time, so the clock does not show t₀ + i eps
			var err error
			if s.past.kind != paced || s.pacing.by != by {
				err = s.checkDepth(U, B)
			} else if s.doubt {
				err = s.checkUnchanged(U, B)
			}
			if err != nil {
				s.fail(err)
				return
			}
			if !half(s, eps) {
				return
			}
			depth := U(s.X)
			if !(depth > 0) {
				s.fail(fmt.Errorf("the function U = %.10g at t = %g; it must be positive wherever the motion goes", depth, s.T))
				return
			}
			s.kick(eps / depth)
			if half(s, eps) {
				s.past.kind, s.pacing = paced, pacing{by: by, rho: depth, eps: eps}
			}
		},
	}
}

// checkUnchanged returns an error if U is another function than in the last step, or no longer
// fits the force. It evaluates U in the middle of that step once more.
func (s *System) checkUnchanged(U func(x []float64) float64, B float64) error {
	T, x := kineticEnergy(s.V), s.workspace(1)[0]
	for i, v := range s.V {
		x[i] = s.X[i] - float64(s.pacing.eps/2/(T+B)*v)
	}
	if now, before := U(x), s.pacing.rho; !(math.Abs(now-before) <= 1e-9*before) {
		return fmt.Errorf("the function U was %.10g in the middle of the last step before t = %g, and is %.10g there now; after a change of the force make the method anew, with B = U − T = %.10g", before, s.T, now, U(s.X)-T)
	}
	return s.checkSlope(U, U(s.X))
}

// checkDepth returns an error if U and B do not fit the force and the state.
func (s *System) checkDepth(U func(x []float64) float64, B float64) error {
	x := slices.Clone(s.X)
	T, depth := kineticEnergy(s.V), U(x)
	s.mustBeUnchanged("function U of LogHamiltonian", x, s.V)
	if !(depth > 0) || math.IsInf(depth, 0) {
		return fmt.Errorf("the function U = %.10g at t = %g; it must be positive and finite: it is minus the potential energy, 1/r for Kepler's problem", depth, s.T)
	}
	if off := math.Abs(T + B - depth); !(off <= 1e-9*(T+math.Abs(B)+depth)) {
		return fmt.Errorf("the sum T + B = %.10g + %.10g differs from U = %.10g at t = %g; take B = U − T = %.10g, with T = v²/2 and with the U whose slope is the acceleration", T, B, depth, s.T, depth-T)
	}
	return s.checkSlope(U, depth)
}

// checkSlope returns an error if U, which has the value depth here, does not grow along the
// acceleration as a = ∇U says.
func (s *System) checkSlope(U func(x []float64) float64, depth float64) error {
	a, square, x := s.force(), 0.0, s.workspace(1)[0]
	for _, f := range a {
		square += float64(f * f)
	}
	if square == 0 {
		return nil
	}
	const part = 1e-4 // by which U is to change, as a part of U
	at := func(way float64) float64 {
		for i, f := range a {
			x[i] = s.X[i] + float64(way*part*depth/square*f)
		}
		return U(x)
	}
	if slope := (at(1) - at(-1)) / (2 * part * depth); !(math.Abs(slope-1) < 1e-3) {
		return fmt.Errorf("the function U = %.10g at t = %g grows along the acceleration by %.4g of what a = ∇U says; give the U for unit masses, whose slope is a", depth, s.T, slope)
	}
	return nil
}

// kineticEnergy returns v²/2.
func kineticEnergy(v []float64) float64 {
	sum := 0.0
	for _, f := range v {
		sum += float64(f * f)
	}
	return float64(sum / 2) // not to be fused with B
}
