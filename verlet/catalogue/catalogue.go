// Package catalogue holds the published words that package verlet leaves out, for comparisons
// and because programs use them, and a list of all methods.
//
// A method is given by its name, its order, the limit of ωh for which it is stable, where it was
// published, and its word, from which the rest follows. The tests hold it against all of them.
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

const (
	mclachlan1995  = "McLachlan 1995, doi:10.1137/0916010"
	mclachlanAtela = "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011"
	blanesMoan     = "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7"
)

func method(name string, order int, stability float64, source string, word []verlet.Letter) verlet.Method {
	m := verlet.FromWord(name, order, word...)
	m.Stability, m.Source = stability, source
	return m
}

// word returns the word with these parts of the first and the second letter in turn.
func word(first, second func(part float64) verlet.Letter, parts ...float64) (letters []verlet.Letter) {
	for _, part := range parts {
		letters = append(letters, first(part))
		first, second = second, first
	}
	return letters
}

// palindrome returns the word that begins so, and reads the same backwards.
func palindrome(first, second func(part float64) verlet.Letter, half ...float64) []verlet.Letter {
	return verlet.Palindrome(word(first, second, half...)...)
}
