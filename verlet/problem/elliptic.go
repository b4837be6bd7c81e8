package problem

import (
	"math"

	"github.com/verletbook/verletbook/verlet/internal/elementary"
)

// A closed form for pendulums: the elliptic functions of Jacobi. Their modulus k is
// given by kc = √(1−k²), which keeps its digits where k is close to 1.

// agm returns the arithmetic-geometric mean of two positive numbers. A quarter of
// the period of the functions is K = π/(2 agm(1, kc)).
func agm(a, b float64) float64 {
	for !meet(a, b) {
		a, b = (a+b)/2, math.Sqrt(a*b)
	}
	return (a + b) / 2
}

// meet tells whether two means are as close as rounding lets them come.
func meet(a, b float64) bool { return math.Abs(a-b) <= 0x1p-50*a }

// jacobi returns the elliptic functions sn, cn and dn of u by the descending Landen
// transformation:
//
//	aᵢ = (aᵢ₋₁ + bᵢ₋₁)/2,  bᵢ = √(aᵢ₋₁ bᵢ₋₁),  cᵢ = (aᵢ₋₁ − bᵢ₋₁)/2,   a₀ = 1, b₀ = kc
//	φₙ = 2ⁿ aₙ u,  φᵢ₋₁ = (φᵢ + arcsin(cᵢ/aᵢ sin φᵢ))/2,   sn = sin φ₀,  cn = cos φ₀
//
// The error is that of φ₀, some 1e-16, for u up to half of K.
//
// Source: https://dlmf.nist.gov/22.20 (ii).
func jacobi(u, kc float64) (sn, cn, dn float64) {
	const least, most = 6, 20 // for kc above 0.03, and for any kc that is not 0
	var a, b, c [most + 1]float64
	a[0], b[0] = 1, kc
	n := 0
	for ; n < least || n < most && !meet(a[n], b[n]); n++ {
		a[n+1], b[n+1], c[n+1] = (a[n]+b[n])/2, math.Sqrt(a[n]*b[n]), (a[n]-b[n])/2
	}
	phi := math.Ldexp(a[n]*u, n)
	for i := n; i > 0; i-- {
		arc := elementary.Asin(c[i] / a[i] * Sin(phi))
		if c[i] > 0.99*a[i] { // the sine may be close to 1, and the arc is better taken from its tangent
			arc = elementary.Atan(c[i] * Sin(phi) / elementary.Hypot(a[i]*Cos(phi), b[i]*Sin(phi)))
		}
		phi = (phi + arc) / 2
	}
	sn, cn = Sin(phi), Cos(phi)
	return sn, cn, elementary.Hypot(kc*sn, cn) // dn² = cn² + kc² sn², without cancellation
}
