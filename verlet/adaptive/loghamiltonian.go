package adaptive

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
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
func LogHamiltonian(U func(x []float64) float64, B float64) verlet.Method {
	must(U != nil, "LogHamiltonian needs a function U, got nil; for Kepler's problem it returns 1/r")
	must(B-B == 0, "LogHamiltonian: B = %g is not a finite number", B)
	const name = "logarithmic Hamiltonian"
	memory := new(verlet.Memory) // past.H is ε, and past.C is U in the middle of the step
	half := func(s *verlet.System, eps float64) (ok bool) {
		T := kineticEnergy(s.V)
		if !(T+B > 0) {
			s.Fail(fmt.Errorf("the sum T + B = %.10g + %.10g at t = %g; it must be positive; B is U − T at the start", T, B, s.T))
			return false
		}
		s.Drift(eps / 2 / (T + B))
		return true
	}
	return verlet.Method{
		Name: name, Order: 2, Evals: 1, Symmetric: true,
		Source: "Preto & Tremaine 1999, doi:10.1086/301102",
		Step: func(s *verlet.System, eps float64) {
			var err error
			past, ok := s.Recall(memory)
			if !ok {
				err = checkDepth(s, U, B)
			} else if past.NewRun {
				err = checkUnchanged(s, past, U, B)
			}
			if err != nil {
				s.Fail(err)
				return
			}
			if !half(s, eps) {
				return
			}
			depth := U(s.X)
			if !(depth > 0) {
				s.Fail(fmt.Errorf("the function U = %.10g at t = %g; it must be positive wherever the motion goes", depth, s.T))
				return
			}
			s.Kick(eps / depth)
			if half(s, eps) {
				past.H, past.C = eps, depth
				s.Remember(memory)
			}
		},
	}
}

// checkUnchanged returns an error if U is another function than in the last step, or no longer
// fits the force. It evaluates U in the middle of that step once more.
func checkUnchanged(s *verlet.System, past *verlet.Past, U func(x []float64) float64, B float64) error {
	T, x := kineticEnergy(s.V), s.Workspace(1)[0]
	for i, v := range s.V {
		x[i] = s.X[i] - float64(past.H/2/(T+B)*v)
	}
	if now, before := U(x), past.C; !(math.Abs(now-before) <= 1e-9*before) {
		return fmt.Errorf("the function U was %.10g in the middle of the last step before t = %g, and is %.10g there now; after a change of the force make the method anew, with B = U − T = %.10g", before, s.T, now, U(s.X)-T)
	}
	return checkSlope(s, U, U(s.X))
}

// checkDepth returns an error if U and B do not fit the force and the state.
func checkDepth(s *verlet.System, U func(x []float64) float64, B float64) error {
	x := slices.Clone(s.X)
	T, depth := kineticEnergy(s.V), U(x)
	for i, f := range x {
		must(f == s.X[i], "the function U of LogHamiltonian changed x[%d] from %g to %g; it must only read x", i, s.X[i], f)
	}
	if !(depth > 0) || math.IsInf(depth, 0) {
		return fmt.Errorf("the function U = %.10g at t = %g; it must be positive and finite: it is minus the potential energy, 1/r for Kepler's problem", depth, s.T)
	}
	if off := math.Abs(T + B - depth); !(off <= 1e-9*(T+math.Abs(B)+depth)) {
		return fmt.Errorf("the sum T + B = %.10g + %.10g differs from U = %.10g at t = %g; take B = U − T = %.10g, with T = v²/2 and with the U whose slope is the acceleration", T, B, depth, s.T, depth-T)
	}
	return checkSlope(s, U, depth)
}

// checkSlope returns an error if U, which has the value depth here, does not grow along the
// acceleration as a = ∇U says.
func checkSlope(s *verlet.System, U func(x []float64) float64, depth float64) error {
	a, square, x := s.A(), 0.0, s.Workspace(1)[0]
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
