package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// What cannot be measured is refused with its value. Whoever types a step that does not fit reads in one line which
// ones do.
func TestDemands(t *testing.T) {
	vv, fall, swing := verlet.VelocityVerlet, problem.FreeFall(), problem.Pendulum(2)
	star, moved, late := problem.HenonHeiles(1./12, 0.1, 0), problem.Pendulum(2), problem.Pendulum(2)
	moved.X0, late.V0 = []float64{1}, []float64{0.1} // a path may go wrong by its velocity
	duel := study.Duel{A: vv, B: verlet.RK4, Calls: []int{40}}
	follow := func(h, T float64) func() {
		return func() { study.Follow(vv, problem.Harmonic(1), h, T) }
	}
	solved, _, err := study.Solve(swing, 1)
	require.NoError(t, err)
	for _, c := range []struct {
		call func()
		want string // a part of the panic; "" where there is none
	}{
		{follow(0.3, 1), "study: h = 0.3 does not fit T = 1, which would be 3.333 steps: write h = 1/3.0 or h = 1/4.0"},
		{follow(0.7, 12.5), "study: h = 0.7 does not fit T = 12.5, which would be 17.86 steps: write h = 12.5/17.0 or h = 12.5/18.0"},
		{follow(3, 1), "study: h = 3 does not fit T = 1, which would be 0.3333 steps: write h = 1/1.0 or h = 1/2.0"},
		{follow(1, 1e-7), "study: h = 1 does not fit T = 1e-07, which would be 1e-07 steps: write h = 1e-07/1.0 or h = 1e-07/2.0"},
		{follow(0, 1), "study: a step of h = 0 for a time span of T = 1: both must be above 0 and finite"},
		{follow(-0.1, -1), "study: a step of h = -0.1 for a time span of T = -1: both must be above 0 and finite"},
		{follow(0.1, 0), "both must be above 0 and finite"}, {follow(0.1, math.Inf(1)), "both must be above 0 and finite"}, {follow(math.Inf(1), 1), "both must be above 0 and finite"},
		{follow(math.NaN(), 1), "both must be above 0 and finite"}, {follow(1e-9, 1), "with 1e7 steps at most"},
		{func() { study.Follow(vv, moved, 0.1, 1).Errors() }, "the exact solution of pendulum does not start at X0 and V0"},
		{func() { study.LoopRuns{From: []float64{1}}.Errors(func(float64) problem.Problem { return moved }) }, "does not start at X0 and V0"},
		{func() { study.FollowPeriod(vv, fall, 20, 1) }, "study: 20 steps in a period of free fall, which is 0; both must be above 0"},
		{func() { study.Turn(vv, swing, 20, 1) }, "Turn of pendulum, which has 1 coordinates; it must have two"},
		{func() { duel.Overtakes(problem.Kepler(0.6), study.EnergyMiss).Power() }, "the power of 1 numbers of calls; give at least two"},
		{func() { study.Duel{B: vv, Calls: []int{4}}.Overtakes(swing, study.EnergyMiss) }, "for steps that take 0 and 1"},
		{func() { study.Across(vv, nil, 1, []int{1}).Lowest() }, "the orders on no problem; give at least one"},
		{func() { study.Pattern{}.Steps(1, 10, 1) }, "study: an empty pattern"},
		{func() { study.InLetters(verlet.Method{Word: vv.Word[:1]}, fall.System(), 0.1, 1, 1) }, "the parts of Kick add up to 0.5"},
		{func() { solved.Exact(math.NaN()) }, "t = NaN is beyond the solution from 0 to 1"},
		{func() { study.Follow(vv, fall, 1, 4).Distance(study.Follow(vv, star, 1, 4)) }, "with 1 and 2 coordinates; both must have as many"},
		{follow(1./3, 1), ""}, {follow(1./4, 1), ""}, {follow(0.1, 1), ""}, {follow(1, 1), ""}, {func() { study.Follow(vv, late, 0.1, 1).Errors() }, ""},
		{func() { study.Stability(vv, 5, 0) }, "0 steps up to 5; take at least one"},
		{func() { study.Rounding(vv, swing, 0.05, study.Ladder(100, 3), 1) }, "1 starts; a root mean square needs more"},
		{func() { study.Rounding(vv, swing, 0.05, study.Ladder(100, 3), 2) }, ""},
		{func() { study.Order(vv, swing, -1, []int{1}) }, "time span T = -1"},
		{func() { study.OrderVarying(vv, swing, study.Random, 1, []int{1}, 0) }, "0 seeds"},
		{func() { study.OrderVarying(vv, star, study.Random, 1, []int{1}, 1) }, "no exact solution of Hénon–Heiles is known"},
		{func() { study.Order(vv, star, 1, []int{1}) }, "no exact solution of Hénon–Heiles is known"},
		{func() { study.Order(vv, moved, 1, []int{1}) }, "the exact solution of pendulum does not start at X0 and V0"},
		{func() { study.ExactPast(moved)(0.1) }, "the exact solution of pendulum does not start at X0 and V0"},
		{func() { study.RunLoop(symplecticEuler[float64], 2, 8, []int{-1}) }, "numbers of steps [-1]"},
		{func() { study.Scan(vv, nil, []int{10}, 0) }, "a scan of 1 numbers of steps and 0 seeds"},
		{func() { solved.Exact(2) }, "t = 2 is beyond the solution from 0 to 1"},
		{func() { study.Follow(vv, fall, 1, 4).Every(0) }, "every 0-th point of a path: take a number of at least 1"},
		{func() { study.Follow(vv, fall, 1, 4).Distance(study.Follow(vv, fall, 1, 2)) }, "Distance of a path of 4 steps from one of 2"},
		{func() { study.PeriodLosses(vv, problem.Kepler(0.6), 200, 2, 1) }, "losses in the periods [2 1]; take whole numbers"},
		{func() { study.PeriodLosses(vv, problem.Kepler(0.6), 200, 1.5) }, "losses in the periods [1.5]; take whole numbers"},
		{func() { study.PeriodLosses(vv, problem.Kepler(0.6), 200, math.NaN()) }, "losses in the periods [NaN]"},
		{func() { study.Random.Steps(4, 0, 1) }, "numbers of steps [0]"},
		{func() { study.Disc(1, 0, 0.5, 0) }, "a disc with 0 points on its edge"},
		{func() { study.StormerFrom(problem.Kepler(0.6), nil) }, "it must have one"},
		{func() { swing.From(0.5).System().Run(study.StormerFrom(swing, nil), 0.1, 1) }, "of pendulum for t = 0, but the run starts at t = 0.5"},
	} {
		said := require.PanicOf(c.call)
		if !strings.Contains(said, c.want) || (said == "<nil>") != (c.want == "") {
			t.Errorf("panic %q, want %q", said, c.want)
		}
	}
}
