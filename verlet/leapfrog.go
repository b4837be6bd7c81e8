package verlet

// VelocityVerlet is equation (7), the usual method of molecular dynamics:
//
//	Kick(h/2) Drift(h) Kick(h/2)
//
// Order 2, symmetric, symplectic, one evaluation a step, stable for ωh < 2.
//
// Source: Verlet 1967, doi:10.1103/PhysRev.159.98; in this form Swope et al.
// 1982, doi:10.1063/1.442716.
var VelocityVerlet = Method{
	Name: "velocity Verlet", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
	Source: "Swope et al. 1982, doi:10.1063/1.442716",
	Word:   []Letter{Kick(0.5), Drift(1), Kick(0.5)},
}

// PositionVerlet is velocity Verlet with kicks and drifts exchanged: half a step of (11),
// and then half a step of (10):
//
//	Drift(h/2) Kick(h) Drift(h/2)
//
// Order 2, symmetric, symplectic, one evaluation a step, stable for ωh < 2.
// The force is evaluated in the middle of the step. Some texts call another method,
// [Stormer], position Verlet.
var PositionVerlet = Method{
	Name: "position Verlet", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
	Source: "Tuckerman, Berne & Martyna 1992, doi:10.1063/1.463137",
	Word:   []Letter{Drift(0.5), Kick(1), Drift(0.5)},
}

// Leapfrog keeps the velocity half a step behind the position:
//
//	v(t+h/2) = v(t−h/2) + h a(t)        first: v(h/2) = v(0) + h/2 a(0)
//	x(t+h)   = x(t) + h v(t+h/2)
//	v(t+h)   = v(t+h/2) + h/2 a(t+h)    reported in V, not used again
//
// In exact arithmetic its positions and velocities are those of [VelocityVerlet]. Order 2,
// symmetric, symplectic, one evaluation a step, stable for ωh < 2. If h changes, the kick
// takes the time from the middle of the old step to the middle of the new one. After any
// other motion it starts again from x and v.
//
// Source: Feynman, Lectures on Physics I, §9-6; Hockney & Eastwood 1988,
// doi:10.1201/9780367806934.
var Leapfrog = Method{
	Name: "leapfrog", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
	Source: "Hockney & Eastwood 1988, doi:10.1201/9780367806934",
	Step: func(s *System, h float64) {
		past, ok := s.Recall(halfAStepAgo) // past.W is v(t−h/2), and past.H the size of the last step
		if !ok {
			s.Copy(past.W, s.V)
		}
		s.Add(past.W, float64(h/2)+float64(past.H/2), s.A())
		past.H = h
		s.Copy(s.V, past.W)
		s.Drift(h)
		s.Kick(h / 2)
		s.Remember(halfAStepAgo)
	},
}

var halfAStepAgo = &Memory{Odd: true}
