package verlet

import "github.com/verletbook/verletbook/verlet/internal/simd"

// Fast ways
//
// Without this file, and its one call in System.steps, all results would have the same bits.
// Its functions run words of kicks and drifts, which need not ask before each letter whether
// the force that they remember still holds. A few coordinates stay in the registers of the
// processor. More are moved in blocks that fit into its cache, with all motions between two
// evaluations of the force in one pass. Compensated sums are done one by one. A force finds
// X, V and T up to date, except those of New1 and New2, which are given the position alone.

// block is the number of coordinates that are moved at a time. Their x, v and a fit into
// the first-level cache.
const block = 1024

// leap takes at most n steps, and returns how many: none if there is no fast way, or if the
// steps would blow up. Then the loop takes them one by one, up to the one that does.
func (s *System) leap(m *Method, h float64, n int) (taken int) {
	if s.arith == Lattice || s.under || !m.inKicksAndDrifts() || s.isUnknown() {
		return 0
	}
	s.depart()
	if s.member > 0 && n > 1 && s.arith == Plain {
		if leg := min(n, leg); s.inBlocks(m.Word, h, leg) {
			s.under = false
			return leg
		}
		s.depart()
	}
	n = min(n, max(64, min(1024, 1<<16/len(s.X)))) // so often the state is checked
	s.runWord(m.Word, h, n)
	if !s.finite() || s.T-s.T != 0 {
		s.goBack()
		return 0
	}
	s.under = false
	return n
}

// A scaled letter is a kick or a drift by h.
type scaled struct {
	h     float64
	kick  bool
	whole bool // the step is whole after this drift
}

// scaleWord multiplies the parts of a word by the step h. The products are rounded here, so
// that they are not fused with later sums.
func (s *System) scaleWord(word []Letter, h float64) []scaled {
	s.scaled = s.scaled[:0]
	passed := 0.0
	for _, l := range word {
		by := float64(l.H * h)
		if l.Motion == drift {
			passed += by
		}
		s.scaled = append(s.scaled, scaled{by, l.Motion == kick, isWhole(passed, h)})
	}
	return s.scaled
}

// runWord takes n steps of a word in kicks and drifts.
func (s *System) runWord(word []Letter, h float64, n int) {
	f, c := &s.force, &s.clock
	c.begin(s.T, h, false)
	letters, fresh := s.scaleWord(word, h), f.is(s) && f.era == s.era
	f.t = never() // until the motion ends
	switch {
	case s.arith == Compensated:
		fresh = s.runCompensated(letters, n, fresh)
	case s.numbers.force1 != nil:
		fresh = s.number1(letters, n, fresh)
	case s.numbers.force2 != nil:
		fresh = s.number2(letters, n, fresh)
	case len(s.X) == 1:
		fresh = s.run1(letters, n, fresh)
	case len(s.X) == 2:
		fresh = s.run2(letters, n, fresh)
	default:
		fresh = s.runMany(letters, n, fresh)
	}
	c.i += n
	s.T = c.time(c.i)
	c.shown, c.open = s.T, false
	if fresh {
		f.moment.set(s)
		f.era = s.era
	}
}

// runCompensated does one letter after the other, with all digits.
func (s *System) runCompensated(word []scaled, n int, fresh bool) bool {
	c := &s.clock
	s.settle()
	for i := range n {
		next := c.time(c.i + i + 1)
		for _, l := range word {
			if !l.kick {
				s.x.compensate(l.h, s.V)
				if s.T += l.h; l.whole {
					s.T = next
				}
				fresh = false
				continue
			}
			if !fresh {
				s.Evals++
				s.accel(s.force.a, s.T, s.X)
				fresh = true
			}
			s.v.compensate(l.h, s.force.a)
		}
		s.T = next
	}
	return fresh
}

// runMany collects motions until the next force is evaluated, even beyond the end of a step,
// and then does them together.
func (s *System) runMany(word []scaled, n int, fresh bool) bool {
	var room [16]scaled
	due, c := room[:0], &s.clock
	for i := range n {
		next := c.time(c.i + i + 1)
		for _, l := range word {
			if l.kick && !fresh {
				s.moveAll(due)
				due = room[:0]
				s.Evals++
				s.accel(s.force.a, s.T, s.X)
				fresh = true
			}
			due = append(due, l)
			if !l.kick {
				if s.T += l.h; l.whole {
					s.T = next
				}
				fresh = false
			}
		}
		s.T = next
	}
	s.moveAll(due)
	return fresh
}

// moveAll does these motions with one block of coordinates after the other.
func (s *System) moveAll(word []scaled) {
	for lo := 0; lo < len(s.X); lo += block {
		hi := min(lo+block, len(s.X))
		moves(s.X[lo:hi], s.V[lo:hi], s.force.a[lo:hi], word)
	}
}

