package study_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func TestPanel(t *testing.T) {
	panel := study.NewPanel(verlet.VelocityVerlet, verlet.RK4)
	panel.Check("calls", func(m verlet.Method) float64 { return float64(m.Evals) })
	panel.Check("order", func(m verlet.Method) float64 {
		return study.Order(m, problem.Pendulum(2).From(1.5), 10, study.Ladder(100, 5)).X.Slope
	})
	panel.Check("not asked", func(m verlet.Method) float64 { return math.NaN() })
	if got, want := fmt.Sprint(panel.Head()), "[method calls order not asked]"; got != want {
		t.Errorf("the head is %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(panel.Rows()), "[[velocity Verlet 1 2.00 –] [RK4 4 3.90 –]]"; got != want {
		t.Errorf("the rows are %s, want %s", got, want)
	}
	if verlet, rk := panel.Found[0][1], panel.Found[1][1]; math.Abs(verlet-2) > 0.05 || math.Abs(rk-4) > 0.15 {
		t.Errorf("the orders are %v and %v, want 2 and 4", verlet, rk)
	}
}
