package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Letter by letter the path is that of the method, in every arithmetic.
func TestInLetters(t *testing.T) {
	for _, a := range []study.Arithmetic{study.Plain, study.Compensated, study.Lattice} {
		s, run := a.On(problem.Pendulum(2).System()), a.On(problem.Pendulum(2).System())
		frames := study.InLetters(verlet.VelocityVerlet, s, 0.5, 3, 4)
		run.Run(verlet.VelocityVerlet, 0.5, 3)
		last := frames[len(frames)-1]
		if len(frames) != 1+3*3*4 || last.X[0] != run.X[0] || last.V[0] != run.V[0] || frames[0].X[0] != 2 {
			t.Errorf("%s: %d frames to %v, the run goes to %v", a, len(frames), last.X, run.X)
		}
		for i := 1; i <= 4; i++ { // the first kick is even, and moves nothing
			if v := frames[i].V[0] / frames[4].V[0]; math.Abs(v-float64(i)/4) > 1e-12 || frames[i].X[0] != 2 {
				t.Errorf("%s: after %d of 4 parts of the kick the velocity is %g of the whole", a, i, v)
			}
		}
	}
}
