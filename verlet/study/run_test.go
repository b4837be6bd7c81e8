package study_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/internal/tiny"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

func do(t *testing.T, s study.Study) parts.Result {
	t.Helper()
	r, err := parts.Run(t.Context(), s, parts.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Rows survive being written down, those of a sweep with what they count.
func TestRowsCanBeRead(t *testing.T) {
	same := func(row study.Row) (back study.Row) {
		text, err := json.Marshal(row)
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if again, err2 := json.Marshal(back); err != nil || err2 != nil || !bytes.Equal(text, again) {
			t.Fatalf("%s was read as %s (%v, %v)", text, again, err, err2)
		}
		return back
	}
	for _, k := range study.Kinds() {
		kept := parts.Memory{}
		do(t, tiny.Study(k))
		for _, rows := range kept {
			for _, row := range rows {
				same(row)
			}
		}
	}
	blank := study.Row{H: math.Inf(1), T: math.Copysign(0, -1)}
	blank.Value[study.ErrorX], blank.Value[study.RoundingX] = math.NaN(), 0x1p-1074
	if back := same(blank); !math.IsInf(back.H, 1) || !math.Signbit(back.T) || !math.IsNaN(back.Value[study.ErrorX]) || back.Value[study.RoundingX] != 0x1p-1074 {
		t.Errorf("read as %+v", back)
	}
	for _, text := range []string{`{}`, `[]`, `{"row":["order"]}`, `{"row":[` + strings.Repeat(`"x",`, len(study.Columns())-1) + `"x"]}`} {
		if err := json.Unmarshal([]byte(text), new(study.Row)); err == nil {
			t.Errorf("%s is a row", text)
		}
	}
}

// Every row names its series, and a series has every number of steps, time and seed
// once, so that tables can be grouped by their columns.
func TestRowsAreTidy(t *testing.T) {
	for _, k := range study.Kinds() {
		s := tiny.Study(k)
		rows := do(t, s).Rows
		seen, all := map[string]bool{}, map[study.Series]bool{}
		for _, r := range rows {
			all[r.Series] = true
			if r.Problem == "" || r.Method == "" || r.Arithmetic == "" || r.Pattern == "" {
				t.Errorf("%s: a row of no series: %+v", k.Name, r)
			}
			f := r.Fields(k.Name)
			key := strings.Join(f[:len(f)-len(r.Value)], "|")
			if seen[key] {
				t.Errorf("%s: two rows of %s", k.Name, key)
			}
			seen[key] = true
		}
		if got, want := len(all), len(s.Problems)*len(s.Methods)*len(s.Arithmetic)*len(s.Patterns); got != want {
			t.Errorf("%s: %d series, want %d", k.Name, got, want)
		}
	}
}

// A study survives being written down, and leaves out what is as in the lectures.
func TestStudiesAsJSON(t *testing.T) {
	for _, k := range study.Kinds() {
		for _, s := range []study.Study{k.Default(), k.Quick()} {
			text, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			back, err := study.Parse(text)
			if again, _ := json.Marshal(back); err != nil || !bytes.Equal(text, again) {
				t.Errorf("%s was read as %s (%v)", text, again, err)
			}
		}
		short, err := study.Parse(fmt.Appendf(nil, `{"study": %q}`, k.Name))
		want, _ := json.Marshal(k.Default())
		if got, _ := json.Marshal(short); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s alone was read as %s (%v)", k.Name, got, err)
		}
	}
	a, err1 := study.Parse([]byte(`{"study": "order", "method": "rk4", "steps": [100, 200, 400], "T": 3, "start": 0}`))
	b, err2 := study.Parse([]byte(`{"start": 0, "t": "3", "steps": "100..400", "method": ["RK4"], "study": "order"}`))
	if err1 != nil || err2 != nil || fmt.Sprint(a.Steps, a.T, a.Start, a.Methods[0]) != fmt.Sprint(b.Steps, b.T, b.Start, b.Methods[0]) || a.Start != 0 {
		t.Errorf("%v, %v (%v, %v)", a.Steps, b.Steps, err1, err2)
	}
}

// A mark at the beginning, which some editors write, is no part of the study.
func TestByteOrderMark(t *testing.T) {
	if s, err := study.Parse([]byte("\ufeff{\"study\": \"order\", \"T\": 3}")); err != nil || s.T != 3 {
		t.Errorf("T = %g, error %v", s.T, err)
	}
}

func TestBadStudyFiles(t *testing.T) {
	for text, want := range map[string]string{
		``:                                     "line 1: unexpected end",
		`[]`:                                   "between braces",
		`"order"`:                              "between braces",
		`{"study": "order"`:                    "line 1: unexpected end",
		`{"study": "order", "T": 3, "T": 4}`:   "T is given twice",
		`{"study": "order", "T": 3, "t": 3}`:   "t is given twice",
		`{"study": "order", "study": "sweep"}`: "study is given twice",
		"\xff\xfe{\x00}\x00":                   "save it as UTF-8",
		"{\x00}\x00":                           "UTF-16",
		"{\"study\": \"St\xf6rmer\"}":          "save it as UTF-8",
		`{"study": "order", "method": [["RK4"]]}`: `[RK4] is no parameter; a parameter is a text, a number, or a list`,
		`{}`:                                                             "no study is named",
		`{"study": "ordr"}`:                                              `did you mean "order"?`,
		"{\n\"study\": \"order\",\n}":                                    "line 3",
		`{"study": "order"} {}`:                                          "one study",
		`{"study": "order", "metod": "RK4"}`:                             `no parameter is called "metod"; did you mean "method"?`,
		`{"study": "order", "method": {"RK4": 1}}`:                       "a parameter is a text, a number, or a list",
		`{"study": "order", "T": true}`:                                  "a parameter is a text, a number, or a list",
		`{"study": "order", "T": null}`:                                  "a parameter is a text, a number, or a list",
		`{"study": "order", "T": [3, 4]}`:                                "T \"3,4\"; it must be a number",
		`{"study": "order", "T": "long"}`:                                "T \"long\"; it must be a number",
		`{"study": "sweep", "seeds": "ten"}`:                             "seeds \"ten\"; it must be a number",
		`{"study": "sweep", "seeds": 1.5}`:                               "seeds \"1.5\"; it must be a number",
		`{"study": "order", "steps": "100-200"}`:                         "write 100,200,400",
		`{"study": "order", "steps": "100..250"}`:                        "doubling leads to 400, and not to 250",
		`{"study": "order", "steps": "400..100"}`:                        "doubling leads to 400, and not to 100",
		`{"study": "order", "steps": "1..-5"}`:                           "doubling leads to 1, and not to -5",
		`{"study": "order", "steps": "0..100"}`:                          "doubling leads to 128, and not to 100",
		fmt.Sprintf(`{"study": "order", "steps": "1..%d"}`, math.MaxInt): fmt.Sprintf("and not to %d", math.MaxInt),
		`{"study": "order", "steps": "100..."}`:                          "write 100,200,400",
		`{"study": "order", "steps": ""}`:                                "write 100,200,400",
		`{"study": "order", "pattern": ["rnadom"]}`:                      `did you mean "random"?`,
	} {
		if _, err := study.Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", text, err, want)
		}
	}
}

