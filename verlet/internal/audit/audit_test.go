// Package audit measures what every method claims. Its tests need gonum, and package study, which needs it, too; so they
// stand where nobody imports them, and the go command does not look for gonum on behalf of those who import verlet.
package audit

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// The audit is a table of what is claimed of every method and what was measured.
// It stands in docs/audit.md, and must be what this test makes.
func TestAudit(t *testing.T) {
	if testing.Short() {
		t.Skip("compares documents with measurements, whose bits TestGoldenBits holds")
	}
	var b strings.Builder
	b.WriteString(auditHead + atOnce(catalogue.Methods(), auditRow))
	golden.Check(t, "../../../docs/audit.md", auditIntroduction+b.String()+varyingTable())
}

// atOnce makes a line for each method, on all processors.
func atOnce(methods []verlet.Method, line func(verlet.Method) string) string {
	lines := make([]string, len(methods))
	var group sync.WaitGroup
	for i, m := range methods {
		group.Go(func() { lines[i] = line(m) + "\n" })
	}
	group.Wait()
	return strings.Join(lines, "")
}

const auditIntroduction = `# The audit

What is claimed of every method of package verlet, and what was measured. A test makes this table; if
a number changes, the test fails. (` + "`go test ./verlet/internal/audit -update`" + ` writes it anew.)

- **word**: the kicks K and drifts D of a step, in parts of it and read off the code: K(0.5) is a kick by h/2.
- **order**: as claimed, and as measured in positions and in velocities on problems without and with a force
  that depends on time; of several problems, the order that is farthest from the claim.
- **evals**: force evaluations a step, counted.
- **defect**: the largest component of MᵀΩM − Ω, M the Jacobian of a step of 0.1 on Kepler's problem; 0 for
  less than 10⁻⁹, which is what the measurement can tell.
- **returns**: how far from its start the forced pendulum ends after 1000 steps of 0.1 forth and as many back, with
  float64 and on the integer lattice.
- **error**: distance from the exact position on Kepler's orbit of eccentricity 0.5 after ten periods, for
  6000 force evaluations.

`

const auditHead = `| method | word | order | x | v | forced x | forced v | evals | defect | returns | on the lattice | error |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
`

func auditRow(m verlet.Method) string {
	orders := measureOnce(m)
	farthest := func(forced, velocity bool) string {
		var worst float64
		for _, o := range orders {
			if strings.HasPrefix(o.on, "forced") != forced {
				continue
			}
			slope := o.x.Slope
			if velocity {
				slope = o.v.Slope
			}
			if math.Abs(slope-float64(m.Order)) >= math.Abs(worst-float64(m.Order)) || worst == 0 {
				worst = slope
			}
		}
		return fmt.Sprintf("%.2f", worst)
	}
	defect := "0"
	if d := symplecticDefect(m, problem.Kepler(0.3).From(0.7), 0.1); d > 1e-9 {
		defect = size(d)
	}
	cells := []string{
		m.Name, shortWord(m.Word), fmt.Sprint(m.Order),
		farthest(false, false), farthest(false, true), farthest(true, false), farthest(true, true),
		fmt.Sprintf("%.4g", evaluations(m)), defect,
		returns(m, func(*verlet.System) {}), returns(m, func(s *verlet.System) { s.Quantize(0x1p-46) }),
		workError(m, 6000),
	}
	return "| " + strings.Join(cells, " | ") + " |"
}

// varyingTable is the orders of the study of varying steps, under each pattern.
func varyingTable() string {
	var b strings.Builder
	b.WriteString(varyingIntroduction)
	b.WriteString("| method |")
	for _, p := range study.Patterns() {
		b.WriteString(" " + p.Name + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("--:|", len(study.Patterns())) + "\n")
	pendulum := problem.Pendulum(2).From(0.7)
	methods := []verlet.Method{trial.OriginalVerlet, trial.TCV, trial.TCVCorrected, verlet.Leapfrog, verlet.VelocityVerlet, verlet.SymplecticEuler}
	b.WriteString(atOnce(methods, func(m verlet.Method) string {
		row := fmt.Sprintf("| %s |", m)
		for _, p := range study.Patterns() {
			seeds := 1
			if p.Random {
				seeds = 40
			}
			c := study.OrderVarying(m, pendulum, p, 5, study.Ladder(500, 5), seeds)
			row += fmt.Sprintf(" %.1f, %.1f |", c.X.Slope, c.V.Slope)
		}
		return row
	}))
	return strings.ReplaceAll(b.String(), "-0.0", "0.0")
}

const varyingIntroduction = `
## Steps that vary

Orders of positions and velocities on the pendulum when the step changes from one to the next, by the patterns of
package study: root mean squares of 40 runs where the pattern is random. TCV is of order 1 under random steps; in the position, chance, whose part is of order 3/2,
hides that at steps of this size.

`

// shortWord spells a word of up to five letters, and counts longer ones.
func shortWord(w []verlet.Letter) string {
	if w == nil {
		return "–"
	}
	if len(w) > 5 {
		return fmt.Sprintf("%d letters", len(w))
	}
	var s []string
	for _, l := range w {
		s = append(s, strings.NewReplacer("Kick", "K", "Drift", "D").Replace(
			(verlet.Letter{Motion: l.Motion, H: math.Round(l.H*1e4) / 1e4}).String()))
	}
	return strings.Join(s, " ")
}

func evaluations(m verlet.Method) float64 {
	one, many := problem.ForcedPendulum().System(), problem.ForcedPendulum().System()
	one.Run(m, 0.01, 1)
	many.Run(m, 0.01, 101)
	return float64(many.Evals-one.Evals) / 100
}

// size is a number as texts write it, with one digit: 0.03, 400, 2×10⁻⁶.
func size(x float64) string {
	digit, exponent, _ := strings.Cut(fmt.Sprintf("%.0e", x), "e")
	if x, _ := strconv.ParseFloat(digit+"e"+exponent, 64); x >= 1e-3 && x < 1e3 {
		return fmt.Sprint(x)
	}
	k, _ := strconv.Atoi(exponent)
	return digit + "×10" + strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶",
		"7", "⁷", "8", "⁸", "9", "⁹").Replace(strconv.Itoa(k))
}

func returns(m verlet.Method, arithmetic func(*verlet.System)) string {
	s := problem.ForcedPendulum().From(0.7).System()
	arithmetic(s)
	x, _, err := study.Reversal(m, s, 0.1, 1000)
	if err != nil {
		return "blows up"
	}
	if x == 0 {
		return "0"
	}
	return size(x)
}

func workError(m verlet.Method, evals int) string {
	p := problem.Kepler(0.5)
	s := p.System()
	n := evals / m.Evals
	s.Run(m, 10*p.Period/float64(n), n)
	if s.Err() != nil {
		return "blows up"
	}
	x, _ := p.Error(s)
	return size(x)
}
