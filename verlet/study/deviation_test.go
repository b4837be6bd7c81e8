package study

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// With constant acceleration the two Eulers miss by h a t/2 to either side.
func TestDeviation(t *testing.T) {
	for _, c := range []struct {
		m    verlet.Method
		want float64 // metres for each second
	}{
		{verlet.ExplicitEuler, 2.5}, {verlet.SymplecticEuler, -2.5}, {verlet.VelocityVerlet, 0},
	} {
		p := Follow(c.m, problem.FreeFall(), 0.5, 10)
		for i, d := range p.Deviation(0) {
			if d != c.want*p.T[i] {
				t.Errorf("%v at %g s: deviation is %g, want %g", c.m, p.T[i], d, c.want*p.T[i])
			}
		}
		exact := p.Exact(0)
		if exact[0] != 500 || exact[10] != 375 || exact[20] != 0 {
			t.Errorf("exact heights are %v, want 500, 375 and 0 after 0, 5 and 10 s", exact)
		}
	}
}
