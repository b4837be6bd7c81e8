package problem

import "slices"

// NBody is bodies of the given masses under their own gravity. The start is given by
// the positions x and the velocities v, which are "xyzxyz…":
//
//	xᵢ″ = −G Σ mⱼ (xᵢ − xⱼ)/(|xᵢ − xⱼ|² + ε²)^(3/2)  over j ≠ i
//	U = −G Σ mᵢ mⱼ/√(|xᵢ − xⱼ|² + ε²)  over i < j
//
// The softening ε keeps the force finite where two bodies meet; with ε = 0, two
// bodies at the same place stop the run with an error. A body may have the mass 0.
// Invariants: energy, momentum and angular momentum.
//
// The force is the sum over all pairs, each taken once. Several systems may run at once.
//
// Shape: x is "xyzxyz…", length 3 len(mass). Units are those of G. It panics if the
// lengths do not fit, or if G, ε or a mass is not finite, or ε or a mass negative.
//
// Source: Aarseth 2003, Gravitational N-Body Simulations,
// doi:10.1017/CBO9780511535246.
func NBody(g float64, mass []float64, softening float64, x, v []float64) Problem {
	n := len(mass)
	must(n > 0 && len(x) == 3*n && len(v) == 3*n, "NBody of %d masses with %d positions and %d velocities; it needs at least one mass, and three positions and three velocities for each", n, len(x), len(v))
	must(g-g == 0, "NBody needs a finite G, got %g", g)
	must(softening >= 0 && softening-softening == 0, "NBody needs a finite softening of at least 0, got %g", softening)
	for i, m := range mass {
		must(m >= 0 && m-m == 0, "NBody needs finite masses of at least 0, got mass[%d] = %g", i, m)
	}
	mass = slices.Clone(mass)
	return Problem{
		Name:       "N-body",
		Accel:      newDirectSum(g, mass, softening).accel,
		X0:         slices.Clone(x),
		V0:         slices.Clone(v),
		Mass:       perAxis(mass),
		Invariants: gravityInvariants(g, mass, softening),
		Source:     "Aarseth 2003, doi:10.1017/CBO9780511535246",
	}
}
