package verlet

import "fmt"

// A Method is a rule for one step of size h, with what is known about it. Methods are
// plain values: list them, compose them, and treat them as constants. A method of your own
// is its word, the motions of the step in their order:
//
//	var mine = verlet.Method{
//		Name: "mine", Order: 2, Evals: 1,
//		Word: []verlet.Letter{verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5)},
//	}
//
// A run needs Word or Step only, and quotes Name in its messages. [TripleJump],
// [SuzukiFractal] and the adaptive methods trust Order and Symmetric.
type Method struct {
	Name       string
	Order      int     // global order, of positions and of velocities
	Evals      int     // force evaluations a step
	Symmetric  bool    // a step of −h undoes a step of h
	Symplectic bool    // keeps dx∧dv (areas in phase space), at constant h
	QuadraticT bool    // has this order only for the kinetic energy v²/2, which every System has
	Stability  float64 // stable on x″ = −ω²x for 0 < ωh < Stability; 0 if for no h, NaN if not known
	Source     string  // where it was published

	// Word lists the motions of a step in their order, each for a part of the step. The
	// parts of the kicks must add up to 1, and so must those of the drifts. Equal words run
	// equally fast, whether they are literals or made by FromWord or Compose.
	Word []Letter

	// Step moves s by one step of size h. It is for methods that are no words; if it is set,
	// Word is not used. Write it with the motions of System: Kick, Drift, Advance and Flow.
	// The clock shows the sum of their drifts, which is h unless the method chooses its own
	// steps. A Step made of kicks and drifts takes up to three times as long as the same Word
	// if the force costs nothing, and one and a half times with the force of a planet. A Word
	// has none of this.
	Step func(s *System, h float64)
}

// String returns the method's name.
func (m Method) String() string { return m.Name }

// Methods returns all methods that need no parameters: the teaching set in the order of
// the lectures, then more symplectic methods, from order 2 to 10.
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

// A Motion solves a part of the equation exactly: Move moves s for a time h as if the
// other parts were not there. The words of this package are made of Kick and Drift;
// [StrangSplitting] makes one more motion of a [Flow].
type Motion struct {
	Name string // as it is printed in a word
	Move func(s *System, h float64)
}

var (
	kick  = &Motion{"Kick", (*System).Kick}
	drift = &Motion{"Drift", (*System).Drift}
)

// A Letter is one motion of a word. In a step of size h it moves the system for the time
// H h. Make letters with [Kick] and [Drift], or of a [Motion] of your own.
type Letter struct {
	Motion *Motion // letters with the same pointer are the same motion
	H      float64 // the part of the step
}

// Kick returns the letter that kicks for a part of the step h: v += part h a(t, x).
func Kick(part float64) Letter { return Letter{kick, part} }

// Drift returns the letter that drifts for a part of the step h: x += part h v,
// t += part h.
func Drift(part float64) Letter { return Letter{drift, part} }

// IsKick tells whether the letter is a kick.
func (l Letter) IsKick() bool { return l.Motion == kick }

// IsDrift tells whether the letter is a drift.
func (l Letter) IsDrift() bool { return l.Motion == drift }

// String returns the letter as it is written in a method: Kick(0.5).
func (l Letter) String() string {
	if l.Motion == nil {
		return fmt.Sprintf("no motion(%g)", l.H)
	}
	return fmt.Sprintf("%s(%g)", l.Motion.Name, l.H)
}

// inKicksAndDrifts tells whether the method is a word of kicks and drifts alone.
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
