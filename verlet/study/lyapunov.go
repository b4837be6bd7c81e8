package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// LyapunovExponent returns how fast steps of size h pull neighbours apart: by a factor of
// exp(exponent) in each step. It is for an ensemble of systems of one coordinate, and the mean
// over its members and over n steps, after two steps that turn the difference into the
// direction in which it grows. The neighbours start 2⁻⁴⁰ apart, so n must be small enough
// that they are still near at the end.
func LyapunovExponent(m verlet.Method, s *verlet.System, h float64, n int) float64 {
	one, other := s.Clone(), s.Clone()
	for i := range other.X {
		other.X[i] += 0x1p-40
	}
	logarithm := func(steps int) (mean float64) { // of the distance after as many more steps
		one.Run(m, h, steps)
		other.Run(m, h, steps)
		for i := range one.X {
			dx, dv := one.X[i]-other.X[i], h*(one.V[i]-other.V[i])
			mean += math.Log(float64(dx*dx)+float64(dv*dv)) / 2 / float64(len(one.X))
		}
		return mean
	}
	before := logarithm(2)
	return (logarithm(n) - before) / float64(n)
}
