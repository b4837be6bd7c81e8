package verlet_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
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
			exact := s.Clone()
			s.SetPrevious(h, before)
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
		liar := c.method // whose claim is of no use if it is a word
		liar.Symmetric, liar.Order = true, max(2, liar.Order)
		refused := require.PanicOf(func() { catalogue.TripleJump(liar) }) != "<nil>"
		if liar.Step == nil && refused == c.symmetric {
			t.Errorf("%s: refused by TripleJump %t", liar, refused)
		}
		if back := math.Abs(s.X[0]-start.X[0]) < 1e-13; c.method.Symmetric != c.symmetric || back != c.symmetric {
			t.Errorf("%s: marked as symmetric %t, comes back %t, want %t", c.method, c.method.Symmetric, back, c.symmetric)
		}
	}
}

// After a force has panicked in a kick, half of an acceleration belongs to no place, not even to
// the one where it was last evaluated.
func TestKickAfterAPanicOfTheForce(t *testing.T) {
	s := verlet.New(func(a []float64, t float64, x []float64) {
		if a[0] = -x[0]; x[0] == 3 {
			panic("the spring breaks")
		}
	}, []float64{1}, []float64{0})
	s.Kick(0)
	s.X[0] = 3
	if got := require.PanicOf(func() { s.Kick(1) }); got != "the spring breaks" {
		t.Errorf("the kick says %q", got)
	}
	s.X[0] = 1
	if s.Kick(1); s.V[0] != -1 {
		t.Errorf("a kick under −1 gives %g", s.V[0])
	}
}

// A run that blows up after many steps stops where single steps do, with the same error: going
// back to before the steps in which it happened forgets the force of later ones.
func TestLateBlowUpStopsWhereStepsDo(t *testing.T) {
	slices := func(n int) func() *verlet.System {
		return func() *verlet.System {
			x := make([]float64, n)
			x[n/3] = 1
			return verlet.New(func(a []float64, t float64, x []float64) {
				for i := range a {
					a[i] = x[i] * x[i]
				}
			}, x, make([]float64, n))
		}
	}
	for way, system := range map[string]func() *verlet.System{
		"New, 1": slices(1), "New, 2": slices(2), "New, 3": slices(3), "New, many": slices(2053),
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
			if n < 1024 || whole.Err() == nil || steps.Err() == nil || whole.Err().Error() != steps.Err().Error() ||
				fmt.Sprint(flat(whole), whole.Evals) != fmt.Sprint(flat(steps), steps.Evals) {
				t.Errorf("%s, %s: after %d steps %v, in a run %v", way, m, n, steps.Err(), whole.Err())
			}
		}
	}
}
