package verlet

import (
	"fmt"
	"iter"
	"math"
	"slices"
)

// An Event is a moment at which a function of the state is zero.
type Event struct {
	T    float64
	X, V []float64 // valid until the next event
	G    float64   // the function there: what rounding left, on the side of the new sign, or a near miss
	// Rising tells that the function comes from below zero, in the direction of the
	// run: it goes above, unless the event is tangential.
	Rising bool
	// Tangential tells that the function touches zero without changing its sign: it
	// turns back at zero, or at less than a millionth of what it is an eighth of a
	// step away. Whether it touches is then a matter of the method's error; G says
	// how close it came.
	Tangential bool
}

// Events takes n steps of size h, as [System.Run] does and with the same bits,
// and yields every zero of g on the way, in order:
//
//	section := func(t float64, x, v []float64) float64 { return x[0] }
//	for e := range s.Events(verlet.VelocityVerlet, 0.05, 100_000, section) {
//		if e.Rising {
//			points = append(points, e.X[1], e.V[1])
//		}
//	}
//
// A zero is reached by a partial step of m from the start of the step that it
// lies in, a step like the others, so that with a symplectic method its energy is
// no worse than between steps. A step may hold several zeros, as long as no two lie
// within an eighth of it; g should be smooth on that scale. A zero at the start,
// to a billionth of a step, is no event, but one at the end is.
//
// Where g changes its sign by a jump, as an angle does that goes from π to −π, or
// through a pole, there is no zero, and no event: on both sides of a zero, to the
// last digit, |g| must be less than a thousandth of what it is an eighth of a step
// away. If g is NaN, the run stops with an error.
//
// In the body of the loop, s is at the end of the step that holds the event; the
// state at the event is in e. The body may change the system. A ball bounces by
//
//	for e := range s.Events(verlet.VelocityVerlet, 0.05, 1000, height) {
//		s.Set(e.T, e.X, []float64{-e.V[0]})
//	}
//
// The rest of the step that held the event is then forgotten, and the search goes
// on from the new state.
//
// m must be a method whose steps stand by themselves, so that parts of them can be
// taken: any but the two-step ones, those that adapt their steps, [Jakobsen] and
// [XPBD]. For these Events panics. A Step of your own must depend on nothing but the
// system, for it is taken on copies, too.
func (s *System) Events(m Method, h float64, n int, g func(t float64, x, v []float64) float64) iter.Seq[Event] {
	mustStep(&m, h, n)
	if g == nil {
		panic("verlet: Events needs a function of the state, got nil")
	}
	s.mustTakeParts(m, h)
	return func(yield func(Event) bool) {
		w := watch{m: m, h: h, g: g, run: s, yield: yield}
		w.begin()
		for range s.Steps(m, h, n) {
			if w.step(); w.stopped || s.err != nil {
				return
			}
		}
		if s.err == nil { // a zero at the end belongs to this run, for it is none of the next
			w.node(1, edge)
			if w.look(0); w.err != nil {
				s.fail(w.err)
			}
		}
	}
}

// mustTakeParts panics if m cannot take a part of a step, which a step of a copy
// shows.
func (s *System) mustTakeParts(m Method, h float64) {
	if s.err != nil {
		return // nothing will run
	}
	trial := s.Clone()
	trial.take(&m, h)
	switch {
	case trial.past.kind == paced:
		panic("verlet: Events: the step of " + m.Name + " is no time, and it adapts to the last one, so that no part of it can be taken; use a method of constant steps, such as VelocityVerlet")
	case trial.past.kind != nothing:
		panic("verlet: Events: " + m.Name + " goes on from its last step, so that no part of a step can be taken; use a one-step method, such as VelocityVerlet")
	case trial.solver != nil && trial.solver.relaxes:
		panic("verlet: Events: " + m.Name + " moves the ends of its rods at once, however short the step, so that a part of a step is no part of its path; use Rattle or Shake")
	}
}

const (
	parts = 8    // pieces of a step, in each of which a zero is looked for
	edge  = 1e-9 // part of a step at which a search begins, and by which it goes beyond the end
)

// A watch looks for zeros within one step after the other.
type watch struct {
	m     Method
	h     float64
	g     func(t float64, x, v []float64) float64
	run   *System
	yield func(Event) bool

	before, probe *System // the start of the step, and a part of it
	// nodes[j+1] is g after the part at[j+1] of the step; nodes[0] is the last
	// inner one of the step before, or NaN at a start.
	nodes, at [parts + 2]float64

	stopped bool  // the loop was left
	changed bool  // its body changed the system
	err     error // what ends the run
}

// begin starts the search from where the system is. A zero there is no event: the
// first node lies a billionth of a step further on.
func (w *watch) begin() {
	w.changed = false
	w.before, w.probe = w.run.Clone(), w.run.Clone()
	w.before.fresh = false // as at the beginning of a run
	w.nodes[0] = math.NaN()
	if w.value(w.run); w.err != nil {
		w.run.fail(w.err)
		return
	}
	w.node(0, edge)
}

// step yields the zeros of the step that the run has taken.
func (w *watch) step() {
	for j := range parts {
		w.node(j+1, float64(j+1)/parts)
		if w.err == nil {
			w.look(j)
		}
		switch {
		case w.stopped:
			return
		case w.err != nil:
			w.run.fail(w.err)
			return
		case w.changed:
			w.begin()
			return
		}
	}
	w.before.assign(w.run)
	w.nodes[0], w.nodes[1] = w.nodes[parts], w.nodes[parts+1]
	w.at[0], w.at[1] = -1./parts, 0
}

// node takes down g after a part of the step. The end of it is where the run is.
func (w *watch) node(j int, part float64) {
	w.at[j+1] = part
	if part == 1 {
		w.nodes[j+1] = w.value(w.run)
	} else {
		w.nodes[j+1] = w.after(part)
	}
}

// after returns g after a part of the step, and leaves the probe there.
func (w *watch) after(part float64) float64 {
	w.probe.assign(w.before)
	if part != 0 {
		w.probe.take(&w.m, part*w.h)
	}
	if err := w.probe.err; err != nil && w.err == nil {
		w.err = fmt.Errorf("verlet: Events: a part of a step of %s, from t = %g: %w", w.m.Name, w.before.T, err)
	}
	return w.value(w.probe)
}

// value returns g, which must be a number.
func (w *watch) value(s *System) float64 {
	g := w.g(s.T, s.X, s.V)
	if g != g && w.err == nil {
		w.err = fmt.Errorf("verlet: Events: the event function is NaN at t = %g; it must be a number wherever the motion goes: %w", s.T, ErrNotFinite)
	}
	return g
}

// found yields an event, and sees whether the system was changed.
func (w *watch) found(e Event) {
	s := w.run
	t, x, v, fresh, arith, q := s.T, slices.Clone(s.X), slices.Clone(s.V), s.fresh, s.arith, s.q
	w.stopped = !w.yield(e)
	w.changed = s.T != t || !slices.Equal(s.X, x) || !slices.Equal(s.V, v) || fresh && !s.fresh || s.arith != arith || s.q != q
}
