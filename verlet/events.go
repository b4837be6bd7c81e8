package verlet

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"slices"
)

// An EventFunction is a function of the state whose zeros are looked for. See [System.Events].
// [Zero], [Rising] and [Falling] make one.
type EventFunction struct {
	G         func(t float64, x, v []float64) float64
	Direction int  // 1 if g rises through zero, −1 if it falls, 0 if either, and where it touches zero
	Stop      bool // the run ends at the first event, with the System in the state there
}

// Zero is the event that g is zero.
func Zero(g func(t float64, x, v []float64) float64) EventFunction { return EventFunction{G: g} }

// Rising is the event that g comes from below and goes through zero, in the direction of the run.
func Rising(g func(t float64, x, v []float64) float64) EventFunction {
	return EventFunction{G: g, Direction: 1}
}

// Falling is the event that g comes from above and goes through zero, in the direction of the
// run.
func Falling(g func(t float64, x, v []float64) float64) EventFunction {
	return EventFunction{G: g, Direction: -1}
}

// An Event is a moment at which an event function g(t, x, v) is zero. See [System.Events].
type Event struct {
	Index int // which of the event functions: 0 for the first
	T     float64
	X, V  []float64 // the state then, which the caller may keep
	// G is the value of g at T: 0, or as small as rounding allows and with the sign that g
	// has after the event. At a tangential event it tells how close to zero g came.
	G float64
	// Rising reports that g is negative before the event, in the direction of the run. After
	// it g is positive, unless the event is tangential.
	Rising bool
	// Tangential reports that g comes to zero and turns back, without a change of sign. No
	// method is accurate enough to know whether g is exactly zero there. So a turn counts if
	// |g| is less there than a millionth of what it is an eighth of a step away.
	Tangential bool
}

// Events takes n steps of size h with the method m, as [System.Run] does and with the same
// bits. It yields every zero of the event functions on the way, in the order of the run:
//
//	section := func(t float64, x, v []float64) float64 { return x[0] }
//	for e := range s.Events(verlet.VelocityVerlet, 0.05, 100_000, verlet.Rising(section)) {
//		points = append(points, e.X[1], e.V[1])
//	}
//
// The state at a zero is found by a shorter step of m, from the start of the step in which
// the zero lies. So with a symplectic method its energy is as good as that of the steps.
// The price is high: each step is taken again in eight parts of growing length, about eight
// times the evaluations of the method alone, and each event costs some fifty parts more. All
// are counted in Evals, and several event functions share them.
//
// One step may hold several zeros, if no two of them lie within an eighth of a step; g
// should be smooth on that scale. A zero at the start of the run, or within a billionth of
// a step after it, is no event. A zero at the end of the run is one. g must not change or
// keep x and v, and must look at nothing else that moves: s itself is already at the end of
// the step.
//
// Where g jumps, as an angle does from π to −π, or has a pole, it changes its sign without
// being zero, and there is no event. What distinguishes a zero from these is that on both
// sides of it |g| becomes less than a thousandth of what it is an eighth of a step away, or as
// small as the rounding of x allows. If g is NaN, the run stops with an error.
//
// In the body of the loop, s is at the end of the step that holds the event; the
// state at the event is in e. The body may change the system. A ball bounces by
//
//	for e := range s.Events(verlet.VelocityVerlet, 0.05, 1000, verlet.Falling(height)) {
//		s.Set(e.T, e.X, []float64{-e.V[0]})
//	}
//
// The search for events then goes on from the new state; the rest of the step that held
// the event is left out. (A ball that loses energy bounces infinitely often before it rests.
// Stop it when it is slow: bounces that follow within a billionth of a step are no events,
// and it would fall through the floor.)
//
// An event function with Stop ends the run: its event is yielded last, and s is then at the
// event.
//
// Events panics as Run does, without an event function, and if one changes x or v. It also
// panics if m cannot take a shorter step to the event within a longer one: methods that
// remember their last step cannot, nor those that choose their steps, draw random numbers, or
// move points by a finite distance in a very short step. A Step of your own must depend on
// nothing but the System that it is given, which is often a copy of s.
func (s *System) Events(m Method, h float64, n int, functions ...EventFunction) iter.Seq[Event] {
	mustStep(&m, h, n)
	mustBeFunctions(functions)
	s.mustTakeParts(m, h)
	return func(yield func(Event) bool) {
		w := watch{m: m, h: h, run: s, yield: yield, functions: functions, nodes: make([]nodes, len(functions))}
		w.begin()
		for range s.Steps(m, h, n) {
			if w.step(parts); w.stopped || s.err != nil {
				break
			}
		}
		if s.err == nil && !w.stopped { // a zero at the end is an event of this run, because it is none of the next
			w.node(1, edge)
			w.found = w.found[:0]
			for k := range functions {
				w.look(k, 0)
			}
			w.report()
			s.Fail(w.err)
		}
		if w.at != nil && s.err == nil {
			s.Set(w.at.T, w.at.X, w.at.V)
		}
	}
}

