package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// What the methods for varying steps are worth: 2 under every pattern, 1 for
// the published correction, and 0 for none, which does not converge.
func TestOrdersUnderVaryingSteps(t *testing.T) {
	claims := []struct {
		method            verlet.Method
		constant, varying float64
	}{
		{trial.OriginalVerlet, 2, 0},
		{trial.TCV, 2, 1},
		{trial.TCVCorrected, 2, 2},
		{verlet.Leapfrog, 2, 2},
		{verlet.VelocityVerlet, 2, 2},
		{verlet.SymplecticEuler, 1, 1},
	}
	p := problem.ForcedPendulum().From(0.7) // the audit has the pendulum
	for _, pattern := range study.Patterns() {
		for _, claim := range claims {
			t.Run(p.Name+"/"+pattern.Name+"/"+claim.method.Name, func(t *testing.T) {
				t.Parallel()
				want := claim.varying
				if pattern.Name == "constant" {
					want = claim.constant
				}
				seeds := 1
				if pattern.Random {
					seeds = 40
				}
				ladder := study.Ladder(500, 5)
				if seeds > 1 && claim.method.Name == trial.TCV.Name {
					ladder, seeds = study.Ladder(16_000, 4), 8 // chance, which is of order 3/2 here, hides order 1 longer
				}
				c := study.OrderVarying(claim.method, p, pattern, 5, ladder, seeds)
				for of, fit := range map[string]study.Fit{"x": c.X, "v": c.V} {
					if !(math.Abs(fit.Slope-want) < 0.1) || !(fit.Margin < 0.2) {
						t.Errorf("order of %s: claimed %g, measured %v", of, want, fit)
					}
				}
			})
		}
	}
}

func TestPatternsAddUp(t *testing.T) {
	for _, p := range study.Patterns() {
		h := p.Steps(3, 1000, 7)
		sum, least, most := 0.0, h[0], h[0]
		for _, h := range h {
			sum, least, most = sum+h, min(least, h), max(most, h)
		}
		if math.Abs(sum-3) > 1e-12 || least <= 0 || h[0] != 3./1000 {
			t.Errorf("%s: steps from %g to %g, first %g, add up to %g", p.Name, least, most, h[0], sum)
		}
		if varies := most > 1.5*least; varies == (p.Name == "constant") {
			t.Errorf("%s: steps from %g to %g", p.Name, least, most)
		}
	}
}

func TestMeanSquare(t *testing.T) {
	for _, p := range study.Patterns() {
		sum, n := 0.0, 200_000
		for _, h := range p.Steps(float64(n), n, 3) {
			sum += h * h / float64(n)
		}
		if want := p.MeanSquare; math.Abs(sum-want) > 0.003 {
			t.Errorf("%s: the mean square of %d steps is %.4f, want %.4f", p, n, sum, want)
		}
	}
}
