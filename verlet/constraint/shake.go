package constraint

import (
	"errors"
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// ErrNotConverged tells that [Shake] or [Rattle] has stopped a run because the rods cannot
// be kept: they move too far in a step, they block each other, or they do not have their
// lengths at the start. It is wrapped in an error that names the rod, the step and the
// time; test for it with errors.Is. The System is as it was before the step that failed.
var ErrNotConverged = errors.New("rods are not held")

// Shake is Störmer's method with rods. Each rod pulls at its ends along its direction at
// the start of the step:
//
//	x(t+h) = 2x(t) − x(t−h) + h² a(t) − h² w Σ λ r(t),   |r(t+h)| = L
//	v(t)   = (x(t+h) − x(t−h))/2h
//
// The step is Kick(h/2) hold(h) Drift(h) Kick(h/2), and then half of the hold of the next
// step. hold, the pulls λ and the tolerance are those of [Rattle]. (The original method
// corrects one rod after the other, as [Jakobsen] does. It converges to the same result.)
//
// Order 2, symplectic (it keeps Σ m dx∧dv), one evaluation a step, stable for ωh < 2. Its
// positions are those of [Rattle]. They are time-reversible; along the rods v is so only
// up to O(h²), so the method is not listed as symmetric. Without rods it is
// [verlet.VelocityVerlet]. The rods must have their lengths at the start; velocities along them
// at the start are lost. If the rods cannot be kept, the run stops with [ErrNotConverged].
//
// Shake panics if the tolerance is not between 0 and 1.
//
// Source: Ryckaert, Ciccotti & Berendsen 1977, doi:10.1016/0021-9991(77)90098-5;
// Leimkuhler & Skeel 1994, doi:10.1006/jcph.1994.1085, for its equivalence with RATTLE.
func Shake(c Set, tolerance float64) verlet.Method {
	mustBeTolerance("Shake", tolerance)
	return c.constrained(verlet.Method{
		Name: "SHAKE", Order: 2, Evals: 1, Symplectic: true, Stability: 2,
		Source: "Ryckaert, Ciccotti & Berendsen 1977, doi:10.1016/0021-9991(77)90098-5",
	}, func(s *verlet.System, g *solver, h float64) {
		if !g.leap(s, h, tolerance) {
			return
		}
		s.Kick(h / 2)
		next := g.free // the velocity before the next hold
		for i, a := range s.A() {
			next[i] = s.V[i] + float64(h/2*a)
		}
		g.measure(s)
		if c, ok := g.hold(s, next, h, tolerance); ok {
			g.push(s, 0.5, c)
		}
	})
}

// leap does Kick(h/2) hold(h) Drift(h), the first part of both methods.
func (g *solver) leap(s *verlet.System, h, tolerance float64) (ok bool) {
	if !g.inOrder(s, tolerance) {
		return false
	}
	s.Kick(h / 2)
	c, ok := g.hold(s, s.V, h, tolerance)
	if ok {
		g.push(s, 1, c)
		s.Drift(h)
	}
	return ok
}

// inOrder tells whether the rods have their lengths before the step. Otherwise the step
// would move the points to these lengths, and that motion would become a velocity.
func (g *solver) inOrder(s *verlet.System, tolerance float64) bool {
	k, by := g.Stretch(s.X)
	if math.Abs(by) <= max(1e-9, 2*tolerance) {
		return true
	}
	g.fail(s, k, fmt.Sprintf("has %.10g times its length before the step; start where all rods have their lengths", 1+by))
	return false
}
