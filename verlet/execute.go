package verlet

import "github.com/verletbook/verletbook/verlet/internal/simd"

// The executor
//
// The functions of this file run a word. The result has the bits of Kick and Drift, called
// for one letter after the other. There are two ways: few coordinates stay in the registers
// of the processor, and more are moved in blocks that fit into its cache, with all motions
// between two force evaluations in one pass. When a force is called, X, V and T are up to
// date, except for the forces of New1, New2 and New3, which are given the position alone.

// block is the number of coordinates that are moved at a time. Their x, v and a fit into
// the first-level cache.
const block = 1024

// runWord takes n steps of a word in kicks and drifts, in plain arithmetic.
func (s *System) runWord(word []Letter, h float64, n int) {
	s.past.kind = nothing
	s.grid.fit(s.T, h, false)
	if !s.checked && n > 0 {
		s.runMany(word, h, 1)
		s.T, n = s.grid.next, n-1
	}
	switch {
	case n == 0:
	case s.force1 != nil:
		s.number1(s.scaleWord(word, h), n)
	case s.force2 != nil:
		s.number2(s.scaleWord(word, h), n)
	case s.force3 != nil:
		s.number3(s.scaleWord(word, h), n)
	case len(s.X) == 1:
		s.run1(s.scaleWord(word, h), n)
	case len(s.X) == 2:
		s.run2(s.scaleWord(word, h), n)
	case len(s.X) == 3:
		s.run3(s.scaleWord(word, h), n)
	default:
		s.runMany(word, h, n)
	}
	s.T = s.grid.next
}

// runMany collects motions until the next force is evaluated, even beyond the end of a step,
// and then does them together.
func (s *System) runMany(word []Letter, h float64, n int) {
	var room [16]Letter
	due := room[:0]
	for range n {
		s.grid.advance(s.T, h, false)
		for _, l := range word {
			if l.Motion == kick && !s.fresh {
				s.moveAll(due, h)
				due = room[:0]
				s.refresh()
			}
			due = append(due, l)
			if l.Motion == drift {
				s.moved(float64(l.H * h)) // not to be fused with the clock
			}
		}
		s.T, s.grid.open = s.grid.next, false
	}
	s.moveAll(due, h)
}

// moveAll does these motions with one block of coordinates after the other.
func (s *System) moveAll(word []Letter, h float64) {
	for lo := 0; lo < len(s.X); lo += block {
		hi := min(lo+block, len(s.X))
		moves(s.X[lo:hi], s.V[lo:hi], s.a[lo:hi], word, h)
	}
}

// moves does the motions of the word for a step of size h, with the acceleration a. One or
// two kicks and the drift after them are one pass over the coordinates.
func moves(x, v, a []float64, word []Letter, h float64) {
	for len(word) > 0 {
		kicks := 0
		for kicks < len(word) && word[kicks].Motion == kick {
			kicks++
		}
		switch drifts := kicks < len(word); {
		case drifts && kicks == 1:
			kickDrift(x, v, a, word[0].H*h, word[1].H*h)
			word = word[2:]
		case drifts && kicks == 2:
			kickKickDrift(x, v, a, word[0].H*h, word[1].H*h, word[2].H*h)
			word = word[3:]
		case kicks > 0:
			axpy(v, word[0].H*h, a)
			word = word[1:]
		default:
			axpy(x, word[0].H*h, v)
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

func axpy(y []float64, h float64, x []float64) {
	x = x[:len(y)]
	for i := simd.Axpy(y, h, x); i < len(y); i++ {
		y[i] += float64(h * x[i])
	}
}
