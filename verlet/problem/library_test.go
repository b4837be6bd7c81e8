package problem

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
)

// A bad parameter must panic with its value and with a way out.
func TestBadParametersOfTheLibrary(t *testing.T) {
	pair := func(int) (x, v []float64) { return []float64{1, 2}, []float64{0} }
	require.Panics(t, "problem", map[string]func(){
		"energy of at least 0.125":                       func() { HenonHeiles(0.1, 0, 0.5) },
		"got energy = NaN":                               func() { HenonHeiles(math.NaN(), 0, 0) },
		"y = 1.5, beyond the pass":                       func() { HenonHeiles(1, 1.5, 0) },
		"cells an edge, got 0":                           func() { LennardJones(0, 1, 1) },
		"box of 3.36":                                    func() { LennardJones(2, 0.8442, 1) },
		"positive density, got -1":                       func() { LennardJones(3, -1, 1) },
		"temperature of at least 0, got -1":              func() { LennardJones(3, 0.8442, -1) },
		"at least one member, got n = 0":                 func() { Ensemble(Pendulum(1), 0, nil) },
		"2 positions and 1 velocities; it needs 1":       func() { Ensemble(Pendulum(1), 2, pair) },
		"0 masses with 0 positions":                      func() { NBody(1, nil, 0, nil, nil) },
		"1 masses with 3 positions and 2 velocities":     func() { NBody(1, []float64{1}, 0, make([]float64, 3), make([]float64, 2)) },
		"got mass[1] = -0.5":                             func() { NBody(1, []float64{1, -0.5}, 0, make([]float64, 6), make([]float64, 6)) },
		"finite G, got NaN":                              func() { NBody(math.NaN(), []float64{1}, 0, make([]float64, 3), make([]float64, 3)) },
		"forced pendulum does not conserve":              func() { p := ForcedPendulum(); p.Energy(p.System()) },
		"no exact solution of Kepler is known":           func() { p := Kepler(0); p.Exact = nil; p.Error(p.System()) },
		"finite stiffness, got k = 0":                    func() { Harmonic(0) },
		"finite stiffness, got k = NaN":                  func() { Harmonic(math.NaN()) },
		"got q0 = 3.14159265":                            func() { Pendulum(math.Pi) },
		"eccentricity of at least 0 and below 1, got 1":  func() { Kepler(1) },
		"and below 1, got -0.1":                          func() { Kepler(-0.1) },
		"side 4096 and h = 3; it needs 8 to 2048 pixels": func() { Cat(4096, 3) },
		"side 8 and h = +Inf":                            func() { Cat(8, math.Inf(1)) },
	})
}

func TestEveryProblemIsComplete(t *testing.T) {
	for _, p := range append(All(), LennardJones(3, 0.8442, 1.444), Ensemble(Pendulum(1), 16, nil)) {
		if p.Name == "" || p.Source == "" || len(p.V0) != len(p.X0) || (p.Mass != nil && len(p.Mass) != len(p.X0)) {
			t.Errorf("%s: source %q, %d positions, %d velocities, %d masses", p.Name, p.Source, len(p.X0), len(p.V0), len(p.Mass))
		}
		if i := slices.IndexFunc(p.Invariants, func(inv Invariant) bool { return inv.Name == "energy" }); i > 0 {
			t.Errorf("%s: the energy is not the first invariant", p.Name)
		}
	}
}

// What a problem tells of another's system is no number of either.
func TestOneProblemOnTheSystemOfAnother(t *testing.T) {
	kepler, pendulum, fluid := Kepler(0.6), Pendulum(1), LennardJones(3, 0.8, 1)
	three := Ensemble(pendulum, 3, nil)
	on := func(p Problem, n int) func() {
		return func() { verlet.New(p.Accel, make([]float64, n), make([]float64, n)).A() }
	}
	require.Panics(t, "problem", map[string]func(){
		"Kepler has 2 coordinates, but the system has 1":   func() { kepler.Error(pendulum.System()) },
		"pendulum has 1 coordinates, but the system has 2": func() { pendulum.Error(kepler.System()) },
		"pendulum has 1 coordinates, but the system has 3": func() { pendulum.Energy(three.System()) },
		"ensemble of pendulum has 3 coordinates":           func() { three.Energy(pendulum.System()) },
		"108 bodies have 324 coordinates, got 6":           on(fluid, 6),
		"2 bodies have 6 coordinates, got 3":               on(NBody(1, []float64{1, 1}, 0, make([]float64, 6), make([]float64, 6)), 3),
		"108 bodies have 324 coordinates, got 327":         func() { fluid.Invariants[0].Of(make([]float64, 327), make([]float64, 327)) },
	})
	nobody := func() { Ensemble(Problem{X0: []float64{1}, V0: []float64{1}}, 3, nil).System() }
	require.Panics(t, "verlet", map[string]func(){"New needs a force": nobody})
}

