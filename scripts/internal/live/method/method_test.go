package method

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

// measure is Measure with a force that is a formula.
func measure(word, force string) ([][4]string, error) {
	f, err := Formula(force)
	if err != nil {
		return nil, err
	}
	rows, _, err := Measure(word, f)
	return rows, err
}

func TestMeasure(t *testing.T) {
	const triple = "K(0.6756035959798289) D(1.3512071919596578) K(-0.1756035959798289) D(-1.7024143839193155) K(-0.1756035959798289) D(1.3512071919596578) K(0.6756035959798289)"
	for _, c := range []struct {
		word, force  string
		order, limit float64
		comes        bool // back home
	}{
		{"K(1/2) D(1) K(1/2)", "-sin(x)", 2, 2, true},
		{"D(1/2)K(1)D(1/2)", "−x − 0.1·x×x*x", 2, 2, true},
		{"K(1) D(1)", "-sin(x)", 1, 2, false},
		{"K(½) D(1) K(½)", "-sin(x)", 2, 2, true},
		{triple, "-sin(x)", 4, 1.573, true},
	} {
		r, err := measure(c.word, c.force)
		if err != nil {
			t.Errorf("%s: %v", c.word, err)
			continue
		}
		got := func(k int) float64 {
			word, _, _ := strings.Cut(r[k][1], " ")
			v, _ := strconv.ParseFloat(word, 64)
			return v
		}
		if !(math.Abs(got(0)-c.order) < 0.06) || !(math.Abs(got(1)-c.limit) < 0.01) || (got(4) < 1e-9) != c.comes || !(got(3) < 1e-6) {
			t.Errorf("%s: measured %+v", c.word, r)
		}
		if v, _ := strconv.ParseFloat(r[0][2], 64); math.Abs(v-2) > 0.02 {
			t.Errorf("velocity Verlet has order %v", v)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct{ word, force, want string }{
		{"", "-x", "there are no letters"},
		{"K(1/2) D(1)", "-x", "add up to 0.5"},
		{"K(1/2) D(1) K(1/2", "-x", "is not closed"},
		{"K(1/2) D K(1/2)", "-x", "D needs a parenthesis"},
		{"1/2", "-x", `"1" is no letter: write K(1/2)`},
		{"K(1/2) E(1) K(1/2)", "-x", `"E" is no letter`},
		{"K(x) D(1) K(1/2)", "-x", "is no part of a step"},
		{"K(1) D(1)", "-y", "what is y?"},
		{"K(1) D(1)", "-x**", "is no formula"},
		{"K(1) D(1)", "x x", `"x" cannot stand here`},
		{"K(1) D(1)", "(x", "is not closed"},
		{"K(1) D(1)", "2 x", `"x" cannot stand here`},
		{"K(1) D(1)", "sin x", "sin needs a parenthesis"},
		{"K(1) D(1)", "sin", "needs a parenthesis"},
		{"K(1) D(1)", "x)", `")" cannot stand here`},
		{"K(1) D(1)", "", "something is missing"},
		{"K(1) D(1)", "1.2.3*x", "what is 1.2.3?"},
		{"K(1) D(1)", "1e*x", "what is 1e?"},
		{"K(1) D(1)", "os.Exit(1)", "what is os.exit?"},
		{"K(1) D(1)", "log(x-2)", "the force is NaN at x ="},
		{"K(1) D(1)", "1/0", "the force is +Inf at x ="},
	} {
		if _, err := measure(c.word, c.force); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q with %q: the error is %v, want %q", c.word, c.force, err, c.want)
		}
	}
}

func TestFormula(t *testing.T) {
	for text, want := range map[string]float64{
		"x": 3, "-x^2": -9, "-x*x": -9, "-x+1": -2, "2^-1*x": 1.5, "x--x": 6, "+x^2": 9, "2*-x^2": -18, "2^-1": 0.5, "2^3^2": 512, "(-x)^2": 9, "1 - 2 - x": -4, "12/2/x": 2, "1 + 2*x": 7, "-(x+1)*2": -8,
		"sin(pi/2)": 1, "Math.Sqrt(x*x)": 3, "1e-3*x": 0.003, "1.5e+2": 150, "2e2": 200, "cos(0) − 0.5·x": -0.5, "abs(-x)": 3, "-sin(0)+x": 3,
	} {
		f, err := Formula(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := f(3); math.Abs(got-want) > 1e-15*math.Abs(want) {
			t.Errorf("%s at 3 is %v, want %v", text, got, want)
		}
	}
}
