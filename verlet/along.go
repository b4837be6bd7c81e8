package verlet

// RunAlong takes steps of the given sizes with the method m, one after the other, as a game
// does with the times of its frames:
//
//	s.RunAlong(verlet.TCV, []float64{1. / 60, 1. / 60, 1. / 30})
//
// It stops early if the state blows up; see [System.Err]. Like [System.Run] it evaluates its
// first force anew. Like [System.Step] it goes on with what the last step has left behind: the
// force, and what two-step methods remember. It panics as Run does, before the first step.
func (s *System) RunAlong(m Method, steps []float64) {
	for _, h := range steps {
		mustStep(&m, h, 1)
	}
	s.Stale()
	for _, h := range steps {
		s.Step(m, h)
	}
	s.Stale()
}
