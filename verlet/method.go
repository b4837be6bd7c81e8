package verlet

import "fmt"

// A Method is a rule for one step, with what is known about it. Methods are
// plain values: list them, compose them, and treat them as constants.
type Method struct {
	Name       string
	Order      int     // global order, of positions and of velocities
	Evals      int     // force evaluations a step
	Symmetric  bool    // a step of −h undoes a step of h
	Symplectic bool    // keeps dx∧dv, at constant h
	QuadraticT bool    // of this order only if the kinetic energy is v²/2, as it is in every System
	Stability  float64 // stable on x″ = −ω²x for 0 < ωh < Stability; NaN if not known
	Source     string

	// Step moves s by one step of size h. Write it with the motions of
	// System; s.T, s.X and s.V must all move.
	Step func(s *System, h float64)
}

// String returns the method's name.
func (m Method) String() string { return m.Name }

// Methods returns all methods: the teaching set in the order of the lectures,
// then those of higher order.
func Methods() []Method {
	return []Method{
		ExplicitEuler, SymplecticEuler, SymplecticEulerDrift, ImprovedEuler,
		Stormer, StormerNaive, VelocityVerlet, PositionVerlet, Leapfrog,
		OriginalVerlet, TCV, TCVCorrected,
		Midpoint, Heun, RK4,

		McLachlanAtela2, McLachlan2,
		Ruth3, McLachlanAtela3,
		ForestRuth, Suzuki4, PEFRL, McLachlanAtela4, McLachlanS4, McLachlanS5, McLachlanSS5,
		McLachlanSB3A4, McLachlanSB3A5, BlanesMoanS6, BlanesMoanSRKN6,
		McLachlanAtela5,
		Yoshida6A, OkunborSkeel6, McLachlanSS9, KahanLi6, BlanesMoanS10, BlanesMoanSRKN11, BlanesMoanSRKN14,
		Yoshida8D, SuzukiUmeno8, McLachlanSS17, KahanLi8,
		SofroniouSpaletta10,
	}
}

// A Letter is one motion of a word: a kick or a drift by H times the step.
type Letter struct {
	Kick bool
	H    float64
}

// String returns the letter as it is written in a method: Kick(0.5).
func (l Letter) String() string {
	if l.Kick {
		return fmt.Sprintf("Kick(%g)", l.H)
	}
	return fmt.Sprintf("Drift(%g)", l.H)
}

// Word returns the kicks and drifts of a step of size 1, or nil if the method
// is not a word in them. It runs Step and writes the motions down, so that a
// word in a table is the word in the code.
func (m Method) Word() []Letter {
	s := New(func([]float64, float64, []float64) {}, one, one)
	s.arith, s.checked = recording, true
	m.Step(s, 1)
	if s.advanced || s.past.kind != nothing {
		return nil
	}
	return s.word
}

// record writes a motion down as a letter.
func (s *System) record(y *vector, h float64) {
	s.word = append(s.word, Letter{Kick: y == &s.v, H: h})
}
