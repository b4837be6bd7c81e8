package verlet

import (
	"errors"
	"fmt"
	"iter"
	"math"
)

// The fourth rule of the engine: one loop over letters
//
// A step does the motions of its word, one after the other. What is faster and gives the same
// bits stands in fast.go, which is called in one line of System.steps.

// ErrNotFinite tells that a run blew up: a position or a velocity became infinite or NaN,
// or too large for the lattice. It is wrapped in an error that names the step and the time;
// test for it with errors.Is.
var ErrNotFinite = errors.New("state is no longer finite")

// Run takes n steps of size h with the method m, forward in time or, if h is negative,
// backward. It stops early if the state blows up or a step fails, and returns the error, as
// [System.Err] does.
//
// The clock shows t₀ + i h after step i, not a sum of many h, even if a run is cut into
// several: Run(m, h, 1) twice gives the bits of Run(m, h, 2). Every run evaluates its first
// force anew, so you may change a parameter of the force between runs. In a loop of single
// steps this can cost one more evaluation a step: use [System.Steps] there.
//
// If the force panics, the System goes back to the end of an earlier step, or to the start
// of the run. Run panics if h is zero, NaN or infinite, if n is negative, or if the method
// has neither a Step nor a Word whose parts add up to 1.
func (s *System) Run(m Method, h float64, n int) error {
	mustStep(&m, h, n)
	defer s.end(s.begin(&m))
	s.steps(&m, h, 0, n)
	return s.err
}

// RunAlong takes steps of the given sizes with the method m, one after the other, as a game
// does with the times of its frames:
//
//	s.RunAlong(trial.TCV, []float64{1. / 60, 1. / 60, 1. / 30})
//
// It is one run: it stops early, returns the error and evaluates its first force anew as
// [System.Run] does. It panics as Run does, before the first step.
func (s *System) RunAlong(m Method, steps []float64) error {
	for _, h := range steps {
		mustStep(&m, h, 1)
	}
	defer s.end(s.begin(&m))
	for i, h := range steps {
		s.steps(&m, h, i, i+1)
	}
	return s.err
}

// Steps takes n steps of size h, as [System.Run] does, and yields the number of steps taken
// so far after each of them:
//
//	for range s.Steps(verlet.VelocityVerlet, 0.01, 1000) {
//		worst = max(worst, math.Abs(energy(s)-e0))
//	}
//
// The loop ends early if the run stops with an error: see [System.Err]. The body of the loop
// may change the state, as told at [System]. If it changes a parameter of the force, it must
// call [System.Stale].
func (s *System) Steps(m Method, h float64, n int) iter.Seq[int] {
	mustStep(&m, h, n)
	return func(yield func(int) bool) {
		defer s.end(s.begin(&m))
		s.loops++
		defer func() { s.loops-- }()
		for i := range n {
			if s.steps(&m, h, i, i+1); s.err != nil || !yield(i+1) {
				return
			}
		}
	}
}

// Step takes one step of size h with the method m, and returns the error as Run does. It is
// for a Step of your own that is made of other methods, and for loops that change the method.
// Unlike [System.Run] it uses the force that an earlier step has evaluated; call
// [System.Stale] if you have changed it. It panics as Run does.
func (s *System) Step(m Method, h float64) error {
	mustStep(&m, h, 1)
	s.mustBeWhole()
	defer s.undoPanic(s.under)
	s.steps(&m, h, 0, 1)
	return s.err
}

// begin starts a run: parameters of the force may have changed before it. It reports whether
// the run is within a step of another method.
func (s *System) begin(m *Method) (within bool) {
	s.mustBeWhole()
	if s.past.given && m.Step == nil && s.Remembers() {
		must(false, "SetPrevious gave the positions one step of %g ago, but %s does not use them; take Stormer, or call Set to drop them", s.past.H, named(m.Name))
	}
	s.Stale()
	if s.err != nil || s.under {
		return s.under
	}
	mustAllBeFinite("the hand-written X", s.X)
	mustAllBeFinite("the hand-written V", s.V)
	s.settle()
	s.clock.nested = s.loops > 0
	return false
}

// end ends a run: parameters of the force may change after it.
func (s *System) end(within bool) {
	s.undoPanic(within)
	s.Stale()
}

func mustStep(m *Method, h float64, n int) {
	if h == 0 || h-h != 0 {
		panic(fmt.Sprintf("verlet: step h = %g; it must be finite and not zero", h))
	}
	if n < 0 {
		panic(fmt.Sprintf("verlet: %d steps; to go back in time, make h negative", n))
	}
	if m.Step != nil {
		return
	}
	if len(m.Word) == 0 {
		panic("verlet: " + named(m.Name) + " has neither a Word nor a Step")
	}
	mustAddUp(m.Name, m.Word)
}

// steps takes the steps of a run after the first i, up to n of them.
func (s *System) steps(m *Method, h float64, i, n int) {
	for fast := true; i < n && s.err == nil; {
		if fast {
			if taken := s.leap(m, h, n-i); taken > 0 { // fast.go
				i += taken
				continue
			}
			fast = s.isUnknown() // then it is known after the first step
		}
		if s.under { // within a step of another method, which ends it
			m.move(s, h)
			i++
			continue
		}
		t := s.T
		s.step(m, h)
		if i++; s.err != nil {
			if errors.Is(s.err, ErrNotFinite) {
				t = s.T
			}
			s.err = fmt.Errorf("verlet: %s stopped at step %d of h = %g, t = %g: %w", m.Name, i, h, t, s.err)
		}
	}
}

// step takes one step. If it fails, the System goes back to its start.
func (s *System) step(m *Method, h float64) {
	s.depart()
	s.clock.begin(s.T, h, s.arith == Lattice)
	m.move(s, h)
	if s.settle(); s.err == nil {
		s.err = s.clockError(m, h, s.clock.end(s.T))
	}
	if s.err != nil {
		s.goBack()
	}
	s.under = false
	s.look()
}

// move does the motions of a step.
func (m *Method) move(s *System, h float64) {
	if m.Step != nil {
		m.Step(s, h)
		return
	}
	for _, l := range m.Word {
		l.Motion.Move(s, float64(l.H*h))
	}
}

// clockError returns an error if a word has not moved the clock by its step.
func (s *System) clockError(m *Method, h float64, whole bool) error {
	c := &s.clock
	if whole || m.Step != nil || c.written || math.IsInf(s.T, 0) {
		return nil
	}
	return fmt.Errorf("the motions moved the clock by %g in a step of %g; one motion of a word moves it, and calls Tick(h) once", c.passed, h)
}

func (s *System) finite() bool { return notFinite(s.X) < 0 && notFinite(s.V) < 0 }

// look sets the error if the state is not finite.
func (s *System) look() {
	if k := notFinite(s.X); k >= 0 {
		s.Fail(fmt.Errorf("x[%d] = %g; a smaller step may help: %w", k, s.X[k], ErrNotFinite))
	} else if k := notFinite(s.V); k >= 0 {
		s.Fail(fmt.Errorf("v[%d] = %g; a smaller step may help: %w", k, s.V[k], ErrNotFinite))
	} else if s.T-s.T != 0 {
		s.Fail(fmt.Errorf("the clock is beyond all numbers: %w", ErrNotFinite))
	}
}