func mustBeFunctions(functions []EventFunction) {
	if len(functions) == 0 {
		panic("verlet: Events needs an event function, got none; give a function that is zero at the event, as in Zero(g)")
	}
	for _, f := range functions {
		if f.G == nil {
			panic("verlet: Events needs an event function g, got nil; give a function that is zero at the event, as in Zero(g)")
		}
	}
}

// mustTakeParts panics if a shorter step of m is no part of a longer one. It takes steps with
// copies of the system to find out.
func (s *System) mustTakeParts(m Method, h float64) {
	if s.err != nil {
		return // nothing will run
	}
	trial, again := s.Clone(), s.Clone()
	trial.past.drop()
	again.past.drop()
	trial.under, again.under = true, true // methods that are made of others take parts of this step
	whole := trial.takePart(&m, h)
	again.takePart(&m, h)
	refuse := func(why string) { panic("verlet: Events: " + named(m.Name) + " " + why) }
	switch {
	case trial.err != nil:
	case !whole:
		refuse("chooses its own steps, so a shorter step does not lead to an event; use a method of constant steps, such as VelocityVerlet")
	case trial.past.kept:
		refuse("goes on from its last step, so a shorter step does not lead to an event; use a one-step method, such as VelocityVerlet")
	case !same(trial.X, again.X) || !same(trial.V, again.V):
		refuse("leads from the same state to two others, so a shorter step does not lead to an event; a motion that draws random numbers has no events: compare the signs of g in a loop over Steps")
	case trial.jumps(&m, h):
		refuse("moves its points by a finite distance even in a very short step, so a shorter step does not lead to an event; use a method without sweeps, such as RATTLE or SHAKE")
	}
}

// jumps reports whether a very short step moves a point far more than the velocities say.
func (s *System) jumps(m *Method, h float64) bool {
	const short = 0x1p-20
	before := s.Clone()
	if s.takePart(m, short*h); s.err != nil {
		return false
	}
	far, fast, size := 0.0, 0.0, 0.0
	for i, x := range s.X {
		far = max(far, math.Abs(x-before.X[i]))
		fast = max(fast, math.Abs(before.V[i]), math.Abs(float64(h*before.A()[i])))
		size = max(size, math.Abs(x))
	}
	return far > float64(64*short*math.Abs(h)*fast)+float64(0x1p-40*size)
}

// takePart takes a step on a clock of its own, and reports whether it was whole.
func (s *System) takePart(m *Method, h float64) (whole bool) {
	s.clock.restart(s.T)
	s.clock.begin(s.T, h, s.arith == Lattice)
	m.move(s, h)
	s.settle()
	return s.clock.end(s.T)
}

const (
	parts = 8    // pieces of a step, in each of which a zero is looked for
	edge  = 1e-9 // the search begins at this part of the first step, and ends as far beyond the last
)

// A watch looks for the zeros of the event functions in one step after the other.
type watch struct {
	m         Method
	h         float64
	functions []EventFunction
	run       *System
	yield     func(Event) bool

	before *System // at the start of the step
	probe  *System // after a part of the step
	nodes  []nodes // of each event function
	at1    [parts + 2]float64
	found  []zero // in the present step

	stopped bool   // the caller has left the loop, or an event has stopped the run
	changed bool   // the body of the loop has changed the system
	at      *Event // where the run stops
	err     error  // why the run must stop
}

