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
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The clock shows t₀ + i h after i steps of any method, in every arithmetic, forth and back, in
// single steps and in a loop, with a t₀ of its own after Set or if h has changed.
func TestClock(t *testing.T) {
	for _, m := range append(catalogue.Methods(), byHand) {
		for arith, set := range fixture.Arithmetics() {
			s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -1e-9 * math.Sin(t) }, []float64{0.5}, []float64{0})
			set(s)
			for _, start := range []float64{0, 0.3, 100, -3} {
				s.Set(start, s.X, s.V)
				for _, h := range []float64{0.1, -0.3, 0.7} {
					t0 := s.T
					for i := range 40 {
						if i < 20 {
							s.Step(m, h)
						} else {
							s.Run(m, h, 1)
						}
						if want := t0 + float64(float64(i+1)*h); s.T != want {
							t.Fatalf("%s, %s: after step %d of %g from %g the clock shows %.17g, want %.17g", m, arith, i+1, h, t0, s.T, want)
						}
					}
					s.Run(m, h, 30)
					for range s.Steps(m, h, 30) {
					}
					if want := t0 + float64(100*h); s.T != want {
						t.Fatalf("%s, %s: after 100 steps of %g from %g the clock shows %.17g, want %.17g", m, arith, h, t0, s.T, want)
					}
					s.Set(s.T, s.X, s.V)
				}
			}
		}
	}
}

// The force in the middle of a step sees the middle, and at its end the clock, also where an ulp of
// the time is a part of the step that can be seen, and close to time 0, where the sum of the stages
// is off by roundings of t₀'s size.
func TestForceSeesTheClock(t *testing.T) {
	middle := verlet.Method{Name: "by hand", Step: func(s *verlet.System, h float64) { s.Drift(h / 2); s.Kick(h); s.Drift(h / 2) }}
	for _, test := range []struct {
		m            verlet.Method
		t0, h, stage float64
	}{
		{verlet.PositionVerlet, 1.7e9, 1e-5, 0.5}, {middle, 1.7e9, 1e-5, 0.5},
		{verlet.VelocityVerlet, 100, -0.1, 1}, {verlet.ForestRuth, 100, -0.1, 1}, {verlet.BlanesMoanSRKN6, 100, -0.1, 1}, {verlet.KahanLi8, 100, -0.1, 1},
	} {
		last, allowed := 0.0, 0.0
		if test.stage != 1 {
			allowed = math.Nextafter(test.t0, 2e9) - test.t0
		}
		s := verlet.New(func(a []float64, t float64, x []float64) { a[0], last = -x[0], t }, []float64{1}, []float64{0})
		s.Set(test.t0, s.X, s.V)
		for i := range s.Steps(test.m, test.h, 1000) {
			if want := test.t0 + float64((float64(i)-1+test.stage)*test.h); !(math.Abs(last-want) <= allowed) {
				t.Errorf("%s: the force in step %d was that of t = %.17g, want %.17g", test.m, i, last, want)
				break
			}
		}
	}
}

// The clock counts, also if V is written in the loop, or if runs of another size are in it.
func TestClockIsNoSumOfSteps(t *testing.T) {
	const h, n = 0.1, 20_000
	for name, body := range map[string]func(s *verlet.System) float64{
		"v written": func(s *verlet.System) float64 { s.V[0] = -s.V[0]; return 0 },
		"runs":      func(s *verlet.System) float64 { s.Run(verlet.VelocityVerlet, h/8, 3); return 3 * (h / 8) },
	} {
		s, more := verlet.New1(func(x float64) float64 { return -x }, 1, 0), 0.0
		for range s.Steps(verlet.VelocityVerlet, h, n) {
			more = body(s)
		}
		want := n*h + n*more
		if off := math.Abs(s.T - want); !(off <= 1e-12*want) {
			t.Errorf("%s: after t = %g the clock is off by %g", name, want, off)
		}
	}
}

