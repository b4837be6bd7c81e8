package verlet_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

func ExampleSystem_RunAlong() {
	ball := problem.Projectile().System()
	ball.RunAlong(verlet.VelocityVerlet, []float64{0.5, 1, 2, 0.5})
	fmt.Printf("after %g s at %.3g m\n", ball.T, ball.X[0])
	// Output: after 4 s at 0 m
}

// Along equal steps it is Run, along others a Run of one step each, to the last bit.
func TestRunAlong(t *testing.T) {
	for _, m := range catalogue.Methods() {
		steps := []float64{0.1, 0.05, 0.05, 0.15, 0.025, -0.05, 0.1}
		along, single := problem.Pendulum(2).System(), problem.Pendulum(2).System()
		along.RunAlong(m, steps)
		for _, h := range steps {
			single.Run(m, h, 1)
		}
		if !slices.Equal(along.X, single.X) || !slices.Equal(along.V, single.V) || along.T != single.T {
			t.Errorf("%s: along %v to t = %v, x = %v; step by step to t = %v, x = %v", m, steps, along.T, along.X, single.T, single.X)
		}
		equal, run := problem.Pendulum(2).System(), problem.Pendulum(2).System()
		equal.RunAlong(m, slices.Repeat([]float64{0.1}, 50))
		run.Run(m, 0.1, 50)
		if equal.Evals != run.Evals || !slices.Equal(equal.X, run.X) || !slices.Equal(equal.V, run.V) || math.Abs(equal.T-run.T) > 1e-14 {
			t.Errorf("%s: along equal steps to x = %v, a run goes to %v", m, equal.X, run.X)
		}
	}
}
