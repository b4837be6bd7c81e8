package elementary

import "math"

// Sin returns the sine of x, with an error below one unit in the last place. From
// |x| = 2²⁰ on it is that of package math, and the bits are not promised.
//
// Source: the polynomials and the reduction of FDLIBM, Sun Microsystems 1993,
// https://netlib.org/fdlibm/.
func Sin(x float64) float64 {
	if !(math.Abs(x) < 1<<20) {
		return math.Sin(x)
	}
	quadrant, r, tail := reduce(x)
	return sinOf(quadrant, r, tail)
}

// Cos returns the cosine of x; what is said of [Sin] holds for it, too.
func Cos(x float64) float64 {
	if !(math.Abs(x) < 1<<20) {
		return math.Cos(x)
	}
	quadrant, r, tail := reduce(x)
	return sinOf(quadrant+1, r, tail)
}

// sinOf returns the sine of r + tail + quadrant π/2.
func sinOf(quadrant int, r, tail float64) float64 {
	switch quadrant & 3 {
	case 0:
		return sinNearZero(r, tail)
	case 1:
		return cosNearZero(r, tail)
	case 2:
		return -sinNearZero(r, tail)
	default:
		return -cosNearZero(r, tail)
	}
}

// reduce returns r + tail = x − n π/2 with |r| ≤ π/4, n an integer.
func reduce(x float64) (n int, r, tail float64) {
	const ( // π/2 in three parts; the first two have 33 bits, so n times them is exact
		part1     = 0x1.921fb544p+0
		part2     = 0x1.0b4611a6p-34
		part2Tail = 0x1.3198a2e037073p-69
	)
	const large = 3 << 51 // a sum with it is rounded to an integer, ties to even
	k := (float64(x*(2/math.Pi)) + large) - large
	t := x - float64(k*part1)
	w := float64(k * part2)
	r = t - w
	w = float64(k*part2Tail) - ((t - r) - w)
	head := r - w
	return int(k), head, (r - head) - w
}

func sinNearZero(x, tail float64) float64 {
	const (
		s1 = -1.66666666666666324348e-01
		s2 = 8.33333333332248946124e-03
		s3 = -1.98412698298579493134e-04
		s4 = 2.75573137070700676789e-06
		s5 = -2.50507602534068634195e-08
		s6 = 1.58969099521155010221e-10
	)
	z := float64(x * x)
	v := float64(z * x)
	r := s2 + float64(z*(s3+float64(z*(s4+float64(z*(s5+float64(z*s6)))))))
	return x - ((float64(z*(float64(0.5*tail)-float64(v*r))) - tail) - float64(v*s1))
}

func cosNearZero(x, tail float64) float64 {
	const (
		c1 = 4.16666666666666019037e-02
		c2 = -1.38888888888741095749e-03
		c3 = 2.48015872894767294178e-05
		c4 = -2.75573143513906633035e-07
		c5 = 2.08757232129817482790e-09
		c6 = -1.13596475577881948265e-11
	)
	z := float64(x * x)
	r := float64(z * (c1 + float64(z*(c2+float64(z*(c3+float64(z*(c4+float64(z*(c5+float64(z*c6)))))))))))
	half := float64(0.5 * z)
	w := 1 - half
	return w + (((1 - w) - half) + (float64(z*r) - float64(x*tail)))
}
