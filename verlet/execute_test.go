package verlet

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// spelled returns a word as a Step of one's own, which does the motions by hand.
func spelled(m Method) Method {
	word := m.Word
	m.Word, m.Step = nil, func(s *System, h float64) {
		for _, l := range word {
			if l.IsKick() {
				s.Kick(l.H * h)
			} else {
				s.Drift(l.H * h)
			}
		}
	}
	return m
}

// words returns the methods that are words.
func words() (all []Method) {
	for _, m := range Methods() {
		if m.Word != nil {
			all = append(all, m)
		}
	}
	return all
}

// A word must move a system as its motions do by hand, in all that can be seen: also
// from within the force, in runs that are cut, and when they blow up.
func TestWordsAreTheirMotions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, m := range words() {
		byHand := spelled(m)
		for _, n := range []int{1, 2, 3, 4, 2*block + 5} {
			h := 0.3 * (r.Float64() - 0.5)
			type view struct {
				t, at float64
				x, v  [3]float64
				evals int
			}
			var seen [2][]view
			var runs [2]*System
			for i := range runs {
				var s *System
				s = New(func(a []float64, at float64, x []float64) {
					var v view
					v.t, v.at, v.evals = s.T, at, s.Evals
					copy(v.x[:], x)
					copy(v.v[:], s.V)
					seen[i] = append(seen[i], v)
					for k := range a {
						a[k] = -math.Sin(x[k]) + x[(k+1)%n]*at*at/8
					}
				}, make([]float64, n), make([]float64, n))
				runs[i] = s
				x, v := make([]float64, n), make([]float64, n)
				for k := range x {
					x[k], v[k] = []float64{1, 0.5, -1}[k%3], []float64{0, 1, 2}[k%3]
				}
				s.Set(10*h, x, v)
			}
			for _, steps := range []int{1, 7, 0, 20, 1} {
				runs[0].Run(m, h, steps)
				runs[1].Run(byHand, h, steps)
				for range runs[0].Steps(m, h, 3) {
				}
				for range runs[1].Steps(byHand, h, 3) {
				}
			}
			if !slices.Equal(seen[0], seen[1]) {
				t.Errorf("%s with %d coordinates: the force sees another system", m, n)
			}
			if word, hand := all(runs[0]), all(runs[1]); word != hand {
				t.Errorf("%s with %d coordinates: as a word %.300s, by hand %.300s", m, n, word, hand)
			}
		}
	}
}
