package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// On an inverted pendulum neighbours part like exp(t), in the mixer like Chirikov's K/2.
func TestLyapunovExponent(t *testing.T) {
	hill := verlet.New1(func(x float64) float64 { return x }, 0.001, 0)
	if g, want := math.Exp(study.LyapunovExponent(verlet.RK4, hill, 0.5, 10)), math.Exp(0.5); math.Abs(g/want-1) > 0.03 {
		t.Errorf("on a hill the growth is %.4f a step, want %.4f", g, want)
	}
	if g := math.Exp(study.LyapunovExponent(verlet.VelocityVerlet, problem.Cat(60, 3).System(), 3, 10)); math.Abs(g/4.5-1) > 0.04 {
		t.Errorf("in the mixer the growth is %.3f a step, want about 4.5", g)
	}
}
