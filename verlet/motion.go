package verlet

import "fmt"

// Kick changes the velocities under the force at the present t and x:
//
//	v += h a(t, x)
//
// It panics if h is NaN or infinite.
func (s *System) Kick(h float64) {
	f := &s.few
	switch {
	case !isFinite(h) || s.self != s || s.past.kind != nothing:
		s.anyKick(h)
	case s.light == light3:
		x, a, b, c := (*[3]float64)(s.X), 0., 0., 0.
		p, q, r := x[0], x[1], x[2]
		if s.fresh && p == f.seen[0] && q == f.seen[1] && r == f.seen[2] {
			a, b, c = f.a[0], f.a[1], f.a[2]
		} else {
			s.fresh, s.seen.t, f.seen[0], f.seen[1], f.seen[2] = false, s.T, p, q, r
			s.Evals++
			a, b, c = s.force3(p, q, r)
			f.a[0], f.a[1], f.a[2] = a, b, c
			s.fresh = true
		}
		v := (*[3]float64)(s.V)
		v[0] += float64(h * a)
		v[1] += float64(h * b)
		v[2] += float64(h * c)
	case s.light == light2:
		x, a, b := (*[2]float64)(s.X), 0., 0.
		p, q := x[0], x[1]
		if s.fresh && p == f.seen[0] && q == f.seen[1] {
			a, b = f.a[0], f.a[1]
		} else {
			s.fresh, s.seen.t, f.seen[0], f.seen[1] = false, s.T, p, q
			s.Evals++
			a, b = s.force2(p, q)
			f.a[0], f.a[1] = a, b
			s.fresh = true
		}
		v := (*[2]float64)(s.V)
		v[0] += float64(h * a)
		v[1] += float64(h * b)
	case s.light == light1:
		x, a := s.X[0], 0.
		if s.fresh && x == f.seen[0] {
			a = f.a[0]
		} else {
			s.fresh, s.seen.t, f.seen[0] = false, s.T, x
			s.Evals++
			a = s.force1(x)
			f.a[0] = a
			s.fresh = true
		}
		s.V[0] += float64(h * a)
	case s.light == lightSlices:
		x, v, a, seen := s.X, s.V, s.a, s.seen.x
		stale := !s.fresh || s.T != s.seen.t
		for i, p := range x {
			stale = stale || p != seen[i]
			seen[i] = p
		}
		if stale {
			s.fresh, s.seen.t = false, s.T
			s.call()
		}
		for i := range v {
			v[i] += float64(h * a[i])
		}
	default:
		s.anyKick(h)
	}
}

// Drift moves the positions along the present velocities, and the clock with them:
//
//	x += h v,  t += h
//
// It panics if h is NaN or infinite.
func (s *System) Drift(h float64) {
	if !isFinite(h) || s.self != s || s.past.kind != nothing || s.light == heavy {
		s.anyDrift(h)
		return
	}
	switch x, v := s.X, s.V; {
	case len(x) == 3:
		v := (*[3]float64)(v)
		x[0] += float64(h * v[0])
		x[1] += float64(h * v[1])
		x[2] += float64(h * v[2])
	case len(x) == 2:
		v := (*[2]float64)(v)
		x[0] += float64(h * v[0])
		x[1] += float64(h * v[1])
	default:
		x[0] += float64(h * v[0])
	}
	s.fresh, s.doubt = false, false
	if s.T += h; s.grid.meets(s.T) {
		s.T = s.grid.next
	}
}

// A single call of Kick or Drift cannot keep numbers in registers, and then every
// instruction counts. So both first do what is most common, written out, with as few
// instructions as we found. A Step of one's own is as fast as these two are.

// A light tells how Kick and Drift may hurry, as long as no method remembers a past.
type light uint8

const (
	heavy       light = iota // not: many coordinates, an arithmetic with more digits, or a force not yet checked
	light1                   // one coordinate under the force of New1, which needs no time
	light2                   // two coordinates under the force of New2
	light3                   // three coordinates under the force of New3
	lightSlices              // one to three coordinates under any other force
)

// isFinite is faster here than a subtraction.
func isFinite(h float64) bool { return bits(h)<<1 < 0x7ff<<53 }

func (s *System) anyKick(h float64) {
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
		panic(fmt.Sprintf("verlet: Advance: directions of %d and %d numbers for a system of %d coordinates; give as many", len(dx), len(dv), len(s.X)))
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
