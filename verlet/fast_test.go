package verlet

import (
	"math"
	"slices"
	"testing"
)

// Without the fast ways every word has the same bits, the same clock and the same counts.
func TestFastWaysChangeNothing(t *testing.T) {
	defer func() { slow = false }()
	for _, m := range Methods() {
		for _, n := range []int{1, 2, 3, 4, 7, 2*block + 5} {
			for _, members := range []int{0, 1} {
				var ends [2][]byte
				for i := range ends {
					slow = i == 1
					s := New(func(a []float64, t float64, x []float64) {
						for k, x := range x {
							a[k] = -math.Sin(x) + t/8
						}
					}, make([]float64, n), slices.Repeat([]float64{0.7}, n))
					if members > 0 {
						s.Independent(members)
					}
					for _, steps := range []int{1, 7, 0, 150, 1} {
						s.Run(m, 0.03, steps)
						for range s.Steps(m, -0.01, 3) {
						}
						s.X[0] += 0.125
					}
					data, err := s.MarshalBinary()
					if err != nil {
						t.Fatal(err)
					}
					ends[i] = data
				}
				if !slices.Equal(ends[0], ends[1]) {
					t.Errorf("%s with %d coordinates, members of %d: the fast ways change the bits", m, n, members)
				}
			}
		}
	}
	for _, p := range pairs(0) {
		for _, m := range words() {
			var ends [2][]float64
			for i := range ends {
				slow = i == 1
				s := p.typed([]float64{0.1, 0.2, -0.1}[:p.n], []float64{0.2, -0.3, 0.1}[:p.n])
				s.Run(m, 0.05, 130)
				ends[i] = append(slices.Concat(s.X, s.V), s.T, float64(s.Evals))
			}
			if !slices.Equal(ends[0], ends[1]) {
				t.Errorf("%s with %d numbers: the fast ways change the bits", m, p.n)
			}
		}
	}
}
