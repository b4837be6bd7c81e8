// Package trial holds the methods of the articles that the lecture examines, those of Dummer
// and others, as they were published, some as warnings, and what becomes of them if they are
// mended. They use only what package verlet exports, as a method of your own would.
package trial

import "github.com/verletbook/verletbook/verlet"

// ImprovedEuler is what Dummer calls improved Euler. It is velocity Verlet whose second
// half kick still uses the old force:
//
//	x += h v + h²/2 a,  v += h a        both from the old values
//
// Order 1, not 2, because the force at the end of the step is not used. Exact for constant
// acceleration. Neither symmetric nor symplectic, one evaluation a step, unstable on the
// oscillator for every h. (Others call Heun's method improved Euler: see [verlet.Heun].)
var ImprovedEuler = verlet.Method{
	Name: "improved Euler (Dummer)", Order: 1, Evals: 1, Stability: verlet.Unstable,
	Source: "Dummer, A Simple Time-Corrected Verlet Integration Method, GameDev.net",
	Step: func(s *verlet.System, h float64) {
		a, half := s.A(), s.Workspace(1)[0]
		for i, v := range s.V {
			half[i] = v + float64(h/2*a[i])
		}
		s.Advance(h, half, a)
	},
}

// StormerNaive is [verlet.Stormer] with a start that leaves the force out, a common mistake:
//
//	x(−h) = x(0) − h v(0)
//
// The path is that of a body whose initial velocity is wrong by h/2 a(0). So the order is
// 1, although every later step is of second order. Symplectic, because its positions are
// those of [verlet.SymplecticEuler], but not symmetric. One evaluation a step, stable for ωh < 2.
// It is kept as a warning.
//
// Source: Dummer, A Simple Time-Corrected Verlet Integration Method,
// GameDev.net, which warns of it.
var StormerNaive = verlet.Method{
	Name: "Störmer, naive start", Order: 1, Evals: 1, Symplectic: true, Stability: 2,
	Source: "Dummer, A Simple Time-Corrected Verlet Integration Method, GameDev.net",
	Step: func(s *verlet.System, h float64) {
		if past, ok := s.Recall(verlet.Previous); !ok || past.H != h && past.H != -h {
			s.StartPrevious(h, 0)
		}
		verlet.Stormer.Step(s, h)
	},
}
