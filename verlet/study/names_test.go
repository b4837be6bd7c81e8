package study_test

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/study"
)

func TestNames(t *testing.T) {
	named := func(parameter, name string) (string, error) {
		s := study.Default("random-steps")
		err := s.Set(parameter, name)
		return fmt.Sprint(s.Methods[0], s.Patterns[0]), err
	}
	for _, m := range catalogue.Methods() {
		if got, err := named("method", m.Name); err != nil || got != m.Name+" constant" {
			t.Errorf("%s: %s, %v", m.Name, got, err)
		}
	}
	for _, p := range study.Patterns() {
		if got, err := named("pattern", p.Name); err != nil || got != "original Verlet "+p.Name {
			t.Errorf("%s: %s, %v", p.Name, got, err)
		}
	}
	for _, name := range study.Names("problem") {
		if got, err := study.ProblemNamed(name); err != nil || got.Name != name {
			t.Errorf("%s: %s, %v", name, got.Name, err)
		}
	}
	for typed, name := range map[string]string{
		"velocity-verlet": "velocity Verlet", "stormer": "Störmer", "stormer naive start": "Störmer, naive start",
		"Blanes-Moan SRKN6": "Blanes–Moan SRKN6", "pefrl": "PEFRL", "symplectic euler drift first": "symplectic Euler (drift first)",
	} {
		if got, err := named("method", typed); err != nil || got != name+" constant" {
			t.Errorf("%q is %q (%v), want %q", typed, got, err, name)
		}
	}
	for typed, name := range map[string]string{
		"kepler": "Kepler(0.6)", "KEPLER(0.9)": "Kepler(0.9)", "henon-heiles(1/12)": "Hénon–Heiles(1/12, 0.1, 0)",
		"Pendulum( 3 )": "pendulum(3)",
	} {
		if p, err := study.ProblemNamed(typed); err != nil || p.Name != name {
			t.Errorf("%q is %q (%v), want %q", typed, p.Name, err, name)
		}
	}
	if p, _ := study.ProblemNamed("Kepler(1/4)"); math.Abs(p.X0[0]-0.75) > 1e-15 {
		t.Errorf("Kepler(1/4) starts at %v", p.X0)
	}
}

func TestNamesThatAreNone(t *testing.T) {
	of := func(_ any, err error) error { return err }
	method := func(name string) error { s := study.Default("order"); return s.Set("method", name) }
	problem := func(name string) error { p, err := study.ProblemNamed(name); return of(p, err) }
	for _, c := range []struct {
		err  error
		want string
	}{
		{method("velocty Verlet"), `did you mean "velocity Verlet"?`},
		{method("RK5"), `did you mean "RK4"?`},
		{method("Runge–Kutta–Fehlberg"), "there are explicit Euler; symplectic Euler;"},
		{method(""), "there are"},
		{problem("Keppler"), `did you mean "Kepler"?`},
		{problem("Kepler(1.5)"), "eccentricity of at least 0 and below 1, got 1.5"},
		{problem("Kepler(e)"), `"e" is not a number; write Kepler(0.6)`},
		{problem("Kepler(1/0)"), `"1/0" is not a number`},
		{problem("Kepler(NaN)"), `"NaN" is not a number`},
		{problem("Kepler(0.1, 0.2)"), "write Kepler(0.6)"},
		{problem("Kepler(0.1"), "write Kepler(0.6)"},
		{problem("Kepler()"), `"" is not a number`},
		{problem("forced pendulum(1)"), "write forced pendulum"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", c.err, c.want)
		}
	}
}

// Every parameter can be set, and setting it changes nothing else.
func TestSetChangesOneParameter(t *testing.T) {
	fields := func(s study.Study) (m map[string]any) {
		text, err := json.Marshal(s)
		if err == nil {
			err = json.Unmarshal(text, &m)
		}
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	values := map[string]string{"problem": "Kepler(0.9)", "method": "RK4", "steps": "10,20", "T": "3", "start": "0.5",
		"pattern": "random", "seeds": "7", "arithmetic": "compensated"}
	for _, parameter := range study.Parameters() {
		s := study.Default("random-steps")
		before := fields(s)
		if err := s.Set(parameter, strings.Split(values[parameter], ",")...); err != nil {
			t.Fatal(err)
		}
		for name, value := range fields(s) {
			if same := reflect.DeepEqual(value, before[name]); same == (name == parameter) {
				t.Errorf("%s was set to %s: %s is %v, was %v", parameter, values[parameter], name, value, before[name])
			}
		}
	}
}
