package verlet

import (
	"fmt"
	"math"
)

// A state is the part of a System that changes in a run, without the exported fields T, X,
// V and Evals. (X and V are the float64 parts of x and v.)
type state struct {
	x, v   vector
	clock  exactSum // the time before it is rounded to T, on the lattice
	fresh  bool     // the acceleration is that of the present T and X
	doubt  bool     // what is remembered of the force holds only if no parameter has changed
	past   past     // what two-step methods remember
	pacing pacing   // what adaptive methods remember
	grid   grid     // the times t₀ + i h of the current run
}

// set makes s a copy of o, which must have as many coordinates. It allocates only room for
// a past, once.
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
	under bool // steps are under way that are not yet completed
}

// depart marks the present state, before some steps.
func (s *System) depart() {
	s.mark.set(&s.state)
	s.mark.t, s.mark.evals, s.mark.under = s.T, s.Evals, true
}

// goBack returns to the mark.
func (s *System) goBack() {
	s.state.set(&s.mark.state)
	s.T, s.Evals = s.mark.t, s.mark.evals
	if s.fresh { // a may hold the acceleration of a later moment
		s.accel(s.a, s.T, s.X)
	}
}

// settle ends a run. The next run evaluates its first force anew, because its parameters
// may change in between.
func (s *System) settle() {
	s.undoPanic()
	s.Stale()
	s.keep()
}

// reconsider evaluates a force that is in doubt, if a method also remembers positions or
// velocities. If the force has changed, these belong to a motion under the old force, and
// the method starts again from the present state.
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

// undoPanic goes back to the mark if steps are under way: the force has panicked.
func (s *System) undoPanic() {
	if s.mark.under {
		s.mark.fresh, s.mark.under = false, false
		s.goBack()
		s.keep()
	}
}

// What was written by hand
//
// A program may write into X, V and T. What a System remembers (the force, the position one
// step ago, the digits beyond float64) then belongs to another motion. So every exported
// call first compares them with what they were when the System last moved.

// A seen holds T, X and V as they were when the System last moved.
type seen struct {
	t    float64
	x, v []float64
}

// remembers tells whether the System remembers more than the force, which depends on T and
// X alone: digits beyond float64, or a past.
func (s *System) remembers() bool { return s.arith != plain || s.past.kind != nothing }

// keep stores T, X and V for notice, as far as something remembered depends on them.
func (s *System) keep() {
	if !s.fresh && !s.remembers() {
		return
	}
	s.seen.t = s.T
	copy(s.seen.x, s.X)
	if s.remembers() {
		s.seen.v = append(s.seen.v[:0], s.V...)
	}
}

// notice looks whether T, X or V was written since the System last moved. If so, it goes on
// from there as after [System.Set].
func (s *System) notice() {
	s.mustBeWhole()
	if s.err == nil && !s.mark.under { // within a step, the clock may run out
		mustBeFinite("T", s.T)
	}
	if !s.fresh && s.arith == plain && s.past.kind == nothing {
		return
	}
	if s.T == s.seen.t && same(s.X, s.seen.x) && (!s.remembers() || same(s.V, s.seen.v)) || s.err != nil {
		return
	}
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

// mustBeWhole panics if the System is empty, is a copy by value, or has another X or V.
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
