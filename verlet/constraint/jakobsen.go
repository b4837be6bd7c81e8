package constraint

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// Jakobsen is the method of games: a step as if there were no rods, and then some sweeps
// over the rods. A sweep brings one rod after the other to its length L, by moving its
// ends along the line between them. This changes the lengths of its neighbours a little,
// so several sweeps are better than one:
//
//	Kick(h), and where Drift(h) would lead to, sweeps times, for each rod:
//	    s = xi − xj,  xi −= wi (|s| − L)/(wi + wj) s/|s|,  xj += wj …
//	v = (x(t+h) − x(t))/h
//
// Order 1, neither symmetric nor symplectic, one evaluation a
// step, stable for ωh < 2. Without rods it is [verlet.SymplecticEuler]. It never stops with
// [ErrNotConverged], but it has two errors. The rods pull along their directions at the
// end of the step, which takes energy from every motion: a pendulum of frequency ω loses
// it like exp(−ω²h t). And with few sweeps rods stretch like rubber. They stretch more,
// the more rods there are and the heavier the points at their end are.
//
// Jakobsen panics if there is not at least one sweep.
//
// Source: Jakobsen 2001, Advanced Character Physics, Game Developers Conference; with
// masses Müller et al. 2007, doi:10.1016/j.jvcir.2007.01.005.
func Jakobsen(c Set, sweeps int) verlet.Method {
	must(sweeps >= 1, "Jakobsen: %d sweeps; there must be at least one", sweeps)
	return c.constrained(verlet.Method{
		Name: "Jakobsen", Order: 1, Evals: 1, Stability: 2,
		Source: "Jakobsen 2001, Advanced Character Physics, Game Developers Conference",
	}, func(s *verlet.System, g *solver, h float64) {
		g.relaxed(s, h, 0, sweeps)
	})
}

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
// evaluation a substep, stable for any stiffness of the rods. It never stops with
// [ErrNotConverged].
//
// XPBD panics if the compliance is negative or not finite, or if there is not at least one
// substep and one sweep.
//
// Source: Macklin, Müller & Chentanez 2016, doi:10.1145/2994258.2994272; the substeps
// Macklin et al. 2019, doi:10.1145/3309486.3340247.
func XPBD(c Set, compliance float64, substeps, sweeps int) verlet.Method {
	must(substeps >= 1 && sweeps >= 1, "XPBD: %d substeps and %d sweeps; there must be at least one of each", substeps, sweeps)
	must(compliance >= 0 && compliance <= math.MaxFloat64, "XPBD: compliance %g; it must be finite, and not negative", compliance)
	n := float64(substeps)
	return c.constrained(verlet.Method{
		Name: "XPBD", Order: 1, Evals: substeps, Stability: 2 * n,
		Source: "Macklin, Müller & Chentanez 2016, doi:10.1145/2994258.2994272",
	}, func(s *verlet.System, g *solver, h float64) {
		for i := range substeps {
			if i > 0 {
				g.measure(s)
			}
			g.relaxed(s, h/n, compliance, sweeps)
		}
	})
}

// relaxed takes a step of Jakobsen's method, with rods of the given compliance.
func (g *solver) relaxed(s *verlet.System, h, compliance float64, sweeps int) {
	s.Kick(h)
	c := g.still(s.V)
	clear(g.pull)
	soft := compliance / (h * h)
	for range sweeps {
		for k, rod := range g.Rods {
			next, square := g.ahead(k, h, s.V, c)
			length := math.Sqrt(square)
			if length == 0 {
				continue // the ends are at the same place: no direction to pull along
			}
			dl := (length - rod.Length - float64(soft*g.pull[k])) / (g.w[rod.I] + g.w[rod.J] + soft)
			g.pull[k] += dl
			g.draw(c, k, dl/h/length, next)
		}
	}
	g.push(s, 1, c)
	s.Drift(h)
}
