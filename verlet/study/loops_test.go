package study_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// symplecticEuler on a pendulum, in any arithmetic.
func symplecticEuler[F float32 | float64](x, h F, n int) (F, F) {
	v := F(0)
	for range n {
		v -= F(h * F(problem.Sin(float64(x))))
		x += F(h * v)
	}
	return x, v
}

func ExampleRunLoop() {
	r := study.RunLoop(symplecticEuler[float64], 2, 8, study.Ladder(1000, 3))
	fmt.Printf("%v: power %.1f\n", r.N, study.Exponent(r.N, r.Errors(problem.Pendulum)))
	// Output: [1000 2000 4000]: power -1.0
}

// The runs of a loop are those of the package, from all eight starts.
func TestRunLoop(t *testing.T) {
	r := study.RunLoop(symplecticEuler[float64], 2, 8, []int{64, 128})
	sum := 0.0
	for j, from := range r.From {
		s := problem.Pendulum(from).System()
		s.Run(verlet.SymplecticEuler, 8.0/128, 128)
		if r.Ends[1][j] != s.X[0] {
			t.Errorf("from %g the loop ends at %v, the package at %v", from, r.Ends[1][j], s.X[0])
		}
		x, _ := problem.Pendulum(from).Exact(8)
		sum += (s.X[0] - x[0]) * (s.X[0] - x[0]) / 8
		if from != float64(float32(from)) || math.Abs(from-2-float64(j)/100) > 1e-6 {
			t.Errorf("start %d is %v", j, from)
		}
	}
	if got := r.Errors(problem.Pendulum)[1]; math.Abs(got/math.Sqrt(sum)-1) > 1e-9 {
		t.Errorf("error %g, want %g", got, math.Sqrt(sum))
	}
	for i, d := range r.Distance(r) {
		if d != 0 {
			t.Errorf("the runs of %g steps are %g apart from themselves", r.N[i], d)
		}
	}
	single := study.RunLoop(symplecticEuler[float32], 2, 8, []int{64, 128})
	for i, d := range single.Distance(r) {
		if !(d > 1e-8 && d < 1e-4) {
			t.Errorf("%g steps: float32 and float64 are %g apart", r.N[i], d)
		}
	}
}
