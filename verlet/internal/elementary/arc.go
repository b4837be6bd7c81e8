package elementary

import "math"

// Asin returns the arcsine of x, which is NaN outside −1 to 1.
func Asin(x float64) float64 {
	size := math.Abs(x)
	cos := math.Sqrt(1 - float64(x*x))
	if size > 0.7 {
		return math.Copysign(math.Pi/2-Atan(cos/size), x)
	}
	return Atan(x / cos)
}

// Atan returns the arctangent of x, with an error of at most two units in the last place.
//
// Source: the reduction of Cephes, Moshier 1992, https://netlib.org/cephes/.
func Atan(x float64) float64 {
	const (
		tan3Pi8 = 2.41421356237309504880
		tail    = 6.123233995736765886130e-17 // of π/2, rounded
	)
	switch size := math.Abs(x); {
	case size > tan3Pi8:
		return math.Copysign(math.Pi/2-atanNearZero(1/size)+tail, x)
	case size > 0.66:
		return math.Copysign(math.Pi/4+atanNearZero((size-1)/(size+1))+0.5*tail, x)
	default:
		return atanNearZero(x)
	}
}

// atanNearZero is for |x| up to 0.66.
//
// Source: the rational function of Cephes.
func atanNearZero(x float64) float64 {
	const (
		p0 = -8.750608600031904122785e-01
		p1 = -1.615753718733365076637e+01
		p2 = -7.500855792314704667340e+01
		p3 = -1.228866684490136173410e+02
		p4 = -6.485021904942025371773e+01
		q0 = +2.485846490142306297962e+01
		q1 = +1.650270098316988542046e+02
		q2 = +4.328810604912902668951e+02
		q3 = +4.853903996359136964868e+02
		q4 = +1.945506571482613964425e+02
	)
	z := float64(x * x)
	above := float64((float64((float64((float64(p0*z)+p1)*z)+p2)*z)+p3)*z) + p4
	below := float64((float64((float64((float64((z+q0)*z)+q1)*z)+q2)*z)+q3)*z) + q4
	return float64(x*(z*above/below)) + x
}
