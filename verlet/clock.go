package verlet

import "math"

// The clock
//
// Drifts move the time. But a run of steps of size h promises the time t₀ + i h after step
// i, not a sum of many parts of h. So a time that differs from the next of these grid times
// only by rounding becomes that time. The force at the end of a step is then evaluated
// there, and the errors of many small sums do not pile up.

// moved moves the clock after the positions have moved. The force is no longer fresh.
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

// A grid holds the times t₀ + i h of a run.
type grid struct {
	t0, h float64
	i     int
	next  float64 // t₀ + i h
	near  float64 // how far a sum of stage times may be from next
	slack float64 // the part of near that stays: rounding of t₀ and of h
	open  bool    // a step is under way
}

// advance sets next to the time after a step of size h from t, and opens the step.
func (g *grid) advance(t, h float64, exact bool) {
	g.fit(t, h, exact)
	g.next, g.near = g.tick(t)
	g.open = true
}

// fit keeps the grid if a step of size h from t goes on along it, and starts a new one
// otherwise. If h changes its sign, an exact clock goes back along the same grid and shows
// the same times; other clocks start a new grid.
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

// tick counts one step from t. It returns the next grid time, and how far a sum of stage
// times may be from it.
func (g *grid) tick(t float64) (next, near float64) {
	g.i++
	return g.t0 + float64(float64(g.i)*g.h), g.slack + float64(0x1p-48*math.Abs(t))
}

// skip counts n steps at once; t is the time before them.
func (g *grid) skip(n int, t float64) {
	g.i += n - 1
	g.next, _ = g.tick(t)
}

func (g *grid) meets(t float64) bool {
	return g.open && math.Abs(t-g.next) <= g.near
}

// An exactSum is a sum of float64 numbers without any error, as long as they are not smaller
// than 2⁻⁵⁰ of it. Its value is sum + rest; sum is its value rounded to float64. So a clock
// that runs forward and back returns to the same time, through the same times.
type exactSum struct{ sum, rest float64 }

func (e *exactSum) add(h float64) {
	sum, lost := twoSum(e.sum, h)
	e.sum, e.rest = twoSum(sum, lost+e.rest)
}
