package problem

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/constraint"
)

// DoublePendulum is two balls on two rods of length 1, the second hanging from the
// first, let go at rest at the angles q1 and q2, in radians from hanging down:
//
//	xᵢ″ = (0, −1), with |x₁ − x₀| = |x₂ − x₁| = 1 and x₀ pinned at the origin
//
// Shape: x is "xyxyxy": the pin, and the two balls of mass 1; gravity is 1. The second
// result is the rods and the pin. Run the system with a method made of them, such as
// constraint.Rattle(constraints, 1e-13): with any other the balls fall freely, because the
// acceleration is that of gravity alone. Invariant: the energy. The motion is chaotic for
// large angles; small swings have the angular frequencies √(2 ∓ √2). DoublePendulum panics if
// an angle is not between −2π and 2π.
//
// Source: Hairer, Lubich & Wanner 2006, §VII.1.4, doi:10.1007/3-540-30666-8.
func DoublePendulum(q1, q2 float64) (Problem, constraint.Set) {
	if !(max(math.Abs(q1), math.Abs(q2)) <= 2*math.Pi) {
		panic(fmt.Sprintf("problem: DoublePendulum needs angles in radians, from −2π to 2π, got %g and %g", q1, q2))
	}
	x1, y1 := Sin(q1), -Cos(q1)
	x := []float64{0, 0, x1, y1, x1 + Sin(q2), y1 - Cos(q2)}
	p := Problem{
		Name: "double pendulum",
		Accel: func(a []float64, t float64, x []float64) {
			copy(a, []float64{0, 0, 0, -1, 0, -1})
		},
		X0: x,
		V0: make([]float64, 6),
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) + (x[3] + x[5])
		}}},
		Source: "Hairer, Lubich & Wanner 2006, §VII.1.4, doi:10.1007/3-540-30666-8",
	}
	return p, constraint.Chain(2, x, 0)
}
