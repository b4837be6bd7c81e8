package verlet_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// jitter is 300 steps between h/2 and 3h/2.
func jitter(h float64) []float64 {
	r := rand.New(rand.NewPCG(5, 6))
	steps := make([]float64, 300)
	for i := range steps {
		steps[i] = h * (0.5 + r.Float64())
	}
	return steps
}

// D7, written with the velocity u = (x − x₋)/last, is symplectic Euler started
// with u = v − h/2 a; the corrected form is leapfrog, and its path is velocity
// Verlet's; the naive start makes symplectic Euler of them all.
func TestWhatTheVaryingStepMethodsAre(t *testing.T) {
	start := problem.Kepler(0.3).From(0.7)
	h := jitter(0.02)
	half := func(s *verlet.System) { // u = v − h/2 a
		s.Kick(-h[0] / 2)
	}
	naive := func(s *verlet.System) {
		before := slices.Clone(s.X)
		for i := range before {
			before[i] -= h[0] * s.V[i]
		}
		s.SetPrevious(h[0], before)
	}
	nothing := func(*verlet.System) {}
	for _, test := range []struct {
		name     string
		a        verlet.Method
		startA   func(*verlet.System)
		b        verlet.Method
		startB   func(*verlet.System)
		constant bool
	}{
		{"TCV is symplectic Euler", trial.TCV, nothing, verlet.SymplecticEuler, half, false},
		{"TCV with the naive start is symplectic Euler", trial.TCV, naive, verlet.SymplecticEuler, nothing, false},
		{"the corrected form is leapfrog", trial.TCVCorrected, nothing, verlet.Leapfrog, nothing, false},
		{"the corrected form is velocity Verlet", trial.TCVCorrected, nothing, verlet.VelocityVerlet, nothing, false},
		{"TCV at constant step is Störmer", trial.TCV, nothing, verlet.Stormer, nothing, true},
		{"original Verlet at constant step is Störmer", trial.OriginalVerlet, nothing, verlet.Stormer, nothing, true},
	} {
		a, b := start.System(), start.System()
		test.startA(a)
		test.startB(b)
		for _, h := range h {
			if test.constant {
				h = 0.02
			}
			a.Run(test.a, h, 1)
			b.Run(test.b, h, 1)
			for i := range a.X {
				if d := math.Abs(a.X[i] - b.X[i]); d > 300*300*0x1p-53 { // rounding in two-step sums grows like n²
					t.Fatalf("%s: at t = %g they differ by %.1e", test.name, a.T, d)
				}
			}
		}
	}
}
