package verlet

import "fmt"

// A Method is a rule for one step, with what is known about it. Methods are
// plain values: list them, compose them, and treat them as constants. Three lines on
// the blackboard are three letters:
//
//	var mine = verlet.Method{
//		Name: "mine", Order: 2, Evals: 1,
//		Word: []verlet.Letter{verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5)},
//	}
type Method struct {
	Name       string
	Order      int     // global order, of positions and of velocities
	Evals      int     // force evaluations a step
	Symmetric  bool    // a step of −h undoes a step of h
	Symplectic bool    // keeps dx∧dv, at constant h
	QuadraticT bool    // of this order only if the kinetic energy is v²/2, as it is in every System
	Stability  float64 // stable on x″ = −ω²x for 0 < ωh < Stability; NaN if not known
	Source     string

	// Word is the step as motions, one after the other, each for a part of the step.
	// Kicks must add up to 1, and drifts must. It runs fast, however it was made: by a
	// literal, by FromWord or by Compose.
	Word []Letter

	// Step moves s by one step of size h. It is for what is no word, and wins over Word if
	// it is set. Write it with the motions of System: the clock shows by how much they drift, which
	// is h for all but methods that choose their steps. A Step
	// made of kicks and drifts takes up to three times as long as the same Word.
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

// A Motion moves a system for a time h along a part of its equation whose solution is
// known. Kick and Drift are the motions of every method here; [StrangSplitting] makes
// another one of a [Flow].
type Motion struct {
	Name string
	Move func(s *System, h float64)
}

var (
	kick  = &Motion{"Kick", (*System).Kick}
	drift = &Motion{"Drift", (*System).Drift}
)

// A Letter is one motion of a word, for the part H of the step.
type Letter struct {
	Motion *Motion
	H      float64
}

// Kick is the letter v += part h a(t, x).
func Kick(part float64) Letter { return Letter{kick, part} }

// Drift is the letter x += part h v, t += part h.
func Drift(part float64) Letter { return Letter{drift, part} }

// IsKick tells whether the letter is a kick.
func (l Letter) IsKick() bool { return l.Motion == kick }

// IsDrift tells whether the letter is a drift.
func (l Letter) IsDrift() bool { return l.Motion == drift }

// String returns the letter as it is written in a method: Kick(0.5).
func (l Letter) String() string { return fmt.Sprintf("%s(%g)", l.Motion.Name, l.H) }

// inKicksAndDrifts tells whether the method is a word in these two motions alone.
func (m *Method) inKicksAndDrifts() bool {
	if m.Step != nil || len(m.Word) == 0 {
		return false
	}
	for _, l := range m.Word {
		if l.Motion != kick && l.Motion != drift {
			return false
		}
	}
	return true
}
