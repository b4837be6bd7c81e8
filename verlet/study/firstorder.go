package study

import "slices"

// FirstOrder solves y′ = rate(y) from y for a time T, in n steps of RK4, for laws that are
// more than a force. It returns where y is then.
func FirstOrder(rate func(y []float64) []float64, y []float64, T float64, n int) []float64 {
	plus := func(y, k []float64, dt float64) []float64 {
		sum := slices.Clone(y)
		for i := range sum {
			sum[i] += float64(dt * k[i])
		}
		return sum
	}
	h := T / float64(n)
	for range n {
		k1 := rate(y)
		k2 := rate(plus(y, k1, h/2))
		k3 := rate(plus(y, k2, h/2))
		k4 := rate(plus(y, k3, h))
		y = plus(plus(plus(plus(y, k1, h/6), k2, h/3), k3, h/3), k4, h/6)
	}
	return y
}
