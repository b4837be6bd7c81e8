package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Study says what to measure: every method on every problem, in every number of
// steps, and so on. What the numbers mean differs a little from kind to kind; see
// [Kind.About].
//
// In JSON a study has the names of what it is made of; see [Study.Set] for the
// parameters. What is left out is as in the lectures:
//
//	{"study": "order", "problem": ["Kepler(0.9)"], "steps": "100..51200", "T": 3}
type Study struct {
	Kind       string // a name of [Kinds]
	Problems   []problem.Problem
	Methods    []verlet.Method
	Steps      []int   // numbers of steps, in increasing order
	T          float64 // time span of a run
	Start      float64 // runs start this long after the problem's start
	Patterns   []Pattern
	Seeds      int // of chance, or of starts; see [Kind.About]
	Arithmetic []Arithmetic
}

// Parameters returns the names that [Study.Set] knows.
func Parameters() []string {
	return []string{"problem", "method", "steps", "T", "start", "pattern", "seeds", "arithmetic"}
}

// Set sets a parameter to what is written in values: names for problems, methods,
// patterns and arithmetics, numbers for T, start and seeds, and for steps either numbers
// or 100..12800, which doubles from one to the other.
func (s *Study) Set(parameter string, values ...string) error {
	k, err := KindNamed(s.Kind)
	if err != nil {
		return err
	}
	i, err := Named("parameter", parameter, Parameters())
	if err != nil {
		return err
	}
	text := strings.Join(values, ",")
	switch Parameters()[i] {
	case "problem":
		s.Problems, err = allNamed(values, ProblemNamed)
	case "method":
		s.Methods, err = allNamed(values, k.methodNamed)
	case "pattern":
		s.Patterns, err = allNamed(values, PatternNamed)
	case "arithmetic":
		s.Arithmetic, err = allNamed(values, arithmeticNamed)
	case "steps":
		s.Steps, err = parseSteps(text)
	case "T":
		s.T, err = strconv.ParseFloat(text, 64)
	case "start":
		s.Start, err = strconv.ParseFloat(text, 64)
	case "seeds":
		s.Seeds, err = strconv.Atoi(text)
	}
	if errors.Is(err, strconv.ErrSyntax) || errors.Is(err, strconv.ErrRange) {
		err = fmt.Errorf("%s %q; it must be a number", parameter, text)
	}
	return err
}

// methodNamed returns the method with that name, of those that the kind works with.
func (k Kind) methodNamed(name string) (verlet.Method, error) {
	if k.uses.methods == nil {
		return MethodNamed(name)
	}
	return pick("method", name, k.full.Methods, verlet.Method.String)
}

func allNamed[E any](names []string, named func(string) (E, error)) (list []E, err error) {
	for _, n := range names {
		e, err := named(n)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// parseSteps reads 100,200,400 or, doubling, 100..12800.
func parseSteps(text string) (steps []int, err error) {
	for part := range strings.SplitSeq(strings.Replace(text, "..", ",", 1), ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return nil, fmt.Errorf("steps %q; write 100,200,400 or, doubling from one to the other, 100..12800", text)
		}
		steps = append(steps, n)
	}
	if !strings.Contains(text, "..") {
		return steps, nil
	}
	n, last := max(1, steps[0]), steps[len(steps)-1]
	for steps = nil; n < last && n <= mostSteps; n *= 2 {
		steps = append(steps, n)
	}
	if n != last {
		return nil, fmt.Errorf("steps %q: doubling leads to %d, and not to %d", text, n, last)
	}
	return append(steps, n), nil
}

func nameOf(p problem.Problem) string { return p.Name }

// MarshalJSON writes all parameters of the study.
func (s Study) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Study      string       `json:"study"`
		Problem    []string     `json:"problem"`
		Method     []string     `json:"method"`
		Steps      string       `json:"steps"`
		T          float64      `json:"T"`
		Start      float64      `json:"start"`
		Pattern    []string     `json:"pattern"`
		Seeds      int          `json:"seeds"`
		Arithmetic []Arithmetic `json:"arithmetic"`
	}{
		s.Kind, namesOf(s.Problems, nameOf), namesOf(s.Methods, verlet.Method.String),
		strings.Join(namesOf(s.Steps, strconv.Itoa), ","), s.T, s.Start, namesOf(s.Patterns, Pattern.String), s.Seeds, s.Arithmetic,
	})
}

// UnmarshalJSON reads a study. Parameters that are left out are those of s if it is
// of the same kind, and else those of the lectures.
func (s *Study) UnmarshalJSON(text []byte) error {
	given, err := parameters(text)
	if err != nil {
		return err
	}
	kind := strings.Join(given["study"], ",")
	if kind == "" {
		return errors.New(`no study is named; begin with {"study": "order", …`)
	}
	if delete(given, "study"); kind != s.Kind {
		k, err := KindNamed(kind)
		if err != nil {
			return err
		}
		*s = k.Default()
	}
	for _, parameter := range slices.Sorted(maps.Keys(given)) {
		if err := s.Set(parameter, given[parameter]...); err != nil {
			return err
		}
	}
	return nil
}

// parameters reads the parameters of a study, each of which is given once.
func parameters(text []byte) (given map[string]values, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, errors.New(`a study has its parameters between braces; begin with {"study": "order", …`)
	}
	given = map[string]values{}
	folded := map[string]bool{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, err
		}
		parameter := name.(string)
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return nil, err
		}
		if folded[fold(parameter)] {
			return nil, fmt.Errorf("%s is given twice; leave one of them out", parameter)
		}
		folded[fold(parameter)] = true
		var v values
		if err := v.UnmarshalJSON(raw); err != nil {
			return nil, fmt.Errorf("%s is %w", parameter, err)
		}
		given[parameter] = v
	}
	return given, nil
}

// values is a text, a number, or a list of them.
type values []string

func (v *values) UnmarshalJSON(text []byte) error {
	if text[0] != '[' {
		text = fmt.Appendf(nil, "[%s]", text)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var list []any
	if err := d.Decode(&list); err != nil {
		return err
	}
	for _, e := range list {
		switch e.(type) {
		case string, json.Number:
			*v = append(*v, fmt.Sprint(e))
		default:
			return fmt.Errorf("%s; a parameter is a text, a number, or a list of them", text)
		}
	}
	return nil
}

// Parse reads a study file, which is in UTF-8. Its mistakes come with their line.
func Parse(text []byte) (s Study, err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin with a mark
	switch {
	case bytes.HasPrefix(text, []byte{0xfe, 0xff}) || bytes.HasPrefix(text, []byte{0xff, 0xfe}) || bytes.IndexByte(text, 0) >= 0:
		return s, errors.New("this is no text in UTF-8, but perhaps in UTF-16; save it as UTF-8")
	case !utf8.Valid(text):
		return s, errors.New("this is no text in UTF-8; save it as UTF-8")
	case len(bytes.TrimSpace(text)) == 0:
		return s, errors.New(`the study is empty; begin with {"study": "order", …`)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	err = d.Decode(&s)
	if e := (*json.SyntaxError)(nil); errors.As(err, &e) {
		return s, fmt.Errorf("line %d: %w", 1+bytes.Count(text[:min(e.Offset, int64(len(text)))], []byte("\n")), err)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return s, errors.New("the study ends too early; a brace, a bracket or a quotation mark is missing")
	}
	if err == nil {
		if _, end := d.Token(); end != io.EOF {
			err = errors.New("there is something after the study; write one study to a file")
		}
	}
	return s, err
}
