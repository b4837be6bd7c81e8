package study_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

func ExampleFollow() {
	fall := study.Follow(verlet.ExplicitEuler, problem.FreeFall(), 1, 3)
	fmt.Println(fall.T, fall.Position(0), fall.Velocity(0), fall.Errors())
	// Output: [0 1 2 3] [500 500 490 470] [0 -10 -20 -30] [0 5 10 15]
}

// A path is the run, step by step.
func TestFollowIsTheRun(t *testing.T) {
	p := problem.Kepler(0.6)
	for _, m := range catalogue.Methods() {
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

// Whoever types a step that does not fit reads in one line which ones do, and they do.
func TestFollowNeedsWholeSteps(t *testing.T) {
	follow := func(h, T float64) (said string) {
		defer func() {
			if r := recover(); r != nil {
				said = fmt.Sprint(r)
			}
		}()
		study.Follow(verlet.VelocityVerlet, problem.Harmonic(1), h, T)
		return ""
	}
	for _, c := range []struct {
		h, T float64
		want string
	}{
		{0.3, 1, "study: h = 0.3 does not fit T = 1, which would be 3.333 steps: write h = 1/3.0 or h = 1/4.0"},
		{0.7, 12.5, "study: h = 0.7 does not fit T = 12.5, which would be 17.86 steps: write h = 12.5/17.0 or h = 12.5/18.0"},
		{3, 1, "study: h = 3 does not fit T = 1, which would be 0.3333 steps: write h = 1/1.0 or h = 1/2.0"},
		{1, 1e-7, "study: h = 1 does not fit T = 1e-07, which would be 1e-07 steps: write h = 1e-07/1.0 or h = 1e-07/2.0"},
		{0, 1, "study: a step of h = 0 for a time span of T = 1: both must be above 0 and finite"},
		{-0.1, -1, "study: a step of h = -0.1 for a time span of T = -1: both must be above 0 and finite"},
		{0.1, 0, "study: a step of h = 0.1 for a time span of T = 0: both must be above 0 and finite"},
		{0.1, math.Inf(1), "study: a step of h = 0.1 for a time span of T = +Inf: both must be above 0 and finite"},
		{math.NaN(), 1, "study: a step of h = NaN for a time span of T = 1: both must be above 0 and finite"},
	} {
		if got := follow(c.h, c.T); got != c.want {
			t.Errorf("steps of %g for %g: %q, want %q", c.h, c.T, got, c.want)
		}
	}
	for _, h := range []float64{1.0 / 3, 1.0 / 4, 0.1, 1} {
		if got := follow(h, 1); got != "" {
			t.Errorf("steps of %g for 1: %s", h, got)
		}
	}
}

// A path along steps is the run along them, and along equal steps the path of Follow.
func TestFollowAlong(t *testing.T) {
	p := problem.Pendulum(2)
	steps := study.Random.Steps(5, 50, 1)
	for _, m := range []verlet.Method{trial.TCV, verlet.VelocityVerlet, verlet.RK4} {
		path, s := study.FollowAlong(m, p, steps), p.System()
		s.RunAlong(m, steps)
		if len(path.T) != 51 || path.X[50][0] != s.X[0] || path.V[50][0] != s.V[0] || path.Evals != s.Evals || math.Abs(path.H-0.1) > 1e-15 {
			t.Errorf("%s: ends at %v with %d evaluations, mean step %g; the run at %v with %d", m, path.X[50], path.Evals, path.H, s.X, s.Evals)
		}
		even := study.FollowAlong(m, p, study.Constant.Steps(5, 50, 1))
		if follow := study.Follow(m, p, 0.1, 5); !slices.Equal(even.Position(0), follow.Position(0)) {
			t.Errorf("%s: along equal steps not as in Follow", m)
		}
	}
}

func TestFanOut(t *testing.T) {
	fan := study.FanOut(trial.OriginalVerlet, problem.Projectile(), study.Random, 4, 10, 3)
	if len(fan) != 3 {
		t.Fatalf("%d paths, want 3", len(fan))
	}
	for i, p := range fan {
		want := study.FollowAlong(trial.OriginalVerlet, problem.Projectile(), study.Random.Steps(4, 10, uint64(i+1)))
		if !slices.Equal(p.Position(0), want.Position(0)) {
			t.Errorf("path %d is not that of seed %d", i, i+1)
		}
	}
	if fan[0].X[10][0] == fan[1].X[10][0] {
		t.Error("two clocks lead to the same place")
	}
}