// What is wrong is told before the first run, with what was given and what to do.
func TestBadStudies(t *testing.T) {
	change := func(kind string, f func(s *study.Study)) study.Study {
		s := study.Default(kind)
		f(&s)
		return s
	}
	pendulum := problem.Pendulum(1)
	for _, c := range []struct {
		study study.Study
		want  string
	}{
		{study.Study{Kind: "ordr"}, `no study is called "ordr"`},
		{change("order", func(s *study.Study) { s.Problems = nil }), "no problem"},
		{change("order", func(s *study.Study) { s.Methods = nil }), "no method"},
		{change("order", func(s *study.Study) { s.Steps = nil }), "no number of steps"},
		{change("order", func(s *study.Study) { s.Patterns = nil }), "no step pattern"},
		{change("order", func(s *study.Study) { s.Arithmetic = nil }), "no arithmetic"},
		{change("order", func(s *study.Study) { s.Steps = []int{0, 1} }), "[0 1]; take 1 to"},
		{change("order", func(s *study.Study) { s.Steps = []int{200, 100} }), "must increase"},
		{change("order", func(s *study.Study) { s.Steps = []int{100, 100} }), "must increase"},
		{change("order", func(s *study.Study) { s.Steps = []int{math.MaxInt} }), fmt.Sprintf("[%d]; take 1 to", math.MaxInt)},
		{change("order", func(s *study.Study) { s.T = 0 }), "T = 0"},
		{change("order", func(s *study.Study) { s.T = math.Inf(1) }), "T = +Inf"},
		{change("order", func(s *study.Study) { s.T = math.NaN() }), "T = NaN"},
		{change("order", func(s *study.Study) { s.T = 1e-300 }), "take fewer steps or a longer time span"},
		{change("order", func(s *study.Study) { s.Start = -1 }), "start -1"},
		{change("order", func(s *study.Study) { s.Patterns = study.Patterns() }), "study random-steps"},
		{change("order", func(s *study.Study) { s.Arithmetic = []study.Arithmetic{"exact"} }), `"exact"`},
		{change("order", func(s *study.Study) { s.Problems = []problem.Problem{pendulum, pendulum} }), `two of the problems are called "pendulum"`},
		{change("order", func(s *study.Study) { s.Problems = []problem.Problem{{Name: "mine"}} }), `"mine" has no force`},
		{change("order", func(s *study.Study) { s.Methods = []verlet.Method{{Name: "mine"}} }), `"mine" has neither a word nor a step`},
		{change("order", func(s *study.Study) { s.Methods[0].Name = "" }), "a method has no name"},
		{change("random-steps", func(s *study.Study) { s.Seeds = 0 }), "0 seeds"},
		{change("random-steps", func(s *study.Study) { s.Steps = []int{1 << 30} }), "take at most 16777216"},
		{change("random-steps", func(s *study.Study) { s.Seeds = 1_000_000 }), "2e+08 rows; take fewer seeds"},
		{change("order", func(s *study.Study) { s.Seeds = 3 }), "3 seeds, but there is no chance"},
		{change("sweep", func(s *study.Study) { s.Start = 3 }), "start 3, but this study has starts of its own"},
		{change("drift", func(s *study.Study) { s.Problems = []problem.Problem{problem.ForcedPendulum()} }), "conserves no energy"},
		{change("roundoff", func(s *study.Study) { s.Problems = []problem.Problem{problem.HenonHeiles(0.1, 0.1, 0)} }), "has no period"},
		{change("order", func(s *study.Study) { s.Seeds = 3 }), "3 seeds, but there is no chance"},
		{change("sweep", func(s *study.Study) { s.Start = 3 }), "start 3, but this study has starts of its own"},
		{change("order", func(s *study.Study) {
			s.Problems, s.T = []problem.Problem{problem.HenonHeiles(1./6, 0.1, 0)}, 1e4
		}), "take a shorter time span"},
	} {
		done := parts.Memory{}
		_, err := parts.Run(t.Context(), c.study, parts.Options{Store: done})
		if err == nil || !strings.Contains(err.Error(), c.want) || len(done) > 0 {
			t.Errorf("%d runs were done, error %v, want one with %q", len(done), err, c.want)
		}
	}
}

// A planted method that is wrong is found out.
func TestPlantedMethodIsFoundOut(t *testing.T) {
	s := study.Default("order")
	s.Problems = s.Problems[:1]
	s.Methods = []verlet.Method{{Name: "lopsided", Order: 2, Evals: 1, Step: func(s *verlet.System, h float64) {
		s.Kick(0.4 * h)
		s.Drift(h)
		s.Kick(0.6 * h)
	}}, verlet.VelocityVerlet}
	r := do(t, s)
	for i, want := range []float64{1, 1, 2, 2} {
		e := r.Estimates[i]
		if !(math.Abs(e.Slope-want) < 0.05) || !(e.Low() <= e.Slope && e.Slope <= e.High()) || e.High()-e.Low() > 0.1 {
			t.Errorf("%s: order of %s is %.3f, from %.3f to %.3f; want %g", e.Method, e.Of, e.Slope, e.Low(), e.High(), want)
		}
	}
	if row := r.Table.Rows[0]; row[1] != "lopsided" || row[2] != "2" || row[3] != "error_x" || row[6] != fmt.Sprintf("%.2f", r.Estimates[0].Slope) {
		t.Errorf("the table says %q", row)
	}
}
