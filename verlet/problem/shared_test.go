package problem_test

import (
	"testing"

	"github.com/verletbook/verletbook/verlet/problem"
)

// What is done to one problem must not change the next.
func TestProblemsShareNothing(t *testing.T) {
	p := problem.Kepler(0.6)
	p.Invariants[0] = problem.Invariant{Name: "mine"}
	if got := problem.Kepler(0.6).Invariants[0].Name; got == "mine" {
		t.Errorf("another Kepler has the invariant %q", got)
	}
}
