package verlet_test

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

func TestLatticeReturnsWithZeroError(t *testing.T) {
	const h, n = 0.01, 100_000
	for _, p := range []problem.Problem{problem.Pendulum(2), problem.ForcedPendulum(), problem.Kepler(0.6)} {
		for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.Leapfrog, verlet.Stormer} {
			s := p.System()
			s.Quantize(0x1p-48)
			start := s.Clone()
			s.Run(m, h, n)
			if slices.Equal(s.X, start.X) {
				t.Fatalf("%s, %s: did not move", p.Name, m)
			}
			s.Run(m, -h, n)
			if s.Err() != nil || !slices.Equal(s.X, start.X) || s.T != start.T {
				t.Errorf("%s, %s: came back to t = %g, x = %v, not %g, %v (%v)", p.Name, m, s.T, s.X, start.T, start.X, s.Err())
			}
			if m.Name != "Störmer" && !slices.Equal(s.V, start.V) { // its v is read off the positions
				t.Errorf("%s, %s: came back with v = %v, not %v", p.Name, m, s.V, start.V)
			}
		}
	}
}

func TestReverseIsExactOnTheLattice(t *testing.T) {
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.Leapfrog, verlet.Stormer} {
		s := problem.Kepler(0.6).System()
		s.Quantize(0x1p-48)
		start := s.Clone()
		s.Run(m, 0.01, 1000)
		s.Reverse()
		s.Run(m, 0.01, 1000)
		if !slices.Equal(s.X, start.X) {
			t.Errorf("%s: x = %v, not %v", m, s.X, start.X)
		}
	}
}

// A lattice run is a run of the same method, wrong by the rounding only.
func TestLatticeKeepsTheMethod(t *testing.T) {
	for _, m := range catalogue.Methods() {
		a, b := problem.Kepler(0.3).System(), problem.Kepler(0.3).System()
		b.Quantize(0x1p-50)
		a.Run(m, 0.01, 500)
		b.Run(m, 0.01, 500)
		for i := range a.X {
			if d := max(math.Abs(a.X[i]-b.X[i]), math.Abs(a.V[i]-b.V[i])); d > 1e-9 {
				t.Errorf("%s: lattice differs by %.1e", m, d)
			}
		}
		if motions := float64(len(m.Word) + 1); math.Abs(b.T-5) > 500*motions*0x1p-51 {
			t.Errorf("%s: clock shows %.17g, want 5", m, b.T)
		}
	}
}

func TestFloatsDoNotReturn(t *testing.T) { // or the lattice would be no feat
	x, v, err := study.Reversal(verlet.VelocityVerlet, problem.Pendulum(2).System(), 0.1, 10_000)
	if err != nil || max(x, v) == 0 || max(x, v) > 1e-9 {
		t.Errorf("missed the start by %g, %g (%v), want a little and not zero", x, v, err)
	}
}

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

func TestClock(t *testing.T) {
	const h = 0.1
	for _, m := range catalogue.Methods() {
		s := problem.Pendulum(1).System()
		for i := range s.Steps(m, h, 1000) {
			if want := float64(i) * h; s.T != want {
				t.Fatalf("%s: after step %d the clock shows %.17g, want %.17g", m, i, s.T, want)
			}
		}
	}
}

// The force at the end of a step is evaluated at t₀ + i h, also far from t₀ and
// close to time 0, where the sum of the stages is off by roundings of t₀'s size.
func TestForceSeesTheClock(t *testing.T) {
	const t0, h = 100, -0.1
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.ForestRuth, verlet.BlanesMoanSRKN6, verlet.KahanLi8} {
		last := 0.0
		s := verlet.New(func(a []float64, t float64, x []float64) { a[0], last = -x[0], t }, []float64{1}, []float64{0})
		s.Set(t0, s.X, s.V)
		for i := range s.Steps(m, h, 1000) {
			if want := t0 + float64(float64(i)*h); last != want {
				t.Errorf("%s: the force at the end of step %d was that of t = %.17g, want %.17g", m, i, last, want)
				break
			}
		}
	}
}

// costOfCut returns how many evaluations a cut costs: none or, if a step goes on with the
// force of the one before, one, for a run evaluates its first force anew.
func costOfCut(m verlet.Method, s *verlet.System) int {
	whole, cut := s.Clone(), s.Clone()
	whole.Run(m, 0.01, 2)
	cut.Run(m, 0.01, 1)
	cut.Run(m, 0.01, 1)
	return cut.Evals - whole.Evals
}

// Cutting a run into pieces, or cloning it in the middle, changes no bit.
func TestRunsJoin(t *testing.T) {
	for _, arithmetic := range []func(*verlet.System){
		func(*verlet.System) {}, (*verlet.System).Compensate, func(s *verlet.System) { s.Quantize(0x1p-50) },
	} {
		for _, m := range catalogue.Methods() {
			whole := problem.ForcedPendulum().System()
			arithmetic(whole)
			cut := whole.Clone()
			whole.Run(m, 0.1, 100)
			cut.Run(m, 0.1, 37)
			cut = cut.Clone()
			cut.Run(m, 0.1, 63)
			if whole.X[0] != cut.X[0] || whole.V[0] != cut.V[0] || whole.T != cut.T || whole.Evals+costOfCut(m, whole) != cut.Evals {
				t.Errorf("%s: whole (%x, %x, %x), cut (%x, %x, %x)", m, whole.T, whole.X, whole.V, cut.T, cut.X, cut.V)
			}
		}
	}
}

func TestNoAllocations(t *testing.T) {
	for _, arithmetic := range []func(*verlet.System){
		func(*verlet.System) {}, (*verlet.System).Compensate, func(s *verlet.System) { s.Quantize(0x1p-50) },
	} {
		for _, m := range catalogue.Methods() {
			s := problem.Kepler(0.1).System()
			arithmetic(s)
			s.Run(m, 0.01, 1)
			const steps = 100
			perRun := testing.AllocsPerRun(10, func() { s.Run(m, 0.01, steps) })
			if perRun >= steps/10 {
				t.Errorf("%s: %g allocations in %d steps", m, perRun, steps)
			}
			if perStep := testing.AllocsPerRun(100, func() { s.Step(m, 0.01) }); perStep != 0 {
				t.Errorf("%s: %g allocations a step", m, perStep)
			}
		}
	}
}
