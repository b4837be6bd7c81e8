package study_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
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
			} else if !strings.Contains(s.String(), fmt.Sprintf("-%s '%s'", parameter, name)) {
				t.Errorf("%s %q was set to %v", parameter, name, s)
			}
		}
	}
	for _, c := range []struct{ parameter, typed, name string }{
		{"method", "velocity-verlet", "velocity Verlet"}, {"method", "stormer naive start", "Störmer, naive start"},
		{"method", "Blanes-Moan SRKN6", "Blanes–Moan SRKN6"}, {"method", "symplectic euler drift first", "symplectic Euler (drift first)"},
		{"problem", "kepler", "Kepler(0.6)"}, {"problem", "KEPLER(0.9)", "Kepler(0.9)"},
		{"problem", "henon-heiles(1/12)", "Hénon–Heiles(1/12, 0.1, 0)"}, {"problem", "Pendulum( 3 )", "pendulum(3)"},
	} {
		if err := s.Set(c.parameter, c.typed); err != nil || !strings.Contains(s.String(), fmt.Sprintf("-%s '%s'", c.parameter, c.name)) {
			t.Errorf("%q makes %v (%v), want %q", c.typed, s, err, c.name)
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

// Every parameter can be set, and setting it changes nothing else. A study writes what can be set.
func TestSetChangesOneParameter(t *testing.T) {
	text := study.Default("order").String()
	for parameter, value := range map[string]string{"problem": "Kepler(0.9)", "method": "RK4", "steps": "10,20", "T": "3", "start": "0.5",
		"pattern": "random", "seeds": "7", "arithmetic": "compensated"} {
		s := study.Default("order")
		if err := s.Set(parameter, value); err != nil {
			t.Fatal(err)
		}
		flags := regexp.MustCompile("( -" + parameter + " '[^']*')+")
		if want := flags.ReplaceAllString(text, " -"+parameter+" '"+value+"'"); s.String() != want || want == text {
			t.Errorf("%s was set to %s: %s, want %s", parameter, value, s, want)
		}
	}
	s := study.Default("order")
	if err := s.Set("metod", "RK4"); err == nil || !strings.Contains(err.Error(), `no parameter is called "metod"; there are problem;`) || s.String() != text {
		t.Errorf("error %v", err)
	}
	if s.Set("steps", "100..400"); !slices.Equal(s.Steps, []int{100, 200, 400}) {
		t.Errorf("100..400 are %v", s.Steps)
	}
}
