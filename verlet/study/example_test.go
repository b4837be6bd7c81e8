package study_test

import (
	"context"
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
	"github.com/verletbook/verletbook/verlet/trial"
)

func ExampleEnergy() {
	p := problem.Kepler(0.6)
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.RK4} {
		r := study.Energy(m, p, 0.05, 100_000, 1000)
		fmt.Printf("%-16s off by %.3f at most, drifts by %+.4f in 1000\n", m, r.Worst, 1000*r.Trend.Slope)
	}
	// Output:
	// velocity Verlet  off by 0.009 at most, drifts by +0.0000 in 1000
	// RK4              off by 0.027 at most, drifts by -0.0055 in 1000
}

func ExampleReversal() {
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.RK4} {
		s := problem.Pendulum(2).System()
		x, v, err := study.Reversal(m, s, 0.1, 1000)
		fmt.Printf("%-16s %.0e %.0e %v\n", m, x, v, err)
	}
	// Output:
	// velocity Verlet  3e-15 1e-13 <nil>
	// RK4              2e-05 3e-04 <nil>
}

func ExampleOrderVarying() {
	alternating := study.Patterns()[2]
	for _, m := range []verlet.Method{trial.OriginalVerlet, trial.TCV, trial.TCVCorrected} {
		c := study.OrderVarying(m, problem.Pendulum(2).From(0.7), alternating, 5, study.Ladder(500, 5), 1)
		fmt.Printf("%-16s %.2f\n", m, math.Abs(c.X.Slope))
	}
	// Output:
	// original Verlet  0.00
	// TCV              1.00
	// TCV corrected    2.00
}

func ExampleWorkPrecision() {
	p := problem.Pendulum(2).From(0.7)
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.RK4} {
		c := study.WorkPrecision(m, p, 5, []int{400, 4000})
		for i, size := range c.X.Size {
			fmt.Printf("%-16s %4d calls: %.0e\n", m, c.Evals[i], size)
		}
	}
	// Output:
	// velocity Verlet   410 calls: 2e-05
	// velocity Verlet  4010 calls: 2e-07
	// RK4               400 calls: 1e-07
	// RK4              4000 calls: 2e-11
}

// A problem and a method of your own, studied as those of the lectures are.
func ExampleStudy() {
	spring := problem.Problem{
		Name: "stiff spring", X0: []float64{1}, V0: []float64{0},
		Accel: func(a []float64, t float64, x []float64) { a[0] = -x[0] - x[0]*x[0]*x[0] },
	}
	mine := verlet.Method{Name: "mine", Order: 2, Evals: 1, Step: func(s *verlet.System, h float64) {
		s.Kick(0.4 * h)
		s.Drift(h)
		s.Kick(0.6 * h)
	}}
	s := study.Default("order")
	s.Problems, s.Methods = []problem.Problem{spring}, []verlet.Method{mine, verlet.VelocityVerlet}
	s.Steps = study.Ladder(100, 8)
	r, err := parts.Run(context.Background(), s, parts.Options{})
	for _, e := range r.Estimates {
		fmt.Printf("%-16s %s falls like h to the %.1f\n", e.Method, e.Of, e.Slope)
	}
	fmt.Println(len(r.Rows), "runs,", err)
	// Output:
	// mine             error_x falls like h to the 1.0
	// mine             error_v falls like h to the 1.0
	// velocity Verlet  error_x falls like h to the 2.0
	// velocity Verlet  error_v falls like h to the 2.0
	// 16 runs, <nil>
}
