package study

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Two budgets that allow the same number of steps are one run, not two of one step.
func TestBudgetsOfTheSameSteps(t *testing.T) {
	c := WorkPrecision(verlet.KahanLi8, problem.Pendulum(2).From(1), 5, []int{125, 250, 500, 1000, 2000, 4000})
	for i := 1; i < len(c.Evals); i++ {
		if c.Evals[i] <= c.Evals[i-1] {
			t.Errorf("runs %d and %d make %d and %d calls", i-1, i, c.Evals[i-1], c.Evals[i])
		}
	}
	if len(c.Evals) != 5 {
		t.Errorf("%d runs, want 5: 125 and 250 calls both allow ten steps", len(c.Evals))
	}
}
