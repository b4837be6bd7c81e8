package verlet

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// Independent tells that the coordinates are those of members of d coordinates
// each, side by side, that do not act on each other. [System.Run] then takes one
// block of members after the other through all the steps, while it is in the
// cache, and blocks on all processors at the same time; every bit is as it was.
//
// The force must take any number of whole members, from several goroutines at
// once. Blocks are used with the methods of [Methods], which move each
// coordinate by itself; others, and [System.Steps], move all members together.
func (s *System) Independent(d int) {
	if d < 1 || len(s.X)%d != 0 {
		panic(fmt.Sprintf("verlet: Independent: %d coordinates are no whole number of members of %d", len(s.X), d))
	}
	s.member = d
}

const (
	block = 1024    // coordinates of a block: x, v and a fit into the first cache
	worth = 1 << 16 // coordinates times steps for which a goroutine is worth its start
)

// runMembers takes n steps block by block, unless there are too few members, or
// one of them blows up: then all is as before.
func (s *System) runMembers(m Method, h float64, n int) (done bool) {
	size := max(1, block/s.member) * s.member
	blocks := (len(s.X) + size - 1) / size
	if blocks < 2 || n < 2 {
		return false
	}
	x, v, past := s.x.clone(), s.v.clone(), s.past.vector.clone()
	var next, failed atomic.Int64
	var first *System // they all end with the same clock and counts
	work := func() {
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
	}
	together(min(runtime.GOMAXPROCS(0), blocks, 1+len(s.X)*n/worth), work)
	if failed.Load() > 0 {
		s.x.set(&x)
		s.v.set(&v)
		s.past.vector.set(&past)
		if s.fresh {
			s.accel(s.a, s.T, s.X)
		}
		return false
	}
	s.T, s.Evals, s.fresh, s.checked, s.grid = first.T, first.Evals, first.fresh, true, first.grid
	s.past.kind, s.past.h, s.advanced = first.past.kind, first.past.h, first.advanced
	s.clock.set(&first.clock)
	return true
}

// together runs work on some goroutines, and panics here if one of them does.
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
	p := *s
	p.x, p.v, p.clock = s.x.part(lo, hi), s.v.part(lo, hi), s.clock.clone()
	p.X, p.V, p.a = p.x.f, p.v.f, s.a[lo:hi:hi]
	p.past.vector = s.past.part(lo, hi)
	p.work, p.rig = nil, nil
	return &p
}

func (y vector) part(lo, hi int) vector {
	if len(y.f) > 0 {
		y.f = y.f[lo:hi:hi]
	}
	if len(y.carry) > 0 {
		y.carry = y.carry[lo:hi:hi]
	}
	if len(y.n) > 0 {
		y.n = y.n[lo:hi:hi]
	}
	return y
}

// travel takes n steps and tells whether all of them were finite. Kicks and
// drifts only add, and what is not finite remains so under addition: for a word,
// looking at the end is enough.
func (s *System) travel(m Method, h float64, n int) (ok bool) {
	word, _ := known(m)
	if word != nil && s.arith == plain {
		s.march(word, h, n)
		return notFinite(s.X) < 0 && notFinite(s.V) < 0
	}
	for range n {
		s.step(m, h)
		if s.err != nil || notFinite(s.X) >= 0 || notFinite(s.V) >= 0 {
			return false
		}
	}
	return true
}
