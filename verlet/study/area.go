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
	d := len(p.X0)
	s, again := tangents(p, Compensated, reach(p)), tangents(p, Compensated, 0.7*reach(p))
	s.Run(m, h, n)
	again.Run(m, h, n)
	uncertainty = 0x1p-52
	if err := cmp.Or(s.Err(), again.Err()); err != nil {
		return math.Inf(1), uncertainty, err
	}
	other := area(again, d)
	for i, e := range area(s, d) {
		change, uncertainty = max(change, math.Abs(e)), max(uncertainty, math.Abs(e-other[i]))
	}
	return change, uncertainty, nil
}

// Jacobians returns the matrix of derivatives of 0, 1, 2, … n steps of size h by their start (x, v).
// The last d rows and columns belong to the velocities, where d is the number of coordinates. They
// are exact up to rounding: the method itself carries small differences along, as arrows. For that
// the force carries them, too: after the d coordinates of the motion there come the d of an arrow,
// and of the next one, and each arrow δ has the acceleration a′(x) δ.
func Jacobians(m verlet.Method, carry verlet.Accel, x, v []float64, h float64, n int) []*mat.Dense {
	d := len(x)
	xs, vs := withArrows(x, v)
	s := verlet.New(carry, xs, vs)
	list := []*mat.Dense{columns(s, d)}
	for range s.Steps(m, h, n) {
		list = append(list, columns(s, d))
	}
	demand(refuse(s.Err() != nil, "Jacobians of %s: %v", m.Name, s.Err()))
	return list
}

// withArrows returns a start with the arrows behind it: arrow i is a unit of coordinate i, arrow
// d+i one of its velocity.
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

// tangents returns the system of a problem that carries along the derivatives by its start: behind
// x there are 2n vectors δx, behind v as many δv, the columns of the Jacobian M, and
//
//	δx′ = δv,  δv′ = (∂a/∂x) δx.
//
// A method only adds multiples of velocities and forces, so what it does to the columns is the exact
// derivative of what it does to x and v: M is that of the steps, not of the motion. The slope of the
// force is found with steps that begin at reach.
func tangents(p problem.Problem, a Arithmetic, reach float64) *verlet.System {
	n := len(p.X0)
	x, v := withArrows(p.X0, p.V0)
	s := a.On(verlet.New(func(a []float64, t float64, x []float64) {
		p.Accel(a[:n], t, x[:n])
		columns := slope(p.Accel, t, x[:n], reach)
		for j := n; j < len(x); j += n {
			for i := range n {
				a[j+i] = 0
				for k, c := range columns {
					a[j+i] += float64(c[i] * x[j+k])
				}
			}
		}
	}, x, v))
	s.Set(p.T0, x, v)
	return s
}

// area returns the components of MᵀΩM − Ω below the diagonal.
func area(s *verlet.System, n int) (form []float64) {
	for j := n; j < len(s.X); j += n {
		for k := n; k < j; k += n {
			sum := 0.0 // Σ dxᵢ∧dvᵢ of two columns
			if j == k+n*n {
				sum = -1
			}
			for i := range n {
				sum += float64(s.X[k+i]*s.V[j+i]) - float64(s.X[j+i]*s.V[k+i])
			}
			form = append(form, sum)
		}
	}
	return form
}

// reach is a first step that is long, but does not leave the problem.
func reach(p problem.Problem) float64 { return cmp.Or(floats.Norm(p.X0, math.Inf(1)), 1) / 8 }

// slope returns the columns of ∂a/∂x: central differences with steps that begin at reach and get
// shorter and shorter, extrapolated to steps of zero, of which it takes what differs least from
// what it was extrapolated from.
//
// Source: Ridders 1982, Adv. Eng. Softw. 4, 75–76, doi:10.1016/S0141-1195(82)80057-0.
func slope(accel verlet.Accel, t float64, x []float64, reach float64) (columns [][]float64) {
	x = slices.Clone(x)
	down := make([]float64, len(x))
	for j, at := range x {
		var table [8][]float64 // extrapolations by their order
		column, least := make([]float64, len(x)), math.Inf(1)
		for level := range table {
			right, left := at+reach/float64(int(1)<<level), at-reach/float64(int(1)<<level)
			up := make([]float64, len(x))
			x[j] = right
			accel(up, t, x)
			x[j] = left
			accel(down, t, x)
			for i := range up {
				up[i] = (up[i] - down[i]) / (right - left)
			}
			for k, factor := 0, 4.0; k < level; k, factor = k+1, 4*factor {
				off := 0.0
				for i, rough := range table[k] {
					fine := up[i]
					finer := fine + (fine-rough)/(factor-1)
					off = max(off, math.Abs(finer-fine), math.Abs(finer-rough))
					table[k][i], up[i] = fine, finer
				}
				if off < least {
					least = off
					copy(column, up)
				}
			}
			table[level] = up
		}
		x[j] = at
		columns = append(columns, column)
	}
	return columns
}
