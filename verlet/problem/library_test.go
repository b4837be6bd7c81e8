package problem

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// A bad parameter must panic with its value and with a way out.
func TestBadParametersOfTheLibrary(t *testing.T) {
	pair := func(int) (x, v []float64) { return []float64{1, 2}, []float64{0} }
	for want, f := range map[string]func(){
		"energy of at least 0.125":                      func() { HenonHeiles(0.1, 0, 0.5) },
		"got energy = NaN":                              func() { HenonHeiles(math.NaN(), 0, 0) },
		"y = 1.5, beyond the pass":                      func() { HenonHeiles(1, 1.5, 0) },
		"got q0 = 0; take":                              func() { DoubleWell(0) },
		"got q0 = +Inf":                                 func() { DoubleWell(math.Inf(1)) },
		"at least one mass, got n = 0":                  func() { FPUT(0, 0.25, 0) },
		"got α = NaN":                                   func() { FPUT(3, math.NaN(), 0) },
		"β = -1":                                        func() { FPUT(3, 0, -1) },
		"mode 0 of 3":                                   func() { ModeEnergy(0, make([]float64, 3), make([]float64, 3)) },
		"mode 4 of 3":                                   func() { ModeEnergy(4, make([]float64, 3), make([]float64, 3)) },
		"cells an edge, got 0":                          func() { LennardJones(0, 1, 1) },
		"box of 3.36":                                   func() { LennardJones(2, 0.8442, 1) },
		"positive density, got -1":                      func() { LennardJones(3, -1, 1) },
		"temperature of at least 0, got -1":             func() { LennardJones(3, 0.8442, -1) },
		"at least one member, got n = 0":                func() { Ensemble(Pendulum(1), 0, nil) },
		"2 positions and 1 velocities; it needs 1":      func() { Ensemble(Pendulum(1), 2, pair) },
		"system of 1 coordinates is no ensemble of Kep": func() { Kepler(0).Energies(Pendulum(1).System()) },
		"at least one star, got n = 0":                  func() { Plummer(0, 0) },
		"softening of at least 0, got -1":               func() { Plummer(3, -1) },
		"finite softening of at least 0, got +Inf":      func() { Plummer(3, math.Inf(1)) },
		"0 masses with 0 positions":                     func() { NBody(1, nil, 0, nil, nil) },
		"1 masses with 3 positions and 2 velocities":    func() { NBody(1, []float64{1}, 0, make([]float64, 3), make([]float64, 2)) },
		"got mass[1] = -2":                              func() { NBody(1, []float64{1, -2}, 0, make([]float64, 6), make([]float64, 6)) },
		"finite G, got NaN":                             func() { NBody(math.NaN(), []float64{1}, 0, make([]float64, 3), make([]float64, 3)) },
		"forced pendulum does not conserve":             func() { p := ForcedPendulum(); p.Energies(p.System()) },
	} {
		func() {
			defer func() {
				if got, _ := recover().(string); !strings.Contains(got, want) || !strings.HasPrefix(got, "problem: ") {
					t.Errorf("panic %q, want one with %q", got, want)
				}
			}()
			f()
		}()
	}
}

func TestEveryProblemIsComplete(t *testing.T) {
	for _, p := range append(All(), Large()...) {
		if p.Name == "" || p.Source == "" || len(p.V0) != len(p.X0) || (p.Mass != nil && len(p.Mass) != len(p.X0)) {
			t.Errorf("%s: source %q, %d positions, %d velocities, %d masses", p.Name, p.Source, len(p.X0), len(p.V0), len(p.Mass))
		}
		if i := slices.IndexFunc(p.Invariants, func(inv Invariant) bool { return inv.Name == "energy" }); i > 0 {
			t.Errorf("%s: the energy is not the first invariant", p.Name)
		}
	}
}
