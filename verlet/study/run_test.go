package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

func do(t *testing.T, s study.Study) parts.Result {
	t.Helper()
	r, err := parts.Run(t.Context(), s, parts.Options{})
	require.NoError(t, err)
	return r
}

// A study may have a single number of steps. Then there is nothing to fit, but still a table.
func TestOneNumberOfSteps(t *testing.T) {
	for _, k := range study.Kinds() {
		s := k.Study
		s.Steps, s.Starts = s.Steps[:1], min(s.Starts, 3)
		if r := do(t, s); strings.Count(r.Table, "\n") < 3 {
			t.Errorf("%s: no line in the table", k.Name)
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
		{"order", func(s *S) { s.Kind = "ordr" }, `no study is called "ordr"; there are order; sweep`},
		{"order", func(s *S) { s.Problems = nil }, "no problem"},
		{"order", func(s *S) { s.Methods = nil }, "no method"},
		{"order", func(s *S) { s.Steps = nil }, "no number of steps"},
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
		{"order", func(s *S) { s.Problems = []problem.Problem{pendulum, pendulum} }, `two of the problems are called "pendulum"`},
		{"order", func(s *S) { s.Methods[0].Name = "" }, "a method has no name"},
		{"order", func(s *S) { s.Starts = 3 }, "3 starts, but only a sweep has several"},
		{"sweep", func(s *S) { s.Starts = 0 }, "0 starts"},
		{"sweep", func(s *S) { s.Starts = 1e9 }, ""},
		{"sweep", func(s *S) { s.Starts = 1e9 + 1 }, "1000000001 starts; take 1 to"},
		{"sweep", func(s *S) { s.Problems = []problem.Problem{problem.ForcedPendulum()} }, `no energy is conserved in ["forced pendulum"]`},
	} {
		s := study.Default(c.kind)
		c.change(&s)
		if err := s.Check(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
	s := study.Default("order")
	s.Problems, s.T = []problem.Problem{problem.HenonHeiles(1./6, 0.1, 0)}, 1e4
	if _, err := s.Parts(); err == nil || !strings.Contains(err.Error(), "take a shorter time span") {
		t.Errorf("a problem without a solution: error %v", err)
	}
}

// The statistics of a sweep lie in their order, and the law is fitted to the medians, which scatter by the bins of the
// histogram: on the spring, where nothing is lost, the energy error of velocity Verlet is of order 2 from every start.
func TestSweep(t *testing.T) {
	s := study.Default("sweep")
	s.Problems, s.Starts = []problem.Problem{problem.Harmonic(1)}, 200
	r, told := do(t, s), map[string]float64{}
	for _, row := range r.Rows[:7] {
		told[row.Statistic] = row.Value[study.EnergyWorst]
	}
	if !(0 < told["least"] && told["least"] < told["median"] && told["median"] < told["90 %"] && told["90 %"] <= told["99 %"] && told["99 %"] <= told["most"]) ||
		!(told["mean"] < told["most"]) || len(told) != 7 || len(r.Rows) != 700 {
		t.Errorf("statistics of a sweep: %v", told)
	}
	if e := r.Estimates[0]; !(math.Abs(e.Slope-2) < 0.02) || !(e.Margin < 0.02) {
		t.Errorf("the energy error is of order %v, want 2", e.Fit)
	}
}
