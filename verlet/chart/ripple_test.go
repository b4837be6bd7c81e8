package chart

import "math"

// ripple is an energy error over time, as a long run of Verlet has it.
func ripple(n int) (xs, ys []float64) {
	xs, ys = make([]float64, n), make([]float64, n)
	for i := range n {
		t := 0.01 * float64(i)
		xs[i], ys[i] = t, 1e-4*(math.Sin(t)*math.Sin(t)+0.2*math.Sin(t/400))
	}
	return xs, ys
}
