package verlet_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/frame"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// The tests of this file were written because a planted bug survived all others.

// Steps that vary lead to the same place in every arithmetic.
func TestVaryingStepsInEveryArithmetic(t *testing.T) {
	for _, m := range []verlet.Method{trial.OriginalVerlet, trial.TCV, trial.TCVCorrected} {
		plain := problem.Kepler(0.3).From(0.7).System()
		all := map[string]*verlet.System{}
		for name, set := range fixture.Arithmetics() {
			all[name] = plain.Clone()
			set(all[name])
		}
		for _, h := range jitter(0.02) {
			plain.Step(m, h)
			for name, s := range all {
				s.Step(m, h)
				if d := max(math.Abs(s.X[0]-plain.X[0]), math.Abs(s.X[1]-plain.X[1])); !(d < 1e-10) {
					t.Fatalf("%s, %s: at t = %g it is %.1e from the plain motion", m, name, s.T, d)
				}
			}
		}
	}
}

// Under a constant force the corrected form is exact for any steps. With compensated sums,
// and steps whose ratios are powers of two, so are its digits, after a hundred thousand
// steps.
func TestCompensatedVaryingStepsLoseNothing(t *testing.T) {
	const g = 0.1
	s := verlet.New1(func(float64) float64 { return g }, 0, 1.0/3)
	s.Compensate()
	for i := range 100_000 {
		s.Step(trial.TCVCorrected, []float64{0x1p-10, 0x1p-9}[i%2])
	}
	want := s.T/3 + g*s.T*s.T/2
	if ulps := math.Abs(s.X[0]-want) / (want * 0x1p-52); !(ulps < 4) {
		t.Errorf("%.0f units in the last place off after %g", ulps, s.T)
	}
}

// A previous position that is given leads along the motion it was taken from, in every
// arithmetic.
func TestPreviousPositionInEveryArithmetic(t *testing.T) {
	const h, n = 0.01, 50
	for name, set := range fixture.Arithmetics() {
		for _, m := range []verlet.Method{verlet.Stormer, trial.OriginalVerlet, trial.TCV, trial.TCVCorrected} {
			s := problem.Kepler(0.3).From(0.7).System()
			set(s)
			before := []float64{s.X[0], s.X[1]}
			s.Step(verlet.VelocityVerlet, h)
			s.SetPrevious(h, before)
			exact := s.Clone()
			s.Run(m, h, n)
			exact.Run(verlet.VelocityVerlet, h/10, 10*n)
			if d := math.Hypot(s.X[0]-exact.X[0], s.X[1]-exact.X[1]); !(d < 1e-3) {
				t.Errorf("%s, %s: %.1e from the motion", m, name, d)
			}
		}
	}
}

// Reverse turns the velocity round with the digits that are carried: together they were
// 1 + e, and four more e make −1 − 5e of −1 − e, which is nearer to the next number than to −1.
func TestReverseTurnsTheCarryRound(t *testing.T) {
	const e = 0x1p-55 // an eighth of what tells −1 from the next number
	s := verlet.New1(func(float64) float64 { return 1 }, 0, 1)
	s.Compensate()
	s.Kick(e)
	s.Reverse()
	for range 4 {
		s.Kick(-e)
	}
	if want := -1 - 0x1p-52; s.V[0] != want {
		t.Errorf("the velocity is %v, want %v", s.V[0], want)
	}
}

// What was written by hand is saved as it was written, in every arithmetic.
func TestHandWrittenStateIsSaved(t *testing.T) {
	for way, newSystem := range fixture.Ways() {
		for name, arithmetic := range fixture.Arithmetics() {
			for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.Stormer, trial.TCVCorrected} {
				s, restored := newSystem(), newSystem()
				arithmetic(s)
				s.Run(m, 0.1, 5)
				s.X[0], s.V[0], s.T = 0.25, -s.V[0], 8
				data, err := s.MarshalBinary()
				if err != nil {
					t.Fatal(err)
				}
				if err := restored.UnmarshalBinary(data); err != nil {
					t.Fatal(err)
				}
				s.Run(m, 0.1, 5)
				restored.Run(m, 0.1, 5)
				if !fixture.SameState(s, restored) || math.Abs(s.T-8.5) > 1e-12 {
					t.Errorf("%s, %s, %s: %x at %g, restored %x at %g", way, name, m, s.X, s.T, restored.X, restored.T)
				}
			}
		}
	}
}

