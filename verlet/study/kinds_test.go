package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/internal/tiny"
)

// A row of N steps of H is measured N H after its start, and counts the evaluations.
func TestRowsAreAtTheirTimes(t *testing.T) {
	for _, k := range study.Kinds() {
		s := tiny.Study(k)
		r := do(t, s)
		for _, row := range r.Rows {
			start := s.Start
			switch k.Name {
			case "drift":
				continue // rows of times along one run
			case "roundoff":
				start = s.Problems[0].Period * (float64(row.Seed) - 0.5) / float64(s.Seeds)
			}
			if got, want := row.T-start, row.H*float64(row.N); !(math.Abs(got-want) < 1e-9*s.T) {
				t.Errorf("%s, %s, %d steps of %g, seed %d: %g after the start, want %g", k.Name, row.Method, row.N, row.H, row.Seed, got, want)
			}
			if k.Name != "sweep" && k.Name != "roundoff" && row.Evals < row.N/2 {
				t.Errorf("%s, %s: %d evaluations in %d steps", k.Name, row.Method, row.Evals, row.N)
			}
		}
	}
}

// A table tells series apart that differ in one thing only, and a sweep is of no seed.
func TestTableNamesWhatDiffers(t *testing.T) {
	s := study.Default("random-steps")
	s.Methods, s.Steps, s.Seeds = s.Methods[:1], study.Ladder(50, 4), 2
	s.Arithmetic = []study.Arithmetic{study.Plain, study.Compensated}
	table := do(t, s).Table
	seen := map[string]bool{}
	for _, line := range table.Rows {
		seen[strings.Join(line[:5], ", ")] = true
	}
	if want := 4 * len(s.Patterns); strings.Join(table.Head[:4], " ") != "problem method arithmetic pattern" || len(table.Rows) != want || len(seen) != want {
		t.Errorf("%d lines, %d names, want %d of\n%s", len(table.Rows), len(seen), want, table)
	}
	told := map[string]float64{}
	for _, row := range do(t, tiny.Study(kind(t, "sweep"))).Rows {
		if told[row.Statistic] = row.Value[study.EnergyWorst]; row.Seed != 0 {
			t.Fatalf("%s of all starts has the seed %d", row.Statistic, row.Seed)
		}
	}
	if !(0 < told["least"] && told["least"] < told["median"] && told["median"] < told["90 %"] && told["90 %"] <= told["99 %"] && told["99 %"] <= told["most"]) ||
		!(told["mean"] < told["most"]) || len(told) != 7 {
		t.Errorf("statistics of a sweep: %v", told)
	}
}

// A study may have a single number of steps. Then there is nothing to fit, but still a table.
func TestOneNumberOfSteps(t *testing.T) {
	for _, k := range study.Kinds() {
		s := tiny.Study(k)
		s.Steps = s.Steps[len(s.Steps)-1:]
		r := do(t, s)
		if len(r.Table.Rows) == 0 {
			t.Errorf("%s: no line in the table", k.Name)
		}
	}
}

func kind(t *testing.T, name string) study.Kind {
	t.Helper()
	k, err := study.KindNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return k
}
