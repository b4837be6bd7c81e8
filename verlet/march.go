package verlet

import "github.com/verletbook/verletbook/verlet/internal/lanes"

// Kicks by one force and the drift after them move each coordinate by itself. So
// they can be done in one pass over the coordinates, with the bits of several.

// moves does these letters, times h, with the acceleration a.
func moves(x, v, a []float64, letters []Letter, h float64) {
	for len(letters) > 0 {
		kicks := 0
		for kicks < len(letters) && letters[kicks].Kick {
			kicks++
		}
		switch drifts := kicks < len(letters); {
		case drifts && kicks == 1:
			kickDrift(x, v, a, letters[0].H*h, letters[1].H*h)
			letters = letters[2:]
		case drifts && kicks == 2:
			kickKickDrift(x, v, a, letters[0].H*h, letters[1].H*h, letters[2].H*h)
			letters = letters[3:]
		case letters[0].Kick:
			axpy(v, letters[0].H*h, a)
			letters = letters[1:]
		default:
			axpy(x, letters[0].H*h, v)
			letters = letters[1:]
		}
	}
}

func kickDrift(x, v, a []float64, kick, drift float64) {
	v, a = v[:len(x)], a[:len(x)]
	for i := lanes.KickDrift(x, v, a, kick, drift); i < len(x); i++ {
		v[i] += float64(kick * a[i])
		x[i] += float64(drift * v[i])
	}
}

func kickKickDrift(x, v, a []float64, kick, again, drift float64) {
	v, a = v[:len(x)], a[:len(x)]
	for i := lanes.KickKickDrift(x, v, a, kick, again, drift); i < len(x); i++ {
		v[i] += float64(kick * a[i])
		v[i] += float64(again * a[i])
		x[i] += float64(drift * v[i])
	}
}

func axpy(y []float64, h float64, x []float64) {
	x = x[:len(y)]
	for i := lanes.Axpy(y, h, x); i < len(y); i++ {
		y[i] += float64(h * x[i])
	}
}

// march takes n steps of the word in plain arithmetic, and leaves motions until
// the next force needs them, beyond the end of a step.
func (s *System) march(word []Letter, h float64, n int) {
	s.past.kind = nothing
	var room [16]Letter
	due := room[:0]
	for range n {
		s.grid.advance(s.T, h)
		for _, l := range word {
			if l.Kick && !s.fresh {
				moves(s.X, s.V, s.a, due, h)
				due = room[:0]
				s.refresh()
			}
			due = append(due, l)
			if !l.Kick {
				s.moved(float64(l.H * h)) // not to be fused with the clock
			}
		}
		s.T, s.grid.open = s.grid.next, false
	}
	moves(s.X, s.V, s.a, due, h)
}
