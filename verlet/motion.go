package verlet

import "fmt"

// Kick changes the velocities under the force at the present t and x:
//
//	v += h a(t, x)
//
// It panics if h is NaN or infinite.
func (s *System) Kick(h float64) {
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

// Drift moves the positions along the present velocities, and the clock with them:
//
//	x += h v,  t += h
//
// It panics if h is NaN or infinite.
func (s *System) Drift(h float64) {
	if s.isLight(h) {
		s.lightDrift(h)
		return
	}
	if s.remembers() {
		s.notice()
	}
	s.mustBeWhole()
	mustBeTime("Drift", h)
	s.past.kind = nothing
	s.drift(h)
	s.keep()
}

// A single call of Kick or Drift cannot keep numbers in registers. For few coordinates in
// plain arithmetic, lightKick and lightDrift give the same bits with less work.

// isLight tells whether lightKick and lightDrift may be used: nothing but the force is
// remembered.
func (s *System) isLight(h float64) bool {
	return s.light && s.past.kind == nothing && s.self == s && h-h == 0
}

func (s *System) lightKick(h float64) {
	x, v, a := s.X, s.V, s.a
	fresh := s.fresh && s.T == s.seen.t && x[0] == s.seen.x[0] && (len(x) == 1 || same(x[1:], s.seen.x[1:]))
	if !fresh {
		s.seen.t = s.T
		s.seen.x = append(s.seen.x[:0], x...)
		s.call()
	}
	if len(v) == 1 {
		v[0] += float64(h * a[0])
		return
	}
	for i := range v {
		v[i] += float64(h * a[i])
	}
}

func (s *System) lightDrift(h float64) {
	if x, v := s.X, s.V; len(x) == 1 {
		x[0] += float64(h * v[0])
	} else {
		for i := range x {
			x[i] += float64(h * v[i])
		}
	}
	s.fresh, s.doubt = false, false
	if s.T += h; s.grid.meets(s.T) {
		s.T = s.grid.next
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
