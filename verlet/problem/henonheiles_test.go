package problem

import (
	"math"
	"testing"
)

// The three corners of the triangle must be passes: no force, and the energy 1/6.
func TestHenonHeilesPasses(t *testing.T) {
	p := HenonHeiles(1./12, 0, 0)
	for _, x := range [][]float64{{0, 1}, {math.Sqrt(3) / 2, -0.5}, {-math.Sqrt(3) / 2, -0.5}} {
		a := make([]float64, 2)
		p.Accel(a, 0, x)
		if math.Hypot(a[0], a[1]) > 1e-15 {
			t.Errorf("force %v at the pass %v", a, x)
		}
		if u := p.Invariants[0].Of(x, []float64{0, 0}); math.Abs(u-1./6) > 1e-15 {
			t.Errorf("energy %g at the pass %v, want 1/6", u, x)
		}
	}
}
