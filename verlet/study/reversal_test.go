package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// The starts of a reversal are those that one would choose one by one. (Solve takes other
// steps for other time spans, and so a start may differ in its last digit.)
func TestSeedsOfAReversalAreStarts(t *testing.T) {
	s := study.Default("reversal")
	s.Methods, s.Steps, s.T = []verlet.Method{verlet.ExplicitEuler, verlet.RK4}, study.Ladder(100, 3), 40
	s.Start, s.Seeds = 0.5, 3
	all := do(t, s).Rows
	for seed := 1; seed <= 3; seed++ {
		one := s
		one.Start, one.Seeds = 0.5*float64(seed), 1
		for i, alone := range do(t, one).Rows {
			at := 9*(i/3) + 3*(seed-1) + i%3 // a series after the other, in it a seed after the other
			r := all[at]
			if r.Seed != seed || r.Method != alone.Method || r.N != alone.N || r.Arithmetic != alone.Arithmetic {
				t.Fatalf("row %d is of seed %d, %s, %d steps, %s sums", at, r.Seed, r.Method, r.N, r.Arithmetic)
			}
			if a, b := r.Value[study.ErrorX], alone.Value[study.ErrorX]; !(math.Abs(a/b-1) < 1e-4) {
				t.Errorf("%s, %s, %d steps, seed %d: error %g, alone %g", r.Problem, r.Method, r.N, seed, a, b)
			}
		}
	}
	s.Start = 0
	if _, err := parts.Run(t.Context(), s, parts.Options{}); err == nil || !strings.Contains(err.Error(), "3 seeds, and all start at the problem's own start") {
		t.Errorf("error %v", err)
	}
}

// What rounding leaves of symmetry grows like n^(3/2) on the pendulum, and RK4's
// asymmetry like n².
func TestExponentsOfReversals(t *testing.T) {
	s := study.Default("reversal")
	s.Problems, s.Arithmetic = s.Problems[:1], s.Arithmetic[:1]
	s.Methods, s.Steps, s.T = []verlet.Method{verlet.VelocityVerlet, verlet.RK4}, study.Ladder(100, 7), 640
	for i, want := range []float64{1.5, 2} {
		e := do(t, s).Estimates[2*i]
		if !(e.Low() < want && want < e.High()) || e.High()-e.Low() > 0.5 {
			t.Errorf("%s: grows like n to the %.2f, from %.2f to %.2f; want %g", e.Method, e.Slope, e.Low(), e.High(), want)
		}
	}
}

// The reversal error is that of a run and its way back; of many alike it is that of one.
func TestReversalError(t *testing.T) {
	p := problem.Pendulum(2)
	x, v, _ := study.Reversal(verlet.RK4, p.System(), 0.1, 100)
	one := study.ReversalError(verlet.RK4, p.System(), 0.1, 100)
	if math.Abs(one-math.Hypot(x, v)) > 1e-15 {
		t.Errorf("reversal error %g, want %g", one, math.Hypot(x, v))
	}
	if many := study.ReversalError(verlet.RK4, problem.Ensemble(p, 10, nil).System(), 0.1, 100); math.Abs(many-one) > 1e-15 {
		t.Errorf("ten are %g from home, one is %g", many, one)
	}
	s := p.System()
	s.Quantize(0x1p-44)
	if d := study.ReversalError(verlet.VelocityVerlet, s, 0.1, 1000); d != 0 {
		t.Errorf("on the lattice %g from home", d)
	}
	burst := verlet.New1(func(x float64) float64 { return x * x * x }, 10, 0)
	if d := study.ReversalError(verlet.ExplicitEuler, burst, 1, 100); !math.IsInf(d, 1) {
		t.Errorf("a run that blows up is %g from home", d)
	}
}
