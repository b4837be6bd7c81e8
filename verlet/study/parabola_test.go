package study_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleParabola() {
	ball := study.Parabola{V: 20, A: -10}
	fmt.Println(ball.Position(1), ball.Velocity(1))
	// Output: 15 10
}

// The parabola of a step leads to where velocity Verlet does, and the parabola of the next
// one leads back.
func TestParabolaIsAStep(t *testing.T) {
	p := problem.Pendulum(2).From(1)
	path := study.Follow(verlet.VelocityVerlet, p, 0.1, 0.2)
	for n := range 2 {
		here := study.Parabola{T: path.T[n], X: path.X[n][0], V: path.V[n][0], A: -math.Sin(path.X[n][0])}
		next := study.Parabola{T: path.T[n+1], X: path.X[n+1][0], V: path.V[n+1][0], A: -math.Sin(path.X[n+1][0])}
		if x := here.Position(next.T); math.Abs(x-next.X) > 1e-15 {
			t.Errorf("parabola %d leads to %v, want %v", n, x, next.X)
		}
		if x := next.Position(here.T); math.Abs(x-here.X) > 1e-15 {
			t.Errorf("parabola %d leads back to %v, want %v", n+1, x, here.X)
		}
		middle := (here.T + next.T) / 2
		if a, b := here.Velocity(middle), next.Velocity(middle); math.Abs(a-b) > 1e-14 {
			t.Errorf("at t = %g the slopes are %v and %v, want the same", middle, a, b)
		}
	}
}
