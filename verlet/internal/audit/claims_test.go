package audit

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// complaints holds a method against each of its claims, from both sides, and
// returns what does not hold. Its orders have been measured.
func complaints(m verlet.Method, orders []measurement) []string {
	checks := []error{
		evaluationComplaint(m),
		symmetryComplaint(m),
		symplecticComplaint(m),
		stabilityComplaint(m),
	}
	checks = append(checks, orderComplaints(m, orders)...)
	if word := spelled(m); word != nil {
		checks = append(checks, conditionComplaint(m, word, needsQuadraticT(m)))
	}
	var found []string
	for _, err := range checks {
		if err != nil {
			found = append(found, err.Error())
		}
	}
	return found
}

func evaluationComplaint(m verlet.Method) error {
	calls := 0
	p := problem.ForcedPendulum()
	s := verlet.New(func(a []float64, t float64, x []float64) {
		calls++
		p.Accel(a, t, x)
	}, p.X0, p.V0)
	before := 0
	for i := range s.Steps(m, 0.01, 101) {
		if i == 1 { // which may cost one more
			before = calls
		}
	}
	if calls-before != 100*m.Evals {
		return fmt.Errorf("evaluations a step: claimed %d, counted %g", m.Evals, float64(calls-before)/100)
	}
	if calls != s.Evals {
		return fmt.Errorf("evaluations a step: %d calls, Evals says %d", calls, s.Evals)
	}
	return nil
}

// symmetryComplaint goes out and back. Without symmetry the way back misses by
// the error of the method, with it by rounding.
func symmetryComplaint(m verlet.Method) error {
	s := problem.ForcedPendulum().From(0.7).System()
	x, v, err := study.Reversal(m, s, 0.3, 40)
	if err != nil {
		return fmt.Errorf("symmetry: %w", err)
	}
	if back := max(x, v) < 1e-11; back != m.Symmetric || !back && max(x, v) < 1e-6 {
		return fmt.Errorf("symmetry: claimed %t, missed the start by %.1e and %.1e", m.Symmetric, x, v)
	}
	return nil
}

func symplecticComplaint(m verlet.Method) error {
	defect := symplecticDefect(m, problem.Kepler(0.3).From(0.7), 0.1)
	if keeps := defect < 1e-8; keeps != m.Symplectic || !keeps && defect < 1e-6 {
		return fmt.Errorf("symplecticity: claimed %t, |MᵀΩM − Ω| = %.1e", m.Symplectic, defect)
	}
	return nil
}

// symplecticDefect returns the largest component of MᵀΩM − Ω for the Jacobian M
// of one step, by central differences, whose error is about 1e-10.
func symplecticDefect(m verlet.Method, p problem.Problem, h float64) float64 {
	const d = 1e-4
	n := len(p.X0)
	step := func(j int, by float64) []float64 {
		z := slices.Concat(p.X0, p.V0)
		z[j] += by
		s := verlet.New(p.Accel, z[:n], z[n:])
		s.Set(p.T0, z[:n], z[n:])
		s.Step(m, h)
		return slices.Concat(s.X, s.V)
	}
	columns := make([][]float64, 2*n)
	for j := range columns {
		a, b, c, e := step(j, d), step(j, -d), step(j, 2*d), step(j, -2*d)
		for i := range a { // fourth order, so that d can be large and rounding small
			a[i] = (8*(a[i]-b[i]) - (c[i] - e[i])) / (12 * d)
		}
		columns[j] = a
	}
	worst := 0.0
	for j := range columns {
		for k := range columns {
			form := 0.0 // Σ dxᵢ∧dvᵢ of two columns
			for i := range n {
				form += columns[j][i]*columns[k][n+i] - columns[k][i]*columns[j][n+i]
			}
			if k == j+n {
				form--
			}
			if j == k+n {
				form++
			}
			worst = max(worst, math.Abs(form))
		}
	}
	return worst
}

// stabilityComplaint looks for growth on the oscillator, all the way up to the claimed
// limit, where it must begin, and just above it.
func stabilityComplaint(m verlet.Method) error {
	if m.Stability == 0 { // not known
		return nil
	}
	claimed := max(0, m.Stability) // Unstable is 0
	most := max(0.1, claimed*1.001)
	switch limit := study.Stability(m, most, 1000); {
	case limit == 0:
		return fmt.Errorf("stability: claimed ωh < %g, does not grow at %g", m.Stability, most)
	case limit < claimed*(1-1e-5), limit > max(0.1, claimed*(1+1e-5)):
		return fmt.Errorf("stability: claimed ωh < %g, grows from %.9g on", m.Stability, limit)
	}
	return nil
}

func TestMethodsKeepTheirClaims(t *testing.T) {
	if testing.Short() {
		t.Skip("starts no goroutines that share anything, and takes ten times as long with the race detector")
	}
	for _, m := range catalogue.Methods() {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			if m.Source == "" {
				t.Error("where it was published is not said")
			}
			for _, c := range complaints(m, measureOnce(m)) {
				t.Error(c)
			}
		})
	}
}

// mutants are integrators with a mistake that people make, each with the
// complaint that has to catch it.
var mutants = []struct {
	name   string
	claims verlet.Method
	step   func(s *verlet.System, h float64)
	caught string
}{
	{"clock in the kick", verlet.VelocityVerlet, func(s *verlet.System, h float64) {
		clock := func(t float64) { s.Set(t, s.X, s.V) }
		t := s.T
		s.Kick(h / 2)
		clock(t + h/2)
		s.Drift(h)
		clock(t + h/2)
		s.Kick(h / 2)
		clock(t + h)
	}, "order of v on forced pendulum"},
	{"wrong start", verlet.Stormer, trial.StormerNaive.Step, "order of x on pendulum"},
	{"stale force", verlet.VelocityVerlet, trial.ImprovedEuler.Step, "order of v on pendulum"},
	{"old velocity in the drift", verlet.SymplecticEuler, verlet.ExplicitEuler.Step, "symplecticity"},
	{"force evaluated twice", verlet.VelocityVerlet, func(s *verlet.System, h float64) {
		s.Kick(h / 2)
		s.Drift(h)
		s.Set(s.T, s.X, s.V)
		s.Kick(h / 2)
		s.Set(s.T, s.X, s.V)
	}, "evaluations a step"},
	{"wrong digit in RK4", verlet.RK4, func(s *verlet.System, h float64) {
		s.Step(verlet.RK4, h)
		s.Kick(1e-7 * h)
	}, "order of x on pendulum"},
	{"a slightly long step", verlet.Leapfrog, func(s *verlet.System, h float64) {
		t := s.T
		s.Step(verlet.VelocityVerlet, h*(1+1e-4))
		s.Set(t+h, s.X, s.V)
	}, "order of x on Kepler"},
}

func TestMutantsAreCaught(t *testing.T) {
	for _, mutant := range mutants {
		m := mutant.claims
		m.Step = mutant.step
		found := complaints(m, measure(m))
		if !slices.ContainsFunc(found, func(c string) bool { return strings.HasPrefix(c, mutant.caught) }) {
			t.Errorf("%s: not caught by %q; complaints: %q", mutant.name, mutant.caught, found)
		}
	}
}
