package verlet

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// pair is the same force field, with slices and without.
type pair struct {
	n     int
	accel Accel
	typed func(x, v []float64) *System
}

// pairs returns forces with every coordinate in every component; c is a cubic
// push outwards, which makes a run blow up.
func pairs(c float64) []pair {
	one := func(x float64) float64 { return -math.Sin(x) + float64(c*x*x*x) }
	two := func(x, y float64) (ax, ay float64) {
		return -x - float64(2*x*y) + float64(c*x*x*x), float64(y*y) - float64(x*x) - y
	}
	return []pair{
		{1, func(a []float64, t float64, x []float64) { a[0] = one(x[0]) },
			func(x, v []float64) *System { return New1(one, x[0], v[0]) }},
		{2, func(a []float64, t float64, x []float64) { a[0], a[1] = two(x[0], x[1]) },
			func(x, v []float64) *System { return New2(two, [2]float64(x), [2]float64(v)) }},
	}
}

// all is what can be seen of a system, what its clock counts, and what a method remembers.
func all(s *System) string {
	c := &s.clock
	seen := fmt.Sprintf("%x %x %x, %v, %d %t, %x %x %x %d", s.T, s.x, s.v, s.err, s.Evals, s.force.is(s), c.t0, c.rest, c.h, c.i)
	if s.Remembers() {
		seen += fmt.Sprintf(", %x %x %x", s.past.H, s.past.C, s.past.digits)
	}
	return seen + fmt.Sprintf(", %x", s.A())
}

// Without slices every method must have the bits that it has with them, in runs
// that are cut, go back, and are longer than a leap.
func TestWithoutSlices(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, m := range Methods() {
		for _, p := range pairs(0) {
			x, v := []float64{0.1, 0.2, -0.1}[:p.n], []float64{0.2, -0.3, 0.1}[:p.n]
			with, without := New(p.accel, x, v), p.typed(x, v)
			h := 0.05 * (0.5 + r.Float64())
			for _, steps := range []int{1, 7, 0, 2*1024 + 3, 1024, 1} {
				with.Run(m, h, steps)
				without.Run(m, h, steps)
				for range with.Steps(m, h, 3) {
				}
				for range without.Steps(m, h, 3) {
				}
				if all(with) != all(without) {
					t.Fatalf("%s with %d coordinates after %d steps: %v %v and %v %v", m, p.n, steps, with.X, with.V, without.X, without.V)
				}
				for _, s := range []*System{with, without} {
					s.Run(Stormer, h, 2) // to be forgotten
					s.Reverse()
					s.Kick(h)
					s.Kick(h / 2)
					s.Drift(h)
					s.X[p.n-1] += 0x1p-20
					s.Kick(h)
				}
				h = -h
			}
		}
	}
}
