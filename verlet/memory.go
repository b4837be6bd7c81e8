package verlet

import "math"

// The first rule of the engine: memory
//
// Whatever a System remembers is kept together with the state that it belongs to, and is
// used only while the System is still in that state, bit for bit. So a program may write
// into X, V and T at any time, and there is nothing that it must announce, but a change of
// the parameters of its force.

// A moment is the state to which something remembered belongs. v is nil if it does not
// depend on the velocities.
type moment struct {
	t    float64
	x, v []float64
}

// is reports whether the System is still at this moment. Everything that is remembered is
// used only if it is.
func (m *moment) is(s *System) bool {
	return bits(m.t) == bits(s.T) && same(m.x, s.X) && (m.v == nil || same(m.v, s.V))
}

// set makes m the present moment of the System.
func (m *moment) set(s *System) {
	m.t = s.T
	copy(m.x, s.X)
	copy(m.v, s.V)
}

// never is the time of a moment that never comes.
func never() float64 { return math.NaN() }

// same reports whether two vectors have the same bits.
func same(x, y []float64) bool {
	for len(x) >= 4 && len(y) >= 4 {
		if (bits(x[0])^bits(y[0]))|(bits(x[1])^bits(y[1]))|(bits(x[2])^bits(y[2]))|(bits(x[3])^bits(y[3])) != 0 {
			return false
		}
		x, y = x[4:], y[4:]
	}
	for i, f := range x {
		if bits(f) != bits(y[i]) {
			return false
		}
	}
	return true
}

func bits(f float64) uint64 { return math.Float64bits(f) }

// A force is the acceleration a at a moment. era counts the times at which the parameters
// of the force may have changed.
type force struct {
	moment
	a   []float64
	era int
}

// set makes f a copy of o.
func (f *force) set(o *force) {
	f.t, f.era = o.t, o.era
	copy(f.x, o.x)
	copy(f.a, o.a)
}

// A returns the acceleration at the present t and x. It evaluates the force only if the
// one that it remembers belongs to another moment, or if parameters may have changed. The
// slice belongs to the System and holds until the next motion.
func (s *System) A() []float64 {
	s.mustBeWhole()
	switch f := &s.force; {
	case !f.is(s):
		s.evaluate()
	case f.era != s.era:
		before := s.spare[0]
		copy(before, f.a)
		s.evaluate()
		if !same(before, f.a) {
			s.past.drop() // it belongs to a motion under the old force
		}
	}
	return s.force.a
}

// evaluate calls the force. The first call after a change of the era is looked at closely.
func (s *System) evaluate() {
	f := &s.force
	f.t = never() // until the force has returned
	s.Evals++
	if s.checked == s.era {
		s.accel(f.a, s.T, s.X)
	} else {
		s.checkForce()
	}
	f.moment.set(s)
	f.era = s.era
}

// Stale tells the System that you have changed a parameter of the force, so that it is
// evaluated again when it is next needed. Call it after a change within a loop over
// [System.Steps], or between calls of [System.Step], [System.Kick] and [System.Drift].
// Every run evaluates its first force anew without it.
func (s *System) Stale() { s.era++ }

// A Memory is the key under which a method remembers something from one step to the next.
// Its address tells whose it is, so make one for each value of a method:
//
//	var mine = new(verlet.Memory)
//
// In a Step, [System.Recall] begins and [System.Remember] ends:
//
//	past, ok := s.Recall(mine)
//	if !ok { … start from x and v … }
//	… move s, change past.H, past.C and past.W …
//	s.Remember(mine)
type Memory struct {
	Odd bool // W changes its sign if the velocities are turned round, as a velocity does
}

// A Past is what a method has remembered. It holds for the state in which [System.Remember]
// was called. A System has one, that of the method that took the last step.
type Past struct {
	H float64   // the size of the last step; [System.Reverse] changes its sign
	C float64   // any other number
	W []float64 // as many numbers as X; change them with [System.Add] to keep all digits
	// NewRun reports that a run has begun since, or Stale was called: parameters of the
	// force may have changed.
	NewRun bool

	kept   bool    // there is something,
	given  bool    // and SetPrevious has given it: no method has used it yet
	key    *Memory // whose it is
	digits vector  // W and its digits
	at     moment
	era    int
}

func (p *Past) drop() { p.kept, p.given = false, false }

// Recall returns the past that the System remembers for m, and whether it still holds. It
// does not if the System has been moved or written to since, or if the force has changed.
// Then its numbers are 0, and the method starts from x and v.
func (s *System) Recall(m *Memory) (past *Past, ok bool) {
	s.mustBeWhole()
	p := &s.past
	if p.W == nil {
		*p = s.newPast()
	}
	holds := func() bool { return p.kept && p.key == m && p.at.is(s) }
	if p.NewRun = p.era != s.era; p.NewRun && holds() {
		if s.force.is(s) {
			s.A() // compares the force with the one before, and may drop the past
		}
		p.era = s.era
	}
	if !holds() {
		p.H, p.C = 0, 0
		clear(p.W)
		p.drop()
		return p, false
	}
	return p, true
}

// Remembers reports whether a method remembers something of the present state: it goes on from
// its last step.
func (s *System) Remembers() bool { return s.past.kept && s.past.at.is(s) }

// Remember keeps the past for m, together with the present state.
func (s *System) Remember(m *Memory) {
	p := &s.past
	p.kept, p.given, p.key, p.era = true, false, m, s.era
	p.at.set(s)
}

// Reverse turns the velocities round, so that a symmetric method goes back along its path.
// The time goes on. (If the force depends on time, go back with a negative step instead.)
func (s *System) Reverse() {
	s.mustBeWhole()
	p, holds := &s.past, s.Remembers()
	s.settle()
	s.v.negate()
	if !holds {
		return
	}
	p.H = -p.H
	if p.key.Odd {
		p.digits.negate()
	}
	p.at.set(s)
}

// set makes p a copy of o, a past of a system like s. It allocates room only once.
func (p *Past) set(s *System, o *Past) {
	if p.kept = o.kept; !p.kept {
		return
	}
	if len(p.W) == 0 || len(p.digits.Carry) != len(o.digits.Carry) || len(p.digits.N) != len(o.digits.N) {
		*p = s.newPast()
	}
	p.kept, p.given, p.key, p.era, p.at.t = true, o.given, o.key, o.era, o.at.t
	p.H, p.C, p.NewRun = o.H, o.C, o.NewRun
	p.digits.set(&o.digits)
	copy(p.at.x, o.at.x)
	copy(p.at.v, o.at.v)
}

// newPast returns room for a past.
func (s *System) newPast() Past {
	n := len(s.X)
	w := s.newVector(make([]float64, n))
	return Past{W: w.F, digits: w, at: moment{never(), make([]float64, n), make([]float64, n)}}
}
