package event

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

const (
	parts = 8    // pieces of a step, in each of which a zero is looked for
	edge  = 1e-9 // the search begins at this part of the first step, and ends as far beyond the last
)

// A watch looks for the zeros of the event functions in one step after the other.
type watch struct {
	m         verlet.Method
	h         float64
	functions []Function
	run       *verlet.System
	yield     func(Event) bool

	before *verlet.System // at the start of the step
	probe  *verlet.System // after a part of the step
	nodes  []nodes        // of each event function
	at1    [parts + 2]float64
	found  []zero // in the present step

	stopped bool  // the caller has left the loop
	changed bool  // the body of the loop has changed the system
	err     error // why the run must stop
}

// nodes[j+1] is g after the part at1[j+1] of the step. nodes[0] is the last node inside the
// step before, or NaN if the search begins here.
type nodes [parts + 2]float64

// A zero of function k lies after a part of the step.
type zero struct {
	k      int
	part   float64
	rising bool
}

// begin starts the search at the present state. A zero there is no event, because the first
// node lies a billionth of a step further on.
func (w *watch) begin() {
	w.changed = false
	w.before, w.probe = w.run.Clone(), w.run.Clone()
	w.before.Stale() // as at the start of a run
	for k := range w.nodes {
		w.nodes[k][0] = math.NaN()
		w.value(k, w.probe)
		mustBeSame("x", w.probe.X, w.run.X)
		mustBeSame("v", w.probe.V, w.run.V)
	}
	if w.err != nil {
		w.run.Fail(w.err)
		return
	}
	w.node(0, edge)
}

// mustBeSame panics if an event function has changed the copy x of the numbers that it was shown.
func mustBeSame(name string, x, was []float64) {
	for i := range x {
		must(x[i] == was[i], "the event function changed %s[%d] from %g to %g; it must only read x and v", name, i, was[i], x[i])
	}
}

// step yields the zeros in the step that the run has just taken, piece by piece.
func (w *watch) step() {
	for j := range parts {
		w.node(j+1, float64(j+1)/parts)
		switch w.piece(j); {
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
func (w *watch) move(part float64) *verlet.System {
	p := w.probe
	p.Restore(w.before)
	if part != 0 {
		if h := part * w.h; w.m.Step != nil {
			w.m.Step(p, h)
		} else {
			for _, l := range w.m.Word {
				l.Motion.Move(p, float64(l.H*h))
			}
		}
		w.run.Evals += p.Evals - w.before.Evals
	}
	if err := p.Err(); err != nil && w.err == nil {
		w.err = fmt.Errorf("event: a part of a step of %s, from t = %g: %w", w.m.Name, w.before.T, err)
	}
	return p
}

// after returns g of function k after a part of the step, and leaves the probe there.
func (w *watch) after(k int, part float64) float64 { return w.value(k, w.move(part)) }

// value returns g of function k, which must be a number.
func (w *watch) value(k int, s *verlet.System) float64 {
	g := w.functions[k].G(s.T, s.X, s.V)
	if g != g && w.err == nil {
		w.err = fmt.Errorf("event: function %d is NaN at t = %g; it must be a number wherever the motion goes: %w", k, s.T, verlet.ErrNotFinite)
	}
	return g
}

// piece finds the zeros in a piece of the step and yields them, in their order.
func (w *watch) piece(j int) {
	w.found = w.found[:0]
	for k := range w.functions {
		w.look(k, j)
	}
	slices.SortStableFunc(w.found, func(a, b zero) int { return cmp.Compare(a.part, b.part) })
	for _, z := range w.found {
		if w.err != nil || w.stopped || w.changed {
			return
		}
		if d := w.functions[z.k].Direction; d != 0 && z.rising != (d > 0) {
			continue
		}
		g, p := w.after(z.k, z.part), w.probe
		w.show(Event{z.k, p.T, slices.Clone(p.X), slices.Clone(p.V), g, z.rising})
	}
}

// show yields an event, and finds out whether the body of the loop has changed the system or its
// force.
func (w *watch) show(e Event) {
	s := w.run
	before, a := s.Clone(), slices.Clone(s.A())
	w.stopped = !w.yield(e)
	w.changed = s.T != before.T || !same(s.X, before.X) || !same(s.V, before.V) ||
		s.Arithmetic() != before.Arithmetic() || s.Err() == nil && !same(s.A(), a)
}
