package picture_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func TestDrawDeviation(t *testing.T) {
	f := chart.New("How far off", "time t / s", "error of y / m")
	picture.Draw(f, picture.Deviation(study.Follow(verlet.SymplecticEuler, problem.FreeFall(), 1, 2)))
	var csv strings.Builder
	if err := f.CSV(&csv); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"symplectic Euler", "1,-5", "2,-10"} {
		if !strings.Contains(csv.String(), want) {
			t.Errorf("the numbers lack %q:\n%s", want, &csv)
		}
	}
}

// Explicit Euler travels with the velocity at the start of a step, symplectic Euler with
// that at its end, and velocity Verlet with their mean.
func TestStairs(t *testing.T) {
	for _, c := range []struct {
		m    verlet.Method
		want []string
	}{
		{verlet.ExplicitEuler, []string{"0,0", "1,0", "1,-10", "2,-10"}},
		{verlet.SymplecticEuler, []string{"0,-10", "1,-10", "1,-20", "2,-20"}},
		{verlet.VelocityVerlet, []string{"0,-5", "1,-5", "1,-15", "2,-15"}},
	} {
		f := chart.New("Velocities", "time t / s", "velocity v / (m/s)")
		picture.Draw(f, picture.Stairs(study.Follow(c.m, problem.FreeFall(), 1, 2)))
		var csv strings.Builder
		if err := f.CSV(&csv); err != nil {
			t.Fatal(err)
		}
		if want := c.m.Name + "," + strings.Join(c.want, "\n"+c.m.Name+","); !strings.Contains(csv.String(), want) {
			t.Errorf("%v: the numbers lack\n%s\nin\n%s", c.m, want, &csv)
		}
	}
}

func TestStairsOfAnUnsolvedProblem(t *testing.T) {
	defer func() {
		if s, _ := recover().(string); !strings.Contains(s, "no exact solution is known") {
			t.Errorf("panics with %q", s)
		}
	}()
	f := chart.New("Velocities", "time t / s", "velocity v / (m/s)")
	picture.Draw(f, picture.Stairs(study.Follow(verlet.VelocityVerlet, problem.HenonHeiles(1.0/12, 0.1, 0), 0.1, 1)))
}

// Every pairwise order is in the figure, those in the rounding as well.
func TestPairwiseDrawsAll(t *testing.T) {
	c := study.Order(verlet.RK4, problem.Pendulum(2).From(1), 5, study.Ladder(20, 12))
	f := chart.LogX("Orders", "step h", "order")
	picture.Draw(f, picture.Pairwise(c))
	var b bytes.Buffer
	if err := f.CSV(&b); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "\n") - 1; n != len(c.Evals)-1 || c.X.To == len(c.Evals) {
		t.Errorf("%d points for %d levels, of which %d are fitted:\n%s", n, len(c.Evals), c.X.To, &b)
	}
}