// The ends of a rod may stand in any order, and a pin may be on a point that no rod is at.
func TestPointsInAnyOrder(t *testing.T) {
	rod, turned := []constraint.Rod{{I: 0, J: 3, Length: 1}}, []constraint.Rod{{I: 3, J: 0, Length: 1}}
	want := constraint.Set{Dim: 1, Rods: rod}.StableStep(100)
	for _, c := range []constraint.Set{
		{Dim: 1, Rods: turned}, {Dim: 1, Rods: rod, Pins: []int{4}}, {Dim: 1, Rods: rod, Pins: []int{9}},
		{Dim: 1, Rods: turned, Mass: []float64{1, 5, 5, 1}},
	} {
		if got := c.StableStep(100); got != want || !(got > 0 && got < 1) {
			t.Errorf("%v, pins %v: stable step %g, want %g", c.Rods, c.Pins, got, want)
		}
	}
}

// A method is marked as symmetric if its word, or the weights of its steps, read the same
// backwards, and then it returns to its start; else it is not, and does not.
func TestSymmetricIsMarkedAndTrue(t *testing.T) {
	vv := verlet.VelocityVerlet
	for _, c := range []struct {
		method    verlet.Method
		symmetric bool
	}{
		{verlet.FromWord("kick, drift", 1, verlet.Kick(1), verlet.Drift(1)), false},
		{verlet.FromWord("kick, drift, kick", 2, verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5)), true},
		{verlet.FromWord("uneven", 1, verlet.Kick(0.25), verlet.Drift(1), verlet.Kick(0.75)), false},
		{verlet.Compose("1, 2", 2, vv, 0.25, 0.75), false},
		{verlet.Compose("1, 2, 1", 2, vv, 0.25, 0.5, 0.25), true},
		{verlet.Compose("1, 2 of RK4", 4, verlet.RK4, 0.25, 0.75), false},
		{verlet.Compose("1, 2, 1 of RK4", 4, verlet.RK4, 0.25, 0.5, 0.25), false},
	} {
		s := problem.Pendulum(1).From(0.7).System()
		start := s.Clone()
		s.Run(c.method, 0.2, 20)
		s.Run(c.method, -0.2, 20)
		if back := math.Abs(s.X[0]-start.X[0]) < 1e-13; c.method.Symmetric != c.symmetric || back != c.symmetric {
			t.Errorf("%s: marked as symmetric %t, comes back %t, want %t", c.method, c.method.Symmetric, back, c.symmetric)
		}
	}
}

// Without MaxSteps a frame takes a thousand steps at most, and what it does not reach is
// given up.
func TestFrameGivesUpAfterAThousandSteps(t *testing.T) {
	s := problem.Harmonic(1).System()
	f := frame.Loop{Method: verlet.VelocityVerlet, H: 0x1p-10}
	f.Frame(s, 2)
	if s.T != 1000*0x1p-10 {
		t.Errorf("the frame went on to %g, %g steps", s.T, s.T/0x1p-10)
	}
}

// After a change of the force, a single step is that of a System that starts there.
func TestForceMayChangeBetweenARunAndAStep(t *testing.T) {
	everyCombination(func(name string, m verlet.Method, force *spring, system func() *verlet.System) {
		if isAdaptive(m) {
			return
		}
		s, again := system(), system()
		s.Run(m, 0.125, 5)
		force.k = 4
		again.Set(s.T, s.X, s.V)
		s.Step(m, 0.125)
		again.Step(m, 0.125)
		if !sameUpToCarry(s, again) {
			t.Errorf("%s: %v %v, started there %v %v", name, s.X[:1], s.V[:1], again.X[:1], again.V[:1])
		}
	})
}

// Single steps go through the times of a run, t₀ + i h, in every arithmetic.
func TestTimesOfSingleSteps(t *testing.T) {
	everyCombination(func(name string, m verlet.Method, _ *spring, system func() *verlet.System) {
		s, run := system(), system()
		run.Run(m, 0.1, 10)
		for range 10 {
			s.Step(m, 0.1)
		}
		if s.T != run.T || !isAdaptive(m) && s.T != 1 {
			t.Errorf("%s: ten steps of 0.1 lead to %v, a run of them to %v", name, s.T, run.T)
		}
	})
}

// A displacement that the lattice has no room for stops the run, although the position and
// the velocity fit.
func TestDisplacementOffTheLattice(t *testing.T) {
	for _, m := range []verlet.Method{verlet.Stormer, trial.TCV} {
		s := verlet.New1(func(float64) float64 { return 0 }, 0, 1e18)
		s.Quantize(1)
		s.Run(m, 10, 1)
		if err := s.Err(); !errors.Is(err, verlet.ErrNotFinite) || !strings.Contains(err.Error(), "1e+19 is off the lattice") {
			t.Errorf("%s: error %v", m, err)
		}
	}
}

