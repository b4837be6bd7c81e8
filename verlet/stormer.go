package verlet

import "fmt"

// Stormer is the two-step form that Verlet used, equation (3). It starts with (4) and
// reports the velocity of (5):
//
//	x(t+h) = 2x(t) − x(t−h) + h² a(t)        first: x(−h) = x(0) − h v(0) + h²/2 a(0)
//	v(t+h) = (x(t+h) − x(t))/h + h/2 a(t+h)  reported in V, not used again
//
// In exact arithmetic its positions and velocities are those of [VelocityVerlet]. Order 2,
// symmetric, symplectic, one evaluation a step, stable for ωh < 2. Rounding errors grow
// faster, because h² a is added to numbers of the size of x. After a change of h, or any
// other motion in between, it starts again from x and v. [System.SetPrevious] gives it
// another start.
//
// Source: Störmer 1907, Arch. Sci. Phys. Nat. 24; Verlet 1967,
// doi:10.1103/PhysRev.159.98; Hairer, Lubich & Wanner 2003,
// doi:10.1017/S0962492902000144.
var Stormer = Method{
	Name: "Störmer", Order: 2, Evals: 1, Symmetric: true, Symplectic: true, Stability: 2,
	Source: "Verlet 1967, doi:10.1103/PhysRev.159.98",
	Step: func(s *System, h float64) {
		s.twoStep(h, 0.5)
	},
}

// StormerNaive is [Stormer] with a start that leaves the force out, a common mistake:
//
//	x(−h) = x(0) − h v(0)
//
// The path is that of a body whose initial velocity is wrong by h/2 a(0). So the order is
// 1, although every later step is of second order. Symplectic, because its positions are
// those of [SymplecticEuler], but not symmetric. One evaluation a step, stable for ωh < 2.
// It is kept as a warning.
//
// Source: Dummer, A Simple Time-Corrected Verlet Integration Method,
// GameDev.net, which warns of it.
var StormerNaive = Method{
	Name: "Störmer, naive start", Order: 1, Evals: 1, Symplectic: true, Stability: 2,
	Source: "Dummer, A Simple Time-Corrected Verlet Integration Method, GameDev.net",
	Step: func(s *System, h float64) {
		s.twoStep(h, 0)
	},
}

// SetPrevious tells the two-step methods, such as [Stormer], the positions x of one step of
// size h ago, which they otherwise compute from X and V. The next step uses them, unless
// another motion comes first; Stormer uses them for a step of the same size h only.
// SetPrevious panics if h is 0 or not finite, if x is not as long as X, or if a number of x is
// not finite.
func (s *System) SetPrevious(h float64, x []float64) {
	s.notice()
	if h == 0 || h-h != 0 {
		panic(fmt.Sprintf("verlet: SetPrevious: step h = %g; it must be finite and not zero", h))
	}
	if len(x) != len(s.X) {
		panic(fmt.Sprintf("verlet: SetPrevious: got %d coordinates for a system of %d; give as many", len(x), len(s.X)))
	}
	mustAllBeFinite("x", x)
	s.fresh, s.doubt = false, false // x stays right if the force has changed before
	way := s.workspace(1)[0]
	for i := range way {
		way[i] = s.X[i] - x[i]
	}
	if err := s.cameFrom(h, x, way); err != nil {
		s.past.kind = nothing
		panic("verlet: SetPrevious: the displacement" + err.Error())
	}
	s.keep()
}

// twoStep is equation (3). If the last step was one of size −h, it is undone. If it was
// not one of size h, x(t−h) is taken to be x − h v + start h² a.
func (s *System) twoStep(h, start float64) {
	a := s.force()
	if p := &s.past; (p.kind != previous && p.kind != difference) || (p.h != h && p.h != -h) {
		s.start(h, start)
	}
	undo := s.past.h == -h
	s.past.h = h
	x, prev := s.X, s.past.f
	switch {
	case s.past.kind == difference: // d = x(t+h) − x(t)
		if undo {
			s.past.negate()
		} else {
			s.axpy(&s.past.vector, h*h, a)
		}
		s.axpy(&s.x, 1, s.past.f)
	case undo:
		for i := range x {
			x[i], prev[i] = prev[i], x[i]
		}
	default:
		for i := range x {
			x[i], prev[i] = 2*x[i]-prev[i]+float64(h*h*a[i]), x[i]
		}
	}
	s.moved(h)
	s.velocityFromPositions(h)
}

// start computes a past from x and v: x(t−h) = x − h v + part h² a.
func (s *System) start(h, part float64) {
	a, work := s.force(), s.workspace(2)
	before, way := work[0], work[1]
	for i, x := range s.X {
		way[i] = float64(h*s.V[i]) - float64(part*h*h*a[i])
		before[i] = x - way[i]
	}
	if err := s.cameFrom(h, before, way); err != nil {
		s.fail(err)
	}
}

// cameFrom remembers that a step of size h led from the positions before to x, by the
// displacement way. Compensated and lattice arithmetic remember way, which has more digits:
// before is rounded by ε|x|, which would make the velocity wrong by ε|x|/h for ever.
func (s *System) cameFrom(h float64, before, way []float64) error {
	s.past.h = h
	if s.arith == plain {
		copy(s.remember(previous).f, before)
		return nil
	}
	return s.store(s.remember(difference), way)
}

// velocityFromPositions is equation (5).
func (s *System) velocityFromPositions(h float64) {
	a, v := s.force(), s.workspace(1)[0]
	for i, p := range s.past.f {
		d := p
		if s.past.kind == previous {
			d = s.X[i] - p
		}
		v[i] = d/h + float64(h/2*a[i])
	}
	if err := s.store(&s.v, v); err != nil {
		s.fail(err)
	}
}
