package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

func do(t *testing.T, s study.Study) parts.Result {
	t.Helper()
	r, err := parts.Run(t.Context(), s, parts.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A study may have a single number of steps. Then there is nothing to fit, but still a table.
func TestOneNumberOfSteps(t *testing.T) {
	for _, k := range study.Kinds() {
		s := k.Study
		s.Steps, s.Seeds = s.Steps[:1], min(s.Seeds, 3)
		if r := do(t, s); len(r.Table.Rows) == 0 {
			t.Errorf("%s: no line in the table", k)
		}
	}
}

// What is wrong is told before the first run, with what was given and what to do. Limits are what the last
// column says: they themselves are no mistake.
func TestBadStudies(t *testing.T) {
	type S = study.Study
	pendulum := problem.Pendulum(1)
	for _, c := range []struct {
		kind   string
		change func(s *S)
		want   string
	}{
		{"order", func(s *S) { s.Kind = "ordr" }, `no study is called "ordr"`},
		{"order", func(s *S) { s.Problems = nil }, "no problem"},
		{"order", func(s *S) { s.Methods = nil }, "no method"},
		{"order", func(s *S) { s.Steps = nil }, "no number of steps"},
		{"order", func(s *S) { s.Patterns = nil }, "no step pattern"},
		{"order", func(s *S) { s.Arithmetic = nil }, "no arithmetic"},
		{"order", func(s *S) { s.Steps = []int{0, 1} }, "[0 1]; take 1 to"},
		{"order", func(s *S) { s.Steps = []int{1} }, ""},
		{"order", func(s *S) { s.Steps = []int{200, 100} }, "must increase"},
		{"order", func(s *S) { s.Steps = []int{100, 100} }, "must increase"},
		{"order", func(s *S) { s.Steps = []int{min(1<<40, math.MaxInt/2)} }, ""},
		{"order", func(s *S) { s.Steps = []int{min(1<<40, math.MaxInt/2) + 1} }, "take 1 to"},
		{"order", func(s *S) { s.T = 0 }, "T = 0"},
		{"order", func(s *S) { s.T = math.Inf(1) }, "T = +Inf"},
		{"order", func(s *S) { s.T = math.NaN() }, "T = NaN"},
		{"order", func(s *S) { s.T = 1e-300 }, "take fewer steps or a longer time span"},
		{"order", func(s *S) { s.Start = -1 }, "start -1"},
		{"order", func(s *S) { s.Start = math.Inf(1) }, "start +Inf"},
		{"order", func(s *S) { s.Patterns = study.Patterns() }, "study random-steps"},
		{"order", func(s *S) { s.Patterns = []study.Pattern{study.Ramp} }, "study random-steps"},
		{"order", func(s *S) { s.Arithmetic = []study.Arithmetic{"exact"} }, `"exact"`},
		{"order", func(s *S) { s.Problems = []problem.Problem{pendulum, pendulum} }, `two of the problems are called "pendulum"`},
		{"order", func(s *S) { s.Methods[0].Name = "" }, "a method has no name"},
		{"order", func(s *S) { s.Seeds = 3 }, "3 seeds, but there is no chance"},
		{"random-steps", func(s *S) { s.Seeds = 0 }, "0 seeds"},
		{"random-steps", func(s *S) { s.Steps = []int{1 << 24} }, ""},
		{"random-steps", func(s *S) { s.Steps = []int{1<<24 + 1} }, "take at most 16777216"},
		{"random-steps", func(s *S) { s.Methods, s.Patterns, s.Seeds = s.Methods[:1], s.Patterns[:1], 200_000 }, ""},
		{"random-steps", func(s *S) { s.Methods, s.Patterns, s.Seeds = s.Methods[:1], s.Patterns[:1], 200_001 }, "rows; take fewer seeds"},
		{"sweep", func(s *S) { s.Seeds = 1e9 }, ""},
		{"sweep", func(s *S) { s.Seeds = 1e9 + 1 }, "1000000001 seeds; take 1 to"},
		{"sweep", func(s *S) { s.Start = 3 }, "start 3, but this study has starts of its own"},
		{"sweep", func(s *S) { s.Problems = []problem.Problem{problem.ForcedPendulum()} }, "conserves no energy"},
	} {
		s := study.Default(c.kind)
		c.change(&s)
		if err := s.Check(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
	s := study.Default("order")
	s.Problems, s.T = []problem.Problem{problem.HenonHeiles(1./6, 0.1, 0)}, 1e4
	done := parts.Memory{}
	if _, err := parts.Run(t.Context(), s, parts.Options{Store: done}); err == nil || !strings.Contains(err.Error(), "take a shorter time span") || len(done) > 0 {
		t.Errorf("%d parts were done of a problem without a solution, error %v", len(done), err)
	}
}

// The statistics of a sweep lie in their order, and are of no seed. The work that a sweep announces is about the
// force evaluations of all its starts.
func TestSweep(t *testing.T) {
	s := study.Default("sweep")
	s.Steps, s.Seeds = []int{20, 40}, 200
	announced, told := 0, map[string]float64{}
	r, err := parts.Run(t.Context(), s, parts.Options{Progress: func(done, total int) { announced = total }})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range r.Rows[:7] {
		if told[row.Statistic] = row.Value[study.EnergyWorst]; row.Seed != 0 || row.N != 20 {
			t.Fatalf("%s is of seed %d, %d steps", row.Statistic, row.Seed, row.N)
		}
	}
	if !(0 < told["least"] && told["least"] < told["median"] && told["median"] < told["90 %"] && told["90 %"] <= told["99 %"] && told["99 %"] <= told["most"]) ||
		!(told["mean"] < told["most"]) || len(told) != 7 || len(r.Rows) != 14 {
		t.Errorf("statistics of a sweep: %v", told)
	}
	if ratio := float64(announced) / (60 * 200); ratio < 1 || ratio > 1+64./200 { // whole starts in each of 64 blocks
		t.Errorf("%d evaluations are announced for %d", announced, 60*200)
	}
}
