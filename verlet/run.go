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
	for range s.Steps(m, h, n) {
	}
}

// Steps takes n steps of size h, as Run does, and yields the number of steps
// taken after each:
//
//	for range s.Steps(verlet.VelocityVerlet, 0.01, 1000) {
//		worst = max(worst, math.Abs(energy(s)-e0))
//	}
func (s *System) Steps(m Method, h float64, n int) iter.Seq[int] {
	if h == 0 || h-h != 0 {
		panic(fmt.Sprintf("verlet: step h = %g; it must be finite and not zero", h))
	}
	if n < 0 {
		panic(fmt.Sprintf("verlet: %d steps; to go back in time, make h negative", n))
	}
	if m.Step == nil {
		panic("verlet: method " + m.Name + " has no Step")
	}
	return func(yield func(int) bool) {
		for i := 1; i <= n && s.err == nil; i++ {
			s.step(m, h)
			if s.err != nil {
				s.err = fmt.Errorf("verlet: %s stopped at step %d of h = %g, t = %g: %w", m.Name, i, h, s.T, s.err)
				return
			}
			if !yield(i) {
				return
			}
		}
	}
}

// step takes one step and checks where it led.
func (s *System) step(m Method, h float64) {
	s.grid.advance(s.T, h)
	m.Step(s, h)
	if s.arith != lattice && s.grid.open {
		s.T = s.grid.next // what is left is rounding, not motion: the force stays fresh
	}
	s.grid.open = false
	if i := notFinite(s.X); i >= 0 {
		s.fail(fmt.Errorf("x[%d] = %g; a smaller step may help: %w", i, s.X[i], ErrNotFinite))
	} else if i := notFinite(s.V); i >= 0 {
		s.fail(fmt.Errorf("v[%d] = %g; a smaller step may help: %w", i, s.V[i], ErrNotFinite))
	}
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
	open  bool    // a step is under way
}

// advance moves on to the next time, on the old grid if t and h still fit it.
func (g *grid) advance(t, h float64) {
	if g.h != h || g.next != t {
		*g = grid{t0: t, h: h, next: t}
	}
	g.i++
	g.next = g.t0 + float64(float64(g.i)*h)
	g.near = 0x1p-48 * (math.Abs(g.t0) + math.Abs(t) + math.Abs(h))
	g.open = true
}

func (g *grid) meets(t float64) bool {
	return g.open && math.Abs(t-g.next) <= g.near
}
