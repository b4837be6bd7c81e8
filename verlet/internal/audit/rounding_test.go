package audit

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// A start rounded to a position would be off by a unit in the last place of x, and the
// velocity by 1/h of that, for ever. The judge is the same recurrence in 50 digits.
func TestCompensatedTwoStepStart(t *testing.T) {
	const n, h, x0, v0 = 1 << 16, 0x1p-13, 0.7, 0.3
	for _, start := range []struct {
		part    float64 // of h² a in the way to the position before
		methods []verlet.Method
	}{
		{0.5, []verlet.Method{verlet.Stormer, trial.OriginalVerlet, trial.TCV, trial.TCVCorrected}},
		{0, []verlet.Method{trial.StormerNaive}},
	} {
		for _, m := range start.methods {
			s := problem.Harmonic(1).System()
			s.Compensate()
			s.Set(0, []float64{x0}, []float64{v0})
			x, hh := num(x0), mul(num(h), num(h))
			last := add(sub(x, mul(num(h), num(v0))), mul(mul(num(start.part), hh), num(-x0)))
			worst := 0.0
			for range s.Steps(m, h, n) {
				x, last = sub(mul(sub(num(2), hh), x), last), x // x₊ = (2 − h²) x − x₋
				d, _ := sub(num(s.X[0]), x).Float64()
				worst = max(worst, math.Abs(d))
			}
			if worst > 2e-16 {
				t.Errorf("%s: off by %.1e", m, worst)
			}
		}
	}
}