// nodes[j+1] is g after the part at1[j+1] of the step. nodes[0] is the last node inside the
// step before, or NaN if the search begins here.
type nodes [parts + 2]float64

// A zero of function k lies after a part of the step.
type zero struct {
	k                  int
	part               float64
	rising, tangential bool
}

// begin starts the search at the present state. A zero there is no event, because the first
// node lies a billionth of a step further on.
func (w *watch) begin() {
	w.changed = false
	w.before, w.probe = w.run.Clone(), w.run.Clone()
	w.probe.under = true
	w.before.Stale() // as at the start of a run
	for k := range w.nodes {
		w.nodes[k][0] = math.NaN()
		w.value(k, w.probe)
		w.run.mustBeUnchanged("event function", w.probe.X, w.probe.V)
	}
	if w.err != nil {
		w.run.Fail(w.err)
		return
	}
	w.node(0, edge)
}

// step yields the zeros in the step that the run has just taken, piece by piece.
func (w *watch) step(pieces int) {
	for j := range pieces {
		w.node(j+1, float64(j+1)/parts)
		w.found = w.found[:0]
		for k := range w.functions {
			w.look(k, j)
		}
		switch w.report(); {
		case w.err != nil:
			w.run.Fail(w.err)
			return
		case w.stopped:
			return
		case w.changed:
			w.begin()
			return
		}
	}
	w.before.Restore(w.run)
	for k := range w.nodes {
		w.nodes[k][0], w.nodes[k][1] = w.nodes[k][parts], w.nodes[k][parts+1]
	}
	w.at1[0], w.at1[1] = -1./parts, 0
}

// node stores all g after a part of the step. At its end, they are those at the state of the run.
func (w *watch) node(j int, part float64) {
	s := w.run
	if w.at1[j+1] = part; part != 1 {
		s = w.move(part)
	}
	for k := range w.nodes {
		w.nodes[k][j+1] = w.value(k, s)
	}
}

// move leaves the probe after a part of the step, and counts its evaluations.
func (w *watch) move(part float64) *System {
	p := w.probe
	p.Restore(w.before)
	if part != 0 {
		w.m.move(p, part*w.h)
		w.run.Evals += p.Evals - w.before.Evals
	}
	if err := p.err; err != nil && w.err == nil {
		w.err = fmt.Errorf("verlet: Events: a part of a step of %s, from t = %g: %w", w.m.Name, w.before.T, err)
	}
	return p
}

// after returns g of function k after a part of the step, and leaves the probe there.
func (w *watch) after(k int, part float64) float64 { return w.value(k, w.move(part)) }

// value returns g of function k, which must be a number.
func (w *watch) value(k int, s *System) float64 {
	g := w.functions[k].G(s.T, s.X, s.V)
	if g != g && w.err == nil {
		w.err = fmt.Errorf("verlet: Events: the event function is NaN at t = %g; it must be a number wherever the motion goes: %w", s.T, ErrNotFinite)
	}
	return g
}

// report yields the zeros that were found in a piece of a step, in their order.
func (w *watch) report() {
	slices.SortStableFunc(w.found, func(a, b zero) int { return cmp.Compare(a.part, b.part) })
	for _, z := range w.found {
		if w.err != nil || w.stopped || w.changed {
			return
		}
		f := w.functions[z.k]
		if f.Direction != 0 && (z.tangential || z.rising != (f.Direction > 0)) {
			continue
		}
		g := w.after(z.k, z.part)
		s, p := w.run, w.probe
		e := Event{z.k, p.T, slices.Clone(p.X), slices.Clone(p.V), g, z.rising, z.tangential}
		t, x, v, era, arith, q := s.T, slices.Clone(s.X), slices.Clone(s.V), s.era, s.arith, s.q
		w.stopped = !w.yield(e)
		w.changed = s.T != t || !same(s.X, x) || !same(s.V, v) || s.era != era || s.arith != arith || s.q != q
		if f.Stop && !w.changed {
			w.stopped, w.at = true, &e
		}
	}
}
