package verlet

// Kick changes the velocities under the force at the present t and x:
//
//	v += h a(t, x)
func (s *System) Kick(h float64) {
	a := s.A()
	s.past.kind = nothing
	s.axpy(&s.v, h, a)
}

// Drift moves the positions along the present velocities, and the clock with them:
//
//	x += h v,  t += h
func (s *System) Drift(h float64) {
	s.past.kind = nothing
	s.axpy(&s.x, h, s.V)
	s.moved(h)
}

// Advance moves the whole phase point along a given direction, for methods
// that are no words in kicks and drifts (explicit Euler, Runge–Kutta):
//
//	x += h dx,  v += h dv,  t += h
//
// dx may be s.V and dv may be s.A(): the old values are used for both.
func (s *System) Advance(h float64, dx, dv []float64) {
	s.past.kind = nothing
	s.advanced = true
	s.axpy(&s.x, h, dx)
	s.axpy(&s.v, h, dv)
	s.moved(h)
}

var one = []float64{1}

// moved moves the clock after the positions: the force is no longer fresh.
//
// A time within rounding of the run's next grid time t₀ + i h becomes that
// time, so that the force at the end of a step is evaluated there and the
// errors of many small additions do not pile up. On the lattice the clock just
// counts, for sums of integers undo exactly.
func (s *System) moved(h float64) {
	s.fresh = false
	if s.arith != lattice {
		s.clockwork(h)
		return
	}
	s.axpy(&s.clock, h, one)
	s.T = s.clock.f[0]
}

// clockwork is the clock of ordinary numbers.
func (s *System) clockwork(h float64) {
	s.T += h
	if s.grid.meets(s.T) {
		s.T = s.grid.next
	}
}
