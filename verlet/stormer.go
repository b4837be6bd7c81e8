package verlet

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
	Step:   twoStep,
}

// Previous is the memory of the two-step methods: the positions one step of size H ago. In
// plain arithmetic they are W. In the others, whose digits they would lose, W is the way from
// there to X, and C is 1, or −1 if it is the way back. [System.SetPrevious] sets it.
var Previous = new(Memory)

// SetPrevious tells the two-step methods, such as [Stormer], the positions x of one step of size h
// ago, which they otherwise compute from X and V. The next step uses them, unless another motion
// comes first. A run of a word cannot use them, nor can Stormer with another step, so both panic.
// SetPrevious panics if h is 0 or not finite, if x is not as long as X, or if it is not finite.
func (s *System) SetPrevious(h float64, x []float64) {
	must(h != 0 && h-h == 0, "SetPrevious: step h = %g; it must be finite and not zero", h)
	must(len(x) == len(s.X), "SetPrevious: got %d coordinates for a system of %d; give as many", len(x), len(s.X))
	mustAllBeFinite("x", x)
	way := s.spare[1]
	for i := range way {
		way[i] = s.X[i] - x[i]
	}
	if s.arith == Lattice {
		mustFitLattice("SetPrevious: the displacement", way, s.q)
	}
	s.force.t = never() // x stays right if the force has changed before
	past, _ := s.Recall(Previous)
	past.cameFrom(s, h, way)
	if s.arith == Plain {
		copy(past.W, x)
	}
	s.Remember(Previous)
	past.given = true
}

// StartPrevious lets the two-step methods start: it takes the positions one step of size h ago
// to be x − h v + part h² a.
func (s *System) StartPrevious(h, part float64) {
	past, _ := s.Recall(Previous)
	a, way := s.A(), s.spare[0]
	for i := range way {
		way[i] = float64(h*s.V[i]) - float64(part*h*h*a[i])
	}
	past.cameFrom(s, h, way)
	s.Remember(Previous)
}

// cameFrom takes it that a step of size h led to X by the displacement way.
func (p *Past) cameFrom(s *System, h float64, way []float64) {
	p.H, p.C = h, 1
	for i, d := range way {
		if p.W[i] = d; s.arith == Plain {
			p.W[i] = s.X[i] - d
		}
	}
	clear(p.digits.Carry)
	s.trim(&p.digits)
}

// twoStep is equation (3). If the last step was one of size −h, it is undone. If it was not
// one of size h, it starts with (4).
func twoStep(s *System, h float64) {
	past, ok := s.Recall(Previous)
	if !ok || past.H != h && past.H != -h {
		if past.given {
			must(false, "SetPrevious gave the positions one step of %g ago, but this step is %g; give those of the same step", past.H, h)
		}
		s.StartPrevious(h, 0.5)
	}
	a, undo := s.A(), past.H == -h
	past.H = h
	switch x, w := s.X, past.W; {
	case s.arith != Plain && undo:
		past.C = -past.C
		s.Add(x, past.C, w)
	case s.arith != Plain:
		s.Add(w, past.C*h*h, a)
		s.Add(x, past.C, w)
	case undo:
		for i := range x {
			x[i], w[i] = w[i], x[i]
		}
	default:
		for i := range x {
			x[i], w[i] = 2*x[i]-w[i]+float64(h*h*a[i]), x[i]
		}
	}
	s.Tick(h)
	s.VelocityFromPrevious()
	s.Remember(Previous)
}

// VelocityFromPrevious sets V by equation (5), from the positions now and those one step of
// size H ago, as [Previous] remembers them.
func (s *System) VelocityFromPrevious() {
	a, past := s.A(), &s.past
	h := past.H
	for i, w := range past.W {
		d := past.C * w
		if s.arith == Plain {
			d = s.X[i] - w
		}
		s.V[i] = d/h + float64(h/2*a[i])
	}
	s.settle()
}
