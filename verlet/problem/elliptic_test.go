package problem

import (
	"math"
	"testing"
)

// With a modulus close to 1 the elliptic functions are hyperbolic ones: sn is tanh, and cn and
// dn are 1/cosh, but for some kc².
func TestEllipticFunctionsNearTheSeparatrix(t *testing.T) {
	for _, kc := range []float64{1e-12, 1e-9} {
		for _, u := range []float64{0.1, 1, 2, 3, 5} {
			sn, cn, dn := jacobi(u, kc)
			if off := max(math.Abs(sn/math.Tanh(u)-1), math.Abs(cn*math.Cosh(u)-1), math.Abs(dn*math.Cosh(u)-1)); !(off < 1e-13) {
				t.Errorf("kc = %g, u = %g: sn, cn, dn = %g, %g, %g, which is %.1e off", kc, u, sn, cn, dn, off)
			}
		}
	}
}
