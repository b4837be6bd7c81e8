package verlet

import "math"

// The clock
//
// Time is a coordinate that drifts move. But a run of n steps of size h promises t₀ + i h
// after step i, not a sum of many parts of h. So a time within rounding of the run's next
// grid time becomes that time: the force at the end of a step is evaluated there, and the
// errors of many small sums do not pile up.

// moved moves the clock after the positions: the force is no longer fresh.
func (s *System) moved(h float64) {
	s.fresh, s.doubt = false, false
	if s.arith == lattice {
		s.clock.add(h)
		s.T = s.clock.sum
	} else {
		s.T += h
	}
	if s.grid.meets(s.T) {
		s.T = s.grid.next
	}
}

// A grid is the clock face of a run: the times t₀ + i h.
type grid struct {
	t0, h float64
	i     int
	next  float64 // t₀ + i h
	near  float64 // how far a running sum of stage times may be from it
	slack float64 // the part of near that stays: rounding of t₀ and of h
	open  bool    // a step is under way
}

// advance moves on to the next time, on the old grid if t and h still fit it.
func (g *grid) advance(t, h float64, exact bool) {
	g.fit(t, h, exact)
	g.next, g.near = g.tick(t)
	g.open = true
}

// fit makes it the grid of a step of size h from t. On the way back, exact clocks show
// the times of the way there; others count anew from where they turned.
func (g *grid) fit(t, h float64, exact bool) {
	switch {
	case g.next == t && g.h == h:
	case g.next == t && g.h == -h && exact:
		g.h, g.i = h, -g.i
	default:
		*g = newGrid(t, h)
	}
}

func newGrid(t0, h float64) grid {
	return grid{t0: t0, h: h, next: t0, slack: 0x1p-48 * (math.Abs(t0) + math.Abs(h))}
}

// tick counts a step from t.
func (g *grid) tick(t float64) (next, near float64) {
	g.i++
	return g.t0 + float64(float64(g.i)*g.h), g.slack + float64(0x1p-48*math.Abs(t))
}

// skip counts n steps that end at t₀ + i h, started at t.
func (g *grid) skip(n int, t float64) {
	g.i += n - 1
	g.next, _ = g.tick(t)
}

func (g *grid) meets(t float64) bool {
	return g.open && math.Abs(t-g.next) <= g.near
}

// An exactSum is a sum of float64 numbers without any error, as long as they are not
// smaller than 2⁻⁵⁰ of it: its value is sum + rest, and sum is what float64 can show of
// it. So a clock that runs forth and back returns to the same time, by the same times.
type exactSum struct{ sum, rest float64 }

func (e *exactSum) add(h float64) {
	sum, lost := twoSum(e.sum, h)
	e.sum, e.rest = twoSum(sum, lost+e.rest)
}
