package verlet

// past is what a two-step method remembers from one step to the next. Every
// other motion wipes it, so that it can never be taken for the past of a path
// that the system did not come along.
type past struct {
	kind memory
	h    float64 // size of the step that led here
	vector
}

type memory uint8

const (
	nothing    memory = iota
	previous          // x at t − h (plain arithmetic)
	difference        // x(t) − x(t − h) (compensated and lattice arithmetic)
	staggered         // v at t − h/2
	paced             // the last step of an adaptive method, in System.pacing
)

// hasVector tells whether the memory is one of positions or velocities.
func (m memory) hasVector() bool { return m != nothing && m != paced }

// remember makes room for a past of the given kind and returns its vector.
func (s *System) remember(kind memory) *vector {
	if n := len(s.X); s.past.f == nil {
		s.past.f = make([]float64, n)
		if s.arith != plain {
			s.past.carry, s.past.n = make([]float64, n), make([]int64, n)
		}
	}
	s.past.kind = kind
	return &s.past.vector
}

// reverse lets the velocities point the other way: what was h ago lies h ahead.
func (p *past) reverse() {
	p.h = -p.h
	if p.kind == staggered {
		p.negate()
	}
}
