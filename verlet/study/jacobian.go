package study

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"github.com/verletbook/verletbook/verlet"
)

// Jacobians returns the matrix of derivatives of 0, 1, 2, … n steps of size h by their
// start (x, v). The last d rows and columns belong to the velocities, where d is the number
// of coordinates. They are exact up to rounding: the method itself carries small
// differences along, as arrows. For that the force carries them, too: after the d
// coordinates of the motion there come the d of an arrow, and of the next one, and each
// arrow δ has the acceleration a′(x) δ.
func Jacobians(m verlet.Method, carry verlet.Accel, x, v []float64, h float64, n int) []*mat.Dense {
	d := len(x)
	xs, vs := withArrows(x, v)
	s := verlet.New(carry, xs, vs)
	list := []*mat.Dense{columns(s, d)}
	for range s.Steps(m, h, n) {
		list = append(list, columns(s, d))
	}
	must(refuse(s.Err() != nil, "Jacobians of %s: %v", m.Name, s.Err()))
	return list
}

// withArrows returns a start with the arrows behind it: arrow i is a unit of coordinate i,
// arrow d+i one of its velocity.
func withArrows(x, v []float64) (xs, vs []float64) {
	d := len(x)
	xs, vs = make([]float64, d+2*d*d), make([]float64, d+2*d*d)
	copy(xs, x)
	copy(vs, v)
	for i := range d {
		xs[d+i*d+i], vs[d+(d+i)*d+i] = 1, 1
	}
	return xs, vs
}

// columns returns the matrix whose columns are the arrows.
func columns(s *verlet.System, d int) *mat.Dense {
	M := mat.NewDense(2*d, 2*d, nil)
	for j := range 2 * d {
		for i := range d {
			M.Set(i, j, s.X[d+j*d+i])
			M.Set(d+i, j, s.V[d+j*d+i])
		}
	}
	return M
}

// Omega returns the matrix Ω of d degrees of freedom: ξᵀΩη is the sum of the areas that two
// arrows span in the planes of a coordinate and its velocity.
func Omega(d int) *mat.Dense {
	M := mat.NewDense(2*d, 2*d, nil)
	for i := range d {
		M.Set(i, d+i, 1)
		M.Set(d+i, i, -1)
	}
	return M
}

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
