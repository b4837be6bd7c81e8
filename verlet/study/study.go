package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
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
	Seeds      int // number of seeds of chance, or of starts; see [Kind.About]
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
	switch parameter = Parameters()[i]; parameter {
	case "problem":
		s.Problems, err = allNamed(values, ProblemNamed)
	case "method":
		known := verlet.Methods()
		if k.ownMethods {
			known = k.full.Methods
		}
		s.Methods, err = allNamed(values, func(n string) (verlet.Method, error) { return pick("method", n, known) })
	case "pattern":
		s.Patterns, err = allNamed(values, func(n string) (Pattern, error) { return pick("pattern", n, Patterns()) })
	case "arithmetic":
		s.Arithmetic, err = allNamed(values, func(n string) (Arithmetic, error) { return pick("arithmetic", n, Arithmetics()) })
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
		s.Kind, problemNames(s.Problems), namesOf(s.Methods), strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Steps), " ", ","), "[]"),
		s.T, s.Start, namesOf(s.Patterns), s.Seeds, s.Arithmetic,
	})
}

// UnmarshalJSON reads a study. Parameters that are left out are those of s if it is
// of the same kind, and else those of the lectures.
func (s *Study) UnmarshalJSON(text []byte) error {
	var named struct{ Study string }
	if err := json.Unmarshal(text, &named); err != nil || named.Study == "" {
		return errors.New(`no study is named; put the parameters between braces, and begin with {"study": "order", …`)
	}
	if named.Study != s.Kind {
		k, err := KindNamed(named.Study)
		if err != nil {
			return err
		}
		*s = k.Default()
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	d.Token() // the brace
	given := map[string]bool{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var value any
		if err := d.Decode(&value); err != nil {
			return err
		}
		parameter := fmt.Sprint(name)
		if given[fold(parameter)] {
			return fmt.Errorf("%s is given twice; leave one of them out", parameter)
		}
		given[fold(parameter)] = true
		texts, err := textsOf(value)
		if err == nil && fold(parameter) != "study" {
			err = s.Set(parameter, texts...)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// textsOf returns the texts of a parameter, which is a text, a number, or a list of them.
func textsOf(value any) (texts []string, err error) {
	list, ok := value.([]any)
	if !ok {
		list = []any{value}
	}
	for _, e := range list {
		switch e.(type) {
		case string, json.Number:
			texts = append(texts, fmt.Sprint(e))
		default:
			return nil, fmt.Errorf("%v is no parameter; a parameter is a text, a number, or a list of them", e)
		}
	}
	return texts, nil
}

// Parse reads a study file, which is in UTF-8. Its mistakes come with their line.
func Parse(text []byte) (s Study, err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin with a mark
	if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
		return s, errors.New("this is no text in UTF-8, but perhaps in UTF-16; save it as UTF-8")
	}
	err = json.Unmarshal(text, &s)
	if e := (*json.SyntaxError)(nil); errors.As(err, &e) {
		err = fmt.Errorf("line %d: %w; a study file has one study, in JSON", 1+bytes.Count(text[:e.Offset], []byte("\n")), err)
	}
	return s, err
}
