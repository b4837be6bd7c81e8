package event_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/event"
	"github.com/verletbook/verletbook/verlet/problem"
)

func position(t float64, x, v []float64) float64 { return x[0] }

// The oscillator's method is known exactly: cos ω̃t at whole steps. Its zeros
// alternate and are half a period apart, to the error of the method.
func TestZerosOfTheCosine(t *testing.T) {
	for _, h := range []float64{0.1, -0.1, 0.7} {
		s := problem.Harmonic(1).System()
		n := 0
		for e := range event.All(s, verlet.VelocityVerlet, h, 1000, event.Zero(position)) {
			want := math.Copysign((float64(n)+0.5)*math.Pi, h)
			if math.Abs(e.T-want) > 0.06*h*h*math.Abs(want)+0.1*h*h || e.Rising != (n%2 == 1) {
				t.Fatalf("h = %g, zero %d: %+v, want t = %g", h, n, e, want)
			}
			if math.Abs(e.G) > 1e-15 || e.G != e.X[0] {
				t.Errorf("h = %g, zero %d: g = %g, x = %g", h, n, e.G, e.X[0])
			}
			n++
		}
		tilde := 2 / h * math.Asin(h/2)
		if want := int(math.Floor(math.Abs(1000*h*tilde)/math.Pi + 0.5)); n != want {
			t.Errorf("h = %g: %d zeros, want %d", h, n, want)
		}
	}
}

// With a fourth-order method the times converge with order four.
func TestCrossingTimesConverge(t *testing.T) {
	late := func(h float64) float64 {
		for e := range event.All(problem.Pendulum(2).System(), catalogue.BlanesMoanS6, h, 1000, event.Zero(position)) {
			return math.Abs(e.T - problem.Pendulum(2).Period/4)
		}
		return math.NaN()
	}
	if order := math.Log2(late(0.4) / late(0.2)); math.Abs(order-4) > 0.2 {
		t.Errorf("the time of the crossing has order %.2f", order)
	}
}

func TestWatchingChangesNothing(t *testing.T) {
	p := problem.Kepler(0.6)
	a, b := p.System(), p.System()
	a.Run(catalogue.BlanesMoanS6, 0.1, 500)
	for range event.All(b, catalogue.BlanesMoanS6, 0.1, 500, event.Zero(position)) {
	}
	if a.X[0] != b.X[0] || a.V[1] != b.V[1] || a.T != b.T || b.Evals < 8*a.Evals || b.Evals > 10*a.Evals { // as the comment of Events says
		t.Errorf("%d and %d evaluations: watched (%x, %x), not watched (%x, %x)", a.Evals, b.Evals, b.X, b.V, a.X, a.V)
	}
}

func TestBadEvents(t *testing.T) {
	s, draws := problem.Pendulum(1).System(), 0.0
	jolt := &verlet.Motion{Name: "jolt", Move: func(s *verlet.System, h float64) { draws++; s.V[0] += math.Sin(draws) }}
	m := verlet.FromWord("jolted", 1, verlet.Kick(1), verlet.Drift(1), verlet.Letter{Motion: jolt, H: 1})
	require.Panics(t, "event", map[string]func(){
		"draws random numbers":   func() { event.All(s, m, 0.1, 10, event.Zero(position)) },
		"as in Zero(g), got nil": func() { event.All(s, verlet.VelocityVerlet, 0.1, 1, event.Zero(nil)) },
	})
	require.Panics(t, "verlet", map[string]func(){
		"step h = 0": func() { event.All(s, verlet.VelocityVerlet, 0, 1, event.Zero(position)) },
	})
}

// Where a pendulum hangs straight down.
func ExampleAll() {
	s := problem.Pendulum(1).System()
	for e := range event.All(s, verlet.VelocityVerlet, 0.1, 100, event.Zero(func(t float64, x, v []float64) float64 { return x[0] })) {
		fmt.Printf("t = %.3f, rate %.3f\n", e.T, e.V[0])
	}
	// Output:
	// t = 1.674, rate -0.958
	// t = 5.023, rate 0.958
	// t = 8.372, rate -0.958
}

// A ball loses a tenth of its speed at each bounce, and stops when it is slow.
func ExampleAll_floor() {
	s := verlet.New1(func(x float64) float64 { return -10 }, 5, 0)
	height := func(t float64, x, v []float64) float64 { return x[0] }
	bounces := 0
	for e := range event.All(s, verlet.VelocityVerlet, 0.01, 10_000, event.Falling(height)) {
		if e.V[0] > -0.01 {
			s.Set(e.T, []float64{0}, []float64{0})
			break
		}
		s.Set(e.T, []float64{0}, []float64{-0.9 * e.V[0]})
		bounces++
	}
	// It falls for 1 s, and flies for 1.8 (1 + 0.9 + 0.81 + …) s = 18 s more.
	fmt.Printf("%d bounces, at rest after %.1f s\n", bounces, s.T)
	// Output: 66 bounces, at rest after 19.0 s
}

// Several event functions in one run: in the order of the run, with direction.
func TestSeveralEventFunctions(t *testing.T) {
	s := problem.Harmonic(1).System()
	x := func(t float64, x, v []float64) float64 { return x[0] }
	v := func(t float64, x, v []float64) float64 { return v[0] }
	late := event.Rising(func(t float64, x, v []float64) float64 { return t - 6 })
	var got []int
	var at, x0 []float64
	var kept [][]float64 // the states of events, which later ones leave alone
	for e := range event.All(s, verlet.BlanesMoanSRKN6, 0.1, 1000, event.Zero(x), event.Rising(v), event.Falling(v), late) {
		got = append(got, e.Index)
		at, x0, kept = append(at, e.T), append(x0, e.X[0]), append(kept, e.X)
		if e.Index == 3 {
			break
		}
	}
	want := []float64{math.Pi / 2, math.Pi, 1.5 * math.Pi, 6}
	if !slices.Equal(got, []int{0, 1, 0, 3}) || s.Err() != nil {
		t.Fatalf("events %v at %v, and the run ends at %g: %v", got, at, s.T, s.Err())
	}
	for i, a := range at {
		if math.Abs(a-want[i]) > 1e-4 || kept[i][0] != x0[i] {
			t.Errorf("event %d at t = %g, x = %g, want %g, %g", i, a, kept[i], want[i], x0[i])
		}
	}
}

// A crossing is found where the rounding of g is large.
func TestEventsFarFromTheOrigin(t *testing.T) {
	for _, x := range []float64{1, 1e3, 1e6, 1e9} {
		s := verlet.New1(func(x float64) float64 { return 0 }, x-0.5, 1)
		n := 0
		for range event.All(s, verlet.VelocityVerlet, 1e-3, 1000, event.Zero(func(t float64, y, v []float64) float64 { return y[0] - x - 0.0003 })) {
			n++
		}
		if n != 1 {
			t.Errorf("at x = %g: %d crossings, want 1", x, n)
		}
	}
}

// orbiting returns adaptive methods for the orbits of Kepler(0.3).
func orbiting() []verlet.Method {
	orbital := func(x, v []float64) (sigma, rate float64) {
		r2 := x[0]*x[0] + x[1]*x[1]
		return math.Pow(r2, 0.75), 1.5 * (x[0]*v[0] + x[1]*v[1]) / r2
	}
	return []verlet.Method{
		adaptive.HairerSoderlind(verlet.VelocityVerlet, orbital),
		adaptive.HolderLeimkuhlerReich(verlet.VelocityVerlet, orbital),
		adaptive.LogHamiltonian(func(x []float64) float64 { return 1 / math.Hypot(x[0], x[1]) }, 0.5),
	}
}