// A Step of one's own that takes the time h, in however many drifts, is put on t₀ + i h, and the
// force is not called again for that. One of another size goes by its own clock, however late it
// is, and is neither put on the grid of h, however near it is, nor on 0.
func TestClockOfStepsOfOnesOwn(t *testing.T) {
	const h, n = 0.1, 20
	drifts := func(part float64, count int) verlet.Method {
		return verlet.Method{Name: "own", Order: 2, Evals: 1, Step: func(s *verlet.System, h float64) {
			s.Kick(part * h / 2)
			for range count {
				s.Drift(part * h / float64(count))
			}
			s.Kick(part * h / 2)
		}}
	}
	pace := func(sigma float64) func(x, v []float64) (float64, float64) {
		return func(x, v []float64) (float64, float64) { return sigma, 0 }
	}
	vv := verlet.VelocityVerlet
	for _, test := range []struct {
		m    verlet.Method
		part float64
	}{
		{drifts(1, 1), 1}, {drifts(1, 3000), 1}, {drifts(1, 10_000), 1}, {drifts(0.5, 1), 0.5}, {drifts(1+1e-10, 1), 1 + 1e-10},
		{adaptive.Naive(vv, pace(1+1e-10)), 1 + 1e-10}, {adaptive.HairerSoderlind(vv, pace(1+1e-10)), 1 + 1e-10},
		{adaptive.HolderLeimkuhlerReich(vv, pace(1+1e-10)), 1 + 1e-10}, {adaptive.Naive(vv, pace(2)), 2},
	} {
		for _, at := range []float64{0, -2, 1e4, 1.7e9} {
			for coordinates := 1; coordinates <= 3; coordinates++ {
				s := verlet.New(func(a []float64, t float64, x []float64) { copy(a, x) }, make([]float64, coordinates), make([]float64, coordinates))
				s.Set(at, s.X, s.V)
				s.Run(test.m, h, n)
				want, allowed := at+float64(n*h*test.part), 0.0
				if test.part != 1 { // each drift is rounded to the digits of the clock
					allowed = n*(math.Nextafter(math.Abs(at), 1e300)-math.Abs(at)) + 1e-14
				}
				if s.Err() != nil || !(math.Abs(s.T-want) <= allowed) || test.part == 1 && s.Evals != n+1 {
					t.Errorf("%s, part %g from t = %g: ended at %.17g after %d evaluations, want %.17g; %v", test.m, test.part, at, s.T, s.Evals, want, s.Err())
				}
			}
		}
	}
}

// What leaves the lattice is named, and is no longer finite, also if it is a displacement and position
// and velocity fit. What is refused leaves the System as it was.
func TestLeavingTheLattice(t *testing.T) {
	for _, test := range []struct {
		m             verlet.Method
		q, push, v, h float64
		want          string
	}{
		{verlet.VelocityVerlet, 0x1p-60, 1, 1, 0.5, "[0] left the lattice of spacing"},
		{verlet.VelocityVerlet, 0x1p-50, 1, 1, 1, "[0] left the lattice of spacing"},
		{verlet.Stormer, 1, 0, 1e18, 10, "1e+19 is off the lattice"},
		{catalogue.TripleJump(verlet.VelocityVerlet), 0x1p-60, 1, 1, 0.5, "[0] left the lattice of spacing"},
	} {
		s := verlet.New1(func(x float64) float64 { return test.push * x }, 1, test.v)
		s.Quantize(test.q)
		s.Run(test.m, test.h, 100)
		if err := s.Err(); !errors.Is(err, verlet.ErrNotFinite) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s on the lattice of %g: %v", test.m, test.q, err)
		}
	}
	s := problem.Harmonic(1).System()
	s.Quantize(0x1p-60)
	before := flat(s)
	if got := require.PanicOf(func() { s.Set(0, []float64{0}, []float64{100}) }); !strings.HasPrefix(got, "verlet: v[0] = 100 is off the lattice") {
		t.Errorf("panic %q", got)
	}
	if !slices.Equal(flat(s), before) {
		t.Errorf("a refused Set moved the System to %v", flat(s))
	}
}
