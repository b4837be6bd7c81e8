package audit

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/flow"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// velocityProblem has a force that depends on velocity, and an exact solution.
type velocityProblem struct {
	problem.Problem
	flow flow.Flow
	full func(a []float64, t float64, x, v []float64) // the whole force, for the mutant
}

func velocityProblems() []velocityProblem {
	const gamma, c = 0.3, 0.2
	omega := math.Sqrt(1 - gamma*gamma/4)
	damped := problem.Problem{ // x″ = −x − γ x′
		Name:  "damped oscillator",
		Accel: func(a []float64, t float64, x []float64) { a[0] = -x[0] },
		X0:    []float64{1}, V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			e, s, k := math.Exp(-gamma*t/2), math.Sin(omega*t), math.Cos(omega*t)
			return []float64{e * (k + gamma/2/omega*s)}, []float64{-e * s / omega}
		},
	}
	falling := problem.Problem{ // x″ = 1 − c v², from rest
		Name:  "fall in air",
		Accel: func(a []float64, t float64, x []float64) { a[0] = 1 },
		X0:    []float64{0}, V0: []float64{0},
		Exact: func(t float64) (x, v []float64) {
			r := math.Sqrt(c)
			return []float64{math.Log(math.Cosh(r*t)) / c}, []float64{math.Tanh(r*t) / r}
		},
	}
	quadraticDrag := func(t float64, x, v []float64, h float64) { v[0] /= 1 + c*math.Abs(v[0])*h } // a flow of one's own
	// E = (0.3, 0, 0.1), ω = (0, 0, 1): a cycloid, and a free fall along the field
	crossed := problem.Problem{
		Name:  "crossed fields",
		Accel: func(a []float64, t float64, x []float64) { a[0], a[1], a[2] = 0.3, 0, 0.1 },
		X0:    []float64{0, 0, 0}, V0: []float64{0.5, 0.2, 0},
		Exact: func(t float64) (x, v []float64) { // v' = E + v × ω: v_x' = 0.3 + v_y, v_y' = −v_x
			s, k := math.Sin(t), math.Cos(t)
			return []float64{0.5*s + 0.5*(1-k), 0.5*s - 0.5*(1-k) - 0.3*t, 0.05 * t * t},
				[]float64{0.5*k + 0.5*s, 0.5*k - 0.5*s - 0.3, 0.1 * t}
		},
	}
	return []velocityProblem{
		{damped.From(0.4), flow.LinearDrag(gamma), func(a []float64, t float64, x, v []float64) { a[0] = -x[0] - gamma*v[0] }},
		{falling.From(0.4), quadraticDrag, func(a []float64, t float64, x, v []float64) { a[0] = 1 - c*math.Abs(v[0])*v[0] }},
		{crossed.From(0.4), flow.Gyration([3]float64{0, 0, 1}), func(a []float64, t float64, x, v []float64) {
			a[0], a[1], a[2] = 0.3+v[1], -v[0], 0.1
		}},
	}
}

func TestVelocityForcesKeepOrderTwo(t *testing.T) {
	for _, p := range velocityProblems() {
		c := study.Order(flow.StrangSplitting("split", p.flow), p.Problem, 4, study.Ladder(40, 7))
		for of, fit := range map[string]study.Fit{"x": c.X, "v": c.V} {
			if math.Abs(fit.Slope-2) > 0.05 || !(fit.Margin < 0.05) {
				t.Errorf("%s: order of %s is %v", p.Name, of, fit)
			}
		}
	}
}

// The tempting way, a force that reads the velocity it finds, has order 1.
func TestOldVelocityIsOrderOne(t *testing.T) {
	for _, p := range velocityProblems() {
		naive := p.Problem
		m := verlet.VelocityVerlet
		m.Step = func(s *verlet.System, h float64) {
			old := append([]float64{}, s.V...)
			kick := func() {
				a := make([]float64, len(s.X))
				p.full(a, s.T, s.X, old)
				v := append([]float64{}, s.V...)
				for i := range v {
					v[i] += h / 2 * a[i]
				}
				s.Set(s.T, s.X, v)
			}
			kick()
			s.Drift(h)
			kick()
		}
		c := study.Order(m, naive, 4, study.Ladder(400, 6))
		if math.Abs(c.V.Slope-1) > 0.05 {
			t.Errorf("%s: order of v with the old velocity is %v", p.Name, c.V)
		}
	}
}
