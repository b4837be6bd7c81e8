package event_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/event"
	"github.com/verletbook/verletbook/verlet/flow"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// oneStep returns the methods whose steps stand by themselves.
func oneStep() []verlet.Method {
	return slices.DeleteFunc(catalogue.Methods(), func(m verlet.Method) bool {
		return slices.Contains([]string{"Störmer", "Störmer, naive start", "leapfrog", "original Verlet", "TCV", "TCV corrected"}, m.Name)
	})
}

// evenly returns systems under a constant force. The first coordinate is the one to look at.
func evenly(g, x, v float64) map[string]func() *verlet.System {
	return fixture.Ways(func(float64) float64 { return g }, [4]float64{x, 1}, [4]float64{v, 0.1})
}

// everywhere runs a test for each one-step method, arithmetic and constructor.
func everywhere(systems map[string]func() *verlet.System, test func(on string, m verlet.Method, s *verlet.System)) {
	for way, newSystem := range systems {
		for arith, arithmetic := range fixture.Arithmetics() {
			for _, m := range oneStep() {
				s := newSystem()
				arithmetic(s)
				test(way+", "+arith+", "+m.Name, m, s)
			}
		}
	}
}

// When g becomes NaN, at the end of a step or between, the run stops and says
// when; what came before is yielded.
func TestLateNaNStopsTheRun(t *testing.T) {
	for _, until := range []float64{1.6, 1.6 + 1e-6} {
		everywhere(evenly(0, 0, 1), func(on string, m verlet.Method, s *verlet.System) {
			n := 0
			for range event.All(s, m, 0.4, 20, event.Zero(func(t float64, x, v []float64) float64 {
				if x[0] >= until {
					return math.NaN()
				}
				return math.Remainder(x[0]-0.25, 0.5) * (0.4 - math.Abs(math.Remainder(x[0]-0.25, 0.5)))
			})) {
				n++
			}
			err := s.Err()
			if n != 3 || !errors.Is(err, verlet.ErrNotFinite) || !strings.HasPrefix(err.Error(), "event: function 0 is NaN at t = 1.") {
				t.Errorf("%s: %d events until %g, error %v at t = %g", on, n, until, err, s.T)
			}
		})
	}
	for _, at := range []float64{0, 0.77} { // NaN from the start, and only where it is looked at more closely
		s := evenly(0, 0, 1)["New, 1"]()
		for range event.All(s, verlet.VelocityVerlet, 0.5, 5, event.Zero(func(t float64, x, v []float64) float64 {
			if math.Abs(x[0]-at) < 0.02 {
				return math.NaN()
			}
			return x[0] - at
		})) {
			t.Error("an event was found where g is NaN")
		}
		if !errors.Is(s.Err(), verlet.ErrNotFinite) {
			t.Errorf("NaN at x = %g: %v", at, s.Err())
		}
	}
}

// A ball that falls from height 5 with g = 10 bounces at t = 1, 3, 5, …, 25:
// thirteen times before t = 26. The body of the loop turns its velocity round at
// the event.
func TestBouncingBall(t *testing.T) {
	height := func(t float64, x, v []float64) float64 { return x[0] }
	everywhere(evenly(-10, 5, 0), func(on string, m verlet.Method, s *verlet.System) {
		if m.Order < 2 {
			return // these do not fall exactly
		}
		n := 0
		for e := range event.All(s, m, 0.3, 1000, event.Zero(height)) {
			if e.T > 26 {
				break
			}
			if want := 1 + 2*float64(n); e.Rising || math.Abs(e.T-want) > 1e-9 {
				t.Fatalf("%s: bounce %d at t = %.12g, rising %v, want t = %g", on, n+1, e.T, e.Rising, want)
			}
			n++
			v := slices.Clone(e.V)
			v[0] = -v[0]
			s.Set(e.T, e.X, v)
		}
		if n != 13 || s.Err() != nil {
			t.Errorf("%s: %d bounces, want 13; %v", on, n, s.Err())
		}
	})
}

