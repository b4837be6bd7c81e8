package study

import (
	"math"

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
	slope := newSlope(p.Accel, n, reach)
	s := a.On(verlet.New(func(a []float64, t float64, x []float64) {
		p.Accel(a[:n], t, x[:n])
		columns := slope.at(t, x[:n])
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

// A slope finds the derivative of a force by the position: by central differences
// with shorter and shorter steps, extrapolated to steps of zero, of which it takes
// what differs least from what it was extrapolated from.
//
// Source: Ridders 1982, Adv. Eng. Softw. 4, 75–76, doi:10.1016/S0141-1195(82)80057-0.
type slope struct {
	accel       verlet.Accel
	reach       float64 // first step
	x, up, down []float64
	table       [differences][]float64 // extrapolations by their order
	columns     [][]float64            // ∂a/∂x
}

// differences is how many steps are tried, each half as long as the one before.
const differences = 8

func newSlope(accel verlet.Accel, n int, reach float64) *slope {
	s := &slope{accel: accel, reach: reach, x: make([]float64, n), up: make([]float64, n), down: make([]float64, n)}
	for k := range s.table {
		s.table[k] = make([]float64, n)
	}
	for range n {
		s.columns = append(s.columns, make([]float64, n))
	}
	return s
}

func (s *slope) at(t float64, x []float64) [][]float64 {
	copy(s.x, x)
	for j := range x {
		s.column(t, j)
	}
	return s.columns
}

func (s *slope) column(t float64, j int) {
	at, least := s.x[j], math.Inf(1)
	for level := range differences {
		h := s.reach / float64(int(1)<<level)
		right, left := at+h, at-h
		s.x[j] = right
		s.accel(s.up, t, s.x)
		s.x[j] = left
		s.accel(s.down, t, s.x)
		for i := range s.up {
			s.up[i] = (s.up[i] - s.down[i]) / (right - left)
		}
		for k, factor := 0, 4.0; k < level; k, factor = k+1, 4*factor {
			off := 0.0
			for i, rough := range s.table[k] {
				fine := s.up[i]
				finer := fine + (fine-rough)/(factor-1)
				off = max(off, math.Abs(finer-fine), math.Abs(finer-rough))
				s.table[k][i], s.up[i] = fine, finer
			}
			if off < least {
				least = off
				copy(s.columns[j], s.up)
			}
		}
		copy(s.table[level], s.up)
	}
	s.x[j] = at
}
