package verlet

// A past is what a method remembers from one step to the next, such as the position one
// step ago. Every other motion sets its kind to nothing, because what is remembered then
// belongs to a path that the system has left.
type past struct {
	kind   memory
	h      float64 // size of the step that led here
	vector         // the positions or velocities that kind tells
}

// A memory tells what a past holds.
type memory uint8

const (
	nothing    memory = iota
	previous          // x at t − h (plain arithmetic)
	difference        // x(t) − x(t − h) (compensated and lattice arithmetic)
	staggered         // v at t − h/2
	paced             // the last step of an adaptive method, in System.pacing
)

// hasVector tells whether the past holds positions or velocities.
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

// reverse turns the past round, as the velocities are: what was a time h ago is now a
// time h ahead.
func (p *past) reverse() {
	p.h = -p.h
	if p.kind == staggered {
		p.negate()
	}
}
