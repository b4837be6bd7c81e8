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
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Study says what to measure: every method on every problem, in every number of steps, and so on.
// What the numbers mean differs a little from kind to kind; see [Kind.About].
//
// In JSON a study has the names of what it is made of. What is left out is as in the lectures:
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

// Set sets a parameter to what is written in values: names for problems, methods, patterns and
// arithmetics, numbers for T, start and seeds, and for steps either numbers or 100..12800, which
// doubles from one to the other.
func (s *Study) Set(parameter string, values ...string) error {
	i, err := Named("parameter", parameter, Parameters())
	if err != nil {
		return err
	}
	text := strings.Join(values, ",")
	switch parameter = Parameters()[i]; parameter {
	case "problem":
		s.Problems, err = each(values, ProblemNamed)
	case "method":
		s.Methods, err = each(values, among("method", catalogue.Methods()))
	case "pattern":
		s.Patterns, err = each(values, among("pattern", Patterns()))
	case "arithmetic":
		s.Arithmetic, err = each(values, among("arithmetic", Arithmetics()))
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
func parseSteps(text string) ([]int, error) {
	from, to, doubling := strings.Cut(text, "..")
	if doubling {
		from += "," + to
	}
	steps, err := each(strings.Split(from, ","), func(n string) (int, error) { return strconv.Atoi(strings.TrimSpace(n)) })
	if err != nil {
		return nil, fmt.Errorf("steps %q; write 100,200,400 or, doubling from one to the other, 100..12800", text)
	}
	if !doubling {
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

// Parse reads a study file, which is in UTF-8.
func Parse(text []byte) (s Study, err error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin with a mark
	if !utf8.Valid(text) || bytes.IndexByte(text, 0) >= 0 {
		return s, errors.New("this is no text in UTF-8, but perhaps in UTF-16; save it as UTF-8")
	}
	var named struct{ Study string }
	err = json.Unmarshal(text, &named)
	if e := (*json.SyntaxError)(nil); errors.As(err, &e) {
		return s, fmt.Errorf("line %d: %w; a study file has one study, in JSON", 1+bytes.Count(text[:e.Offset], []byte("\n")), err)
	} else if err != nil || named.Study == "" {
		return s, errors.New(`no study is named; put the parameters between braces, and begin with {"study": "order", …`)
	}
	k, err := KindNamed(named.Study)
	if err != nil {
		return s, err
	}
	s = k.Default()
	d := json.NewDecoder(bytes.NewReader(text)) // which finds what is given twice
	d.UseNumber()
	d.Token() // the brace
	given := map[string]bool{}
	for d.More() {
		name, _ := d.Token()
		parameter, value := fmt.Sprint(name), any(nil)
		d.Decode(&value)
		if given[fold(parameter)] {
			return s, fmt.Errorf("%s is given twice; leave one of them out", parameter)
		}
		given[fold(parameter)] = true
		if fold(parameter) == "study" {
			continue
		}
		texts, err := textsOf(value)
		if err == nil {
			err = s.Set(parameter, texts...)
		}
		if err != nil {
			return s, err
		}
	}
	return s, nil
}

// textsOf returns the texts of a parameter, which is a text, a number, or a list of them.
func textsOf(value any) (texts []string, err error) {
	list, ok := value.([]any)
	if !ok {
		list = []any{value}
	}
	for _, e := range list {
		_, text := e.(string)
		if _, number := e.(json.Number); !text && !number {
			return nil, fmt.Errorf("%v is no parameter; a parameter is a text, a number, or a list of them", e)
		}
		texts = append(texts, fmt.Sprint(e))
	}
	return texts, nil
}
