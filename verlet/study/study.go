package study

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Study says what to measure: every method on every problem, in every number of steps, and so on.
// What the numbers mean differs a little from kind to kind; see [Kind.About].
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
func (s *Study) Set(parameter string, values ...string) (err error) {
	text := strings.Join(values, ",")
	switch parameter {
	default:
		err = fmt.Errorf("no parameter is called %q; there are %s", parameter, strings.Join(Parameters(), "; "))
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

// String returns the study as the arguments of "study run": its name, and all parameters as flags.
func (s Study) String() string {
	text := s.Kind
	flag := func(parameter string, values ...string) {
		for _, v := range values {
			text += fmt.Sprintf(" -%s '%s'", parameter, v)
		}
	}
	flag("problem", problemNames(s.Problems)...)
	flag("method", namesOf(s.Methods)...)
	flag("steps", strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Steps), " ", ","), "[]"))
	flag("T", fmt.Sprint(s.T))
	flag("start", fmt.Sprint(s.Start))
	flag("pattern", namesOf(s.Patterns)...)
	flag("seeds", fmt.Sprint(s.Seeds))
	flag("arithmetic", namesOf(s.Arithmetic)...)
	return text
}
