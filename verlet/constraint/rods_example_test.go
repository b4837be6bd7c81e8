package constraint_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// A rod pendulum in the plane: x is "xyxy", the pivot first.
func ExampleRattle() {
	x := []float64{0, 0, 1, 0} // let go from the side
	gravity := func(a []float64, t float64, x []float64) {
		a[0], a[1], a[2], a[3] = 0, -9.81, 0, -9.81
	}
	b := constraint.Set{Dim: 2, Rods: []constraint.Rod{{I: 0, J: 1, Length: 1}}, Pins: []int{0}}
	for _, m := range []verlet.Method{constraint.Jakobsen(b, 1), constraint.Rattle(b, 1e-13)} {
		s := verlet.New(gravity, x, make([]float64, 4))
		highest := 0.0
		for i := range s.Steps(m, 0.01, 2000) {
			if i > 1800 { // the last of twenty seconds
				highest = max(highest, math.Abs(s.X[2]))
			}
		}
		fmt.Printf("%-8s swings to %.2f\n", m, highest)
	}
	// Output:
	// Jakobsen swings to 0.39
	// RATTLE   swings to 1.00
}
