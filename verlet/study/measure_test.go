package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// The energy is watched at every step, whatever its sign. RK4 loses energy all the time.
func TestEnergyIsThatOfEveryStep(t *testing.T) {
	p := problem.Kepler(0.6)
	for _, m := range []verlet.Method{verlet.RK4, verlet.VelocityVerlet, verlet.ExplicitEuler} {
		const n, h = 5000, 0.05
		errors, worst := []float64{0}, []float64{0}
		s := p.System()
		for range n {
			s.Run(m, h, 1)
			e := p.Energy(s) - p.Energy(p.System())
			errors, worst = append(errors, e), append(worst, max(worst[len(worst)-1], math.Abs(e)))
		}
		r := study.Energy(m, p, h, n, 100)
		if r.Worst != worst[n] || len(r.T) != 101 {
			t.Errorf("%s: worst %g of %d samples, want %g of 101", m, r.Worst, len(r.T), worst[n])
		}
		for i := range r.T {
			if r.Error[i] != errors[50*i] || r.SoFar[i] != worst[50*i] {
				t.Errorf("%s: sample %d is %g, %g so far, want %g, %g", m, i, r.Error[i], r.SoFar[i], errors[50*i], worst[50*i])
			}
		}
	}
}

// Errors and rounding errors of positions are those of positions, and likewise of
// velocities.
func TestErrorsAreWhatTheySay(t *testing.T) {
	q, _, err := study.Solve(problem.Kepler(0.6), 5.7)
	require.NoError(t, err)
	p, m := q.From(0.7), verlet.RK4
	c := study.Order(m, p, 5, []int{20, 20_000})
	apart := func(a, b []float64) float64 { return math.Hypot(a[0]-b[0], a[1]-b[1]) }
	for i, n := range []int{20, 20_000} {
		plain, carried := p.System(), p.System()
		carried.Compensate()
		var want struct{ X, V, XRound, VRound float64 }
		for range 20 {
			plain.Run(m, 5/float64(n), n/20)
			carried.Run(m, 5/float64(n), n/20)
			x, v := p.Exact(plain.T)
			want.X, want.V = max(want.X, apart(plain.X, x)), max(want.V, apart(plain.V, v))
			want.XRound, want.VRound = max(want.XRound, apart(plain.X, carried.X)), max(want.VRound, apart(plain.V, carried.V))
		}
		for _, e := range [][2]float64{{c.X.Size[i], want.X}, {c.V.Size[i], want.V}, {c.X.Floor[i], want.XRound}, {c.V.Floor[i], want.VRound}} {
			if !(math.Abs(e[0]-e[1]) <= 1e-12*e[1]) {
				t.Errorf("%d steps: %g, want %g of %+v", n, e[0], e[1], want)
			}
		}
	}
}

// The limits of stability are those of the stability functions: 2 for velocity Verlet, 2√2
// for RK4, and 0 for explicit Euler, which grows at once.
func TestLimitsOfStability(t *testing.T) {
	for _, c := range []struct {
		m         verlet.Method
		want, off float64
	}{
		{verlet.VelocityVerlet, 2, 1e-8}, {verlet.PositionVerlet, 2, 1e-8}, {trial.StormerNaive, 2, 1e-8},
		{verlet.RK4, 2 * math.Sqrt2, 1e-8}, {verlet.ExplicitEuler, 0, 1e-4}, // where growth is told from rounding
	} {
		if got := study.Limit(c.m); !(math.Abs(got-c.want) < 1e-6) {
			t.Errorf("%s: limit %g, want %g", c.m, got, c.want)
		}
		for _, n := range []int{1, 100, 777} {
			limit := study.Stability(c.m, 5, n)
			if !(math.Abs(limit-c.want) < c.off) {
				t.Errorf("%s in %d steps: limit %g, want %g", c.m, n, limit, c.want)
			}
		}
	}
}
