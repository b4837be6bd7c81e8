package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A cosine is found from its samples, however they fall; what does not swing has no
// frequency.
func TestFrequency(t *testing.T) {
	for _, omega := range []float64{0.3, 1, 2.9} {
		p := study.Path{}
		for i := range 20_001 {
			at := float64(i)
			p.T, p.X = append(p.T, at), append(p.X, []float64{math.Cos(omega*at + 1)})
		}
		if got := p.Frequency(); math.Abs(got-omega) > 1e-4 {
			t.Errorf("frequency %g, want %g", got, omega)
		}
	}
	still := study.Path{T: []float64{0, 1, 2, 3}, X: [][]float64{{0}, {1}, {-1}, {-2}}}
	if got := still.Frequency(); !math.IsNaN(got) {
		t.Errorf("one change of sign has the frequency %g", got)
	}
	saw := study.Path{T: []float64{0, 1, 2, 3}, X: [][]float64{{1}, {-1}, {1}, {-1}}}
	if got := saw.Frequency(); math.Abs(got-math.Pi) > 1e-15 {
		t.Errorf("a saw-tooth has the frequency %g, want π", got)
	}
	zeros := study.Path{T: []float64{0, 1, 2, 3, 4}, X: [][]float64{{1}, {0}, {-1}, {0}, {1}}}
	if got := zeros.Frequency(); math.Abs(got-math.Pi/2) > 1e-15 {
		t.Errorf("zeros on samples: frequency %g, want π/2", got)
	}
	pendulum := problem.Pendulum(2)
	if got := study.Follow(verlet.VelocityVerlet, pendulum, 0.01, 500).Frequency(); math.Abs(got*pendulum.Period/2/math.Pi-1) > 1e-4 {
		t.Errorf("the pendulum has the frequency %g, want %g", got, 2*math.Pi/pendulum.Period)
	}
}

func TestUntilAndDistance(t *testing.T) {
	euler := study.Follow(verlet.ExplicitEuler, problem.FreeFall(), 1, 4)
	verlets := study.Follow(verlet.VelocityVerlet, problem.FreeFall(), 1, 4)
	for until, want := range map[float64]float64{0: 500, 0.5: 500, 1.5: 495, 2: 490, 3.5: 455, 4: 440, 9: 440} { // 500, 500, 490, 470, 440
		got := euler.Until(until)
		if last := len(got.T) - 1; got.X[last][0] != want || got.T[last] != min(until, 4) || len(got.V) != len(got.T) {
			t.Errorf("up to %g it ends at t = %g, x = %g; want %g", until, got.T[last], got.X[last][0], want)
		}
	}
	if few := euler.Every(2); len(few.T) != 3 || few.T[2] != 4 || few.X[1][0] != 490 || len(few.V) != 3 {
		t.Errorf("every second point is at %v", few.T)
	}
	if len(euler.T) != 5 || euler.X[1][0] != 500 {
		t.Error("the path itself is cut")
	}
	steep := study.Path{T: []float64{0, 1, 2}, X: [][]float64{{1}, {0x1p-60}, {0}}, V: [][]float64{{0}, {0}, {0}}}
	if got := steep.Until(1); len(got.T) != 2 || got.X[1][0] != 0x1p-60 {
		t.Errorf("up to a sample it ends at %v, %v, not at the sample", got.T, got.X)
	}
	if got := euler.Distance(verlets); got != 20 { // half a step of the velocity at the end
		t.Errorf("the paths part by %g, want 20", got)
	}
}
