package verlet

import (
	"errors"
	"fmt"
	"iter"
	"math"
)

// ErrNotFinite tells that a run blew up: a position or a velocity became infinite or NaN,
// or too large for the lattice. It is wrapped in an error that tells the step and the time;
// test for it with errors.Is.
var ErrNotFinite = errors.New("state is no longer finite")

// Run takes n steps of size h with the method m, forward in time or, if h is negative,
// backward. It stops early if the state blows up; see [System.Err].
//
// The clock shows t₀ + i h after step i, not a sum of many h, even if a run is cut into
// several: Run(m, h, 1) twice gives the bits of Run(m, h, 2). Every run evaluates its first
// force anew, so you may change a parameter of the force between runs. In a loop of single
// steps this can cost one more evaluation a step: use [System.Steps] there.
//
// If the force panics, the System goes back to the end of an earlier step, or to the start
// of the run. Run panics if h is zero, NaN or infinite, if n is negative, or if the method
// has neither a Word whose kicks and drifts add up to 1 nor a Step.
func (s *System) Run(m Method, h float64, n int) {
	mustStep(&m, h, n)
	s.notice()
	s.Stale()
	defer s.settle()
	pure := m.inKicksAndDrifts()
	s.reconsider()
	for i := 0; i < n && s.err == nil; {
		i += s.some(&m, pure, h, i, n-i)
	}
}

// Steps takes n steps of size h, as [System.Run] does, and yields the number of steps taken
// so far after each of them:
//
//	for range s.Steps(verlet.VelocityVerlet, 0.01, 1000) {
//		worst = max(worst, math.Abs(energy(s)-e0))
//	}
//
// The body of the loop may change the state, as told at [System]. If it changes a parameter
// of the force, it must call [System.Stale].
func (s *System) Steps(m Method, h float64, n int) iter.Seq[int] {
	mustStep(&m, h, n)
	return func(yield func(int) bool) {
		s.notice()
		s.Stale()
		defer s.settle()
		pure := m.inKicksAndDrifts()
		for i := 0; i < n && s.err == nil; {
			s.reconsider()
			i += s.some(&m, pure, h, i, 1)
			s.keep()
			if s.err != nil || !yield(i) {
				return
			}
			s.notice()
		}
	}
}

// Step takes one step of size h with the method m. It is for a Step of your own that is made
// of other methods, and for loops that change the method. Unlike [System.Run] it uses the
// force that an earlier step has evaluated; call [System.Stale] if you have changed it. It
// panics as Run does.
func (s *System) Step(m Method, h float64) {
	mustStep(&m, h, 1)
	s.notice()
	s.reconsider()
	switch {
	case s.err != nil:
	case s.mark.under: // within a step
		s.take(&m, h)
	default:
		defer s.undoPanic()
		s.some(&m, m.inKicksAndDrifts(), h, 0, 1)
	}
	s.keep()
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

// some takes at most n steps after the first i of a run, checks that the state is finite,
// and returns how many steps it took.
func (s *System) some(m *Method, pure bool, h float64, i, n int) (taken int) {
	s.depart()
	switch {
	case pure && s.member > 0 && s.inBlocks(m.Word, h, n):
		taken = n
	case pure && s.arith == plain:
		taken = s.leap(m.Word, h, min(n, leapOf(len(s.X))))
	default:
		taken = s.steps(m, h, min(n, leapOf(len(s.X))))
	}
	s.mark.under = false
	if s.T-s.T != 0 {
		s.fail(fmt.Errorf("the clock is beyond all numbers: %w", ErrNotFinite))
	}
	if s.err != nil {
		s.err = fmt.Errorf("verlet: %s stopped at step %d of h = %g, t = %g: %w", m.Name, i+taken, h, s.T, s.err)
	}
	return taken
}

// leapOf returns how many steps are taken before the state is checked. A number that is not
// finite remains so under kicks and drifts.
func leapOf(coordinates int) int { return max(64, min(1024, 1<<16/coordinates)) }

// leap takes n steps of a word in plain arithmetic. If they blow up, it goes back and
// takes them one by one, up to the one that did.
func (s *System) leap(word []Letter, h float64, n int) (taken int) {
	s.runWord(word, h, n)
	if n == 1 || s.finite() {
		s.look()
		return n
	}
	s.goBack()
	for taken < n && s.err == nil {
		s.runWord(word, h, 1)
		s.look()
		taken++
	}
	return taken
}

// steps takes at most n steps, and checks after each that the state is finite. It is written
// out without calls of advance and take, because a Step of one's own runs here, and each call
// would cost it a tenth of its time.
func (s *System) steps(m *Method, h float64, n int) (taken int) {
	for step := m.Step; taken < n && s.err == nil; taken++ {
		if s.grid.next != s.T || s.grid.h != h {
			s.grid.fit(s.T, h, s.arith == lattice)
		}
		s.grid.next, s.grid.near = s.grid.tick(s.T)
		s.grid.open = true
		if step != nil {
			step(s, h)
		} else {
			s.take(m, h)
		}
		if s.T != s.grid.next {
			s.arrive(h)
		}
		s.grid.open = false
		if f := &s.few; len(s.X) > len(f.x) ||
			!isFinite((f.x[0]+f.x[1]+f.x[2]+f.v[0])+(f.v[1]+f.v[2])) {
			s.look()
		}
	}
	return taken
}

// arrive ends a step of size h that did not show the next grid time. If the clock is off by
// rounding only, it then shows that time, and the force stays fresh. Methods that choose
// their own steps go by another time, or close the grid, because their h is not a time.
func (s *System) arrive(h float64) {
	g := &s.grid
	if !g.open || !(math.Abs(s.T-g.next) <= 1e-9*(math.Abs(h)+math.Abs(s.T))) {
		*g = grid{}
		return
	}
	if s.seen.t == s.T {
		s.seen.t = g.next
	}
	s.T = g.next
}

// take does the motions of a step, and leaves the clock where they move it.
func (s *System) take(m *Method, h float64) {
	if m.Step != nil {
		m.Step(s, h)
		return
	}
	s.past.kind = nothing
	for _, l := range m.Word {
		switch l.Motion {
		case kick:
			s.kick(l.H * h)
		case drift:
			s.drift(l.H * h)
		default:
			s.keep()
			l.Motion.Move(s, l.H*h)
		}
	}
}

func (s *System) finite() bool { return notFinite(s.X) < 0 && notFinite(s.V) < 0 }

// look sets the error if the state is not finite.
func (s *System) look() {
	if x, v := s.X[0], s.V[0]; len(s.X) == 1 && (x-x)+(v-v) == 0 {
		return
	}
	if k := notFinite(s.X); k >= 0 {
		s.fail(fmt.Errorf("x[%d] = %g; a smaller step may help: %w", k, s.X[k], ErrNotFinite))
	} else if k := notFinite(s.V); k >= 0 {
		s.fail(fmt.Errorf("v[%d] = %g; a smaller step may help: %w", k, s.V[k], ErrNotFinite))
	}
}

// fail keeps the first error.
func (s *System) fail(err error) {
	if s.err == nil {
		s.err = err
	}
}
