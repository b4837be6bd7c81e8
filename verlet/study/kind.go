package study

import (
	"context"
	"iter"
	"strconv"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Kind is a question that a study asks.
type Kind struct {
	Name  string
	Title string // a line
	About string // what is run, and what the parameters mean

	full  Study
	quick func(*Study) // makes a small study of the full one

	pattern, start, starts bool // steps may follow a pattern, runs may start later, seeds are starts
	energy, period         bool // must be conserved, must be known

	horizon func(Study, problem.Problem) float64 // how long after its start a problem must be solved; nil needs no solution
	measure func(s Study, t attempt) []Row       // makes the runs of a job: those in all of the study's numbers of steps
	reduce  func(iter.Seq[Row]) iter.Seq[Row]    // makes the rows of the study of those of all jobs; nil leaves them
	law     law                                  // what is fitted to the rows
	claim   func(verlet.Method) string           // what a method says of itself that the law tests; nil is nothing
	table   func(Study, iter.Seq[Row]) Table     // what the rows say, of any number; nil says it with what was fitted
}

// String returns the name of the kind.
func (k Kind) String() string { return k.Name }

// Kinds returns all kinds of studies.
func Kinds() []Kind {
	return []Kind{
		orderKind(), randomStepsKind(), driftKind(), roundoffKind(), workPrecisionKind(), sweepKind(),
	}
}

// KindNamed returns the kind with that name.
func KindNamed(name string) (Kind, error) {
	return among("study", Kinds())(name)
}

// Default returns the study of the lectures of that kind.
func (k Kind) Default() Study {
	s := k.full
	s.Kind = k.Name
	if s.Patterns == nil {
		s.Patterns = []Pattern{Constant}
	}
	if s.Arithmetic == nil {
		s.Arithmetic = []Arithmetic{Plain}
	}
	s.Seeds = max(s.Seeds, 1)
	return s
}

// Quick returns a small study of that kind, for a first look and for tests.
func (k Kind) Quick() Study {
	s := k.Default()
	k.quick(&s)
	return s
}

// Default returns the study of the lectures of the kind with that name. It panics if there is none.
func Default(kind string) Study {
	k, err := KindNamed(kind)
	demand(err)
	return k.Default()
}

// inEach measures what a run in one number of steps gives, in all of them.
func inEach(run func(s Study, t attempt, n int) []Row) func(Study, attempt) []Row {
	return func(s Study, t attempt) (rows []Row) {
		for _, n := range s.Steps {
			rows = append(rows, run(s, t, n)...)
		}
		return rows
	}
}

// orderOf is the claim of a method on its order.
func orderOf(m verlet.Method) string { return strconv.Itoa(m.Order) }

// starts and ends are horizons: the times after a problem's start at which runs start and end.
func starts(s Study, _ problem.Problem) float64 { return s.Start }
func ends(s Study, _ problem.Problem) float64   { return s.Start + s.T }

// trials returns a trial of each problem from where runs start, with what its runs need.
func (k Kind) trials(ctx context.Context, s Study) (on []attempt, err error) {
	for _, p := range s.Problems {
		t := attempt{Problem: p, ctx: ctx}
		if k.horizon != nil && k.horizon(s, p) > 0 {
			if t.Problem, t.uncertainty, err = solve(ctx, p, k.horizon(s, p)); err != nil {
				return nil, err
			}
			if !k.starts {
				t.Problem = t.Problem.From(p.T0 + s.Start)
			}
		}
		on = append(on, t)
	}
	return on, nil
}

// longest returns the largest number of steps.
func (s Study) longest() int { return s.Steps[len(s.Steps)-1] }

func hasEnergy(p problem.Problem) bool {
	return len(p.Invariants) > 0 && p.Invariants[0].Name == "energy"
}

// claims returns what the study's method with that name says of itself.
func (s Study) claims(name string) verlet.Method {
	m, _ := among("method", s.Methods)(name)
	return m
}
