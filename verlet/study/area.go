package study

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Area runs m on p for n steps of size h, and returns how much that changes areas in phase space:
// the largest component of MᵀΩM − Ω, where M is the Jacobian of the run. It is 0 for a symplectic
// map. Uncertainty is how much the result changes if the slope of the force is taken from other
// differences.
func Area(m verlet.Method, p problem.Problem, h float64, n int) (change, uncertainty float64, err error) {
	var forms [2]mat.Dense
	for i, reach := range []float64{1. / 128, 0.7 / 128} {
		s := arrows(differences(p, reach*cmp.Or(floats.Norm(p.X0, math.Inf(1)), 1)), p.X0, p.V0)
		s.Compensate()
		s.Set(p.T0, s.X, s.V)
		if s.Run(m, h, n); s.Err() != nil {
			return math.Inf(1), math.Inf(1), s.Err()
		}
		M, Ω := columns(s, len(p.X0)), Omega(len(p.X0))
		forms[i].Product(M.T(), Ω, M)
		forms[i].Sub(&forms[i], Ω)
	}
	form, other := forms[0].RawMatrix().Data, forms[1].RawMatrix().Data
	return floats.Norm(form, math.Inf(1)), max(0x1p-52, floats.Distance(form, other, math.Inf(1))), nil
}

// differences returns the force of a problem that carries arrows, as that of [Jacobians] does. Its slope
// along an arrow comes from central differences of order 12, of which the farthest are six reaches away.
//
// Source: Fornberg 1988, Math. Comp. 51, 699–706, doi:10.1090/S0025-5718-1988-0935077-0.
func differences(p problem.Problem, reach float64) verlet.Accel {
	d := len(p.X0)
	place, force := make([]float64, d), make([]float64, d)
	return func(a []float64, t float64, x []float64) {
		p.Accel(a[:d], t, x[:d])
		clear(a[d:])
		for j := d; j < len(x); j += d {
			size := cmp.Or(floats.Norm(x[j:j+d], math.Inf(1)), 1)
			for k, weight := range []float64{6. / 7, -15. / 56, 5. / 63, -1. / 56, 1. / 385, -1. / 5544} {
				for _, side := range []float64{reach, -reach} {
					floats.AddScaledTo(place, x[:d], side*float64(k+1)/size, x[j:j+d])
					p.Accel(force, t, place)
					floats.AddScaled(a[j:j+d], weight*size/side, force)
				}
			}
		}
	}
}

// Jacobians returns the matrix of derivatives of 0, 1, 2, … n steps of size h by their start (x, v).
// The last d rows and columns belong to the velocities, where d is the number of coordinates. They
// are exact up to rounding: the method itself carries small differences along, as arrows. For that
// the force carries them, too: after the d coordinates of the motion there come the d of an arrow,
// and of the next one, and each arrow δ has the acceleration a′(x) δ.
func Jacobians(m verlet.Method, carry verlet.Accel, x, v []float64, h float64, n int) []*mat.Dense {
	d, s := len(x), arrows(carry, x, v)
	list := []*mat.Dense{columns(s, d)}
	for range s.Steps(m, h, n) {
		list = append(list, columns(s, d))
	}
	must(s.Err() == nil, "Jacobians of %s: %v", m.Name, s.Err())
	return list
}

// arrows returns the system of a start with arrows behind it: arrow i is a unit of coordinate i, arrow d+i
// one of its velocity.
func arrows(carry verlet.Accel, x, v []float64) *verlet.System {
	d := len(x)
	none := make([]float64, 2*d*d)
	s := verlet.New(carry, slices.Concat(x, none), slices.Concat(v, none))
	for i := range d {
		s.X[d+i*d+i], s.V[d+(d+i)*d+i] = 1, 1
	}
	return s
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

// Omega returns the matrix Ω of d degrees of freedom: ξᵀΩη is the sum of the areas that two arrows
// span in the planes of a coordinate and its velocity.
func Omega(d int) *mat.Dense {
	M := mat.NewDense(2*d, 2*d, nil)
	for i := range d {
		M.Set(i, d+i, 1)
		M.Set(d+i, i, -1)
	}
	return M
}

// An AreaLeak is how much area a method makes or destroys in one step: the largest |det J − 1| at
// some points, against the size of the step.
type AreaLeak struct {
	Method verlet.Method
	Fit
}

// Leak measures the area leak of m at the points of a drop, for several steps. The force carries
// arrows, as that of [Jacobians] does.
func Leak(m verlet.Method, carry verlet.Accel, d Drop, h ...float64) AreaLeak {
	leak := Tabulate(func(h float64) (worst float64) {
		for i := range d.Q {
			J := Jacobians(m, carry, d.Q[i:i+1], d.P[i:i+1], h, 1)[1]
			det := float64(J.At(0, 0)*J.At(1, 1)) - float64(J.At(0, 1)*J.At(1, 0))
			worst = max(worst, math.Abs(det-1))
		}
		return worst
	}, h)
	return AreaLeak{m, PowerLaw(h, leak, slices.Repeat([]float64{0x1p-52}, len(h)))}
}
