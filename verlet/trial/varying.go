package trial

import "github.com/verletbook/verletbook/verlet"

// The two-step methods of this file were written for steps that change from one to the
// next, as the frame times of a game do. In place of the velocity they use the position
// one step ago. They start with (4), as [verlet.Stormer] does, and report the velocity of (5). At
// constant step all three are Störmer's method.

// A rule tells how the last displacement d = x(t) − x(t−last) leads to the next position.
// last is the size of the last step, h that of this one:
//
//	x(t+h) = x(t) + ratio d + weight a(t)
type rule func(h, last float64) (ratio, weight float64)

// OriginalVerlet is Störmer's method, used with varying steps as if they were constant, as
// published (D6). last is the size of the last step:
//
//	x(t+h) = x(t) + (x(t) − x(t−last)) + h² a(t)
//
// At constant step it has order 2. If the steps never stop varying, it does not converge,
// because it repeats the last displacement whatever the sizes of the two steps are. With
// ever smaller random steps of mean m and standard deviation s it tends to the motion under
// a force that is larger by the factor 1 + s²/m². It is kept as a warning. Symplectic at
// constant step; a step of −h does not undo one of h. One evaluation a step, stable for
// ωh < 2 at constant step.
//
// Source: Verlet 1967, doi:10.1103/PhysRev.159.98, for constant steps; Dummer,
// A Simple Time-Corrected Verlet Integration Method, GameDev.net, for others.
var OriginalVerlet = verlet.Method{
	Name: "original Verlet", Order: 2, Evals: 1, Symplectic: true, Stability: 2,
	Source: "Dummer, A Simple Time-Corrected Verlet Integration Method, GameDev.net",
	Step: func(s *verlet.System, h float64) {
		displace(s, h, func(h, last float64) (ratio, weight float64) { return 1, h * h })
	},
}

// TCV is Dummer's time-corrected Verlet method, as published (D7). last is the size of the
// last step:
//
//	x(t+h) = x(t) + (x(t) − x(t−last)) h/last + h² a(t)
//
// With u = (x(t) − x(t−last))/last it reads u += h a, x += h u. This is
// [verlet.SymplecticEuler], started with u = v − h/2 a. So it has order 1 if the steps vary. At
// constant step it has order 2, because u is then always half a step behind v. Symplectic;
// a step of −h does not undo one of h, but misses the start by h² a. One evaluation a step,
// stable for ωh < 2 at constant step.
var TCV = verlet.Method{
	Name: "TCV", Order: 2, Evals: 1, Symplectic: true, Stability: 2,
	Source: "Dummer, A Simple Time-Corrected Verlet Integration Method, GameDev.net",
	Step: func(s *verlet.System, h float64) {
		displace(s, h, func(h, last float64) (ratio, weight float64) { return h / last, h * h })
	},
}

// TCVCorrected multiplies the acceleration by the time from the middle of the last step to
// the middle of this one. last is the size of the last step:
//
//	x(t+h) = x(t) + (x(t) − x(t−last)) h/last + h (h + last)/2 a(t)
//
// With u = (x(t) − x(t−last))/last it reads u += (h + last)/2 a, x += h u. This is
// [verlet.Leapfrog], and its positions are those of [verlet.VelocityVerlet], for any steps. So it has
// order 2 for any steps. Symmetric, symplectic, one evaluation a step, stable for ωh < 2 at
// constant step.
//
// Source: derived in notebook 07; the term is that of variable-step central
// differences.
var TCVCorrected = verlet.Method{
	Name: "TCV corrected", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
	Source: "ours, after Dummer; central differences with varying steps",
	Step: func(s *verlet.System, h float64) {
		displace(s, h, func(h, last float64) (ratio, weight float64) { return h / last, h * (h + last) / 2 })
	},
}

// displace takes a step by the rule. If no last displacement is known, it takes that of
// Störmer's start (4). What it remembers is described at [verlet.Previous].
func displace(s *verlet.System, h float64, r rule) {
	past, ok := s.Recall(verlet.Previous)
	if !ok {
		s.StartPrevious(h, 0.5)
	}
	a := s.A()
	ratio, weight := r(h, past.H)
	past.H = h
	if x, w := s.X, past.W; s.Arithmetic() == verlet.Plain {
		for i := range x {
			x[i], w[i] = x[i]+float64(ratio*(x[i]-w[i]))+float64(weight*a[i]), x[i]
		}
	} else {
		s.Scale(w, past.C*ratio)
		past.C = 1
		s.Add(w, weight, a)
		s.Add(x, 1, w)
	}
	s.Tick(h)
	s.VelocityFromPrevious()
	s.Remember(verlet.Previous)
}
