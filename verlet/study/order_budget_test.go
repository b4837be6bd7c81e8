package study

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Two budgets that allow the same number of steps are one run, not two of one step.
func TestBudgetsOfTheSameSteps(t *testing.T) {
	c := WorkPrecision(verlet.KahanLi8, problem.Pendulum(2).From(1), 5, []int{125, 250, 500, 1000, 2000, 4000})
	for i := 1; i < len(c.Levels); i++ {
		if c.Levels[i].N <= c.Levels[i-1].N {
			t.Errorf("levels %d and %d have %d and %d steps", i-1, i, c.Levels[i-1].N, c.Levels[i].N)
		}
	}
	if len(c.Levels) != 5 {
		t.Errorf("%d levels, want 5: 125 and 250 calls both allow ten steps", len(c.Levels))
	}
}
