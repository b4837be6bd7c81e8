package verlet

// A Method is a rule for one step of size h, with what is known about it. Methods are
// plain values: list them, compose them, and treat them as constants. A method of your own
// is its word, the motions of the step in their order:
//
//	var mine = verlet.Method{
//		Name: "mine", Order: 2,
//		Word: []verlet.Letter{verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5)},
//	}
//
// A run needs Word or Step only, and quotes Name in its messages. [FromWord] derives Evals,
// Symmetric and Symplectic from the word, and Limit of package study computes Stability. What is
// made of a method, as [Compose] does, looks at the word, too, and trusts Symmetric only if
// there is a Step.
type Method struct {
	Name       string
	Order      int     // global order, of positions and of velocities
	Evals      int     // force evaluations a step
	Symmetric  bool    // a step of −h undoes a step of h
	Symplectic bool    // keeps dx∧dv (areas in phase space), at constant h
	Stability  float64 // stable on x″ = −ω²x for 0 < ωh < Stability; Unstable if for no h, 0 if not known
	Source     string  // where it was published

	// Word lists the motions of a step in their order, each for a part of the step. The parts
	// of every motion that it holds must add up to 1. One motion moves the clock, as Drift
	// does. Equal words run equally fast, whether they are literals or made by FromWord or
	// Compose.
	Word []Letter

	// Step moves s by one step of size h. It is for methods that are no words; if it is set,
	// Word is not used. Write it with the motions of System: Kick, Drift, Advance and Add,
	// or write into s.X and s.V. What it remembers from one step to the next is a
	// [Memory]. If it cannot do its work, let it call [System.Fail]. The clock shows the sum of
	// its drifts, which is h unless the method chooses its own steps. A Step made of kicks and
	// drifts takes up to twenty times as long as the same Word if the force costs nothing, and
	// six times with the force of a planet: each motion compares the state with what is
	// remembered, and each step can be undone.
	Step func(s *System, h float64)
}

// Unstable is the Stability of a method that is stable on the oscillator for no step.
const Unstable = -1

// String returns the method's name.
func (m Method) String() string { return m.Name }

// Methods returns the methods of this package that need no parameters: those of the lectures
// in their order, then words from order 2 to 10. (Package catalogue lists all.)
func Methods() []Method {
	return []Method{
		ExplicitEuler, SymplecticEuler, SymplecticEulerDrift,
		Stormer, VelocityVerlet, PositionVerlet, Leapfrog,
		Midpoint, Heun, RK4,

		Ruth3, ForestRuth, Suzuki4, PEFRL, BlanesMoanSRKN6,
		Yoshida6A, BlanesMoanSRKN11, KahanLi8, SofroniouSpaletta10,
	}
}

// inKicksAndDrifts reports whether the method is a word of kicks and drifts alone.
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
