package verlet

import (
	"fmt"
	"math"
	"slices"
)

// An Accel stores the acceleration a(t, x) in a. It must set every component of a, and must
// not modify or keep x. Both have the length of the system's X. It must depend on nothing but t,
// x and its parameters, and must not touch the System. In this package "the force" always means
// this function.
type Accel func(a []float64, t float64, x []float64)

// A System is a force and the time, the positions and the velocities that it moves. New
// makes one.
//
// X holds the coordinates one after the other, as "xyxy…" for points in the plane; V and
// the acceleration have the same shape. X and V keep their address and length. Read T, X
// and V at any time. To change them, call [System.Set], or write into them between steps:
// the System notices it, forgets what it remembers of earlier steps, and goes on from
// there, with every method and arithmetic. Choose the units as you like; the acceleration
// is in units of x over units of t squared.
//
// Use a System in one goroutine at a time; a Method may be used in many. Do not copy a
// System by value: the copy panics when it is used. [System.Clone] makes a copy.
type System struct {
	_ noCopy

	T    float64   // time
	X, V []float64 // positions and velocities

	// Evals counts the calls of the force so far. A step costs Method.Evals calls. A run
	// costs one more if the steps of the method begin with the force at which the step before
	// ended, because every run evaluates its first force anew.
	Evals int

	self    *System // its own address, to detect a copy by value
	accel   Accel
	force1  func(x float64) float64                    // the force of New1,
	force2  func(x, y float64) (ax, ay float64)        // New2
	force3  func(x, y, z float64) (ax, ay, az float64) // and New3
	member  int                                        // coordinates of a member, if they are independent
	a       []float64                                  // a(T, X) if fresh
	apart   bool                                       // the force has been seen to be the same on all members as on blocks of them
	checked bool                                       // the force has been seen to set all of a and to leave x alone
	few     few                                        // room for the numbers of one to three coordinates
	light   light                                      // how Kick and Drift may hurry
	arith   arithmetic
	q       float64 // lattice spacing

	state
	seen   seen
	mark   mark
	work   [][]float64 // scratch vectors
	scaled []scaled    // scratch of runWord
	solver *solver     // scratch of methods with rods
	err    error
}

// few is the room of X, V, a and seen.x in a System of one to three coordinates. What is not
// used stays 0.
type few struct{ x, v, a, seen [3]float64 }

// noCopy lets go vet find copies by value.
type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}

// New returns a system at time 0 with copies of the positions x and the
// velocities v. It panics if accel is nil, if x and v differ in length or are
// empty, or if a number is NaN or infinite.
func New(accel Accel, x, v []float64) *System {
	if accel == nil {
		panic("verlet: New needs a force, got nil; give a function that stores a(t, x) in a")
	}
	if len(x) == 0 {
		panic("verlet: New needs at least one coordinate, got none")
	}
	s := newSystem(len(x))
	s.accel = accel
	s.Set(0, x, v)
	return s
}

// newSystem returns a system of n coordinates without a force.
func newSystem(n int) *System {
	s := &System{}
	if f := &s.few; n <= len(f.x) {
		s.X, s.V, s.a, s.seen.x = f.x[:n:n], f.v[:n:n], f.a[:n:n], f.seen[:n:n]
	} else {
		s.X, s.V, s.a, s.seen.x = make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	}
	s.self, s.x.f, s.v.f = s, s.X, s.V
	return s
}

// Set moves the system to time t, positions x and velocities v, which are copied. It
// forgets any error, and what the arithmetic and the methods remember of earlier steps. Set
// panics if x or v is not as long as X, if a number is NaN or infinite, or if it is
// beyond the lattice of [System.Quantize].
func (s *System) Set(t float64, x, v []float64) {
	s.mustBeWhole()
	if len(x) != len(s.X) || len(v) != len(s.X) {
		panic(fmt.Sprintf("verlet: a system of %d coordinates needs as many positions and velocities, got %d and %d", len(s.X), len(x), len(v)))
	}
	mustBeFinite("t", t)
	mustAllBeFinite("x", x)
	mustAllBeFinite("v", v)
	s.err = nil
	s.seen.v = append(s.seen.v[:0], v...) // before x is stored: v may be s.X
	s.restart(t, x, s.seen.v)
}