// Whatever the body of the loop does to the system, the search starts afresh from
// there: it then finds what a new search finds.
func TestChangesInTheLoopAreNoticed(t *testing.T) {
	for name, change := range map[string]func(s *verlet.System){
		"Set to elsewhere":  func(s *verlet.System) { s.Set(7, []float64{-0.35}, []float64{-1}) },
		"Set back in place": func(s *verlet.System) { s.Set(s.T, s.X, []float64{-0.9 * s.V[0]}) },
		"Kick":              func(s *verlet.System) { s.Kick(0.4) },
		"Drift":             func(s *verlet.System) { s.Drift(0.9) },
		"Run":               func(s *verlet.System) { s.Run(verlet.RK4, 0.35, 3) },
		"Reverse":           func(s *verlet.System) { s.Reverse() },
		"Compensate":        func(s *verlet.System) { s.Drift(0.3); s.Compensate() },
		"Quantize":          func(s *verlet.System) { s.Drift(0.3); s.Quantize(0x1p-44) },
	} {
		for _, m := range oneStep() {
			g := func(t float64, x, v []float64) float64 { return (x[0]-0.1)*(v[0]+0.3) + 0.1*math.Sin(3*t) }
			s := problem.Harmonic(1).System()
			var after []float64
			var fresh *verlet.System
			for e := range event.All(s, m, 0.2, 150, event.Zero(g)) {
				if fresh != nil {
					after = append(after, e.T, e.X[0])
				} else if e.T > 3 {
					change(s)
					fresh = s.Clone()
				}
			}
			if fresh == nil {
				t.Fatalf("%s, %s: no event", m, name)
			}
			var want []float64
			for e := range event.All(fresh, m, 0.2, 150, event.Zero(g)) {
				want = append(want, e.T, e.X[0])
			}
			// A run within the loop keeps the digits of the clock that T has no room for.
			near := func(a, b float64) bool { return a == b || name == "Run" && math.Abs(a-b) < 1e-14 }
			if len(after) < 4 || len(after) > len(want) || !slices.EqualFunc(after, want[:len(after)], near) {
				t.Errorf("%s, %s: %v, in a new search %v", m, name, after, want)
			}
		}
	}
}

// Changes of sign that are no zeros: angles that wrap, poles, steps. And zeros
// that look a little like them.
func TestJumpsAreNoZeros(t *testing.T) {
	at := 0.3 // not to be met by a node but once
	for name, test := range map[string]struct {
		g    func(x float64) float64
		want int // zeros from x = 0 to 10
	}{
		"angle":         {func(x float64) float64 { return math.Remainder(x-at, 2*math.Pi) }, 2},
		"angle, atan2":  {func(x float64) float64 { return math.Atan2(math.Sin(x-at), math.Cos(x-at)) }, 2},
		"pole":          {func(x float64) float64 { return 1 / (x - at) }, 0},
		"pole at node":  {func(x float64) float64 { return 1 / (x - 5) }, 0},
		"tangent":       {func(x float64) float64 { return math.Tan(x - at) }, 4},
		"odd pole":      {func(x float64) float64 { return math.Pow(x-at, -3) }, 0},
		"sign":          {func(x float64) float64 { return math.Copysign(1, x-at) }, 0},
		"small jump":    {func(x float64) float64 { return math.Copysign(0.01, x-at) + x - at }, 0},
		"steep":         {func(x float64) float64 { return math.Tanh(1e9 * (x - at)) }, 1},
		"square root":   {func(x float64) float64 { return math.Copysign(math.Sqrt(math.Abs(x-at)), x-at) }, 1},
		"cubic":         {func(x float64) float64 { return math.Pow(x-at, 3) }, 1},
		"tiny":          {func(x float64) float64 { return 1e-200 * (x - at) }, 1},
		"huge":          {func(x float64) float64 { return 1e300 * (x - at) }, 1},
		"overflows":     {func(x float64) float64 { return math.Exp(1000*(x-at)) - 1 }, 1},
		"touches":       {func(x float64) float64 { return (x - at) * (x - at) }, 0},
		"touches a gap": {func(x float64) float64 { return math.Abs(x-at) + 0.01 }, 0},
	} {
		for way, newSystem := range evenly(0, 0, 1) {
			for arith, arithmetic := range fixture.Arithmetics() {
				for _, h := range []float64{0.25, 0.4} {
					s := newSystem()
					arithmetic(s)
					n := 0
					for e := range event.All(s, verlet.VelocityVerlet, h, int(10/h), event.Zero(func(t float64, x, v []float64) float64 { return test.g(x[0]) })) {
						n++
						if math.Abs(math.Remainder(e.T-at, math.Pi)) > 1e-6 {
							t.Errorf("%s, %s, %s: a zero at t = %g", name, way, arith, e.T)
						}
					}
					if n != test.want || s.Err() != nil {
						t.Errorf("%s, %s, %s, h = %g: %d zeros, want %d; %v", name, way, arith, h, n, test.want, s.Err())
					}
				}
			}
		}
	}
}

