package study

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The columns are what differences of whole runs are near to, and the arrows do not
// disturb the point.
func TestTangentsAreThoseOfTheRun(t *testing.T) {
	for _, p := range []problem.Problem{problem.Pendulum(2), problem.Kepler(0.6).From(0.7), problem.ForcedPendulum().From(0.7)} {
		for _, m := range catalogue.Methods() {
			const h, steps, d = 0.05, 40, 0x1p-16
			n := len(p.X0)
			run := func(j int, by float64) []float64 {
				z := slices.Concat(p.X0, p.V0)
				z[j] += by
				s := verlet.New(p.Accel, z[:n], z[n:])
				s.Set(p.T0, z[:n], z[n:])
				s.Run(m, h, steps)
				return slices.Concat(s.X, s.V)
			}
			s := tangents(p, Plain, reach(p))
			s.Run(m, h, steps)
			if here := run(0, 0); !slices.Equal(here, slices.Concat(s.X[:n], s.V[:n])) {
				t.Errorf("%s, %s: with arrows it ends at %v, %v, without at %v", p.Name, m, s.X[:n], s.V[:n], here)
			}
			for j := range 2 * n {
				a, b := run(j, d), run(j, -d)
				column := slices.Concat(s.X[n+n*j:n+n*j+n], s.V[n+n*j:n+n*j+n])
				for i := range a {
					if want := (a[i] - b[i]) / (2 * d); !(math.Abs(column[i]-want) < 1e-5*(1+math.Abs(want))) {
						t.Errorf("%s, %s: M[%d][%d] = %g, differences say %g", p.Name, m, i, j, column[i], want)
					}
				}
			}
		}
	}
}

// Methods that claim to be symplectic are not told from it, all others are, and by what
// is known: explicit Euler makes areas of the oscillator grow by 1 + h² a step, and no method
// keeps areas if the force has no potential.
func TestAreaErrorIsHonest(t *testing.T) {
	for _, p := range []problem.Problem{problem.Kepler(0.6).From(0.7), problem.HenonHeiles(1./12, 0.1, 0)} {
		for _, m := range catalogue.Methods() {
			size, uncertainty, err := Area(m, p, 0.05, 100)
			if kept := size < 100*uncertainty; kept != m.Symplectic || uncertainty > 1e-10 || err != nil {
				t.Errorf("%s, %s: area is off by %.1e ± %.1e, symplectic is claimed: %t", p.Name, m, size, uncertainty, m.Symplectic)
			}
		}
	}
	change, _, _ := Area(verlet.ExplicitEuler, problem.Harmonic(1), 0.05, 100)
	if want := math.Pow(1+0.05*0.05, 100) - 1; math.Abs(change-want) > 1e-13 {
		t.Errorf("explicit Euler: %g, want %g", change, want)
	}
	// The curl of this force is −2: dx∧dv falls by 2 dx₁∧dx₂ in a unit of time.
	curl := problem.Problem{Name: "curl", X0: []float64{1, 0}, V0: []float64{0, 1}, Accel: func(a []float64, t float64, x []float64) {
		a[0], a[1] = -x[0]+x[1], -x[1]-x[0]
	}}
	if change, uncertainty, _ := Area(verlet.VelocityVerlet, curl, 0.01, 10); math.Abs(change-0.2) > 0.01 {
		t.Errorf("a force that turns: %g ± %g", change, uncertainty)
	}
}