// restart is Set without its checks; it keeps the error.
func (s *System) restart(t float64, x, v []float64) {
	if s.arith == lattice {
		mustFitLattice("x", x, s.q)
		mustFitLattice("v", v, s.q)
	}
	s.forget()
	s.store(&s.x, x)
	s.store(&s.v, v)
	s.T, s.clock = t, exactSum{sum: t}
	s.keep()
}

// forget drops the force, the past and the clock's grid.
func (s *System) forget() {
	s.fresh, s.doubt = false, false
	s.past.kind = nothing
	s.grid = grid{}
}

// A returns the acceleration at the present t and x. The slice belongs to the
// System and holds until the next motion.
func (s *System) A() []float64 {
	s.notice()
	s.reconsider()
	if !s.fresh {
		s.refresh()
		s.keep()
	}
	return s.a
}

// Stale tells the system that you have changed a parameter of the force, so that it is
// evaluated again when it is next needed. Call it after a change within a loop over
// [System.Steps], or between calls of [System.Step], [System.Kick] and [System.Drift].
// Every run evaluates its first force anew without it.
func (s *System) Stale() {
	s.doubt = s.doubt || s.fresh || s.past.kind == paced
	s.fresh = false
}

// force is A for callers that have already called notice.
func (s *System) force() []float64 {
	if !s.fresh {
		s.refresh()
	}
	return s.a
}

func (s *System) refresh() {
	s.eval(s.a, s.T, s.X)
	s.fresh, s.doubt = true, false
}

// eval stores a(t, x) in a and counts the call.
func (s *System) eval(a []float64, t float64, x []float64) {
	s.Evals++
	if s.checked {
		s.accel(a, t, x)
		return
	}
	s.firstEval(a, t, x)
	s.hasChecked()
}

func (s *System) hasChecked() {
	s.checked = true
	switch {
	case len(s.X) > len(s.few.x) || s.arith != plain:
	case s.force1 != nil:
		s.light = light1
	case s.force2 != nil:
		s.light = light2
	case s.force3 != nil:
		s.light = light3
	default:
		s.light = lightSlices
	}
}

// firstEval is eval for the first time. It catches two common mistakes: a force that does
// not set every component of a, and one that changes x.
func (s *System) firstEval(a []float64, t float64, x []float64) {
	const untouched = 0x7ff8_5645_524c_4554 // a NaN that no computation yields
	for i := range a {
		a[i] = math.Float64frombits(untouched)
	}
	shown := slices.Clone(x)
	s.accel(a, t, shown)
	for i := range a {
		if math.Float64bits(a[i]) == untouched {
			panic(fmt.Sprintf("verlet: the force did not set a[%d]; it must set all %d components", i, len(a)))
		}
		if math.Float64bits(shown[i]) != math.Float64bits(x[i]) {
			panic(fmt.Sprintf("verlet: the force changed x[%d] from %g to %g; it must only write to a", i, x[i], shown[i]))
		}
	}
}

// Reverse turns the velocities round, so that a symmetric method goes back along its path.
// The time goes on. (If the force depends on time, go back with a negative step instead.)
func (s *System) Reverse() {
	s.notice()
	s.v.negate()
	s.past.reverse()
	s.pacing.eps = -s.pacing.eps
	s.keep()
}

// Clone returns a copy of the system that shares nothing with it but the force.
func (s *System) Clone() *System {
	s.notice()
	c := newSystem(len(s.X))
	c.accel, c.force1, c.force2, c.force3, c.member, c.checked = s.accel, s.force1, s.force2, s.force3, s.member, s.checked
	c.setArithmetic(s.arith, s.q)
	c.light = s.light
	c.assign(s)
	c.Evals, c.err = s.Evals, s.err
	return c
}

// assign gives s the state of o, which must have the same force and arithmetic. It does
// not allocate.
func (s *System) assign(o *System) {
	if o.past.kind.hasVector() {
		s.remember(o.past.kind)
	}
	s.state.set(&o.state)
	copy(s.a, o.a)
	s.T, s.err = o.T, nil
	s.keep()
}

// Err returns why a run stopped early, or nil if none did. The error tells the step and the
// time. It stays until [System.Set], and until then the system takes no steps.
func (s *System) Err() error { return s.err }
