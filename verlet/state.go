package verlet

import (
	"fmt"
	"math"
)

// A state is all of a System that moves, but for T, X, V and Evals, which everybody
// can see. (X and V are the float64 parts of x and v.)
type state struct {
	x, v   vector
	clock  exactSum // the time before it is rounded to T, on the lattice
	fresh  bool     // the acceleration is that of the present T and X
	doubt  bool     // it would be, if the force is still what it was
	past   past     // what two-step methods remember
	pacing pacing   // what adaptive methods remember
	grid   grid     // the times t₀ + i h of the current run
}

// set makes s a copy of o, which has as many coordinates. It allocates nothing but
// room for a past, once.
func (s *state) set(o *state) {
	s.x.set(&o.x)
	s.v.set(&o.v)
	s.clock, s.fresh, s.doubt, s.grid = o.clock, o.fresh, o.doubt, o.grid
	if s.past.kind = o.past.kind; s.past.kind == nothing {
		return
	}
	if o.past.kind.hasVector() {
		s.past.vector.set(&o.past.vector)
	}
	s.past.h, s.pacing = o.past.h, o.pacing
}

// A mark is a state to which a System can go back: when a force panics, and when a run
// blew up somewhere in many steps.
type mark struct {
	state
	t     float64
	evals int
	under bool // motions are under way that are not yet a whole number of steps
}

// depart marks the present state as a whole number of steps.
func (s *System) depart() {
	s.mark.set(&s.state)
	s.mark.t, s.mark.evals, s.mark.under = s.T, s.Evals, true
}

// goBack returns to the mark.
func (s *System) goBack() {
	s.state.set(&s.mark.state)
	s.T, s.Evals, s.mark.under = s.mark.t, s.mark.evals, false
	if s.fresh { // what is stored may be the acceleration of a later moment
		s.accel(s.a, s.T, s.X)
	}
}

// settle ends a run. The force is not trusted from one run to the next, for its
// parameters may change in between.
func (s *System) settle() {
	s.undoPanic()
	s.Stale()
	s.keep()
}

// reconsider evaluates a force that is in doubt, for a method that remembers more than
// the force: if it has changed, the path so far is not one that it would have made, and
// the method starts again from here.
func (s *System) reconsider() {
	if !s.doubt || !s.past.kind.hasVector() {
		return
	}
	before := s.workspace(1)[0]
	copy(before, s.a)
	s.refresh()
	if !same(before, s.a) {
		s.past.kind = nothing
	}
}

// undoPanic goes back to the last steps that were completed, if the force panicked on
// the way.
func (s *System) undoPanic() {
	if s.mark.under {
		s.mark.fresh = false
		s.goBack()
		s.keep()
	}
}

// What was written by hand
//
// X, V and T are there to be read, but nothing stops a program from writing to them.
// What a System remembers of them (the force there, the position one step ago, the
// digits beyond float64) would then belong to another motion. So every call from
// outside first compares them with what they were when the System last moved.

// seen is what everybody could see of a System when it last moved.
type seen struct {
	t    float64
	x, v []float64
}

// remembers tells whether anything depends on X and V being as the System left them,
// beyond the force, which depends on X alone.
func (s *System) remembers() bool { return s.arith != plain || s.past.kind != nothing }

// keep stores what can be seen, as far as it matters.
func (s *System) keep() {
	if !s.fresh && !s.remembers() {
		return
	}
	s.seen.t = s.T
	s.seen.x = append(s.seen.x[:0], s.X...)
	if s.remembers() {
		s.seen.v = append(s.seen.v[:0], s.V...)
	}
}

// notice goes on from what was written to T, X or V since the System last moved, as
// after [System.Set].
func (s *System) notice() {
	s.mustBeWhole()
	if !s.fresh && s.arith == plain && s.past.kind == nothing {
		return
	}
	if s.T == s.seen.t && same(s.X, s.seen.x) && (!s.remembers() || same(s.V, s.seen.v)) || s.err != nil {
		return
	}
	mustBeFinite("the hand-written T", s.T)
	mustAllBeFinite("the hand-written X", s.X)
	mustAllBeFinite("the hand-written V", s.V)
	s.restart(s.T, s.X, s.V)
}

// same tells whether two vectors have the same bits.
func same(x, y []float64) bool {
	for len(x) >= 4 && len(y) >= 4 {
		if (bits(x[0])^bits(y[0]))|(bits(x[1])^bits(y[1]))|(bits(x[2])^bits(y[2]))|(bits(x[3])^bits(y[3])) != 0 {
			return false
		}
		x, y = x[4:], y[4:]
	}
	for i, f := range x {
		if bits(f) != bits(y[i]) {
			return false
		}
	}
	return true
}

func bits(f float64) uint64 { return math.Float64bits(f) }

// mustBeWhole panics if the System is not as New made it.
func (s *System) mustBeWhole() {
	switch {
	case s.self == nil:
		panic("verlet: this System is empty; make one with New")
	case s.self != s:
		panic("verlet: this System is a copy by value, which shares its coordinates with another; use Clone")
	case len(s.X) == len(s.x.f) && len(s.V) == len(s.v.f) && &s.X[0] == &s.x.f[0] && &s.V[0] == &s.v.f[0]:
		return
	}
	panic(fmt.Sprintf("verlet: X or V was replaced by another slice (of %d and %d numbers); write into them, or call Set", len(s.X), len(s.V)))
}
