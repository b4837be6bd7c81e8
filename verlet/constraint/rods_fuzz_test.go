package constraint_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
)

// Any tree or chain of any masses is held and runs back, or says why not.
func FuzzRods(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed, uint8(seed%12), 0.001)
	}
	f.Add(uint64(1), uint8(5), 10.0)
	f.Fuzz(func(t *testing.T, seed uint64, points uint8, h float64) {
		h = math.Abs(h)
		if !(h > 1e-6 && h < 100) {
			return
		}
		r := rand.New(rand.NewPCG(seed, 1))
		n, dim := 2+int(points%12), 2+r.IntN(2)
		var x, v, mass []float64
		var parent []int
		for i := range n {
			parent = append(parent, r.IntN(i+1)-1)
			if r.IntN(2) == 0 {
				parent[i] = i - 1
			}
			mass = append(mass, math.Pow(10, 3*r.Float64()))
			for range dim {
				x, v = append(x, r.NormFloat64()), append(v, r.NormFloat64())
			}
		}
		b := fixture.Tree(dim, x, parent, r.Perm(n)[:r.IntN(2)]...)
		b.Mass = mass
		for _, m := range tied(b) {
			s := verlet.New(falling(dim, 1), x, v)
			s.Run(m, h, 1) // what v has along the rods is lost
			start := s.Clone()
			s.Run(m, h, 20)
			if err := s.Err(); err != nil {
				if !m.Symplectic || !errors.Is(err, constraint.ErrNotConverged) {
					t.Fatal(err)
				}
				continue
			}
			if p := moved(b, s, x); p >= 0 {
				t.Fatalf("%s: pin %d moved", m, p)
			}
			far, short := 1.0, 1.0 // what rounding does to a short rod far away
			for _, x := range s.X {
				far = max(far, math.Abs(x))
			}
			for _, r := range b.Rods {
				short = min(short, r.Length)
			}
			if rod, by := b.Stretch(s.X); m.Symplectic && !(math.Abs(by) < 1e-12+1e-15*far/short) {
				t.Fatalf("%s: rod %d is off by %.1e", m, rod, by)
			}
			s.Run(m, -h, 20)
			if d := distance(s.X, start.X); m.Symplectic && h < 0.002 && (s.Err() != nil || !(d < 1e-6)) {
				t.Fatalf("%s: returns to within %.1e (%v)", m, d, s.Err())
			}
		}
	})
}
