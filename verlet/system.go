package verlet

import (
	"fmt"
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
	_ noCopy

	T    float64   // time
	X, V []float64 // positions and velocities

	// Evals counts the calls of the force so far. A step costs Method.Evals calls. A run
	// costs one more if the steps of the method begin with the force at which the step before
	// ended, because every run evaluates its first force anew.
	Evals int

	self    *System // its own address, to detect a copy by value
	accel   Accel
	numbers numbers // the force of New1, New2 and New3
	member  int     // coordinates of a member, if they are independent
	arith   Arithmetic
	q       float64 // lattice spacing

	x, v    vector // X and V, and their digits
	clock   clock
	force   force
	past    Past
	era     int // counts the times at which the force may have changed
	checked int // the era in which the force was last looked at closely

	loops  int // loops over Steps that are under way
	mark   mark
	work   [][]float64  // see Workspace
	spare  [2][]float64 // scratch of the engine
	scaled []scaled     // scratch of the fast ways
	err    error
}

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
	if len(x) != len(s.X) || len(v) != len(s.X) {
		panic(fmt.Sprintf("verlet: a system of %d coordinates needs as many positions and velocities, got %d and %d", len(s.X), len(x), len(v)))
	}
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
	clear(s.x.carry)
	clear(s.v.carry)
	s.T, s.err = t, nil
	s.clock.restart(t)
	s.force.t = never()
	s.past.drop()
	s.settle()
}

// Clone returns a copy of the system that shares nothing with it but the force.
func (s *System) Clone() *System {
	s.mustBeWhole()
	c := newSystem(len(s.X))
	c.accel, c.numbers, c.member = s.accel, s.numbers, s.member
	c.setArithmetic(s.arith, s.q)
	c.assign(s)
	c.Evals, c.err = s.Evals, s.err
	return c
}

// assign gives s the state of o, which must have the same force and arithmetic, and what o
// remembers. It allocates only room for the past of a method, once.
func (s *System) assign(o *System) {
	s.T, s.clock, s.era, s.checked, s.err = o.T, o.clock, o.era, o.checked, nil
	s.x.set(&o.x)
	s.v.set(&o.v)
	s.force.t, s.force.era = o.force.t, o.force.era
	copy(s.force.x, o.force.x)
	copy(s.force.a, o.force.a)
	s.past.set(s, &o.past)
}

// Err returns why a run stopped early, or nil if none did. The error names the step and the
// time. It stays until [System.Set], and until then the system takes no steps.
func (s *System) Err() error { return s.err }

// Fail stops the run with this error. It is for a Step, a Motion or a Flow that cannot do its
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

// A mark is a state to which a System can go back: when a step fails, when a force panics,
// and when a run blew up somewhere in many steps.
type mark struct {
	t     float64
	x, v  vector
	clock clock
	past  Past
	evals int
	known bool // the force was remembered
	under bool // steps are under way that are not yet completed
}

// depart marks the present state, before some steps.
func (s *System) depart() {
	m := &s.mark
	if len(m.x.f) == 0 || len(m.x.carry) != len(s.x.carry) || len(m.x.n) != len(s.x.n) {
		m.x, m.v = s.newVector(make([]float64, len(s.X))), s.newVector(make([]float64, len(s.X)))
	}
	m.x.set(&s.x)
	m.v.set(&s.v)
	m.past.set(s, &s.past)
	m.t, m.clock, m.evals, m.known, m.under = s.T, s.clock, s.Evals, s.force.is(s) && s.force.era == s.era, true
}

// goBack returns to the mark. A force that was remembered there is evaluated once more,
// uncounted.
func (s *System) goBack() {
	m := &s.mark
	s.x.set(&m.x)
	s.v.set(&m.v)
	s.past.set(s, &m.past)
	s.T, s.clock, s.Evals, m.under = m.t, m.clock, m.evals, false
	if s.force.t = never(); m.known {
		s.accel(s.force.a, s.T, s.X)
		s.force.set(s)
	}
}

// undoPanic goes back to the mark if steps are under way: the force has panicked. Within a
// step of another method, that one does it.
func (s *System) undoPanic(within bool) {
	if s.mark.under && !within {
		s.mark.known = false
		s.goBack()
	}
}
