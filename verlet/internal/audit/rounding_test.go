package audit

import (
	"math"
	"math/big"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// A million steps on the oscillator, against the same recurrence with 200
// bits. The carry catches what the sums lose, a unit in the last place of x;
// the products h v still lose one of theirs, h times as much.
func TestCompensationBeatsRounding(t *testing.T) {
	const n, period = 1_000_000, 700
	h := 0.01
	num := func(x float64) *big.Float { return new(big.Float).SetPrec(200).SetFloat64(x) }
	hh := num(0).Mul(num(h), num(h))
	factor := num(0).Sub(num(2), hh) // x₊ = (2 − h²) x − x₋
	last, x := num(1), num(0).Sub(num(1), num(0).Quo(hh, num(2)))

	plain, carried := problem.Harmonic(1).System(), problem.Harmonic(1).System()
	carried.Compensate()
	off := func(s *verlet.System) float64 {
		s.Run(verlet.VelocityVerlet, h, 1)
		d, _ := num(0).Sub(num(s.X[0]), x).Float64()
		return math.Abs(d)
	}
	var worstPlain, worstCarried float64
	for i := range n {
		p, c := off(plain), off(carried)
		if i >= n-period {
			worstPlain, worstCarried = max(worstPlain, p), max(worstCarried, c)
		}
		last, x = x, num(0).Sub(num(0).Mul(factor, x), last)
	}
	t.Logf("in the last period: plain sums %.1e, compensated %.1e", worstPlain, worstCarried)
	if !(worstCarried < worstPlain/30) {
		t.Errorf("plain sums are off by %.1e, compensated ones by %.1e", worstPlain, worstCarried)
	}
}

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
