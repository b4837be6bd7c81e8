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
// parameter of its own, make it one of its coordinates. A run compares the force on all
// members with that on a few at a time, after every 128 steps and at its end, and panics if they
// differ: members that act on each other for a shorter time only are not noticed. Methods that
// are no words of kicks and drifts, [System.Steps] and arithmetics with more digits move all
// members together. Independent panics if the coordinates cannot be divided into members of d.
func (s *System) Independent(d int) {
	s.mustBeWhole()
	must(d >= 1 && len(s.X)%max(d, 1) == 0, "Independent: %d coordinates cannot be divided into members of %d", len(s.X), d)
	s.member = d
}

// worth is the number of coordinates times steps for which one more goroutine pays.
const worth = 1 << 16

// leg is the largest number of steps between two comparisons of the force on all members with
// that on blocks of them, so that members that meet on the way are noticed.
const leg = 128

// inBlocks takes n steps of a word, block by block. It reports false, and leaves the system
// as it was, if there are too few members or if one of them blows up.
func (s *System) inBlocks(word []Letter, h float64, n int) (done bool) {
	size := max(1, block/s.member) * s.member
	blocks := (len(s.X) + size - 1) / size
	if blocks < 2 {
		return false
	}
	var next, failed atomic.Int64
	var first *System // all blocks end with the same clock and counts
	together(min(runtime.GOMAXPROCS(0), blocks, 1+len(s.X)*n/worth), func() {
		for failed.Load() == 0 {
			i := int(next.Add(1)) - 1
			if i >= blocks {
				return
			}
			part := s.part(i*size, min((i+1)*size, len(s.X)))
			if part.runWord(word, h, n); !part.finite() {
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
	s.T, s.Evals, s.clock = first.T, first.Evals, first.clock
	s.force.t, s.force.era = first.force.t, first.force.era
	s.mustBeApart(size)
	return true
}

// mustBeApart panics if the force on all members is another than that on blocks of the given
// size.
func (s *System) mustBeApart(size int) {
	all := s.spare[0]
	s.accel(all, s.T, s.X)
	for lo := 0; lo < len(s.X); lo += size {
		hi := min(lo+size, len(s.X))
		alone := s.spare[1][lo:hi:hi]
		s.accel(alone, s.T, s.X[lo:hi:hi])
		for i := range alone {
			if bits(alone[i]) != bits(all[lo+i]) {
				panic(fmt.Sprintf("verlet: Independent(%d): the force sets a[%d] to %g if it is called for the coordinates from %d to %d, and to %g if it is called for all; "+
					"members must not act on each other, and the force must not depend on their numbers: leave out Independent, or mend the force", s.member, lo+i, alone[i], lo, hi-1, all[lo+i]))
			}
		}
	}
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

// part is a system of the coordinates from lo to hi, which it shares with s. Its force has
// been looked at.
func (s *System) part(lo, hi int) *System {
	f := &s.force
	p := &System{
		T: s.T, X: s.X[lo:hi:hi], V: s.V[lo:hi:hi], Evals: s.Evals, accel: s.accel, clock: s.clock, era: s.era, checked: s.era,
		force: force{moment{t: f.t, x: f.x[lo:hi:hi]}, f.a[lo:hi:hi], f.era},
	}
	p.self, p.x.F, p.v.F = p, p.X, p.V
	return p
}
