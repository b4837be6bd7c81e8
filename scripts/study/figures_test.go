package main

import (
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// There is a figure for each problem, pattern and arithmetic, and its words say what is seen.
func TestFigures(t *testing.T) {
	for kind, want := range map[string]string{
		"order": "Error of x on Kepler(0.5), compensated sums: largest error of x against step h, both axes logarithmic. velocity Verlet; RK4.",
		"random-steps": "Error of x on Kepler(0.5), spiky steps, compensated sums: largest error of x against step h, both axes logarithmic. " +
			"velocity Verlet; RK4.",
		"sweep": "Energy error on Kepler(0.5), compensated sums: median of the largest energy errors of runs against step h, both axes logarithmic. " +
			"velocity Verlet; RK4.",
	} {
		s := study.Default(kind)
		set := func(parameter string, values ...string) {
			if err := s.Set(parameter, values...); err != nil {
				t.Fatal(err)
			}
		}
		set("problem", "pendulum", "Kepler(0.5)")
		set("method", "velocity Verlet", "RK4")
		set("arithmetic", "plain", "compensated")
		s.Steps, s.T, s.Seeds = []int{100, 200, 400}, 2, min(s.Seeds, 3)
		r, err := parts.Run(t.Context(), s, parts.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all := draw(r.Estimates)
		if want := 4 * len(s.Patterns); len(all) != want {
			t.Fatalf("%s: %d figures, want %d", kind, len(all), want)
		}
		if got := all[len(all)-1].alt(); got != want {
			t.Errorf("the last figure is %q, want %q", got, want)
		}
		var svg strings.Builder
		if err := all[len(all)-1].SVG(&svg); err != nil || strings.Count(svg.String(), "<path") < 10 {
			t.Errorf("%s: the figure is %d bytes, %v", kind, svg.Len(), err)
		}
	}
}