// A is the force of the moment, as a kick from rest shows: at the start, after a run, and after
// a change of the force.
func TestAccelerationIsThatOfTheMoment(t *testing.T) {
	everyCombination(func(name string, m verlet.Method, force *spring, system func() *verlet.System) {
		s, rest := system(), system()
		for _, change := range []func(){func() {}, func() { s.Run(m, 0.125, 3) }, func() { force.k = 4; s.Stale() }} {
			change()
			rest.Set(s.T, s.X, make([]float64, len(s.V)))
			rest.Kick(1)
			for i, a := range s.A() {
				if !(math.Abs(a-rest.V[i]) < 1e-14) {
					t.Fatalf("%s: a[%d] = %g, a kick gives %g", name, i, a, rest.V[i])
				}
			}
		}
	})
}

// Steps that are nearly ε are not taken for ε: the clock of an adaptive method adds up what its
// steps took.
func TestAdaptiveStepsOfNearlyEpsilon(t *testing.T) {
	const eps, sigma = 0.1, 1 + 1e-10
	nearly := func(x, v []float64) (float64, float64) { return sigma, 0 }
	for _, m := range []verlet.Method{
		adaptive.Naive(verlet.VelocityVerlet, nearly), adaptive.HairerSoderlind(verlet.VelocityVerlet, nearly),
		adaptive.HolderLeimkuhlerReich(verlet.VelocityVerlet, nearly),
	} {
		s := problem.Harmonic(1).System()
		s.Run(m, eps, 1000)
		if want := 1000 * eps * sigma; !(math.Abs(s.T-want) < 1e-11) {
			t.Errorf("%s: after 1000 steps of %g it is %.12f, want %.12f", m, eps*sigma, s.T, want)
		}
	}
}

// After a force has panicked in a kick, the next kick calls it again: what the acceleration was
// before belongs to another place.
func TestKickAfterAPanicOfTheForce(t *testing.T) {
	broken := false
	force := func(x float64) float64 {
		if broken {
			panic("the spring breaks")
		}
		return -x
	}
	for name, s := range map[string]*verlet.System{
		"New1": verlet.New1(force, 1, 0),
		"New":  verlet.New(func(a []float64, t float64, x []float64) { a[0] = force(x[0]) }, []float64{1}, []float64{0}),
	} {
		broken = false
		s.Kick(0) // a is −1
		s.Drift(1)
		s.Set(s.T, []float64{3}, []float64{0})
		broken = true
		if got := fixture.PanicOf(func() { s.Kick(1) }); got != "the spring breaks" {
			t.Errorf("%s: the kick says %q", name, got)
		}
		broken = false
		if s.Kick(1); s.V[0] != -3 {
			t.Errorf("%s: a kick under −3 gives %g", name, s.V[0])
		}
	}
}

// A step of ten thousand drifts ends on the time t₀ + i h, although their sum is a little off. The
// force of its last kick is that of the first kick of the next step, so it is not called again.
func TestManyDriftsInAStep(t *testing.T) {
	const h, drifts, n = 0.1, 10_000, 20
	m := verlet.Method{Name: "many drifts", Order: 2, Evals: 1, Step: func(s *verlet.System, h float64) {
		s.Kick(h / 2)
		for range drifts {
			s.Drift(h / drifts)
		}
		s.Kick(h / 2)
	}}
	for _, at := range []float64{0, 3, 1e4} {
		s := verlet.New1(func(x float64) float64 { return -x }, 1, 0)
		s.Set(at, s.X, s.V)
		s.Run(m, h, n)
		if want := at + float64(n*h); s.T != want || s.Evals != n+1 {
			t.Errorf("from t = %g: ended at %.17g after %d evaluations, want %.17g after %d", at, s.T, s.Evals, want, n+1)
		}
	}
}

// A run of a Step of one's own goes through the times t₀ + i h of its own t₀ and h, also if h has
// changed since the last run, or t was written by hand.
func TestTimesOfStepsOfOnesOwn(t *testing.T) {
	s := verlet.New1(func(x float64) float64 { return -x }, 1, 0)
	for _, h := range []float64{0.1, 0.3, 0.7, 0.7, -0.3, 0.1} {
		from := s.T
		for i := range s.Steps(byHand, h, 100) {
			if want := from + float64(float64(i)*h); s.T != want {
				t.Fatalf("h = %g, step %d: t = %.17g, want %.17g", h, i, s.T, want)
			}
		}
		if h == 0.7 {
			s.T = 0.3
		}
	}
}

// A Step of one's own that moves the clock by another time than h leaves it there.
func TestStepOfAnotherTime(t *testing.T) {
	halves := verlet.Method{Name: "half of h", Order: 2, Evals: 1, Step: func(s *verlet.System, h float64) { byHand.Step(s, h/2) }}
	for _, h := range []float64{0.1, -0.3} {
		s := verlet.New1(func(x float64) float64 { return -x }, 1, 0)
		if s.Run(halves, h, 100); !(math.Abs(s.T-50*h) < 1e-12) {
			t.Errorf("100 steps that take half of %g took %.17g", h, s.T)
		}
	}
}

