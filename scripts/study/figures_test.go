package main

import (
	"math"
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

// The frequency is that of the exact discrete solution, and nothing where a step only grows.
func TestFrequencyOfAStep(t *testing.T) {
	s := study.Default("stability")
	s.Methods = []verlet.Method{verlet.VelocityVerlet, verlet.ExplicitEuler}
	exact := map[string]func(h float64) float64{
		"velocity Verlet": func(h float64) float64 { return 2 * math.Asin(h/2) / h },
		"explicit Euler":  func(h float64) float64 { return math.Atan(h) / h },
	}
	for _, l := range draw("stability", result(t, s))[1].lines {
		for i, h := range l.x {
			want := exact[l.name](h)
			if got := l.y[i]; math.IsNaN(got) != math.IsNaN(want) || math.Abs(got-want) > 1e-6 {
				t.Errorf("%s: at ωh = %g the frequency is %g, want %g", l.name, h, got, want)
			}
		}
	}
}

// Figures of sections show all orbits, or some at even distances where that would be a
// blot; those of fits show no rows at all, and others all of theirs.
func TestRowsThatFiguresShow(t *testing.T) {
	shown := func(kind string, seeds int) (list []int) {
		s := study.Default(kind)
		s.Seeds = seeds
		for seed := range seeds {
			if shows(s, study.Row{Seed: seed + 1}) {
				list = append(list, seed+1)
			}
		}
		return list
	}
	for seeds, want := range map[int]int{1: 1, 16: 16, 64: 64, 65: 33, 800: 62, 1_000_000: 64} {
		list := shown("sections", seeds)
		if len(list) != want || list[0] != 1 {
			t.Errorf("%d of %d orbits are shown, want %d", len(list), seeds, want)
		}
		for i := 2; i < len(list); i++ {
			if list[i]-list[i-1] != list[1]-list[0] {
				t.Errorf("of %d orbits, %d follows %d", seeds, list[i], list[i-1])
			}
		}
	}
	s := study.Default("sections")
	if s.Seeds = 1; !shows(s, study.Row{}) {
		t.Error("an orbit that is alone, and has no number, is not shown")
	}
	if len(shown("roundoff", 3)) != 0 || len(shown("drift", 3)) != 3 || len(shown("sweep", 3)) != 3 {
		t.Error("the figures show other rows")
	}
}
