package verlet

// ExplicitEuler follows the slopes at the start of the step, equation (9):
//
//	x += h v,  v += h a        both from the old values
//
// Order 1, neither symmetric nor symplectic, one evaluation a step, unstable on the
// oscillator for every h: its orbits spiral outwards. Kåhrström calls it "Euler".
var ExplicitEuler = Method{
	Name: "explicit Euler", Order: 1, Evals: 1, Stability: Unstable,
	Source: "Euler 1768, Institutionum calculi integralis I, §650",
	Step: func(s *System, h float64) {
		s.Advance(h, s.V, s.A())
	},
}

// SymplecticEuler moves the position with the new velocity, equation (10):
//
//	Kick(h) Drift(h)
//
// Order 1, symplectic, not symmetric, one evaluation a step, stable for ωh < 2. Its
// positions are those of Störmer's method with another start, [StormerNaive]. Dummer calls
// it "Euler"; others call it semi-implicit Euler, or Euler–Cromer.
//
// Source: de Vogelaere 1956; Cromer 1981, doi:10.1119/1.12478.
var SymplecticEuler = Method{
	Name: "symplectic Euler", Order: 1, Evals: 1, Symplectic: true, Stability: 2,
	Source: "Cromer 1981, doi:10.1119/1.12478",
	Word:   []Letter{Kick(1), Drift(1)},
}

// SymplecticEulerDrift is the other symplectic Euler, equation (11), the adjoint of
// [SymplecticEuler]:
//
//	Drift(h) Kick(h)
//
// Order 1, symplectic, not symmetric, one evaluation a step, stable for ωh < 2.
var SymplecticEulerDrift = Method{
	Name: "symplectic Euler (drift first)", Order: 1, Evals: 1, Symplectic: true, Stability: 2,
	Source: "Cromer 1981, doi:10.1119/1.12478",
	Word:   []Letter{Drift(1), Kick(1)},
}
