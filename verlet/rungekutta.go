package verlet

// A tableau holds the coefficients of an explicit Runge–Kutta method, as Butcher writes
// them. With y = (x, v), the slopes k_j of the earlier stages lead to the point y_i, at
// which stage i evaluates its own slope k_i:
//
//	y_i = y + h Σ a[i][j] k_j,   k_i = f(t + c[i] h, y_i),   y += h Σ b[j] k_j
type tableau struct {
	a    [][]float64
	b, c []float64
}

// Midpoint is Runge's method of order 2:
//
//	half a step of explicit Euler, then a whole step with the slope found there
//
// Neither symmetric nor symplectic, two evaluations a step, unstable on the
// oscillator for every h, but slowly: the amplitude grows by the factor 1 + (ωh)⁴/8 a step.
var Midpoint = Method{
	Name: "midpoint", Order: 2, Evals: 2, Stability: Unstable,
	Source: "Runge 1895, doi:10.1007/BF01446807",
	Step:   tableau{[][]float64{{}, {0.5}}, []float64{0, 1}, []float64{0, 0.5}}.step,
}

// Heun is the trapezoidal method of order 2:
//
//	a whole step of explicit Euler, then a step with the mean of the two slopes
//
// Neither symmetric nor symplectic, two evaluations a step, unstable on the
// oscillator for every h, but slowly: the amplitude grows by the factor 1 + (ωh)⁴/8 a step.
var Heun = Method{
	Name: "Heun", Order: 2, Evals: 2, Stability: Unstable,
	Source: "Heun 1900, Z. Math. Phys. 45, 23–38",
	Step:   tableau{[][]float64{{}, {1}}, []float64{0.5, 0.5}, []float64{0, 1}}.step,
}

// RK4 is the classical Runge–Kutta method of order 4:
//
//	a step with the mean of four slopes: at the start, twice in the middle and at the end,
//	with the weights 1 : 2 : 2 : 1
//
// Neither symmetric nor symplectic, four evaluations a step, stable on the oscillator for
// ωh < 2√2: the amplitude shrinks by the factor 1 − (ωh)⁶/144 a step.
var RK4 = Method{
	Name: "RK4", Order: 4, Evals: 4, Stability: 2.8284271247461903,
	Source: "Kutta 1901, Z. Math. Phys. 46, 435–453",
	Step: tableau{
		[][]float64{{}, {0.5}, {0, 0.5}, {0, 0, 1}},
		[]float64{1. / 6, 1. / 3, 1. / 3, 1. / 6}, []float64{0, 0.5, 0.5, 1},
	}.step,
}

func (m tableau) step(s *System, h float64) {
	n := len(m.b)
	work := s.Workspace(2*n + 2)
	kx, kv, x, v := work[:n], work[n:2*n], work[2*n], work[2*n+1]
	copy(kx[0], s.V)
	copy(kv[0], s.A())
	for i := 1; i < n; i++ {
		combine(x, s.X, h, m.a[i], kx)
		combine(v, s.V, h, m.a[i], kv)
		copy(kx[i], v)
		s.Evals++
		s.accel(kv[i], s.T+float64(m.c[i]*h), x)
	}
	clear(x)
	clear(v)
	combine(x, x, 1, m.b, kx)
	combine(v, v, 1, m.b, kv)
	s.Advance(h, x, v)
}

// combine sets z = y + h Σ a[j] k[j].
func combine(z, y []float64, h float64, a []float64, k [][]float64) {
	for i := range z {
		slope := 0.0
		for j := range a {
			slope += float64(a[j] * k[j][i])
		}
		z[i] = y[i] + float64(h*slope)
	}
}
