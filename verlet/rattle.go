package verlet

// Rattle is velocity Verlet with rods that pull along where they are:
//
//	Kick(h/2) hold(h) Drift(h) Kick(h/2) align
//
//	hold:   v −= w Σ λ r, such that |r| = L after the drift
//	align:  v −= w Σ μ r, such that r·(vi − vj) = 0
//
// Both lengths and velocities of the rods are right after every step. w are the
// inverse masses, r = xi − xj the rods; they have their lengths to the
// tolerance, in proportion, for which 1e-13 is good. The equations for the
// pulls λ are solved together, in a few iterations, as are those for μ, which
// are linear; that takes a chain or a tree of n rods a time proportional to n.
//
// Order 2, symmetric, symplectic (it keeps Σ m dx∧dv on motions that the rods
// allow), one evaluation a step; without rods it is [VelocityVerlet]. A start
// with velocities along the rods loses them; rods must start with their
// lengths. If they cannot be kept, the run stops with [ErrNotConverged].
//
// Source: Andersen 1983, doi:10.1016/0021-9991(83)90014-1; Leimkuhler & Skeel
// 1994, doi:10.1006/jcph.1994.1085, for symplecticity; Hairer, Lubich & Wanner
// 2006, Geometric Numerical Integration, §VII.1.4, doi:10.1007/3-540-30666-8.
func Rattle(c Constraints, tolerance float64) Method {
	mustBeTolerance("Rattle", tolerance)
	return c.constrained(Method{
		Name: "RATTLE", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
		Source: "Andersen 1983, doi:10.1016/0021-9991(83)90014-1",
	}, func(s *System, g *solver, h float64) {
		if !g.leap(s, h, tolerance) {
			return
		}
		s.kick(h / 2)
		g.measure(s)
		g.align(s)
	})
}

// align takes from the velocities what they have along the rods.
func (g *solver) align(s *System) {
	c := g.still(s, s.V)
	for range 2 { // the second round takes what rounding left
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
