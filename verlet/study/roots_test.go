package study_test

import (
	"fmt"
	"math"
	"math/cmplx"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleRoots() {
	for _, h := range []float64{1, 2, 2.5} {
		r := study.Roots(verlet.VelocityVerlet, h)
		fmt.Printf("%.3f, growth %.3f\n", r.Roots, cmplx.Abs(r.Roots[0]))
	}
	// Output:
	// [(0.500+0.866i) (0.500-0.866i)], growth 1.000
	// [(-1.000+0.000i) (-1.000+0.000i)], growth 1.000
	// [(-4.000+0.000i) (-0.250+0.000i)], growth 4.000
}

// The roots are those of λ² − (2 − h²)λ + 1 for every form of Verlet, and 1 ± ih for
// explicit Euler.
func TestRoots(t *testing.T) {
	for _, h := range []float64{0.1, 1, 1.99, 2.01, 3} {
		for _, m := range []verlet.Method{verlet.Stormer, verlet.VelocityVerlet, verlet.PositionVerlet, verlet.SymplecticEuler} {
			for _, z := range study.Roots(m, h).Roots {
				if miss := cmplx.Abs(z*z - complex(2-h*h, 0)*z + 1); miss > 1e-12*(1+cmplx.Abs(z*z)) {
					t.Errorf("%s, h = %g: %v misses by %.1e", m, h, z, miss)
				}
			}
		}
		e := study.Roots(verlet.ExplicitEuler, h)
		if cmplx.Abs(e.Roots[0]-complex(1, h)) > 1e-14 || math.Abs(cmplx.Abs(e.Roots[0])-math.Hypot(1, h)) > 1e-14 {
			t.Errorf("explicit Euler, h = %g: %v, growth %g", h, e.Roots, cmplx.Abs(e.Roots[0]))
		}
	}
}
