package verlet

import "fmt"

// Kick changes the velocities under the force at the present t and x:
//
//	v += h a(t, x)
//
// It panics if h is NaN or infinite.
func (s *System) Kick(h float64) {
	if !s.isLight(h) || len(s.X) > 1 {
		s.anyKick(h)
		return
	}
	a, x := s.a[0], s.X[0]
	if !s.fresh || s.T != s.seen.t || x != s.seen.x[0] {
		s.seen.t, s.seen.x[0] = s.T, x
		s.Evals++
		if s.force1 == nil {
			s.accel(s.a, s.T, s.X)
			a = s.a[0]
		} else {
			a = s.force1(x)
			s.a[0] = a
		}
		s.fresh = true
	}
	s.V[0] += float64(h * a)
}

// Drift moves the positions along the present velocities, and the clock with them:
//
//	x += h v,  t += h
//
// It panics if h is NaN or infinite.
func (s *System) Drift(h float64) {
	if !s.isLight(h) {
		s.anyDrift(h)
		return
	}
	if len(s.X) == 1 {
		s.X[0] += float64(h * s.V[0])
	} else {
		s.lightDrift(h)
	}
	s.fresh, s.doubt = false, false
	if s.T += h; s.grid.meets(s.T) {
		s.T = s.grid.next
	}
}

// A single call of Kick or Drift cannot keep numbers in registers, and then other calls
// inside cost as much as its arithmetic. So both first do what is most common without any.

// isLight tells whether nothing but the force is remembered, of few coordinates in plain
// arithmetic.
func (s *System) isLight(h float64) bool {
	return s.light && s.past.kind == nothing && s.self == s && h-h == 0
}

func (s *System) anyKick(h float64) {
	if s.isLight(h) {
		s.lightKick(h)
		return
	}
	s.notice()
	mustBeTime("Kick", h)
	s.past.kind = nothing
	if s.fresh && s.arith == plain { // X and T stay, and nobody remembers V
		s.kick(h)
		return
	}
	s.kick(h)
	s.keep()
}

func (s *System) lightKick(h float64) {
	x, v, a := s.X, s.V, s.a
	if !s.fresh || s.T != s.seen.t || !same(x, s.seen.x) {
		s.seen.t = s.T
		copy(s.seen.x, x)
		s.call()
	}
	for i := range v {
		v[i] += float64(h * a[i])
	}
}

func (s *System) anyDrift(h float64) {
	if s.remembers() {
		s.notice()
	}
	s.mustBeWhole()
	mustBeTime("Drift", h)
	s.past.kind = nothing
	s.drift(h)
	s.keep()
}

func (s *System) lightDrift(h float64) {
	x, v := s.X, s.V
	for i := range x {
		x[i] += float64(h * v[i])
	}
}

// kick and drift are Kick and Drift for callers that have already called notice. They do
// not change the past.
func (s *System) kick(h float64) { s.axpy(&s.v, h, s.force()) }

func (s *System) drift(h float64) {
	s.axpy(&s.x, h, s.V)
	s.moved(h)
}

// Advance moves positions and velocities along given directions. It is for methods that are
// no words of kicks and drifts, such as explicit Euler and Runge–Kutta:
//
//	x += h dx,  v += h dv,  t += h
//
// dx may be s.V and dv may be s.A(): the old values are used for both. It panics
// if dx or dv is not as long as X, or if h is NaN or infinite.
func (s *System) Advance(h float64, dx, dv []float64) {
	s.notice()
	mustBeTime("Advance", h)
	if len(dx) != len(s.X) || len(dv) != len(s.X) {
		panic(fmt.Sprintf("verlet: Advance: directions of %d and %d numbers for a system of %d coordinates", len(dx), len(dv), len(s.X)))
	}
	if &dv[0] == &s.X[0] { // which moves first
		dv = s.workspace(1)[0]
		copy(dv, s.X)
	}
	s.advance(h, dx, dv)
	s.keep()
}

func (s *System) advance(h float64, dx, dv []float64) {
	s.past.kind = nothing
	s.axpy(&s.x, h, dx)
	s.axpy(&s.v, h, dv)
	s.moved(h)
}
