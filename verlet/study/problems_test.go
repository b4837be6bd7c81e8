package study_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/study"
)

// Every name that is listed is taken, and so is what a keyboard without accents makes of it. What is wrong with a
// name is told with what to write.
func TestNames(t *testing.T) {
	problem := func(name string) (string, error) { p, err := study.ProblemNamed(name); return p.Name, err }
	method := func(name string) (string, error) { m, err := study.MethodNamed(name); return m.Name, err }
	for _, name := range study.ProblemNames() {
		if got, err := problem(name); got != name || err != nil {
			t.Errorf("%s is %q, %v", name, got, err)
		}
	}
	for _, m := range catalogue.Methods() {
		if got, err := method(m.Name); got != m.Name || err != nil {
			t.Errorf("%s is %q, %v", m, got, err)
		}
	}
	for _, c := range []struct {
		read        func(name string) (string, error)
		typed, want string // the name, or a part of the error
	}{
		{method, "velocity-verlet", "velocity Verlet"}, {method, "stormer naive start", "Störmer, naive start"},
		{method, "Blanes-Moan SRKN6", "Blanes–Moan SRKN6"}, {method, "symplectic euler drift first", "symplectic Euler (drift first)"},
		{problem, "kepler", "Kepler(0.6)"}, {problem, "KEPLER(0.9)", "Kepler(0.9)"},
		{problem, "henon-heiles(1/12)", "Hénon–Heiles(1/12, 0.1, 0)"}, {problem, "Pendulum( 3 )", "pendulum(3)"},
		{problem, "Keppler", "there are free fall; projectile;"}, {problem, "Kepler(1.5)", "eccentricity of at least 0 and below 1, got 1.5"},
		{problem, "Kepler(e)", `"e" is not a number; write Kepler(0.6)`}, {problem, "Kepler(1/0)", `"1/0" is not a number`},
		{problem, "Kepler(NaN)", `"NaN" is not a number`}, {problem, "Kepler(0.1, 0.2)", "write Kepler(0.6)"}, {problem, "Kepler(0.1", "write Kepler(0.6)"},
		{problem, "Kepler()", `"" is not a number`}, {problem, "forced pendulum(1)", "write forced pendulum"},
		{method, "RK5", `no method is called "RK5"; there are explicit Euler;`},
	} {
		got, err := c.read(c.typed)
		if err != nil {
			got = err.Error()
		}
		if got != c.want && (err == nil || !strings.Contains(got, c.want)) {
			t.Errorf("%q is %q, want %q", c.typed, got, c.want)
		}
	}
	if p, _ := study.ProblemNamed("Kepler(1/4)"); math.Abs(p.X0[0]-0.75) > 1e-15 {
		t.Errorf("Kepler(1/4) starts at %v", p.X0)
	}
}
