package verlet

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet/internal/lanes"
)

// Accel stores the acceleration a(t, x) in a. It must set every component of
// a, and must not modify or keep x. Both have the length of the system's x.
type Accel func(a []float64, t float64, x []float64)

// A System is a force field and the phase point (t, x, v) that it moves.
//
// T, X and V may be read at any time, but not written: [System.Set] does that.
// X and V keep their address and length for the life of the System. Units are
// the caller's; a is in units of x over units of t squared. A System is for one
// goroutine at a time; methods are for any number.
type System struct {
	T     float64   // time
	X, V  []float64 // positions and velocities
	Evals int       // force evaluations so far

	accel   Accel
	typed   func(s *System, word []Letter, h float64, n int) // takes steps in registers, if the force has no slices
	member  int                                              // coordinates of a member, if they are independent
	a       []float64                                        // a(T, X) if fresh
	fresh   bool
	checked bool // the force has been seen to set all of a and to leave x alone

	arith arithmetic
	q     float64 // lattice spacing
	x, v  vector  // X and V with the digits that float64 has no room for
	clock vector  // T on the lattice, length 1

	past   past        // what two-step methods remember
	pacing pacing      // what adaptive methods remember
	grid   grid        // the times t₀ + i h of the current run
	work   [][]float64 // scratch vectors
	rig    *rig        // scratch of methods with rods
	err    error

	word     []Letter // what recording wrote down
	advanced bool     // a motion was neither kick nor drift
}

// New returns a system at time 0 with copies of the positions x and the
// velocities v. It panics if accel is nil, if x and v differ in length or are
// empty, or if a number is NaN or infinite.
func New(accel Accel, x, v []float64) *System {
	if accel == nil {
		panic("verlet: New needs a force, got nil")
	}
	if len(x) == 0 {
		panic("verlet: New needs at least one coordinate, got none")
	}
	s := &System{
		X:     make([]float64, len(x)),
		V:     make([]float64, len(x)),
		accel: accel,
		a:     make([]float64, len(x)),
	}
	s.x.f, s.v.f, s.clock.f = s.X, s.V, make([]float64, 1)
	s.Set(0, x, v)
	return s
}

// Set moves the system to time t, positions x and velocities v, which are
// copied, and forgets the past: any error, rounding carried along, and the
// earlier positions that two-step methods keep.
func (s *System) Set(t float64, x, v []float64) {
	if len(x) != len(s.X) || len(v) != len(s.X) {
		panic(fmt.Sprintf("verlet: %d coordinates need as many positions and velocities, got %d and %d", len(s.X), len(x), len(v)))
	}
	mustBeFinite("t", []float64{t})
	mustBeFinite("x", x)
	mustBeFinite("v", v)
	s.fresh = false
	s.past.kind = nothing
	s.grid = grid{}
	s.err = nil
	if err := cmp.Or(s.store(&s.x, x), s.store(&s.v, v), s.store(&s.clock, []float64{t})); err != nil {
		panic("verlet: " + err.Error())
	}
	s.T = s.clock.f[0]
}

// A returns the acceleration at the present t and x. The slice belongs to the
// System and holds until the next motion.
func (s *System) A() []float64 {
	if !s.fresh {
		s.refresh()
	}
	return s.a
}

func (s *System) refresh() {
	s.eval(s.a, s.T, s.X)
	s.fresh = true
}

// eval stores a(t, x) in a and counts the call.
func (s *System) eval(a []float64, t float64, x []float64) {
	s.Evals++
	if s.checked {
		s.accel(a, t, x)
		return
	}
	s.firstEval(a, t, x)
	s.checked = true
}

// firstEval catches two common slips: a component that the force never sets,
// and a force that changes x.
func (s *System) firstEval(a []float64, t float64, x []float64) {
	const untouched = 0x7ff8_5645_524c_4554 // a NaN that no arithmetic makes
	for i := range a {
		a[i] = math.Float64frombits(untouched)
	}
	seen := slices.Clone(x)
	s.accel(a, t, seen)
	for i := range a {
		if math.Float64bits(a[i]) == untouched {
			panic(fmt.Sprintf("verlet: the force did not set a[%d]; it must set all %d components", i, len(a)))
		}
		if seen[i] != x[i] {
			panic(fmt.Sprintf("verlet: the force changed x[%d] from %g to %g; it must only write to a", i, x[i], seen[i]))
		}
	}
}

// Reverse turns the velocities round, so that a symmetric method retraces its
// path. (A force that depends on time is retraced by a negative step instead.)
func (s *System) Reverse() {
	s.v.negate()
	s.past.reverse()
	s.pacing.eps = -s.pacing.eps
}

// Clone returns an independent copy that shares only the force.
func (s *System) Clone() *System {
	c := *s
	c.x, c.v, c.clock = s.x.clone(), s.v.clone(), s.clock.clone()
	c.X, c.V = c.x.f, c.v.f
	c.a = slices.Clone(s.a)
	c.past.vector = s.past.vector.clone()
	c.work, c.rig = nil, nil
	return &c
}

// Err returns why a run stopped early, or nil. It stays until [System.Set].
func (s *System) Err() error { return s.err }

func mustBeFinite(name string, x []float64) {
	if i := notFinite(x); i >= 0 {
		panic(fmt.Sprintf("verlet: %s[%d] = %g is not a finite number", name, i, x[i]))
	}
}

// notFinite returns the first index at which x is NaN or infinite, or −1.
func notFinite(x []float64) int {
	for i := lanes.Finite(x); i < len(x); i++ {
		if x[i]-x[i] != 0 {
			return i
		}
	}
	return -1
}
