package verlet

// What the guards need of the core, in one place: a Method that carries its word
// as data changes these lines and no others.

// rig is the old name of the solver in the fields of a System.
type rig = solver

// takeStep takes one step of m, of size h.
func (s *System) takeStep(m Method, h float64) { m.Step(s, h) }

// isWord tells whether a step of m is a word in kicks and drifts.
func isWord(m Method) bool { return m.Word() != nil }

// noWord tells a System that writes a word down that the step under way is not one.
func (s *System) noWord() (recorded bool) {
	if s.arith == recording {
		s.advanced = true
	}
	return s.arith == recording
}