// A start that was changed by hand is not that of the exact solution.
func TestExactBelongsToTheStart(t *testing.T) {
	for _, p := range solved() {
		for _, change := range []func(p *Problem){
			func(p *Problem) { p.X0 = append([]float64{p.X0[0] + 0.01}, p.X0[1:]...) },
			func(p *Problem) { p.V0 = append([]float64{p.V0[0] - 0.01}, p.V0[1:]...) },
			func(p *Problem) { p.T0 += 0.01 },
			func(p *Problem) { p.X0, p.V0 = append(p.X0, 1), append(p.V0, 1) },
		} {
			q := p.From(0.3)
			s := q.System()
			if x, v := q.Error(s); s.T != 0.3 || x != 0 || v != 0 || slices.Equal(q.X0, p.X0) {
				t.Errorf("%s: started at t = %g from %v, off by %g, %g", p.Name, s.T, q.X0, x, v)
			}
			change(&q)
			for _, f := range []func(){func() { q.Curve(0, 1) }, func() { q.From(1) }} {
				require.Panics(t, "problem", map[string]func(){"the exact solution of " + p.Name + " does not start at X0": f})
			}
		}
	}
	p := Kepler(0.6)
	p.X0[0], p.Invariants[0].Name = 2, "mine"
	if q := Kepler(0.6); q.X0[0] == 2 || q.Invariants[0].Name == "mine" {
		t.Error("what is done to one problem changes the next")
	}
	require.Panics(t, "problem", map[string]func(){"make a new problem": func() { p.Error(p.System()) }})
}

// A start at rest at the origin gives the rounding of Exact no scale.
func TestExactAtRestIsRounded(t *testing.T) {
	p := Problem{
		Name:  "pushed from rest", // x″ = cos(t + 1)
		Accel: func(a []float64, t float64, x []float64) { a[0] = Cos(t + 1) },
		X0:    []float64{0}, V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			return []float64{0.5403023058681397 - Cos(t+1) - 0.8414709848078964*t}, []float64{Sin(t+1) - 0.8414709848078964}
		},
	}
	x, v := p.Exact(0)
	if x[0] == 0 && v[0] == 0 {
		t.Fatal("no rounding")
	}
	s := p.System()
	s.Run(verlet.KahanLi8, 0.01, 100)
	if x, v := p.Error(s); !(x+v < 1e-13) {
		t.Errorf("errors %g and %g", x, v)
	}
	p.X0 = []float64{1e-9}
	require.Panics(t, "problem", map[string]func(){"does not start at X0": func() { p.Error(s) }})
}

// A problem without a start tells the error and the energy of any system.
func TestProblemWithoutAStart(t *testing.T) {
	p := Harmonic(1)
	s := p.System()
	s.Run(verlet.KahanLi8, 0.01, 100)
	x, v := p.Error(s)
	free := p
	free.X0, free.V0 = nil, nil
	if fx, fv := free.Error(s); fx != x || fv != v || free.Energy(s) != p.Energy(s) {
		t.Errorf("errors %g, %g without a start, %g, %g with it", fx, fv, x, v)
	}
}

// The exact solution starts where the problem does, and solves Kepler's equation, also on an
// orbit that is almost a line.
func TestLongOrbits(t *testing.T) {
	for _, e := range []float64{0.99, 0.999, 0.9999, 1 - 1e-6, 1 - 1e-9} {
		p := Kepler(e)
		if x, v := p.Error(p.System()); !(x <= 1e-12*p.X0[0] && v <= 1e-6*p.V0[1]) {
			t.Errorf("e = %g: at the start the errors are %g and %g", e, x, v)
		}
		for _, at := range []float64{0, 1e-6, -1e-4, 0.01, 3} {
			x, _ := p.Exact(at)
			sin, cos := x[1]/math.Sqrt(1-e*e), x[0]+e
			if off := math.Atan2(sin, cos) - e*sin - at; !(math.Abs(off) < 1e-12) {
				t.Errorf("e = %g, t = %g: Kepler's equation is off by %g", e, at, off)
			}
		}
	}
}
