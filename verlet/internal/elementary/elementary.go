// Package elementary has the functions of calculus that results depend on, with the
// same bits on every processor. (Those of package math are in assembly on some
// processors and have fused multiply-adds on others, so that the last bit differs, and
// after some time the whole motion.) Every product that a sum follows is rounded by
// float64(…), and square roots are right to the last bit everywhere.
package elementary

import "math"

// Exp returns the exponential of x, with an error below one unit in the last place.
//
// Source: the reduction and the rational function of FDLIBM, Sun Microsystems 1993,
// https://netlib.org/fdlibm/.
func Exp(x float64) float64 {
	const (
		ln2     = 6.93147180369123816490e-01 // 33 bits, so k times it is exact
		ln2Tail = 1.90821492927058770002e-10
		p1      = 1.66666666666666657415e-01
		p2      = -2.77777777770155933842e-03
		p3      = 6.61375632143793436117e-05
		p4      = -1.65339022054652515390e-06
		p5      = 4.13813679705723846039e-08
	)
	switch {
	case math.IsNaN(x):
		return x
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	k := math.RoundToEven(math.Log2E * x)
	hi, lo := x-float64(k*ln2), float64(k*ln2Tail)
	r := hi - lo // x = k ln 2 + r
	z := float64(r * r)
	c := r - float64(z*(p1+float64(z*(p2+float64(z*(p3+float64(z*(p4+float64(z*p5)))))))))
	y := 1 - ((lo - float64(r*c)/(2-c)) - hi)
	return math.Ldexp(y, int(k))
}

// Hypot returns √(x² + y²), also where the squares would overflow.
func Hypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		return math.Inf(1)
	}
	large, small := max(x, y), min(x, y)
	if large == 0 {
		return 0
	}
	ratio := small / large
	return large * math.Sqrt(1+float64(ratio*ratio))
}

// Distance returns the Euclidean distance of two points, by [Hypot].
func Distance(a, b []float64) (d float64) {
	for i := range a {
		d = Hypot(d, a[i]-b[i])
	}
	return d
}
