package constraint

import "github.com/verletbook/verletbook/verlet"

// Rattle is velocity Verlet with rods. Each rod pulls at its ends along its direction at
// the time of the pull:
//
//	Kick(h/2) hold(h) Drift(h) Kick(h/2) align
//
//	hold:   v −= w Σ λ r, such that |r| = L after the drift
//	align:  v −= w Σ μ r, such that r·(vi − vj) = 0
//
// After every step the rods have their
// lengths L, and their ends have no velocity relative to each other along the rod. The
// tolerance is the error of a length that is allowed, as a part of the length; 1e-13 is a
// good one. The equations for all pulls λ are solved together, in a few iterations. Those
// for μ are linear, and are solved together too. For a chain or a tree of n rods the time
// is proportional to n.
//
// Order 2, symmetric, symplectic (it keeps Σ m dx∧dv on motions that the rods allow), one
// evaluation a step, stable for ωh < 2. Without rods it is [verlet.VelocityVerlet]. The rods must
// have their lengths at the start; velocities along them at the start are lost. If the
// rods cannot be kept, the run stops with [ErrNotConverged].
//
// Rattle panics if the tolerance is not between 0 and 1.
//
// Source: Andersen 1983, doi:10.1016/0021-9991(83)90014-1; Leimkuhler & Skeel 1994,
// doi:10.1006/jcph.1994.1085, for symplecticity; Hairer, Lubich & Wanner 2006, Geometric
// Numerical Integration, §VII.1.4, doi:10.1007/3-540-30666-8.
func Rattle(c Set, tolerance float64) verlet.Method {
	mustBeTolerance("Rattle", tolerance)
	return c.constrained(verlet.Method{
		Name: "RATTLE", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
		Source: "Andersen 1983, doi:10.1016/0021-9991(83)90014-1",
	}, func(s *verlet.System, g *solver, h float64) {
		if !g.leap(s, h, tolerance) {
			return
		}
		s.Kick(h / 2)
		g.measure(s)
		g.align(s)
	})
}

// align removes the part of the velocities that would change the lengths of the rods.
func (g *solver) align(s *verlet.System) {
	c := g.still(s.V)
	for range 2 { // the second round removes what rounding has left
		for k, rod := range g.Rods {
			slip := 0.0
			for q, r := range g.along(k) {
				i, j := rod.I*g.Dim+q, rod.J*g.Dim+q
				slip += float64(r * ((s.V[i] + c[i]) - (s.V[j] + c[j])))
			}
			g.pull[k] = slip
		}
		if !g.solve(s, c, g.r) {
			return
		}
	}
	g.push(s, 1, c)
}
