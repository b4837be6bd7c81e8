package main

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// result runs a study.
func result(t *testing.T, s study.Study) parts.Result {
	t.Helper()
	r, err := parts.Run(t.Context(), s, parts.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// There is a figure for each problem and arithmetic, and its words say what is seen.
func TestFigures(t *testing.T) {
	s := study.Default("order")
	s.Problems = []problem.Problem{problem.Pendulum(2), problem.Kepler(0.5)}
	s.Methods = []verlet.Method{verlet.VelocityVerlet, verlet.RK4}
	s.Arithmetic = []study.Arithmetic{study.Plain, study.Compensated}
	s.Steps, s.T = []int{100, 200, 400}, 2
	all := draw("order", result(t, s))
	if len(all) != 4 {
		t.Fatalf("%d figures, want 4", len(all))
	}
	want := "Error of x on Kepler, compensated sums: largest error of x against step h, both axes logarithmic. " +
		"velocity Verlet; RK4."
	if got := all[3].alt(); got != want {
		t.Errorf("the last figure is %q, want %q", got, want)
	}
	s = study.Default("work-precision")
	s.Problems, s.Methods = s.Problems[:1], s.Methods[:3]
	work := draw("work-precision", result(t, s))
	if len(work) != 1 || len(work[0].lines) != 3 || len(work[0].lines[2].x) != len(s.Steps) {
		t.Errorf("the work of three methods is %+v", work)
	}
}
