package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// An AreaLeak is how much area a method makes or destroys in one step.
type AreaLeak struct {
	Method verlet.Method
	H      []float64 // steps
	Leak   []float64 // largest |det J − 1| at the points that were looked at
	Fit    Fit       // the power of h with which the leak falls
}

// Leak measures the area leak of m at the points of a drop, for several steps. The force
// carries arrows, as that of [Jacobians] does.
func Leak(m verlet.Method, carry verlet.Accel, d Drop, h ...float64) AreaLeak {
	r := AreaLeak{Method: m, H: h}
	rounding := make([]float64, len(h))
	for i, h := range h {
		worst := 0.0
		for j := range d.Q {
			J := Jacobians(m, carry, d.Q[j:j+1], d.P[j:j+1], h, 1)[1]
			det := float64(J.At(0, 0)*J.At(1, 1)) - float64(J.At(0, 1)*J.At(1, 0))
			worst = max(worst, math.Abs(det-1))
		}
		r.Leak = append(r.Leak, worst)
		rounding[i] = 0x1p-52
	}
	r.Fit = PowerLaw(h, r.Leak, rounding)
	return r
}
