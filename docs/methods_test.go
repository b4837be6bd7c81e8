package docs

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A task is a problem, and how long and how finely it is solved.
type task struct {
	name  string
	p     problem.Problem
	T     float64
	calls []int // of the force, in all
}

var tasks = []task{
	{"pendulum, 10 swings", problem.Pendulum(1), 10 * problem.Pendulum(1).Period, []int{500, 20_000}},
	{"planet on an ellipse (e = 0.6), 10 turns", problem.Kepler(0.6), 10 * problem.Kepler(0.6).Period, []int{5_000, 50_000}},
	{"pendulum that is pushed, 30 s", problem.ForcedPendulum(), 30, []int{500, 20_000}},
	{"Hénon–Heiles, 100 s, energy", problem.HenonHeiles(1.0/12, 0.1, 0), 100, []int{1_000, 20_000}},
	{"liquid of 108 atoms, 2 units, energy", problem.LennardJones(3, 0.8, 1), 2, []int{500, 2_000}},
}

var methods = []verlet.Method{verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.RK4, verlet.PEFRL, verlet.BlanesMoanSRKN11}

// worst is the largest error along the path: the distance from the exact position, or where none is
// known the relative change of the energy.
func worst(m verlet.Method, p problem.Problem, T float64, calls int) float64 {
	n := calls / m.Evals
	s, most := p.System(), 0.0
	begin := 0.0
	if p.Exact == nil {
		begin = p.Energy(s)
	}
	for range n {
		s.Step(m, T/float64(n))
		e := 0.0
		if p.Exact != nil {
			e, _ = p.Error(s)
		} else {
			e = math.Abs(p.Energy(s)/begin - 1)
		}
		if most = max(most, e); math.IsNaN(e) || s.Err() != nil {
			return math.Inf(1)
		}
	}
	return most
}

// The page that says which method to take has these numbers.
func TestMethods(t *testing.T) {
	var b strings.Builder
	b.WriteString("| problem | calls |")
	for _, m := range methods {
		fmt.Fprintf(&b, " %s |", m.Name)
	}
	b.WriteString("\n|---|--:|" + strings.Repeat("--:|", len(methods)) + "\n")
	for _, task := range tasks {
		for _, calls := range task.calls {
			fmt.Fprintf(&b, "| %s | %d |", task.name, calls)
			for _, m := range methods {
				if e := worst(m, task.p, task.T, calls); e > 1 {
					b.WriteString(" lost |")
				} else {
					fmt.Fprintf(&b, " %.0e |", e)
				}
			}
			b.WriteString("\n")
		}
	}
	text, err := os.ReadFile("methods.md")
	require.NoError(t, err)
	table := regexp.MustCompile(`(?s)(<!-- Made by .*? -->\n\n).*?\n\n`)
	golden.Check(t, "methods.md", table.ReplaceAllString(string(text), "${1}"+b.String()+"\n"))
}

// The rule for the step: with 40 steps a swing the period is one part in 1000 too short, a quarter of that with 80.
func TestRuleForTheStep(t *testing.T) {
	lead := func(steps int) float64 { // of the phase, in swings, after 100 of them
		s := problem.Harmonic(1).System()
		s.Run(verlet.VelocityVerlet, 2*math.Pi/float64(steps), 100*steps)
		return math.Atan2(-s.V[0], s.X[0]) / (2 * math.Pi)
	}
	if got := lead(40) / 100; math.Abs(got-1e-3) > 0.05e-3 {
		t.Errorf("with 40 steps the period is wrong by %.2g, want 0.001", got)
	}
	if ratio := lead(40) / lead(80); math.Abs(ratio-4) > 0.1 {
		t.Errorf("half the step divides the error by %.2f, want 4", ratio)
	}
}
