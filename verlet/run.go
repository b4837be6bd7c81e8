package verlet

import (
	"errors"
	"fmt"
	"iter"
	"math"
)

// ErrNotFinite is the cause of a run that blew up: a position or a velocity
// became infinite or NaN, or too large for the lattice. It is wrapped in an
// error that tells the step and the time; test for it with errors.Is.
var ErrNotFinite = errors.New("state is no longer finite")

// Run takes n steps of size h, forward in time or, if h is negative, backward.
// It stops early if the state blows up; see [System.Err].
//
// The clock shows t₀ + i h after step i, not a sum of many h, also when a run
// is cut into several: Run(m, h, 1) twice gives the bits of Run(m, h, 2).
//
// Run panics if h is zero, NaN or infinite, or if n is negative.
func (s *System) Run(m Method, h float64, n int) {
	mustStep(m, h, n)
	word, ours := known(m)
	blocks := ours && s.member > 0
	for i := 0; i < n && s.err == nil; {
		if blocks && (s.checked || word != nil) { // others make room for their past in the first step
			if s.runMembers(m, h, n-i) {
				return
			}
			blocks = false
		}
		i += s.steps(m, word, h, i, n-i)
	}
}

// Steps takes n steps of size h, as Run does, and yields the number of steps
// taken after each:
//
//	for range s.Steps(verlet.VelocityVerlet, 0.01, 1000) {
//		worst = max(worst, math.Abs(energy(s)-e0))
//	}
func (s *System) Steps(m Method, h float64, n int) iter.Seq[int] {
	mustStep(m, h, n)
	return func(yield func(int) bool) {
		word, _ := known(m)
		for i := 0; i < n && s.err == nil; {
			i += s.steps(m, word, h, i, 1)
			if s.err != nil || !yield(i) {
				return
			}
		}
	}
}

func mustStep(m Method, h float64, n int) {
	if h == 0 || h-h != 0 {
		panic(fmt.Sprintf("verlet: step h = %g; it must be finite and not zero", h))
	}
	if n < 0 {
		panic(fmt.Sprintf("verlet: %d steps; to go back in time, make h negative", n))
	}
	if m.Step == nil {
		panic("verlet: method " + m.Name + " has no Step")
	}
}

// steps takes at most n steps after the first i of a run, checks where they led,
// and returns how many it took: all of them by a known word, or else one.
func (s *System) steps(m Method, word []Letter, h float64, i, n int) (taken int) {
	taken = 1
	switch plainWord := word != nil && s.arith == plain && s.checked; {
	case plainWord && s.typed != nil:
		taken = s.glide(word, h, n)
	case plainWord && len(s.X) <= few:
		taken = s.follow(word, h, n)
	case plainWord && len(s.X) > 2*block:
		if s.sweep(word, h) {
			return 1
		}
	default:
		s.step(m, h)
	}
	if k := notFinite(s.X); k >= 0 {
		s.fail(fmt.Errorf("x[%d] = %g; a smaller step may help: %w", k, s.X[k], ErrNotFinite))
	} else if k := notFinite(s.V); k >= 0 {
		s.fail(fmt.Errorf("v[%d] = %g; a smaller step may help: %w", k, s.V[k], ErrNotFinite))
	}
	if s.err != nil {
		s.err = fmt.Errorf("verlet: %s stopped at step %d of h = %g, t = %g: %w", m.Name, i+taken, h, s.T, s.err)
	}
	return taken
}

// step takes one step.
func (s *System) step(m Method, h float64) {
	s.grid.advance(s.T, h)
	m.Step(s, h)
	if s.arith != lattice && s.grid.open {
		s.T = s.grid.next // what is left is rounding, not motion: the force stays fresh
	}
	s.grid.open = false
}

// fail keeps the first error.
func (s *System) fail(err error) {
	if s.err == nil {
		s.err = err
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
func (g *grid) advance(t, h float64) {
	g.fit(t, h)
	g.next, g.near = g.tick(t)
	g.open = true
}

// fit makes it the grid of a step of size h from t.
func (g *grid) fit(t, h float64) {
	if g.h != h || g.next != t {
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

func (g *grid) meets(t float64) bool {
	return g.open && math.Abs(t-g.next) <= g.near
}
