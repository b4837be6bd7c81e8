package study

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// energyTrend is the trend of a run of the study of drifts.
func energyTrend(p problem.Problem, m verlet.Method, T float64, n int) (f Fit, told bool) {
	f = attempt{Method: m, Problem: p}.energyAtRandom(T/float64(n), n, 400).Trend
	return f, math.Abs(f.Slope) > f.Margin
}

// Methods whose energy wavers are not said to drift, and those that drift are, from many
// starts: of 96 margins that hold zero in 95 of 100 cases, 1 to 11 should miss it.
func TestDriftsAreToldApart(t *testing.T) {
	alarms, runs := 0, 0
	for _, p := range []problem.Problem{problem.Kepler(0.6), problem.Pendulum(2)} {
		for i := range 12 {
			p := p.From(0.4 * float64(i))
			for _, m := range []verlet.Method{verlet.SymplecticEuler, verlet.VelocityVerlet, catalogue.BlanesMoanS6, verlet.PEFRL, verlet.RK4} {
				f, told := energyTrend(p, m, 628.32, 12_566)
				if m.Name == verlet.RK4.Name {
					if !told {
						t.Errorf("RK4 on %s from t = %g: drift %g ± %g", p.Name, p.T0, f.Slope, f.Margin)
					}
					continue
				}
				runs++
				if told {
					alarms++
				}
			}
		}
	}
	t.Logf("%d of %d runs are said to drift", alarms, runs)
	if alarms < 1 || alarms > 11 {
		t.Errorf("%d of %d runs without a drift are said to drift, want 1 to 11", alarms, runs)
	}
}

// A wave that even samples would nearly keep step with is no drift.
func TestDriftDoesNotKeepStep(t *testing.T) {
	const T = 400 * 2 * math.Pi * (1 + 1./1600) // the phase of the energy moves by π from the first to the last of 400 samples
	for _, m := range []verlet.Method{verlet.SymplecticEuler, verlet.VelocityVerlet} {
		if f, told := energyTrend(problem.Harmonic(1), m, T, 40_000); told {
			t.Errorf("%s: drift %g ± %g", m, f.Slope, f.Margin)
		}
	}
}

// The table tells a drift of each run, but of one that blew up only that it did.
func TestTableOfDrifts(t *testing.T) {
	s := Default("drift")
	s.Problems, s.Methods = []problem.Problem{problem.Harmonic(1)}, []verlet.Method{verlet.VelocityVerlet}
	s.Steps, s.T = []int{600, 18_000}, 1800 // beyond the limit of stability, and far below it
	r := doAll(t, s)
	if len(r.Table.Rows) != 2 {
		t.Fatalf("the table is\n%s", r.Table)
	}
	for i, line := range r.Table.Rows {
		told := strings.Join(line[len(line)-3:], " ")
		if blewUp := told == "blew up – –"; blewUp != (i == 0) || !blewUp && !strings.Contains(told, "±") {
			t.Errorf("line %d tells %s", i+1, told)
		}
	}
}
