package constraint_test

import (
	"math/rand/v2"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
)

// Pins stay where they are to the last bit, at rest, and nothing is carried along
// for them: a kick after the run gives them what it gives to a point that has never
// moved. So for chains between two pins, random starts that may move the pins,
// random forces on all points, and steps that vary.
func TestNothingIsCarriedAlongForPins(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for round := range 300 {
		x := []float64{0, 0, r.Float64(), 1, 2, r.Float64(), 3.1, 0.2}
		v := make([]float64, len(x))
		for i := range v {
			v[i] = 0.1 * r.NormFloat64() * float64(r.IntN(2))
		}
		strength := r.NormFloat64()
		force := func(a []float64, t float64, x []float64) {
			for i := range a {
				a[i] = strength*x[(i+1)%8]*x[i] + 0.07*float64(i)*t - 0.3
			}
		}
		c := constraint.Chain(2, x, 0, 3)
		for arith, arithmetic := range fixture.Arithmetics() {
			if arith == "lattice" {
				continue // rods have none
			}
			for _, m := range tied(c) {
				s := verlet.New(force, x, v)
				arithmetic(s)
				for range 10 {
					s.Run(m, 0.001+0.01*r.Float64(), 2)
				}
				if s.Err() != nil {
					t.Fatal(s.Err())
				}
				still := verlet.New(force, s.X, make([]float64, len(x)))
				arithmetic(still)
				still.Set(s.T, s.X, make([]float64, len(x)))
				for _, i := range []int{0, 1, 6, 7} {
					if s.X[i] != x[i] || s.V[i] != 0 {
						t.Fatalf("round %d, %s, %s: a pin is at %x with %x, want %x at rest", round, arith, m, s.X[i], s.V[i], x[i])
					}
				}
				s.Kick(1. / 3)
				s.Kick(1. / 7)
				still.Kick(1. / 3)
				still.Kick(1. / 7)
				for _, i := range []int{0, 1, 6, 7} {
					if s.V[i] != still.V[i] {
						t.Fatalf("round %d, %s, %s: something was carried along for a pin: %x, want %x", round, arith, m, s.V[i], still.V[i])
					}
				}
			}
		}
	}
}
