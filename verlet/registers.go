package verlet

import "math"

// The functions of this file run a word on few coordinates. They are one loop, written
// several times, because only local variables stay in registers: numbers in a slice or an
// array would go to memory and back in every step.

// A scaled letter is a kick or a drift by h.
type scaled struct {
	h    float64
	kick bool
}

// scaleWord multiplies the parts of a word by the step h. The products are rounded here, so
// that they are not fused with later sums.
func (s *System) scaleWord(word []Letter, h float64) []scaled {
	s.scaled = s.scaled[:0]
	for _, l := range word {
		s.scaled = append(s.scaled, scaled{float64(l.H * h), l.Motion == kick})
	}
	return s.scaled
}

// call is refresh for a force that has been checked.
func (s *System) call() {
	s.Evals++
	s.accel(s.a, s.T, s.X)
	s.fresh = true
}

// run1 moves one coordinate under a force with slices. X, V and T are up to date when the
// force is called.
func (s *System) run1(word []scaled, n int) {
	x, v, a, t := s.X[0], s.V[0], s.a[0], s.T
	for range n {
		next, near := s.grid.tick(t)
		s.grid.next = next
		for _, l := range word {
			if !l.kick {
				x += float64(l.h * v)
				if t += l.h; math.Abs(t-next) <= near {
					t = next
				}
				s.fresh = false
				continue
			}
			if !s.fresh {
				s.X[0], s.V[0], s.T = x, v, t
				s.call()
				a = s.a[0]
			}
			v += float64(l.h * a)
		}
		t = next
	}
	s.X[0], s.V[0] = x, v
}

// run2 is run1 for two coordinates.
func (s *System) run2(word []scaled, n int) {
	x, v, a, t := (*[2]float64)(s.X), (*[2]float64)(s.V), (*[2]float64)(s.a), s.T
	x0, x1, v0, v1, a0, a1 := x[0], x[1], v[0], v[1], a[0], a[1]
	for range n {
		next, near := s.grid.tick(t)
		s.grid.next = next
		for _, l := range word {
			if !l.kick {
				x0 += float64(l.h * v0)
				x1 += float64(l.h * v1)
				if t += l.h; math.Abs(t-next) <= near {
					t = next
				}
				s.fresh = false
				continue
			}
			if !s.fresh {
				x[0], x[1], v[0], v[1], s.T = x0, x1, v0, v1, t
				s.call()
				a0, a1 = a[0], a[1]
			}
			v0 += float64(l.h * a0)
			v1 += float64(l.h * a1)
		}
		t = next
	}
	x[0], x[1], v[0], v[1] = x0, x1, v0, v1
}

// run3 is run1 for three coordinates.
func (s *System) run3(word []scaled, n int) {
	x, v, a, t := (*[3]float64)(s.X), (*[3]float64)(s.V), (*[3]float64)(s.a), s.T
	x0, x1, x2, v0, v1, v2, a0, a1, a2 := x[0], x[1], x[2], v[0], v[1], v[2], a[0], a[1], a[2]
	for range n {
		next, near := s.grid.tick(t)
		s.grid.next = next
		for _, l := range word {
			if !l.kick {
				x0 += float64(l.h * v0)
				x1 += float64(l.h * v1)
				x2 += float64(l.h * v2)
				if t += l.h; math.Abs(t-next) <= near {
					t = next
				}
				s.fresh = false
				continue
			}
			if !s.fresh {
				x[0], x[1], x[2], v[0], v[1], v[2], s.T = x0, x1, x2, v0, v1, v2, t
				s.call()
				a0, a1, a2 = a[0], a[1], a[2]
			}
			v0 += float64(l.h * a0)
			v1 += float64(l.h * a1)
			v2 += float64(l.h * a2)
		}
		t = next
	}
	x[0], x[1], x[2], v[0], v[1], v[2] = x0, x1, x2, v0, v1, v2
}

// number1 moves one coordinate under the force of New1. It does not depend on the time, so
// the clock moves only once, at the end.
func (s *System) number1(word []scaled, n int) {
	x, v, a := s.X[0], s.V[0], s.a[0]
	force, fresh, evals := s.force1, s.fresh, s.Evals
	for range n {
		for _, l := range word {
			if !l.kick {
				x += float64(l.h * v)
				fresh = false
				continue
			}
			if !fresh {
				a, fresh = force(x), true
				evals++
			}
			v += float64(l.h * a)
		}
	}
	s.X[0], s.V[0], s.a[0] = x, v, a
	s.fresh, s.Evals = fresh, evals
	s.grid.skip(n, s.T)
}

// number2 is number1 for two coordinates.
func (s *System) number2(word []scaled, n int) {
	x, y, u, v, ax, ay := s.X[0], s.X[1], s.V[0], s.V[1], s.a[0], s.a[1]
	force, fresh, evals := s.force2, s.fresh, s.Evals
	for range n {
		for _, l := range word {
			if !l.kick {
				x += float64(l.h * u)
				y += float64(l.h * v)
				fresh = false
				continue
			}
			if !fresh {
				ax, ay = force(x, y)
				fresh = true
				evals++
			}
			u += float64(l.h * ax)
			v += float64(l.h * ay)
		}
	}
	s.X[0], s.X[1], s.V[0], s.V[1], s.a[0], s.a[1] = x, y, u, v, ax, ay
	s.fresh, s.Evals = fresh, evals
	s.grid.skip(n, s.T)
}

// number3 is number1 for three coordinates.
func (s *System) number3(word []scaled, n int) {
	x, y, z, u, v, w := s.X[0], s.X[1], s.X[2], s.V[0], s.V[1], s.V[2]
	ax, ay, az := s.a[0], s.a[1], s.a[2]
	force, fresh, evals := s.force3, s.fresh, s.Evals
	for range n {
		for _, l := range word {
			if !l.kick {
				x += float64(l.h * u)
				y += float64(l.h * v)
				z += float64(l.h * w)
				fresh = false
				continue
			}
			if !fresh {
				ax, ay, az = force(x, y, z)
				fresh = true
				evals++
			}
			u += float64(l.h * ax)
			v += float64(l.h * ay)
			w += float64(l.h * az)
		}
	}
	s.X[0], s.X[1], s.X[2], s.V[0], s.V[1], s.V[2] = x, y, z, u, v, w
	s.a[0], s.a[1], s.a[2] = ax, ay, az
	s.fresh, s.Evals = fresh, evals
	s.grid.skip(n, s.T)
}
