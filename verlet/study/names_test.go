package study_test

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

// Every name that is listed is taken, and so is what a keyboard without accents makes of it.
func TestNames(t *testing.T) {
	s := study.Default("random-steps")
	for _, parameter := range []string{"problem", "method", "pattern", "arithmetic"} {
		for _, name := range study.Names(parameter) {
			if err := s.Set(parameter, name); err != nil {
				t.Error(err)
			} else if got := fields(t, s)[parameter]; !reflect.DeepEqual(got, []any{name}) {
				t.Errorf("%s %q was set to %v", parameter, name, got)
			}
		}
	}
	for _, c := range []struct{ parameter, typed, name string }{
		{"method", "velocity-verlet", "velocity Verlet"}, {"method", "stormer naive start", "Störmer, naive start"},
		{"method", "Blanes-Moan SRKN6", "Blanes–Moan SRKN6"}, {"method", "symplectic euler drift first", "symplectic Euler (drift first)"},
		{"problem", "kepler", "Kepler(0.6)"}, {"problem", "KEPLER(0.9)", "Kepler(0.9)"},
		{"problem", "henon-heiles(1/12)", "Hénon–Heiles(1/12, 0.1, 0)"}, {"problem", "Pendulum( 3 )", "pendulum(3)"},
	} {
		if err := s.Set(c.parameter, c.typed); err != nil || !reflect.DeepEqual(fields(t, s)[c.parameter], []any{c.name}) {
			t.Errorf("%q is %v (%v), want %q", c.typed, fields(t, s)[c.parameter], err, c.name)
		}
	}
	if p, _ := study.ProblemNamed("Kepler(1/4)"); math.Abs(p.X0[0]-0.75) > 1e-15 {
		t.Errorf("Kepler(1/4) starts at %v", p.X0)
	}
	for name, want := range map[string]string{
		"Keppler": "there are free fall; projectile;", "Kepler(1.5)": "eccentricity of at least 0 and below 1, got 1.5",
		"Kepler(e)": `"e" is not a number; write Kepler(0.6)`, "Kepler(1/0)": `"1/0" is not a number`,
		"Kepler(NaN)": `"NaN" is not a number`, "Kepler(0.1, 0.2)": "write Kepler(0.6)", "Kepler(0.1": "write Kepler(0.6)",
		"Kepler()": `"" is not a number`, "forced pendulum(1)": "write forced pendulum",
	} {
		if _, err := study.ProblemNamed(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", name, err, want)
		}
	}
}

// fields returns the parameters of a study.
func fields(t *testing.T, s study.Study) (m map[string]any) {
	text, err := json.Marshal(s)
	if err == nil {
		err = json.Unmarshal(text, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Every parameter can be set, and setting it changes nothing else.
func TestSetChangesOneParameter(t *testing.T) {
	values := map[string]string{"problem": "Kepler(0.9)", "method": "RK4", "steps": "10,20", "T": "3", "start": "0.5",
		"pattern": "random", "seeds": "7", "arithmetic": "compensated"}
	for _, parameter := range study.Parameters() {
		s := study.Default("random-steps")
		before := fields(t, s)
		if err := s.Set(parameter, strings.Split(values[parameter], ",")...); err != nil {
			t.Fatal(err)
		}
		for name, value := range fields(t, s) {
			if same := reflect.DeepEqual(value, before[name]); same == (name == parameter) {
				t.Errorf("%s was set to %s: %s is %v, was %v", parameter, values[parameter], name, value, before[name])
			}
		}
	}
}
