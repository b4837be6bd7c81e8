package study

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// tangents returns the system of a problem that carries along the derivatives by its
// start: behind x there are 2n vectors δx, behind v as many δv, the columns of the
// Jacobian M, and
//
//	δx′ = δv,  δv′ = (∂a/∂x) δx.
//
// A method only adds multiples of velocities and forces, so what it does to the
// columns is the exact derivative of what it does to x and v: M is that of the
// steps, not of the motion. The slope of the force is found with steps that begin
// at reach.
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

// reach returns a first step that is long, but does not leave the problem: an eighth of
// its largest coordinate.
func reach(p problem.Problem) float64 {
	size := 0.0
	for _, x := range p.X0 {
		size = max(size, math.Abs(x))
	}
	if size == 0 {
		size = 1
	}
	return size / 8
}

// slope returns ∂a/∂x, the columns of the derivative of a force by the position: central
// differences with steps that begin at reach and get shorter and shorter, extrapolated to steps
// of zero, of which it takes what differs least from what it was extrapolated from.
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
