package study

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Study says what to measure: every method on every problem, in every number of steps.
type Study struct {
	Kind     string // the name of one of [Kinds]
	Problems []problem.Problem
	Methods  []verlet.Method
	Steps    []int   // numbers of steps, in increasing order
	T        float64 // time span of a run
	Starts   int     // of a sweep; 1 in other studies
}

// A Kind is a question that a study asks.
type Kind struct {
	Name  string
	Title string // a line
	About string // what is run, and what the parameters mean
	Study Study  // that of the lectures
}

// Kinds returns all kinds of studies.
func Kinds() []Kind {
	lecture := func(names ...string) (list []problem.Problem) {
		for _, name := range names {
			p, err := ProblemNamed(name)
			demand(err)
			list = append(list, p)
		}
		return list
	}
	var even []int
	for n := 20; n < 220; n += 2 {
		even = append(even, n)
	}
	return []Kind{{
		Name:  "order",
		Title: "how the error falls with the step",
		About: "Each method follows each problem for the time span T in each number of steps. Runs start 0.7 after the start of\n" +
			"the problem, where nothing is at rest. The error is the largest one at the times that all runs share. The order is\n" +
			"the slope of log error against log h, where there is one.",
		Study: Study{
			Kind: "order", Problems: lecture("pendulum", "forced pendulum", "Kepler", "Hénon–Heiles"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.PositionVerlet,
				verlet.Ruth3, verlet.RK4, verlet.PEFRL},
			Steps: Ladder(20, 15), T: 5, Starts: 1,
		},
	}, {
		Name:  "sweep",
		Title: "the energy error over very many starts",
		About: "In a start, each coordinate and velocity of the problem's own start is multiplied by a random number between 0.5\n" +
			"and 1.5. The error of a run is its largest energy error; rows are statistics of it over the starts. Runs go through\n" +
			"a histogram: quantiles are right to 2 %, all else to the last digits. The exponent is that of the median.",
		Study: Study{
			Kind: "sweep", Problems: lecture("Hénon–Heiles(1/12)"), Methods: []verlet.Method{verlet.VelocityVerlet},
			Steps: even, T: 5, Starts: 10_000,
		},
	}}
}

// KindNamed returns the kind with that name.
func KindNamed(name string) (Kind, error) {
	return named("study", name, Kinds(), func(k Kind) string { return k.Name })
}

// MethodNamed returns the method of the catalogue with that name. Case, accents, spaces and hyphens do not matter.
func MethodNamed(name string) (verlet.Method, error) {
	return named("method", name, catalogue.Methods(), verlet.Method.String)
}

// Default returns the study of the lectures of the kind with that name. It panics if there is none.
func Default(kind string) Study {
	k, err := KindNamed(kind)
	demand(err)
	return k.Study
}

// sweeps tells whether rows are histograms of the energy errors from many starts, which are added up.
func (s Study) sweeps() bool { return s.Kind == "sweep" }

// String returns the study as the arguments of "study run": its name, and all parameters as flags.
func (s Study) String() string {
	text := s.Kind
	for _, p := range s.Problems {
		text += " -problem '" + p.Name + "'"
	}
	for _, m := range s.Methods {
		text += " -method '" + m.Name + "'"
	}
	steps := strings.ReplaceAll(strings.Trim(fmt.Sprint(s.Steps), "[]"), " ", ",")
	return fmt.Sprintf("%s -steps %s -T %g -starts %d", text, steps, s.T, s.Starts)
}

// Parts checks the study and cuts it into parts, which are done by calling them with each number of steps, in
// any order of parts. A part is the runs of a method on a problem; in a sweep it is those from a block of starts.
// Parts depend on nothing but the study.
func (s Study) Parts() (parts []func(steps int) Row, err error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	for _, p := range s.Problems {
		if !s.sweeps() {
			const start = 0.7
			if p, _, err = Solve(p, start+s.T); err != nil {
				return nil, fmt.Errorf("%s: %w", s.Kind, err)
			}
			p = p.From(p.T0 + start)
		}
		for _, m := range s.Methods {
			if !s.sweeps() {
				parts = append(parts, pair{m, p}.ladder(s.T, s.Steps))
				continue
			}
			blocks := s.blocks(m, p)
			for i := range blocks {
				parts = append(parts, pair{m, p}.sweep(s.T, s.Starts*i/blocks, s.Starts*(i+1)/blocks))
			}
		}
	}
	return parts, nil
}

// Gather adds the rows of a part to those of the parts before. A sweep adds up what they have counted.
func Gather(all, rows []Row) []Row {
	for _, r := range rows {
		if r.Histogram == nil {
			all = append(all, r)
			continue
		}
		i := slices.IndexFunc(all, func(sum Row) bool { return sum.Series == r.Series && sum.N == r.N })
		if i < 0 { // what is added up is not the part's own, which may be read again
			i = len(all)
			all = append(all, r)
			all[i].Histogram = newHistogram()
		}
		all[i].Histogram.merge(r.Histogram)
	}
	return all
}

// A Result is what a study has found.
type Result struct {
	Rows      []Row      // in the order of the parameters
	Estimates []Estimate // what was fitted to them
	Table     string     // what they say, in Markdown
}

// Conclude makes the result of the rows of all parts, gathered in their order.
func (s Study) Conclude(rows []Row) Result {
	l := convergence
	if s.sweeps() {
		rows, l = statistics(rows), law{of: []Quantity{EnergyWorst}, floor: 1e-16, scatter: true}
	}
	estimates := l.fit(rows)
	return Result{rows, estimates, s.table(estimates)}
}