// All zeros of a function with known ones, several in a step, come in order, each at
// its time and with its direction, also on the lattice, whose clock is an integer.
func TestZerosComeInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for arith, arithmetic := range fixture.Arithmetics() {
		for range 200 {
			h := 0.5 + r.Float64()
			var want []float64
			for at := 0.03 * h; at < 5.9*h; at += h * (0.14 + 0.4*r.Float64()) {
				want = append(want, at)
			}
			s := evenly(0, 0, 1)["New, 1"]()
			arithmetic(s)
			g := func(t float64, x, v []float64) float64 {
				p := 1.0
				for _, at := range want {
					p *= (x[0] - at) / h
				}
				return p
			}
			rising := g(0, []float64{0}, nil) < 0
			n := 0
			for e := range event.All(s, verlet.PositionVerlet, h, 6, event.Zero(g)) {
				if n >= len(want) || math.Abs(e.T-want[n]) > 1e-9 || math.Abs(e.X[0]-want[n]) > 1e-9 || e.Rising != rising || e.G != 0 && e.G > 0 != rising {
					t.Fatalf("%s, h = %g: event %d is %+v, want zeros at %v", arith, h, n, e, want)
				}
				rising = !rising
				n++
			}
			if n != len(want) {
				t.Errorf("%s, h = %g: %d zeros, want %v", arith, h, n, want)
			}
		}
	}
}

// What fails in a part of a step alone stops the run, too.
func TestFailingPartsStopTheRun(t *testing.T) {
	m := flow.StrangSplitting("mine", func(t float64, x, v []float64, h float64) {
		if h < 0.1 {
			v[0] = 1e300
		}
	})
	s := evenly(0, 0, 1)["New, 1"]()
	s.Quantize(0x1p-40)
	for e := range event.All(s, m, 0.25, 4, event.Zero(position)) {
		t.Errorf("an event at t = %g", e.T)
	}
	if err := s.Err(); err == nil || !strings.HasPrefix(err.Error(), "event: a part of a step of mine, from t = 0: ") {
		t.Errorf("error %v", err)
	}
}

// A zero at the very end of a run, to rounding, belongs to it, and not to the run that follows. One soon after the
// start, but not at it, is not missed.
func TestZeroAtTheSeam(t *testing.T) {
	for x, at := range map[float64]float64{0: 1, 1e-15: 1, -1e-15: 1, 1e-11: 1, -1e-11: 1, -1e-7: 0} {
		everywhere(evenly(0, x, 1), func(on string, m verlet.Method, s *verlet.System) {
			count := func() (n int) {
				for e := range event.All(s, m, 0.25, 4, event.Zero(func(t float64, x, v []float64) float64 { return x[0] - at })) {
					if math.Abs(e.T-(at-x)) > 1e-14 || !e.Rising || math.Abs(e.G) > 1e-14 {
						t.Errorf("%s: %+v", on, e)
					}
					n++
				}
				return n
			}
			if first, second := count(), count(); first != 1 || second != 0 {
				t.Errorf("%s from %g: %d events in the first run, %d in the second", on, x, first, second)
			}
		})
	}
}

// Methods whose steps have no parts are refused before anything moves, whatever the arithmetic.
func TestEventsRefuseWhatHasNoParts(t *testing.T) {
	twoSteps := []verlet.Method{verlet.Stormer, trial.StormerNaive, verlet.Leapfrog, trial.OriginalVerlet, trial.TCV, trial.TCVCorrected,
		verlet.Compose("composed", 2, verlet.Stormer, 0.5, 0.5)}
	ownSteps := append(orbiting(), adaptive.Naive(verlet.VelocityVerlet, fixture.SoftTransform))
	check := func(system func() *verlet.System, methods []verlet.Method, want string) {
		for arith, arithmetic := range fixture.Arithmetics() {
			for _, m := range methods {
				s := system()
				arithmetic(s)
				before := s.Clone()
				got := require.PanicOf(func() { event.All(s, m, 0.1, 1, event.Zero(position)) })
				if !strings.HasPrefix(got, "event: ") || !strings.Contains(got, m.Name) || !strings.Contains(got, want) || !fixture.SameState(s, before) {
					t.Errorf("%s, %s: panic %q at t = %g", arith, m, got, s.T)
				}
			}
		}
	}
	kepler := problem.Kepler(0.3).System
	check(kepler, twoSteps, "last step")
	check(kepler, ownSteps, "chooses its own steps")
	x := []float64{0, 0, 1, 0, 2, 0, 3, 0}
	rods := constraint.Chain(2, x, 0)
	hanging := verlet.New(func(a []float64, t float64, x []float64) {
		for i := range a {
			a[i] = -float64(i % 2)
		}
	}, x, make([]float64, len(x)))
	for _, m := range []verlet.Method{constraint.Jakobsen(rods, 3), constraint.XPBD(rods, 0, 3, 2)} {
		if got := require.PanicOf(func() { event.All(hanging, m, 0.1, 1, event.Zero(position)) }); !strings.HasPrefix(got, "event: ") || !strings.Contains(got, "RATTLE or SHAKE") {
			t.Errorf("%s: panic %q", m, got)
		}
	}
}
