package verlet

import (
	"fmt"
	"iter"
	"math"
	"slices"
)

// An Event is a moment at which the event function g(t, x, v) is zero. See [System.Events].
type Event struct {
	T    float64
	X, V []float64 // the state then, which the caller may keep
	// G is the value of g at T: 0, or as small as rounding allows and with the sign that g
	// has after the event. At a tangential event it tells how close to zero g came.
	G float64
	// Rising tells that g is negative before the event, in the direction of the run. After
	// it g is positive, unless the event is tangential.
	Rising bool
	// Tangential tells that g comes to zero and turns back, without a change of sign. No
	// method is accurate enough to tell whether g is exactly zero there. So a turn counts if
	// |g| is less there than a millionth of what it is an eighth of a step away.
	Tangential bool
}

// Events takes n steps of size h with the method m, as [System.Run] does and with the same
// bits. It yields every zero of the event function g on the way, in the order of the run:
//
//	section := func(t float64, x, v []float64) float64 { return x[0] }
//	for e := range s.Events(verlet.VelocityVerlet, 0.05, 100_000, section) {
//		if e.Rising {
//			points = append(points, e.X[1], e.V[1])
//		}
//	}
//
// The state at a zero is found by a shorter step of m, from the start of the step in which
// the zero lies. So with a symplectic method its energy is as good as that of the steps.
// One step may hold several zeros, if no two of them lie within an eighth of a step; g
// should be smooth on that scale. A zero at the start of the run, or within a billionth of
// a step after it, is no event. A zero at the end of the run is one. g must not change or
// keep x and v, and must look at nothing else that moves: s itself is already at the end of
// the step.
//
// Where g jumps, as an angle does from π to −π, or has a pole, it changes its sign without
// being zero, and there is no event. What tells a zero from these is that on both sides of
// it |g| becomes less than a thousandth of what it is an eighth of a step away. If g is NaN,
// the run stops with an error.
//
// In the body of the loop, s is at the end of the step that holds the event; the
// state at the event is in e. The body may change the system. A ball bounces by
//
//	for e := range s.Events(verlet.VelocityVerlet, 0.05, 1000, height) {
//		s.Set(e.T, e.X, []float64{-e.V[0]})
//	}
//
// The search for events then goes on from the new state; the rest of the step that held
// the event is left out. (A ball that loses energy bounces infinitely often before it rests.
// Stop it when it is slow: bounces that follow within a billionth of a step are no events,
// and it would fall through the floor.)
//
// Events panics as Run does, if g is nil, and if g changes x or v. It also panics if m cannot
// take a shorter step to the event within a longer one: the two-step methods cannot, nor the
// adaptive ones, [Jakobsen] and [XPBD]. A Step of your own must depend on nothing but the
// System that it is given, which is often a copy of s.
func (s *System) Events(m Method, h float64, n int, g func(t float64, x, v []float64) float64) iter.Seq[Event] {
	mustStep(&m, h, n)
	if g == nil {
		panic("verlet: Events needs an event function g, got nil; give a function that is zero at the event")
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
		if s.err == nil { // a zero at the end is an event of this run, because it is none of the next
			w.node(1, edge)
			if w.look(0); w.err != nil {
				s.fail(w.err)
			}
		}
	}
}

// mustTakeParts panics if a shorter step of m is no part of a longer one. It takes a step
// with a copy of the system to find out.
func (s *System) mustTakeParts(m Method, h float64) {
	if s.err != nil {
		return // nothing will run
	}
	trial := s.Clone()
	trial.take(&m, h)
	switch {
	case trial.past.kind == paced:
		panic("verlet: Events: the step size of " + m.Name + " is not a time, so a shorter step does not lead to an event; use a method of constant steps, such as VelocityVerlet")
	case trial.past.kind != nothing:
		panic("verlet: Events: " + m.Name + " goes on from its last step, so a shorter step does not lead to an event; use a one-step method, such as VelocityVerlet")
	case trial.solver != nil && trial.solver.relaxes:
		panic("verlet: Events: " + m.Name + " moves its points by a finite distance even in a very short step, so a shorter step does not lead to an event; use Rattle or Shake")
	}
}

const (
	parts = 8    // pieces of a step, in each of which a zero is looked for
	edge  = 1e-9 // the search begins at this part of the first step, and ends as far beyond the last
)

// A watch looks for the zeros of g in one step after the other.
type watch struct {
	m     Method
	h     float64
	g     func(t float64, x, v []float64) float64
	run   *System
	yield func(Event) bool

	before *System // at the start of the step
	probe  *System // after a part of the step
	// nodes[j+1] is g after the part at[j+1] of the step. nodes[0] is the last node
	// inside the step before, or NaN if the search begins here.
	nodes, at [parts + 2]float64

	stopped bool  // the caller has left the loop
	changed bool  // the body of the loop has changed the system
	err     error // why the run must stop
}

// begin starts the search at the present state. A zero there is no event, because the first
// node lies a billionth of a step further on.
func (w *watch) begin() {
	w.changed = false
	w.before, w.probe = w.run.Clone(), w.run.Clone()
	w.before.fresh = false // as at the start of a run
	w.nodes[0] = math.NaN()
	w.value(w.probe)
	w.run.mustBeUnchanged("event function", w.probe.X, w.probe.V)
	if w.err != nil {
		w.run.fail(w.err)
		return
	}
	w.node(0, edge)
}

// step yields the zeros in the step that the run has just taken.
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

// node stores g after a part of the step. At its end, that is g at the state of the run.
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

// found yields an event at the state of the probe, and then looks whether the body of the loop
// changed the system.
func (w *watch) found(g float64, rising, tangential bool) {
	s, p := w.run, w.probe
	t, x, v, fresh, arith, q := s.T, slices.Clone(s.X), slices.Clone(s.V), s.fresh, s.arith, s.q
	w.stopped = !w.yield(Event{p.T, slices.Clone(p.X), slices.Clone(p.V), g, rising, tangential})
	w.changed = s.T != t || !slices.Equal(s.X, x) || !slices.Equal(s.V, v) || fresh && !s.fresh || s.arith != arith || s.q != q
}