// A Step of one's own is stopped where a word of the same motions is, whichever coordinate blows up.
func TestWhereAStepOfOnesOwnBlowsUp(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for k := range n {
			for _, push := range []float64{1e10, 0} { // without a push, x becomes infinite and v does not
				var text [2]string
				for i, m := range []verlet.Method{verlet.VelocityVerlet, byHand} {
					v := make([]float64, n)
					v[k] = 1e307
					s := verlet.New(func(a []float64, t float64, x []float64) {
						clear(a)
						if push != 0 {
							a[k] = push * x[k]
						}
					}, slices.Repeat([]float64{1}, n), v)
					m.Name = "blackboard"
					s.Run(m, 1, 100)
					text[i] = fmt.Sprint(s.Err())
				}
				if !strings.Contains(text[0], fmt.Sprintf("[%d] = +Inf", k)) || text[1] != text[0] {
					t.Errorf("coordinate %d of %d: a word says %q, a step %q", k, n, text[0], text[1])
				}
			}
		}
	}
}

// A System that is set to the time at which a run has ended counts its steps from there, as a
// new one does: t₀ + i h, with another t₀.
func TestSetStartsTheClockAnew(t *testing.T) {
	for _, m := range catalogue.Methods() {
		for arith, set := range fixture.Arithmetics() {
			s := problem.Harmonic(1).System()
			set(s)
			s.Run(m, 0.1, 3)
			t0 := s.T
			s.Set(t0, s.X, s.V)
			for i := range s.Steps(m, 0.1, 20) {
				if want := t0 + float64(float64(i)*0.1); s.T != want {
					t.Errorf("%s, %s: %d steps after Set the clock shows %.17g, want %.17g", m, arith, i, s.T, want)
					break
				}
			}
		}
	}
}

// A run that blows up after many steps stops where single steps do, with the same error: going
// back to before the steps in which it happened forgets the force of later ones.
func TestLateBlowUpStopsWhereStepsDo(t *testing.T) {
	for way, system := range map[string]func() *verlet.System{
		"New": func() *verlet.System {
			return verlet.New(func(a []float64, t float64, x []float64) { a[0] = x[0] * x[0] }, []float64{1}, []float64{0})
		},
		"New1": func() *verlet.System { return verlet.New1(func(x float64) float64 { return x * x }, 1, 0) },
		"New2": func() *verlet.System {
			return verlet.New2(func(x, y float64) (ax, ay float64) { return x * x, 0 }, [2]float64{1, 0}, [2]float64{})
		},
	} {
		for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.PEFRL} {
			whole, steps := system(), system()
			whole.Run(m, 0.002, 10_000)
			n := 0
			for range steps.Steps(m, 0.002, 10_000) {
				n++
			}
			if n < 1024 || whole.Err() == nil || steps.Err() == nil || whole.Err().Error() != steps.Err().Error() {
				t.Errorf("%s, %s: after %d steps %v, in a run %v", way, m, n, steps.Err(), whole.Err())
			}
		}
	}
}

// A Step of many small drifts moves the clock past the grid by rounding. Run puts it back, and
// the force is not evaluated again for that.
func TestManySmallDrifts(t *testing.T) {
	small := verlet.Method{Name: "small", Order: 2, Evals: 3000, Step: func(s *verlet.System, h float64) {
		for range 3000 {
			byHand.Step(s, h/3000)
		}
	}}
	for n := 1; n <= 4; n++ {
		s := verlet.New(func(a []float64, t float64, x []float64) { copy(a, x) }, make([]float64, n), make([]float64, n))
		s.Run(small, 0.1, 5)
		if s.T != 5*0.1 || s.Evals != 5*3000+1 {
			t.Errorf("%d coordinates: t = %.17g after %d evaluations, want 0.5 after 15001", n, s.T, s.Evals)
		}
	}
}

// The clock of a method that chooses its steps is put neither on the grid of h, however near it
// is, nor on 0.
func TestStepsNearTheGrid(t *testing.T) {
	const longer = 1e-11
	pace := adaptive.Naive(verlet.VelocityVerlet, func(x, v []float64) (sigma, rate float64) { return 1 + longer, 0 })
	for _, from := range []float64{0, -1} {
		s := verlet.New1(func(x float64) float64 { return -x }, 1, 0)
		s.Set(from, s.X, s.V)
		s.Run(pace, 0.1, 10)
		if off := s.T - from - 1; !(math.Abs(math.Abs(off)-longer) < 0.01*longer) {
			t.Errorf("10 steps of 0.1 from t = %g, each longer or shorter by 1e-11 of itself, end at %.17g", from, s.T)
		}
	}
}
