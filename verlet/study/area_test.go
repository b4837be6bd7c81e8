package study

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

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
