package verlet

import (
	"fmt"
	"iter"
	"math"
)

// An Event is a moment at which a function of the state is zero.
type Event struct {
	T    float64
	X, V []float64 // valid until the next event
	G    float64   // what is left of the function there: rounding, or a near miss
	// Rising tells that the function goes from below zero to above, in the
	// direction of the run.
	Rising bool
	// Tangential tells that the function touches zero, or comes within a
	// millionth of its change over the step, and turns back. Whether it touches is
	// then a matter of the method's error: G says how close it came.
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
// lies in, a symplectic step like the others, so its energy is no worse than
// between steps. A step may hold several zeros, as long as no two lie within an
// eighth of it; g should be smooth on that scale. m must be a word in kicks and
// drifts.
func (s *System) Events(m Method, h float64, n int, g func(t float64, x, v []float64) float64) iter.Seq[Event] {
	if !isWord(m) {
		panic("verlet: Events needs a word in kicks and drifts; " + m.Name + " is not")
	}
	if g == nil {
		panic("verlet: Events needs a function, got nil")
	}
	return func(yield func(Event) bool) {
		w := watch{m: m, h: h, g: g, before: s.Clone(), probe: s.Clone()}
		w.nodes[0] = math.NaN()
		w.nodes[1] = g(s.T, s.X, s.V)
		if !(w.nodes[1]-w.nodes[1] == 0) {
			s.fail(fmt.Errorf("verlet: the event function is %g at t = %g: %w", w.nodes[1], s.T, ErrNotFinite))
			return
		}
		for range s.Steps(m, h, n) {
			for e := range w.step(s) {
				if !yield(e) {
					return
				}
			}
			w.before.assign(s)
			w.nodes[0], w.nodes[1] = w.nodes[parts], w.nodes[parts+1]
		}
	}
}

// parts is the number of pieces of a step in which a zero is looked for.
const parts = 8

// A watch looks for zeros within one step.
type watch struct {
	m             Method
	h             float64
	g             func(t float64, x, v []float64) float64
	before, probe *System
	// nodes[j+1] is g at the part j/parts of the step; nodes[0] is the last
	// inner one of the step before.
	nodes [parts + 2]float64
}

// at returns g after a partial step, and leaves the probe there.
func (w *watch) at(part float64) float64 {
	w.probe.assign(w.before)
	if part != 0 {
		w.probe.takeStep(w.m, part*w.h)
	}
	return w.g(w.probe.T, w.probe.X, w.probe.V)
}

// step yields the zeros of the step from before to s.
func (w *watch) step(s *System) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for j := 1; j < parts; j++ {
			w.nodes[j+1] = w.at(float64(j) / parts)
		}
		w.nodes[parts+1] = w.g(s.T, s.X, s.V)
		for j := range parts {
			a, b, c := w.nodes[j], w.nodes[j+1], w.nodes[j+2]
			left := float64(j-1) / parts
			switch {
			case b != 0 && a*b >= 0 && b*c > 0 && math.Abs(b) <= math.Abs(a) && math.Abs(b) < math.Abs(c), b == 0 && a*c > 0:
				if !w.dip(left, left+2./parts, a < 0 || b < 0, yield) { // g turns between a and c
					return
				}
			case b*c < 0:
				if !yield(w.zero(left+1./parts, left+2./parts, b < 0)) {
					return
				}
			case b == 0 && a*c < 0:
				if !yield(w.zero(left, left+2./parts, a < 0)) {
					return
				}
			}
		}
	}
}

// zero closes in on a change of sign by halving, to the last digit.
func (w *watch) zero(lo, hi float64, rising bool) Event {
	for middle := (lo + hi) / 2; lo < middle && middle < hi; middle = (lo + hi) / 2 {
		if (w.at(middle) < 0) == rising {
			lo = middle
		} else {
			hi = middle
		}
	}
	g := w.at(hi)
	return Event{T: w.probe.T, X: w.probe.X, V: w.probe.V, G: g, Rising: rising}
}

// dip looks for the turn of g between lo and hi (golden section). If g changes
// its sign there after all, two zeros are yielded, if it comes close to zero,
// a tangential one.
func (w *watch) dip(lo, hi float64, below bool, yield func(Event) bool) bool {
	const golden = 0.6180339887498949
	height := func(part float64) float64 { // positive before and after the turn
		if below {
			return -w.at(part)
		}
		return w.at(part)
	}
	first, last := lo, hi
	a, b := hi-golden*(hi-lo), lo+golden*(hi-lo)
	ga, gb := height(a), height(b)
	for hi-lo > 1e-9 {
		if ga < gb {
			hi, b, gb = b, a, ga
			a = hi - golden*(hi-lo)
			ga = height(a)
		} else {
			lo, a, ga = a, b, gb
			b = lo + golden*(hi-lo)
			gb = height(b)
		}
	}
	middle := (lo + hi) / 2
	lowest := height(middle)
	if lowest < 0 {
		return yield(w.zero(first, middle, below)) && yield(w.zero(middle, last, !below))
	}
	if lowest > 1e-6*max(math.Abs(w.nodes[1]), math.Abs(w.nodes[parts+1])) {
		return true
	}
	if below {
		lowest = -lowest
	}
	return yield(Event{T: w.probe.T, X: w.probe.X, V: w.probe.V, G: lowest, Rising: below, Tangential: true})
}
