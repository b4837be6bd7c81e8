package study_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

func ExampleFollow() {
	fall := study.Follow(verlet.ExplicitEuler, problem.FreeFall(), 1, 3)
	fmt.Println(fall.T, fall.Position(0), fall.Velocity(0), fall.Errors())
	// Output: [0 1 2 3] [500 500 490 470] [0 -10 -20 -30] [0 5 10 15]
}

// A path along steps is the run along them, and along equal steps the path of Follow.
func TestFollowAlong(t *testing.T) {
	p := problem.Kepler(0.6)
	steps := study.Random.Steps(5, 50, 1)
	for _, m := range []verlet.Method{trial.TCV, verlet.VelocityVerlet, verlet.RK4} {
		path, s := study.FollowAlong(m, p, steps), p.System()
		s.RunAlong(m, steps)
		if len(path.T) != 51 || path.X[50][0] != s.X[0] || path.V[50][0] != s.V[0] || math.Abs(path.H-0.1) > 1e-15 {
			t.Errorf("%s: ends at %v, mean step %g; the run at %v", m, path.X[50], path.H, s.X)
		}
		if d := math.Hypot(path.Deviation(0)[50], path.Deviation(1)[50]); math.Abs(d-path.Errors()[50]) > 1e-14 {
			t.Errorf("%s: error %g, by coordinates %g", m, path.Errors()[50], d)
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
