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
		if len(path.T) != 21 || path.T[20] != s.T || !slices.Equal(path.X[20], s.X) || !slices.Equal(path.V[20], s.V) {
			t.Errorf("%s: ends at t = %g, x = %v; the run at t = %g, x = %v", m, path.T[len(path.T)-1], path.X[len(path.X)-1], s.T, s.X)
		}
		if !slices.Equal(path.X[0], p.X0) {
			t.Errorf("%s: starts at %v", m, path.X[0])
		}
		x, _ := p.Error(s)
		if got := math.Hypot(path.Deviation(0)[20], path.Deviation(1)[20]); math.Abs(path.Errors()[20]-x) > 1e-15 || math.Abs(got-x) > 1e-14 {
			t.Errorf("%s: error %g, by coordinates %g, want %g", m, path.Errors()[20], got, x)
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
		if len(path.T) != 51 || path.X[50][0] != s.X[0] || path.V[50][0] != s.V[0] || math.Abs(path.H-0.1) > 1e-15 {
			t.Errorf("%s: ends at %v, mean step %g; the run at %v", m, path.X[50], path.H, s.X)
		}
		second := study.FollowAlong(m, p, study.Random.Steps(5, 50, 2))
		if fan := study.FanOut(m, p, study.Random, 5, 50, 2); len(fan) != 2 || !slices.Equal(fan[0].X[50], path.X[50]) || !slices.Equal(fan[1].X[50], second.X[50]) {
			t.Errorf("%s: a fan is not the paths of the seeds 1 and 2", m)
		}
		even := study.FollowAlong(m, p, study.Constant.Steps(5, 50, 1))
		if follow := study.Follow(m, p, 0.1, 5); !slices.Equal(even.Position(0), follow.Position(0)) {
			t.Errorf("%s: along equal steps not as in Follow", m)
		}
	}
}
