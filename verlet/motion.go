package verlet

import (
	"fmt"
	"math"
)

// The third rule of the engine: a motion solves a part of the equation exactly
//
// Every motion is made of two lines: Add, which is y += h x in the arithmetic of the System,
// and Tick, which is t += h.

// Kick changes the velocities under the force at the present t and x:
//
//	v += h a(t, x)
//
// h is a time. (The function [Kick] makes a letter of a word, for a part of the step.) Kick
// panics if h is NaN or infinite.
func (s *System) Kick(h float64) {
	mustBeFinite("Kick: h", h)
	s.add(&s.v, h, s.A())
}

// Drift moves the positions along the present velocities, and the clock with them:
//
//	x += h v,  t += h
//
// h is a time. (The function [Drift] makes a letter of a word, for a part of the step.)
// Drift panics if h is NaN or infinite.
func (s *System) Drift(h float64) {
	s.mustBeWhole()
	mustBeFinite("Drift: h", h)
	s.add(&s.x, h, s.V)
	s.Tick(h)
}

// Advance moves positions and velocities along given directions. It is for methods that are
// no words of kicks and drifts, such as explicit Euler and Runge–Kutta:
//
//	x += h dx,  v += h dv,  t += h
//
// dx may be s.V and dv may be s.A() or s.X: the old values are used for both. It panics if dx
// or dv is not as long as X, or if h is NaN or infinite.
func (s *System) Advance(h float64, dx, dv []float64) {
	s.mustBeWhole()
	mustBeFinite("Advance: h", h)
	if len(dx) != len(s.X) || len(dv) != len(s.X) {
		panic(fmt.Sprintf("verlet: Advance: directions of %d and %d numbers for a system of %d coordinates; give as many", len(dx), len(dv), len(s.X)))
	}
	if &dv[0] == &s.X[0] { // which moves first
		old := s.spare[0]
		copy(old, s.X)
		dv = old
	}
	s.add(&s.x, h, dx)
	s.add(&s.v, h, dv)
	s.Tick(h)
}

// Add does
//
//	y += h x
//
// in the arithmetic of the System, with all its digits. y is s.X, s.V or the W of a [Past];
// the clock stays. Add(s.V, h, a) is a kick by another force, and Add(s.X, h, u) shifts the
// positions. It panics if y is another slice, if x is not as long as y, or if h is NaN or
// infinite.
func (s *System) Add(y []float64, h float64, x []float64) {
	s.mustBeWhole()
	mustBeFinite("Add: h", h)
	if len(x) != len(y) {
		panic(fmt.Sprintf("verlet: Add: %d numbers are to be added to %d; give as many", len(x), len(y)))
	}
	s.add(s.vector("Add", y), h, x)
}

// Copy sets to to from, with all digits. Both are s.X, s.V or the W of a [Past].
func (s *System) Copy(to, from []float64) {
	s.vector("Copy", to).set(s.vector("Copy", from))
}

// Scale multiplies y by c, with all digits. y is s.X, s.V or the W of a [Past].
func (s *System) Scale(y []float64, c float64) {
	v := s.vector("Scale", y)
	if c == 1 {
		return
	}
	s.trim(v)
	for i := range v.F {
		v.F[i] *= c
		switch s.arith {
		case Compensated:
			v.Carry[i] *= c
			v.Of[i] = v.F[i]
		case Lattice:
			v.N[i] = int64(math.RoundToEven(c * float64(v.N[i])))
			v.F[i] = s.q * float64(v.N[i])
		}
	}
}

// vector returns the vector of the System that has the numbers y.
func (s *System) vector(call string, y []float64) *vector {
	for _, v := range []*vector{&s.x, &s.v, &s.past.digits} {
		if len(y) > 0 && len(y) == len(v.F) && &y[0] == &v.F[0] {
			return v
		}
	}
	panic("verlet: " + call + " changes s.X, s.V or the W of a Past, and no other slice; for others write a loop")
}

// A Motion solves a part of the equation exactly: Move moves s for a time h as if the other parts were not there.
// Write it with Kick, Drift, Add and Tick, or write into s.X and s.V. The motion of a word that moves the
// positions freely moves the clock, too, as Drift does: call [System.Tick] in it. If Move cannot do its work, let
// it call [System.Fail].
type Motion struct {
	Name string // as it is printed in a word
	Move func(s *System, h float64)
}

var (
	kick  = &Motion{"Kick", (*System).Kick}
	drift = &Motion{"Drift", (*System).Drift}
)

// A Letter is one motion of a word. In a step of size h it moves the system for the time
// H h. Make letters with [Kick] and [Drift], or of a [Motion] of your own.
type Letter struct {
	Motion *Motion // letters with the same pointer are the same motion
	H      float64 // the part of the step
}

// Kick returns the letter that kicks for a part of the step h: v += part h a(t, x). part is
// a number without unit. (The method [System.Kick] kicks at once, for a time.)
func Kick(part float64) Letter { return Letter{kick, part} }

// Drift returns the letter that drifts for a part of the step h: x += part h v,
// t += part h. part is a number without unit. (The method [System.Drift] drifts at once, for
// a time.)
func Drift(part float64) Letter { return Letter{drift, part} }

// IsKick reports whether the letter is a kick.
func (l Letter) IsKick() bool { return l.Motion == kick }

// IsDrift reports whether the letter is a drift.
func (l Letter) IsDrift() bool { return l.Motion == drift }

// String returns the letter as it is written in a method: Kick(0.5).
func (l Letter) String() string {
	if l.Motion == nil {
		return fmt.Sprintf("no motion(%g)", l.H)
	}
	return fmt.Sprintf("%s(%g)", l.Motion.Name, l.H)
}
