package verlet

import (
	"math"
	"sync"
	"unsafe"

	"github.com/verletbook/verletbook/verlet/internal/function"
)

// Steps are functions, and a System can only do what they say, one motion after
// the other. But it knows its own methods by sight: their words are written down
// once, and few coordinates are then moved by the word alone, in registers.

// known tells whether the step is that of a method of this package, and returns
// its word for a step of size 1, or nil if it is not one in kicks and drifts. A
// copy whose Step was replaced is not known.
func known(m Method) (word []Letter, ok bool) {
	word, ok = words()[function.Identity(m.Step)]
	return word, ok
}

var words = sync.OnceValue(func() map[unsafe.Pointer][]Letter {
	all := map[unsafe.Pointer][]Letter{}
	for _, m := range Methods() {
		all[function.Identity(m.Step)] = m.Word()
	}
	return all
})

// few is the largest number of coordinates that are moved in registers.
const few = 2

// follow takes n steps of the word, or fewer if the state blows up, and returns
// how many. It does what step does, motion by motion and bit by bit, for a
// system of few coordinates in plain arithmetic whose force has been checked.
// Whatever a force might look at is in its place when it is called.
func (s *System) follow(word []Letter, h float64, n int) (taken int) {
	s.past.kind = nothing
	s.grid.fit(s.T, h)
	if len(s.X) == 1 {
		taken = s.follow1(word, h, n)
	} else {
		taken = s.follow2(word, h, n)
	}
	s.T = s.grid.next
	return taken
}

func (s *System) follow1(word []Letter, h float64, n int) (taken int) {
	x, v, a, t := s.X[0], s.V[0], s.a[0], s.T
	for taken < n {
		taken++
		next, near := s.grid.tick(t)
		s.grid.next = next
		for i := range word {
			c := float64(word[i].H * h) // not to be fused with the clock
			if !word[i].Kick {
				x += float64(c * v)
				if t += c; math.Abs(t-next) <= near {
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
			v += float64(c * a)
		}
		t = next
		if (x-x)+(v-v) != 0 {
			break
		}
	}
	s.X[0], s.V[0] = x, v
	return taken
}

func (s *System) follow2(word []Letter, h float64, n int) (taken int) {
	x, v, a, t := (*[2]float64)(s.X), (*[2]float64)(s.V), (*[2]float64)(s.a), s.T
	x0, x1, v0, v1, a0, a1 := x[0], x[1], v[0], v[1], a[0], a[1]
	for taken < n {
		taken++
		next, near := s.grid.tick(t)
		s.grid.next = next
		for i := range word {
			c := float64(word[i].H * h) // not to be fused with the clock
			if !word[i].Kick {
				x0 += float64(c * v0)
				x1 += float64(c * v1)
				if t += c; math.Abs(t-next) <= near {
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
			v0 += float64(c * a0)
			v1 += float64(c * a1)
		}
		t = next
		if (x0-x0)+(x1-x1)+(v0-v0)+(v1-v1) != 0 {
			break
		}
	}
	x[0], x[1], v[0], v[1] = x0, x1, v0, v1
	return taken
}

// call is refresh for a force that has been checked.
func (s *System) call() {
	s.Evals++
	s.accel(s.a, s.T, s.X)
	s.fresh = true
}
