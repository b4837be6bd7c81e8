package verlet

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// Independent declares that the coordinates come in blocks of d that do not act on each
// other, such as many pendulums side by side. Such a block is called a member. [System.Run]
// then takes a few members at a time through all its steps, while they are in the cache,
// and uses all processors. The results have the same bits.
//
// The force is then called with some of the members only, any whole number of them, and
// from several goroutines at once. So it cannot know which members these are: if each has a
// parameter of its own, make it one of its coordinates. The first run compares the force on
// all members with that on a few at a time, and panics if they differ. Methods that are no words
// of kicks and drifts, and [System.Steps], move all members together. Independent panics if the
// coordinates cannot be divided into members of d.
func (s *System) Independent(d int) {
	s.mustBeWhole()
	mustDivide("Independent", len(s.X), d, "members")
	s.member, s.apart = d, false
}

// worth is the number of coordinates times steps for which one more goroutine pays.
const worth = 1 << 16

// inBlocks takes n steps of a word, block by block. It reports false, and leaves the system
// as it was, if there are too few members or if one of them blows up.
func (s *System) inBlocks(word []Letter, h float64, n int) (done bool) {
	size := max(1, block/s.member) * s.member
	blocks := (len(s.X) + size - 1) / size
	if blocks < 2 || n < 2 {
		return false
	}
	m := &Method{Word: word}
	var next, failed atomic.Int64
	var first *System // all blocks end with the same clock and counts
	together(min(runtime.GOMAXPROCS(0), blocks, 1+len(s.X)*n/worth), func() {
		for failed.Load() == 0 {
			i := int(next.Add(1)) - 1
			if i >= blocks {
				return
			}
			part := s.part(i*size, min((i+1)*size, len(s.X)))
			part.checked = part.checked || i > 0 // once is enough
			if !part.travel(m, h, n) {
				failed.Add(1)
			}
			if i == 0 {
				first = part
			}
		}
	})
	if failed.Load() > 0 {
		s.goBack()
		return false
	}
	s.T, s.Evals, s.checked = first.T, first.Evals, true
	s.clock, s.fresh, s.grid = first.clock, first.fresh, first.grid
	s.past.kind = nothing
	if !s.apart {
		s.mustBeApart(size)
	}
	return true
}

// mustBeApart panics if the force on all members is another than that on blocks of the given
// size, which is in a after a word that ends with a kick. It borrows seen.x, which is written
// anew before it is read.
func (s *System) mustBeApart(size int) {
	all := s.seen.x
	s.accel(all, s.T, s.X)
	for lo := 0; lo < len(s.X); lo += size {
		hi := min(lo+size, len(s.X))
		alone := s.a[lo:hi:hi]
		if !s.fresh {
			s.accel(alone, s.T, s.X[lo:hi:hi])
		}
		for i := lo; !same(alone, all[lo:hi]); i++ {
			if bits(s.a[i]) != bits(all[i]) {
				panic(fmt.Sprintf("verlet: Independent(%d): the force sets a[%d] to %g if it is called for the coordinates from %d to %d, and to %g if it is called for all; "+
					"members must not act on each other, and the force must not depend on their numbers: leave out Independent, or mend the force", s.member, i, s.a[i], lo, hi-1, all[i]))
			}
		}
	}
	s.apart = true
}

// together runs work in so many goroutines at once. If one of them panics, together panics.
func together(workers int, work func()) {
	if workers < 2 {
		work()
		return
	}
	var all sync.WaitGroup
	var panicked atomic.Pointer[any]
	for range workers {
		all.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					panicked.CompareAndSwap(nil, &p)
				}
			}()
			work()
		})
	}
	all.Wait()
	if p := panicked.Load(); p != nil {
		panic(*p)
	}
}

// part is a system of the coordinates from lo to hi, which it shares with s.
func (s *System) part(lo, hi int) *System {
	p := &System{
		T: s.T, Evals: s.Evals, accel: s.accel, a: s.a[lo:hi:hi], checked: s.checked, arith: s.arith, q: s.q,
		state: state{x: s.x.part(lo, hi), v: s.v.part(lo, hi), clock: s.clock, fresh: s.fresh, grid: s.grid},
	}
	p.self, p.X, p.V = p, p.x.f, p.v.f
	return p
}

func (y vector) part(lo, hi int) vector {
	y.f = y.f[lo:hi:hi]
	if len(y.n) > 0 {
		y.carry, y.n = y.carry[lo:hi:hi], y.n[lo:hi:hi]
	}
	return y
}

// travel takes n steps and tells whether all of them were finite.
func (s *System) travel(m *Method, h float64, n int) (ok bool) {
	if s.arith == plain {
		s.runWord(m.Word, h, n)
	} else {
		s.steps(m, h, n)
	}
	return s.err == nil && s.finite()
}
