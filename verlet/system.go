package verlet

import (
	"fmt"
	"sync"
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
// and V at any time. To change them, call [System.Set], or write into them: between steps,
// in a [Motion] or in a Step. Whatever the System remembers belongs to the state in which it
// was remembered, so the motion goes on from what was written, with every method and
// arithmetic. Choose the units as you like; the acceleration is in units of x over units of
// t squared.
//
// Use a System in one goroutine at a time; a Method may be used in many. Do not copy a
// System by value: the copy panics when it is used. [System.Clone] makes a copy.
type System struct {
	_ [0]sync.Mutex // so that go vet finds copies by value

	T    float64   // time
	X, V []float64 // positions and velocities

	// Evals counts the calls of the force so far. A step costs Method.Evals calls. A run
	// costs one more if the steps of the method begin with the force at which the step before
	// ended, because every run evaluates its first force anew.
	Evals int

	self    *System // its own address, to detect a copy by value
	accel   Accel
	numbers numbers // the force of New1 and New2
	member  int     // coordinates of a member, if they are independent
	arith   Arithmetic
	q       float64 // lattice spacing

	x, v    vector // X and V, and their digits
	clock   clock
	force   force
	past    Past
	era     int // counts the times at which the force may have changed
	checked int // the era in which the force was last looked at closely

	loops  int          // loops over Steps that are under way
	mark   *System      // the state to which the System goes back if a step fails
	under  bool         // steps are under way that are not yet completed
	work   [][]float64  // see Workspace
	spare  [2][]float64 // scratch of the engine
	scaled []scaled     // scratch of the fast ways
	err    error
}

// New returns a system at time 0 with copies of the positions x and the
// velocities v. It panics if accel is nil, if x and v differ in length or are
// empty, or if a number is NaN or infinite.
func New(accel Accel, x, v []float64) *System {
	must(accel != nil, "New needs a force, got nil; give a function that stores a(t, x) in a")
	must(len(x) > 0, "New needs at least one coordinate, got none")
	s := newSystem(len(x))
	s.accel = accel
	s.Set(0, x, v)
	return s
}

// newSystem returns a system of n coordinates without a force, in plain arithmetic.
func newSystem(n int) *System {
	room := make([]float64, 6*n)
	part := func(i int) []float64 { return room[i*n : (i+1)*n : (i+1)*n] }
	s := &System{X: part(0), V: part(1), era: 1}
	s.self, s.x, s.v = s, s.newVector(s.X), s.newVector(s.V)
	s.force = force{moment: moment{t: never(), x: part(2)}, a: part(3)}
	s.spare = [2][]float64{part(4), part(5)}
	return s
}

// Set moves the system to time t, positions x and velocities v, which are copied. It
// forgets any error, and all that the arithmetic and the methods remember of earlier steps.
// Set panics if x or v is not as long as X, if a number is NaN or infinite, or if it is
// beyond the lattice of [System.Quantize].
func (s *System) Set(t float64, x, v []float64) {
	s.mustBeWhole()
	must(len(x) == len(s.X) && len(v) == len(s.X), "a system of %d coordinates needs as many positions and velocities, got %d and %d", len(s.X), len(x), len(v))
	mustBeFinite("t", t)
	mustAllBeFinite("x", x)
	mustAllBeFinite("v", v)
	if s.arith == Lattice {
		mustFitLattice("x", x, s.q)
		mustFitLattice("v", v, s.q)
	}
	old := s.spare[0]
	copy(old, v) // v may be s.X
	copy(s.X, x)
	copy(s.V, old)
	clear(s.x.Carry)
	clear(s.v.Carry)
	s.T, s.err = t, nil
	s.clock.restart(t)
	s.force.t = never()
	s.past.drop()
	s.settle()
}

// Clone returns a copy of the system that shares nothing with it but the force.
func (s *System) Clone() *System {
	s.mustBeWhole()
	c := s.blank()
	c.accel, c.numbers, c.member = s.accel, s.numbers, s.member
	c.Restore(s)
	return c
}

// Restore gives s the state of o, in its arithmetic, and all that o remembers. o must have as
// many coordinates and the same force. So a copy that [System.Clone] made is a state to go back
// to. Restore allocates nothing, unless the arithmetic of o is another.
func (s *System) Restore(o *System) {
	s.mustBeWhole()
	o.mustBeWhole()
	if len(s.X) != len(o.X) {
		panic(fmt.Sprintf("verlet: Restore: a system of %d coordinates cannot take the state of one of %d", len(s.X), len(o.X)))
	}
	if s.arith != o.arith || s.q != o.q {
		s.setArithmetic(o.arith, o.q)
	}
	s.assign(o)
	s.era, s.checked, s.err = o.era, o.checked, o.err
}

// blank returns a system like s, without a force and a state.
func (s *System) blank() *System {
	c := newSystem(len(s.X))
	c.setArithmetic(s.arith, s.q)
	return c
}

// assign gives s the state of o, which must have the same arithmetic, and what o remembers.
func (s *System) assign(o *System) {
	s.T, s.clock, s.Evals = o.T, o.clock, o.Evals
	s.x.set(&o.x)
	s.v.set(&o.v)
	s.force.set(&o.force)
	s.past.set(s, &o.past)
}

// depart marks the present state, before some steps.
func (s *System) depart() {
	if s.mark == nil || s.mark.arith != s.arith || s.mark.q != s.q {
		s.mark = s.blank()
	}
	s.mark.assign(s)
	s.under = true
}

// goBack returns to the mark.
func (s *System) goBack() {
	s.assign(s.mark)
	s.under = false
}

// undoPanic goes back to the mark if steps are under way: the force has panicked. Within a
// step of another method, that one does it.
func (s *System) undoPanic(within bool) {
	if s.under && !within {
		s.goBack()
	}
}

// Err returns why a run stopped early, or nil if none did. The error names the step and the
// time. It stays until [System.Set], and until then the system takes no steps.
func (s *System) Err() error { return s.err }

// Fail stops the run with this error. It is for a Step or a Motion that cannot do its
// work: the System goes back to the start of the step, and the run returns the error, wrapped
// in one that names the method, the step and the time. What Step or Move still does before it
// returns has no effect. The first error counts; nil is none.
func (s *System) Fail(err error) {
	if s.err == nil {
		s.err = err
	}
}

// Workspace returns n scratch vectors, each as long as X, so that a Step need not allocate.
// Every method that uses them gets the same ones.
func (s *System) Workspace(n int) [][]float64 {
	for len(s.work) < n {
		s.work = append(s.work, make([]float64, len(s.X)))
	}
	return s.work
}
