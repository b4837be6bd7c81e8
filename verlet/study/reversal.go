package study

import "github.com/verletbook/verletbook/verlet"

// Reversal runs s with m for n steps of size h and n steps of size −h, and
// returns how far from its start it ends, in position and velocity (largest
// component). In exact arithmetic a symmetric method returns zero. Call
// Compensate or Quantize on s first to see other arithmetics.
func Reversal(m verlet.Method, s *verlet.System, h float64, n int) (x, v float64, err error) {
	start := s.Clone()
	s.Run(m, h, n)
	s.Run(m, -h, n)
	return largest(s.X, start.X), largest(s.V, start.V), s.Err()
}

// largest returns the largest |a[i] − b[i]|.
func largest(a, b []float64) float64 {
	d := 0.0
	for i := range a {
		d = max(d, a[i]-b[i], b[i]-a[i])
	}
	return d
}