// moves does the motions of the word with the acceleration a. One or two kicks and the drift
// after them are one pass over the coordinates.
func moves(x, v, a []float64, word []scaled) {
	for len(word) > 0 {
		kicks := 0
		for kicks < len(word) && word[kicks].kick {
			kicks++
		}
		switch drifts := kicks < len(word); {
		case drifts && kicks == 1:
			kickDrift(x, v, a, word[0].h, word[1].h)
			word = word[2:]
		case drifts && kicks == 2:
			kickKickDrift(x, v, a, word[0].h, word[1].h, word[2].h)
			word = word[3:]
		case kicks > 0:
			axpy(v, word[0].h, a)
			word = word[1:]
		default:
			axpy(x, word[0].h, v)
			word = word[1:]
		}
	}
}

func kickDrift(x, v, a []float64, kick, drift float64) {
	v, a = v[:len(x)], a[:len(x)]
	for i := simd.KickDrift(x, v, a, kick, drift); i < len(x); i++ {
		v[i] += float64(kick * a[i])
		x[i] += float64(drift * v[i])
	}
}

func kickKickDrift(x, v, a []float64, kick, again, drift float64) {
	v, a = v[:len(x)], a[:len(x)]
	for i := simd.KickKickDrift(x, v, a, kick, again, drift); i < len(x); i++ {
		v[i] += float64(kick * a[i])
		v[i] += float64(again * a[i])
		x[i] += float64(drift * v[i])
	}
}

// The functions that follow run a word on few coordinates, and report whether a is that of
// the last position. They are one loop, written several times, because only local variables
// stay in registers: numbers in a slice or an array would go to memory and back in every step.

// run1 moves one coordinate under a force with slices. X, V and T are up to date when the
// force is called.
func (s *System) run1(word []scaled, n int, fresh bool) bool {
	x, v, a, t, c := s.X[0], s.V[0], s.force.a[0], s.T, &s.clock
	for i := range n {
		next := c.time(c.i + i + 1)
		for _, l := range word {
			if !l.kick {
				x += float64(l.h * v)
				if t += l.h; l.whole {
					t = next
				}
				fresh = false
				continue
			}
			if !fresh {
				s.X[0], s.V[0], s.T = x, v, t
				s.Evals++
				s.accel(s.force.a, s.T, s.X)
				a, fresh = s.force.a[0], true
			}
			v += float64(l.h * a)
		}
		t = next
	}
	s.X[0], s.V[0] = x, v
	return fresh
}

// run2 is run1 for two coordinates.
func (s *System) run2(word []scaled, n int, fresh bool) bool {
	x, v, a, c := (*[2]float64)(s.X), (*[2]float64)(s.V), (*[2]float64)(s.force.a), &s.clock
	x0, x1, v0, v1, a0, a1, t := x[0], x[1], v[0], v[1], a[0], a[1], s.T
	for i := range n {
		next := c.time(c.i + i + 1)
		for _, l := range word {
			if !l.kick {
				x0 += float64(l.h * v0)
				x1 += float64(l.h * v1)
				if t += l.h; l.whole {
					t = next
				}
				fresh = false
				continue
			}
			if !fresh {
				x[0], x[1], v[0], v[1], s.T = x0, x1, v0, v1, t
				s.Evals++
				s.accel(s.force.a, s.T, s.X)
				a0, a1, fresh = a[0], a[1], true
			}
			v0 += float64(l.h * a0)
			v1 += float64(l.h * a1)
		}
		t = next
	}
	x[0], x[1], v[0], v[1] = x0, x1, v0, v1
	return fresh
}

// number1 moves one coordinate under the force of New1. It does not depend on the time, so
// the clock moves only once, at the end.
func (s *System) number1(word []scaled, n int, fresh bool) bool {
	x, v, a := s.X[0], s.V[0], s.force.a[0]
	force, evals := s.numbers.force1, s.Evals
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
	s.X[0], s.V[0], s.force.a[0], s.Evals = x, v, a, evals
	return fresh
}

// number2 moves two coordinates under the force of New2, as number1 moves one.
func (s *System) number2(word []scaled, n int, fresh bool) bool {
	x, v, a := (*[2]float64)(s.X), (*[2]float64)(s.V), (*[2]float64)(s.force.a)
	x0, x1, v0, v1, a0, a1 := x[0], x[1], v[0], v[1], a[0], a[1]
	force, evals := s.numbers.force2, s.Evals
	for range n {
		for _, l := range word {
			if !l.kick {
				x0 += float64(l.h * v0)
				x1 += float64(l.h * v1)
				fresh = false
				continue
			}
			if !fresh {
				a0, a1 = force(x0, x1)
				evals, fresh = evals+1, true
			}
			v0 += float64(l.h * a0)
			v1 += float64(l.h * a1)
		}
	}
	x[0], x[1], v[0], v[1], a[0], a[1], s.Evals = x0, x1, v0, v1, a0, a1, evals
	return fresh
}
