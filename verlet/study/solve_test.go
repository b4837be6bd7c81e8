package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// What Solve computes is what the formulas say, where there are any.
func TestSolveAgreesWithTheFormulas(t *testing.T) {
	compared := 0
	for _, p := range problem.All() {
		if p.Exact == nil {
			continue
		}
		compared++
		q, uncertainty, err := study.Solve(p, 6)
		if err != nil || uncertainty > 1e-12 {
			t.Errorf("%s: uncertain by %g, error %v", p.Name, uncertainty, err)
			continue
		}
		for i := range 50 {
			at := p.T0 + 6*float64(i)/49
			x, v := p.Exact(at)
			y, w := q.Exact(at)
			for j := range x {
				size := 1 + math.Abs(x[j]) + math.Abs(v[j])
				if d := max(math.Abs(x[j]-y[j]), math.Abs(v[j]-w[j])); !(d < 2e-13*size) {
					t.Errorf("%s: at t = %g the formula and the computation differ by %.1e", p.Name, at, d)
				}
			}
		}
	}
	if compared < 8 {
		t.Errorf("only %d problems have formulas", compared)
	}
}

// Where the force has a kink, or a small jump, errors fall slowly. They are not taken for
// rounding: what is called a solution is right to eight digits.
func TestSlowConvergenceIsNoSolution(t *testing.T) {
	for name, force := range map[string]func(x float64) float64{
		"kink": func(x float64) float64 { return -x - math.Abs(x)/2 },
		"jump": func(x float64) float64 { return -x - math.Copysign(1e-3, x) },
	} {
		p := problem.Problem{Name: name, X0: []float64{1}, V0: []float64{0}, Accel: func(a []float64, t float64, x []float64) { a[0] = force(x[0]) }}
		if _, uncertainty, err := study.Solve(p, 4); uncertainty > 1e-8 || (err != nil) != (name == "jump") || err != nil && !strings.Contains(err.Error(), "no solution of jump") {
			t.Errorf("%s: uncertain by %.1e, error %v", name, uncertainty, err)
		}
	}
}

// Order and Run are the same measurement: the rows of one are the points of the other.
func TestOrderIsTheStudy(t *testing.T) {
	s := study.Default("order")
	s.Problems, s.Methods, s.Steps = s.Problems[:1], []verlet.Method{verlet.RK4}, study.Ladder(50, 6)
	r := do(t, s)
	p, _, err := study.Solve(s.Problems[0], 0.7+s.T)
	require.NoError(t, err)
	c := study.Order(verlet.RK4, p.From(0.7), s.T, s.Steps)
	for i := range c.Evals {
		row := r.Rows[i]
		if c.X.At[i] != row.H || c.Evals[i] != row.Evals || c.X.Size[i] != row.Value[study.ErrorX] || c.V.Size[i] != row.Value[study.ErrorV] {
			t.Errorf("level %d of %+v, row %+v", i, c, row)
		}
	}
	if c.X.Slope != r.Estimates[0].Slope || c.V.Slope != r.Estimates[1].Slope {
		t.Errorf("orders %v and %v, estimates %v and %v", c.X, c.V, r.Estimates[0].Fit, r.Estimates[1].Fit)
	}
}
