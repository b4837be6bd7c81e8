package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A plan is a study in names and numbers: what a study file says, and what the
// flags say, under the same names. What it leaves out is as in the lectures.
//
// Study files are JSON and not TOML, because the standard library reads JSON. The
// module stays without another dependency, and without a second language for
// numbers in the manifest and the journal.
type plan struct {
	Study      string   `json:"study"`
	Problem    []string `json:"problem,omitempty"`
	Method     []string `json:"method,omitempty"`
	Steps      string   `json:"steps,omitempty"`
	Horizon    float64  `json:"horizon,omitempty"`
	Start      *float64 `json:"start,omitempty"`
	Pattern    []string `json:"pattern,omitempty"`
	Seeds      int      `json:"seeds,omitempty"`
	Arithmetic []string `json:"arithmetic,omitempty"`
}

// readPlan reads a study file.
func readPlan(path string) (plan, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return plan{}, err
	}
	p, err := parsePlan(text)
	if err != nil {
		return plan{}, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

func parsePlan(text []byte) (p plan, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return plan{}, explainJSON(text, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return plan{}, errors.New("there is something after the study; write one study to a file")
	}
	if p.Study == "" {
		return plan{}, errors.New(`no study is named; begin with {"study": "order", …`)
	}
	return p, nil
}

// explainJSON says where the mistake is, and what an unknown field should be.
func explainJSON(text []byte, err error) error {
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name, _ := strconv.Unquote(field)
		var names []string
		for i := range reflect.TypeFor[plan]().NumField() {
			name, _, _ := strings.Cut(reflect.TypeFor[plan]().Field(i).Tag.Get("json"), ",")
			names = append(names, name)
		}
		if _, err := study.Named("field", name, names); err != nil {
			return err
		}
		return fmt.Errorf("no field is called %q; write it in small letters", name)
	}
	at := int64(-1)
	if e := (*json.SyntaxError)(nil); errors.As(err, &e) {
		at = e.Offset
	}
	if e := (*json.UnmarshalTypeError)(nil); errors.As(err, &e) {
		at = e.Offset
		err = fmt.Errorf("%s must be a %s, not a %s", e.Field, e.Type, e.Value)
	}
	if at >= 0 && at <= int64(len(text)) {
		return fmt.Errorf("line %d: %w", 1+bytes.Count(text[:at], []byte("\n")), err)
	}
	return err
}

// resolve returns the study that the plan means, and the plan with everything
// that it left out.
func (p plan) resolve(quick bool) (study.Study, plan, error) {
	kind, err := study.KindOf(p.Study)
	if err != nil {
		return study.Study{}, p, suggestKind(p.Study)
	}
	s := kind.Default()
	if quick {
		s = kind.Quick()
	}
	if err := errors.Join(
		resolveAll(p.Problem, study.ProblemNamed, &s.Problems),
		resolveAll(p.Method, kind.MethodNamed, &s.Methods),
		resolveAll(p.Pattern, study.PatternNamed, &s.Patterns),
		resolveAll(p.Arithmetic, arithmeticNamed, &s.Arithmetic),
		p.numbers(&s),
	); err != nil {
		return s, p, err
	}
	if err := s.Check(); err != nil {
		return s, p, err
	}
	return s, planOf(s), nil
}

func resolveAll[E any](names []string, named func(string) (E, error), to *[]E) error {
	if names == nil {
		return nil
	}
	*to = nil
	for _, n := range names {
		e, err := named(n)
		if err != nil {
			return err
		}
		*to = append(*to, e)
	}
	return nil
}

func arithmeticNamed(name string) (study.Arithmetic, error) {
	i, err := study.Named("arithmetic", name, arithmeticNames())
	return study.Arithmetics()[i], err
}

func (p plan) numbers(s *study.Study) (err error) {
	if p.Steps != "" {
		if s.Steps, err = parseSteps(p.Steps); err != nil {
			return err
		}
	}
	if p.Horizon != 0 {
		s.Horizon = p.Horizon
	}
	if p.Start != nil {
		s.Start = *p.Start
	}
	if p.Seeds != 0 {
		s.Seeds = p.Seeds
	}
	return nil
}

// planOf returns the plan that means the study and leaves nothing out.
func planOf(s study.Study) plan {
	p := plan{Study: s.Kind, Horizon: s.Horizon, Start: &s.Start, Seeds: s.Seeds}
	var steps []string
	for _, n := range s.Steps {
		steps = append(steps, strconv.Itoa(n))
	}
	p.Steps = strings.Join(steps, ",")
	p.Problem = namesOf(s.Problems, func(p problem.Problem) string { return p.Name })
	p.Method = namesOf(s.Methods, func(m verlet.Method) string { return m.Name })
	p.Pattern = namesOf(s.Patterns, func(p study.Pattern) string { return p.Name })
	p.Arithmetic = namesOf(s.Arithmetic, func(a study.Arithmetic) string { return string(a) })
	return p
}

func namesOf[E any](list []E, name func(E) string) (names []string) {
	for _, e := range list {
		names = append(names, name(e))
	}
	return names
}

// parseSteps reads 100,200,400 or, doubling, 100..12800.
func parseSteps(text string) (steps []int, err error) {
	bad := func() ([]int, error) {
		return nil, fmt.Errorf("steps %q; write 100,200,400 or, doubling from one to the other, 100..12800", text)
	}
	if first, last, ok := strings.Cut(text, ".."); ok {
		from, err1 := strconv.Atoi(strings.TrimSpace(first))
		to, err2 := strconv.Atoi(strings.TrimSpace(last))
		if err1 != nil || err2 != nil || from < 1 || to < from || to > 1<<40 {
			return bad()
		}
		for n := from; n <= to; n *= 2 {
			steps = append(steps, n)
		}
		if steps[len(steps)-1] != to {
			return nil, fmt.Errorf("steps %q: doubling %d leads to %d and %d, past %d", text, from, steps[len(steps)-1], 2*steps[len(steps)-1], to)
		}
		return steps, nil
	}
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return bad()
		}
		steps = append(steps, n)
	}
	return steps, nil
}

// suggestKind says which study comes nearest.
func suggestKind(name string) error {
	names := append(namesOf(study.Kinds(), func(k study.Kind) string { return k.Name }), "all")
	if i, err := study.Named("study", name, names); err != nil {
		return err
	} else {
		return fmt.Errorf("no study is called %q; write %s", name, names[i])
	}
}

// stem returns the name of a study file without folder and ending.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}
