// Package event finds the moments at which functions of the state are zero: crossings of a
// plane, turning points, collisions. It uses what package verlet exports, and nothing else.
package event

import (
	"iter"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/check"
)

// A Function is a function of the state at whose changes of sign there are events. [Zero],
// [Rising] and [Falling] make one.
type Function struct {
	G         func(t float64, x, v []float64) float64
	Direction int // 1 if g rises through zero, −1 if it falls, 0 if either
}

// Zero is the event that g goes through zero.
func Zero(g func(t float64, x, v []float64) float64) Function { return Function{G: g} }

// Rising is the event that g comes from below and goes through zero, in the direction of the run.
func Rising(g func(t float64, x, v []float64) float64) Function { return Function{G: g, Direction: 1} }

// Falling is the event that g comes from above and goes through zero, in the direction of the run.
func Falling(g func(t float64, x, v []float64) float64) Function {
	return Function{G: g, Direction: -1}
}

// An Event is a moment at which a function g(t, x, v) is zero.
type Event struct {
	Index int // which of the functions: 0 for the first
	T     float64
	X, V  []float64 // the state then, which the caller may keep
	// G is the value of g at T: 0, or as small as rounding allows and with the sign that g
	// has after the event.
	G      float64
	Rising bool // g is negative before the event, in the direction of the run, and positive after it
}

// All takes n steps of size h with the method m, as [verlet.System.Run] does and with the same
// bits. It yields every zero of the functions on the way, in the order of the run:
//
//	section := func(t float64, x, v []float64) float64 { return x[0] }
//	for e := range event.All(s, verlet.VelocityVerlet, 0.05, 100_000, event.Rising(section)) {
//		points = append(points, e.X[1], e.V[1])
//	}
//
// The state at a zero is found by a shorter step of m, from the start of the step in which
// the zero lies. So with a symplectic method its energy is as good as that of the steps.
// The price is high: each step is taken again in eight parts of growing length, about eight
// times the evaluations of the method alone, and each event costs some fifty parts more. All
// are counted in Evals, and several functions share them.
//
// One step may hold several zeros. Two within an eighth of a step, between which g has a turn, may go unnoticed,
// as does a g that touches zero and turns back: take shorter steps there. A zero at the start of the run, or
// within a billionth of a step after it, is no event. A zero at the end of the run is one. g must not change or
// keep x and v, and must look at nothing else that moves: s itself is already at the end of the step.
//
// Where g jumps, as an angle does from π to −π, or has a pole, it changes its sign without
// being zero, and there is no event. What distinguishes a zero from these is that on both
// sides of it |g| becomes less than a thousandth of what it is an eighth of a step away, or as
// small as the rounding of x allows. If g is NaN, the run stops with an error.
//
// In the body of the loop, s is at the end of the step that holds the event; the
// state at the event is in e. The body may change the system. A ball bounces by
//
//	for e := range event.All(s, verlet.VelocityVerlet, 0.05, 1000, event.Falling(height)) {
//		s.Set(e.T, e.X, []float64{-e.V[0]})
//	}
//
// The search for events then goes on from the new state; the rest of the step that held
// the event is left out. (A ball that loses energy bounces infinitely often before it rests.
// Stop it when it is slow: bounces that follow within a billionth of a step are no events,
// and it would fall through the floor.)
//
// All panics as Run does, without a function, and if one changes x or v. It also
// panics if m cannot take a shorter step to the event within a longer one: methods that
// remember their last step cannot, nor those that choose their steps, draw random numbers, or
// move points by a finite distance in a very short step. A Step of your own must depend on
// nothing but the System that it is given, which is often a copy of s.
func All(s *verlet.System, m verlet.Method, h float64, n int, functions ...Function) iter.Seq[Event] {
	steps := s.Steps(m, h, n)
	must(len(functions) > 0, "All needs a function that is zero at the event, as in Zero(g), got none")
	for _, f := range functions {
		must(f.G != nil, "All needs a function that is zero at the event, as in Zero(g), got nil")
	}
	mustTakeParts(s, m, h)
	return func(yield func(Event) bool) {
		w := watch{m: m, h: h, run: s, yield: yield, functions: functions, nodes: make([]nodes, len(functions))}
		w.begin()
		for range steps {
			if w.step(); w.stopped || s.Err() != nil {
				break
			}
		}
		if s.Err() == nil && !w.stopped { // a zero at the end is an event of this run, because it is none of the next
			w.node(1, edge)
			w.piece(0)
			s.Fail(w.err)
		}
	}
}

var must = check.In("event") // panics if what it says of a call is not right

// mustTakeParts panics if a shorter step of m is no part of a longer one. It takes steps with
// copies of the system to find out.
func mustTakeParts(s *verlet.System, m verlet.Method, h float64) {
	if s.Err() != nil {
		return // nothing will run
	}
	trial, again := afresh(s), afresh(s)
	trial.Step(m, h)
	again.Step(m, h)
	if trial.Err() != nil {
		return // the run tells it
	}
	const no = ", so a shorter step does not lead to an event; "
	must(trial.T == s.T+h, "%s chooses its own steps"+no+"use a method of constant steps, such as VelocityVerlet", m)
	must(!trial.Remembers(), "%s goes on from its last step"+no+"use a one-step method, such as VelocityVerlet", m)
	must(same(trial.X, again.X) && same(trial.V, again.V), "%s draws random numbers"+no+"compare the signs of g in a loop over Steps", m)
	must(!jumps(trial, m, h), "%s moves its points by a finite distance even in a very short step"+no+"use a method without sweeps, such as RATTLE or SHAKE", m)
}

// afresh returns a copy of s that remembers nothing.
func afresh(s *verlet.System) *verlet.System {
	c := s.Clone()
	c.Set(s.T, s.X, s.V)
	return c
}

// jumps reports whether a very short step moves a point far more than the velocities say.
func jumps(s *verlet.System, m verlet.Method, h float64) bool {
	const short = 0x1p-20
	before, after := afresh(s), afresh(s)
	if after.Step(m, short*h) != nil {
		return false
	}
	far, fast, size := 0.0, 0.0, 0.0
	for i, x := range after.X {
		far = max(far, math.Abs(x-before.X[i]))
		fast = max(fast, math.Abs(before.V[i]), math.Abs(float64(h*before.A()[i])))
		size = max(size, math.Abs(x))
	}
	return far > float64(64*short*math.Abs(h)*fast)+float64(0x1p-40*size)
}

func same(x, y []float64) bool {
	return slices.EqualFunc(x, y, func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) })
}
