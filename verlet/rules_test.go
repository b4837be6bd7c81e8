package verlet_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Rule 1. Whatever a Motion or a Step writes by hand is what the next motion sees: a shear of
// the positions keeps order 2, a drag that writes V acts on the lattice, too, and a Step that
// ends by writing X does the same in Run and in Steps.
func TestWritesWithinMotions(t *testing.T) {
	shear := &verlet.Motion{Name: "shear", Move: func(s *verlet.System, h float64) { s.X[0] += 0.5 * h }} // x′ = 1/2
	m := verlet.FromWord("sheared", 2, verlet.Letter{Motion: shear, H: 0.5}, verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5), verlet.Letter{Motion: shear, H: 0.5})
	exact := func(n int) float64 { // x′ = v + 1/2, v′ = −x
		s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -x[0] }, []float64{1}, []float64{0})
		require.NoError(t, s.Run(m, 2/float64(n), n))
		return math.Abs(s.X[0] - (math.Cos(2) + 0.5*math.Sin(2)))
	}
	if order := math.Log2(exact(100) / exact(200)); math.Abs(order-2) > 0.05 {
		t.Errorf("a word with a motion that writes X has order %.3f, want 2", order)
	}
	drag := &verlet.Motion{Name: "drag", Move: func(s *verlet.System, h float64) { s.V[0] *= math.Exp(-h) }}
	for name, set := range fixture.Arithmetics() {
		s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = 0 }, []float64{0}, []float64{1})
		set(s)
		s.Run(verlet.FromWord("dragged", 2, verlet.Kick(0.5), verlet.Drift(0.5), verlet.Letter{Motion: drag, H: 1}, verlet.Drift(0.5), verlet.Kick(0.5)), 0.01, 100)
		if want := math.Exp(-1); !(math.Abs(s.V[0]-want) < 1e-10) {
			t.Errorf("%s: a drag of one unit of time leaves v = %g, want %g", name, s.V[0], want)
		}
	}
	wrap := verlet.Method{Name: "wrap", Step: func(s *verlet.System, h float64) {
		verlet.VelocityVerlet.Word[0].Motion.Move(s, h/2)
		s.Drift(h)
		s.Kick(h / 2)
		s.X[0] *= 0.99
	}}
	for name, set := range fixture.Arithmetics() {
		a := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -x[0] }, []float64{1}, []float64{0})
		set(a)
		b := a.Clone()
		a.Run(wrap, 0.1, 50)
		for range b.Steps(wrap, 0.1, 50) {
		}
		if !fixture.SameState(a, b) {
			t.Errorf("%s: by Run x = %g, by Steps %g", name, a.X[0], b.X[0])
		}
	}
}

// What a method remembers belongs to its value, not to its name.
func TestMemoryBelongsToTheMethod(t *testing.T) {
	make := func(c float64) verlet.Method {
		return adaptive.HolderLeimkuhlerReich(verlet.VelocityVerlet, func(x, v []float64) (sigma, rate float64) { return c, 0 })
	}
	one, two := make(1), make(2)
	s := verlet.New1(func(x float64) float64 { return 0 }, 0, 1)
	s.Run(one, 0.1, 10)
	at := s.T
	s.Run(two, 0.1, 10) // ρ = 2/σ − ρ would swing about 1/2 if it went on from 1
	if off := s.T - at - 2; math.Abs(off) > 1e-12 {
		t.Errorf("ten steps of 0.1 σ took %g, want 2", s.T-at)
	}
}

// A force that stops setting a component is noticed by the next run.
func TestForceThatStopsSetting(t *testing.T) {
	lazy := false
	s := verlet.New(func(a []float64, t float64, x []float64) {
		a[0] = -x[0]
		if !lazy {
			a[1] = -x[1]
		}
	}, []float64{1, 1}, []float64{0, 0})
	s.Run(verlet.VelocityVerlet, 0.1, 10)
	lazy = true
	if got := require.PanicOf(func() { s.Run(verlet.VelocityVerlet, 0.1, 1) }); !strings.Contains(got, "did not set a[1]") {
		t.Errorf("panic %q", got)
	}
}

// A Step that fails leaves the System at its start, and the run returns the error.
func TestStepsMayFail(t *testing.T) {
	sorry := errors.New("out of fuel")
	m := verlet.Method{Name: "rocket", Step: func(s *verlet.System, h float64) {
		s.Kick(h)
		if s.Drift(h); s.T > 0.55 {
			s.Fail(sorry)
		}
	}}
	for name, set := range fixture.Arithmetics() {
		s := problem.Harmonic(1).System()
		set(s)
		want := s.Clone()
		want.Run(verlet.SymplecticEuler, 0.1, 5)
		err := s.Run(m, 0.1, 10)
		if !errors.Is(err, sorry) || err != s.Err() || !strings.Contains(err.Error(), "rocket stopped at step 6 of h = 0.1, t = 0.5:") || !fixture.SameState(s, want) {
			t.Errorf("%s: %v at t = %g", name, err, s.T)
		}
	}
	if err := problem.Harmonic(1).System().RunAlong(m, slices.Repeat([]float64{0.1}, 9)); err == nil || !strings.Contains(err.Error(), "at step 6 of") {
		t.Errorf("RunAlong: %v", err)
	}
}

// A word whose motions do not move the clock by the step is an error, not a wrong time.
func TestWordsMoveTheClockOnce(t *testing.T) {
	glide := &verlet.Motion{Name: "glide", Move: func(s *verlet.System, h float64) { s.Add(s.X, h, s.V) }}
	timed := &verlet.Motion{Name: "glide", Move: func(s *verlet.System, h float64) { s.Add(s.X, h, s.V); s.Tick(h) }}
	for name, test := range map[string]struct {
		word []verlet.Letter
		want string
	}{
		"none":  {[]verlet.Letter{verlet.Kick(1), {Motion: glide, H: 1}}, "moved the clock by 0 in a step of 0.1"},
		"twice": {[]verlet.Letter{verlet.Kick(1), verlet.Drift(1), {Motion: timed, H: 1}}, "moved the clock by 0.2 in a step of 0.1"},
		"once":  {[]verlet.Letter{verlet.Kick(1), {Motion: timed, H: 1}}, ""},
	} {
		s, h := problem.Harmonic(1).System(), 0.1
		err := s.Run(verlet.FromWord("mine", 1, test.word...), h, 3)
		if test.want == "" && (err != nil || s.T != 3*h) || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v at t = %g", name, err, s.T)
		}
	}
}

// On the lattice a motion rounds to the nearest multiple of the spacing, not downwards: many
// small kicks one way and the other do not drift.
func TestLatticeRoundsToNearest(t *testing.T) {
	s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = 0 }, []float64{0}, []float64{0})
	s.Quantize(1)
	for _, c := range []struct{ add, want float64 }{{0.75, 1}, {0.5, 1}, {-0.75, 0}, {-0.25, 0}, {1.5, 2}, {-1.75, 0}} {
		if s.Add(s.V, 1, []float64{c.add}); s.V[0] != c.want {
			t.Errorf("added %g: v = %g, want %g", c.add, s.V[0], c.want)
		}
	}
	s.Set(0, []float64{0}, []float64{4})
	if s.Scale(s.V, 0.7); s.V[0] != 3 { // 2.8
		t.Errorf("0.7 times 4 is %g on the lattice, want 3", s.V[0])
	}
}
