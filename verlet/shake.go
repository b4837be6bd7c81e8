package verlet

import (
	"errors"
	"fmt"
	"math"
)

// ErrNotConverged is the cause of a run that [Shake] or [Rattle] stopped
// because the rods cannot be kept: they move too far in a step, they are in each
// other's way, or they do not have their lengths at the start. It is wrapped in an
// error that tells the rod, the step and the time; test for it with errors.Is. The
// positions are those before the step that failed.
var ErrNotConverged = errors.New("rods are not held")

// Shake is Störmer's method with rods. Each rod pulls at its ends along the line
// that it had at the start of the step:
//
//	x(t+h) = 2x(t) − x(t−h) + h² a(t) − h² w Σ λ r(t),   |r(t+h)| = L
//	v(t)   = (x(t+h) − x(t−h))/2h
//
// The step is Kick(h/2) hold(h) Drift(h) Kick(h/2), followed by half of the hold of
// the next step. w are the inverse masses, r = xi − xj the rods, and hold(h) changes
// v along the rods such that Drift(h) brings all of them to their lengths. The
// tolerance is the error of a length that is allowed, as a part of the length;
// 1e-13 is a good one. The pulls λ are solved for together, in a few iterations.
// (The original treats one rod after the other, as [Jakobsen] does, and comes to the
// same if it goes on long enough.)
//
// Order 2, symplectic (it keeps Σ m dx∧dv), one evaluation a step. Its positions
// are those of [Rattle]. x is time-reversible; v only up to O(h²) along the
// constraints, so that the method does not count as symmetric. Without rods it is
// [VelocityVerlet]. The rods must have their lengths at the start; velocities along
// them at the start are lost. If the rods cannot be kept, the run stops with
// [ErrNotConverged].
//
// Source: Ryckaert, Ciccotti & Berendsen 1977,
// doi:10.1016/0021-9991(77)90098-5; Leimkuhler & Skeel 1994,
// doi:10.1006/jcph.1994.1085, for its equivalence with RATTLE.
func Shake(c Constraints, tolerance float64) Method {
	mustBeTolerance("Shake", tolerance)
	return c.constrained(Method{
		Name: "SHAKE", Order: 2, Evals: 1, Symplectic: true, Stability: 2,
		Source: "Ryckaert, Ciccotti & Berendsen 1977, doi:10.1016/0021-9991(77)90098-5",
	}, func(s *System, g *solver, h float64) {
		if !g.leap(s, h, tolerance) {
			return
		}
		s.kick(h / 2)
		next := s.workspace(2)[1] // the velocity before the next hold
		for i, a := range s.force() {
			next[i] = s.V[i] + float64(h/2*a)
		}
		g.measure(s)
		if c, ok := g.hold(s, next, h, tolerance); ok {
			g.push(s, 0.5, c)
		}
	})
}

func mustBeTolerance(name string, tolerance float64) {
	if !(tolerance > 0 && tolerance < 1) {
		panic(fmt.Sprintf("verlet: %s: tolerance %g; it must be between 0 and 1, such as 1e-13", name, tolerance))
	}
}

// leap is Kick(h/2) hold(h) Drift(h).
func (g *solver) leap(s *System, h, tolerance float64) (ok bool) {
	if !g.inOrder(s, tolerance) {
		return false
	}
	s.kick(h / 2)
	c, ok := g.hold(s, s.V, h, tolerance)
	if ok {
		g.push(s, 1, c)
		s.drift(h)
	}
	return ok
}

// inOrder tells whether the rods have their lengths before the step. If not, the
// step would bring them to their lengths, and take that motion for a velocity.
func (g *solver) inOrder(s *System, tolerance float64) bool {
	k, by := g.Stretch(s.X)
	if math.Abs(by) <= max(1e-9, 2*tolerance) {
		return true
	}
	g.fail(s, k, fmt.Sprintf("has %.10g times its length before the step; start where all rods have theirs", 1+by))
	return false
}
