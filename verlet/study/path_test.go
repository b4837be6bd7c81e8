package study_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleFollow() {
	fall := study.Follow(verlet.ExplicitEuler, problem.FreeFall(), 1, 3)
	fmt.Println(fall.T, fall.Position(0), fall.Velocity(0), fall.Errors())
	// Output: [0 1 2 3] [500 500 490 470] [0 -10 -20 -30] [0 5 10 15]
}

// A path is the run, step by step.
func TestFollowIsTheRun(t *testing.T) {
	p := problem.Kepler(0.6)
	for _, m := range verlet.Methods() {
		path, s := study.Follow(m, p, 0.05, 1), p.System()
		s.Run(m, 0.05, 20)
		if len(path.T) != 21 || path.T[20] != s.T || !slices.Equal(path.X[20], s.X) || !slices.Equal(path.V[20], s.V) || path.Evals != s.Evals {
			t.Errorf("%s: ends at t = %g, x = %v; the run at t = %g, x = %v", m, path.T[len(path.T)-1], path.X[len(path.X)-1], s.T, s.X)
		}
		if !slices.Equal(path.X[0], p.X0) {
			t.Errorf("%s: starts at %v", m, path.X[0])
		}
		x, _ := p.Error(s)
		if errors := path.Errors(); math.Abs(errors[20]-x) > 1e-15 {
			t.Errorf("%s: error %g, want %g", m, errors[20], x)
		}
	}
}

func TestFollowABlowUp(t *testing.T) {
	path := study.Follow(verlet.VelocityVerlet, problem.Harmonic(1), 2.5, 2.5*5000)
	if path.Err == nil || len(path.T) > 5000 || len(path.T) != len(path.X) {
		t.Errorf("%d steps, error %v", len(path.T), path.Err)
	}
}

func TestFollowNeedsWholeSteps(t *testing.T) {
	for _, c := range [][2]float64{{0.3, 1}, {0, 1}, {-0.1, 1}, {0.1, 0}, {0.1, math.Inf(1)}, {math.NaN(), 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("steps of %g for %g are taken", c[0], c[1])
				}
			}()
			study.Follow(verlet.VelocityVerlet, problem.Harmonic(1), c[0], c[1])
		}()
	}
}
