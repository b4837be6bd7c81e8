// Package catalogue holds the published words that package verlet leaves out, and a list of
// all methods. Those that were chosen for verlet have smaller errors for the same work; here
// are the others, for comparisons and because programs use them.
//
// The order of a word, its evaluations a step, whether it is symmetric, the limit of ωh for which
// it is stable and where it was published stand in its literal, where the tests hold them.
package catalogue

import (
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/trial"
)

// Methods returns all methods of this package, of verlet and of trial that need no
// parameters: the teaching set in the order of the lectures, then words from order 2 to 10.
func Methods() []verlet.Method {
	return []verlet.Method{
		verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.SymplecticEulerDrift, trial.ImprovedEuler,
		verlet.Stormer, trial.StormerNaive, verlet.VelocityVerlet, verlet.PositionVerlet, verlet.Leapfrog,
		trial.OriginalVerlet, trial.TCV, trial.TCVCorrected,
		verlet.Midpoint, verlet.Heun, verlet.RK4,

		McLachlanAtela2, McLachlan2,
		verlet.Ruth3, McLachlanAtela3,
		verlet.ForestRuth, verlet.Suzuki4, verlet.PEFRL, McLachlanAtela4, McLachlanS4, McLachlanS5, McLachlanSS5,
		McLachlanSB3A4, McLachlanSB3A5, BlanesMoanS6, verlet.BlanesMoanSRKN6,
		McLachlanAtela5,
		verlet.Yoshida6A, OkunborSkeel6, McLachlanSS9, KahanLi6, BlanesMoanS10, verlet.BlanesMoanSRKN11, BlanesMoanSRKN14,
		Yoshida8D, SuzukiUmeno8, McLachlanSS17, verlet.KahanLi8,
		verlet.SofroniouSpaletta10,
	}
}
