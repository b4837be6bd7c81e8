package verlet

import (
	"fmt"
	"math"
)

// XPBD is [Jakobsen] with rods that give way by a known amount. The compliance α is the
// change of a length over the force, in the units of the masses of c. A step is made of
// substeps of the size η = h/substeps:
//
//	in each substep, sweeps times, for each rod:
//	    s = xi − xj,  dλ = (|s| − L − α/η² λ)/(wi + wj + α/η²),  λ += dλ
//	    xi −= wi dλ s/|s|,  xj += wj …                     first: λ = 0
//
// With enough substeps and sweeps, a rod is a spring of stiffness 1/α, whatever h is. With
// α = 0 it is Jakobsen's rod. For the same work, more substeps of one sweep keep the rods
// better than more sweeps. Order 1, damped, neither symmetric nor symplectic, one
// evaluation a substep, stable for any stiffness. It never stops with [ErrNotConverged].
//
// XPBD panics if c is wrong, if the compliance is negative or not finite, or if there is
// not at least one substep and one sweep. Its steps panic if c does not fit the system,
// and on the lattice of [System.Quantize].
//
// Source: Macklin, Müller & Chentanez 2016, doi:10.1145/2994258.2994272; the substeps
// Macklin et al. 2019, doi:10.1145/3309486.3340247.
func XPBD(c Constraints, compliance float64, substeps, sweeps int) Method {
	mustBeCount("XPBD", "substeps", substeps)
	mustBeCount("XPBD", "sweeps", sweeps)
	if !(compliance >= 0) || math.IsInf(compliance, 0) {
		panic(fmt.Sprintf("verlet: XPBD: compliance %g; it must be finite, and not negative", compliance))
	}
	n := float64(substeps)
	return c.constrained(Method{
		Name: "XPBD", Order: 1, Evals: substeps, Stability: 2 * n,
		Source: "Macklin, Müller & Chentanez 2016, doi:10.1145/2994258.2994272",
	}, func(s *System, g *solver, h float64) {
		for i := range substeps {
			if i > 0 {
				g.measure(s)
			}
			g.relaxed(s, h/n, compliance, sweeps)
		}
	})
}
