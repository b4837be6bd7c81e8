package study

import (
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Kind is a question that a study asks.
type Kind struct {
	Name  string
	Title string // a line
	About string // what is run, and what the parameters mean
	Study Study  // that of the lectures

	pattern bool // steps may follow a pattern
	starts  bool // seeds are starts, and the energy is measured; else runs start at [Study.Start]
	orbit   bool // which lie along a period of the problem
	counted bool // rows are histograms of many starts, which are added up
	claimed bool // the law tests the order that a method claims

	measure func(s Study, t attempt) []Row // makes the runs of a job: those in all of the study's numbers of steps
	law     law                            // what is fitted to the rows
}

// String returns the name of the kind.
func (k Kind) String() string { return k.Name }

// Kinds returns all kinds of studies.
func Kinds() []Kind { return []Kind{orderKind(), randomStepsKind(), roundoffKind(), sweepKind()} }

// KindNamed returns the kind with that name.
func KindNamed(name string) (Kind, error) { return among("study", Kinds())(name) }

// Default returns the study of the lectures of the kind with that name. It panics if there is none.
func Default(kind string) Study {
	k, err := KindNamed(kind)
	demand(err)
	return k.Study
}

// horizon returns how long after its start a problem must be solved.
func (k Kind) horizon(s Study, p problem.Problem) float64 {
	switch {
	case !k.starts:
		return s.Start + s.T
	case k.orbit:
		return p.Period
	}
	return 0
}

// trials returns a trial of each problem from where runs start, with what its runs need.
func (k Kind) trials(s Study) (on []attempt, err error) {
	for _, p := range s.Problems {
		t := attempt{Problem: p}
		if T := k.horizon(s, p); T > 0 {
			if t.Problem, t.uncertainty, err = Solve(p, T); err != nil {
				return nil, err
			}
		}
		if !k.starts {
			t.Problem = t.Problem.From(p.T0 + s.Start)
		}
		on = append(on, t)
	}
	return on, nil
}

// longest returns the largest number of steps.
func (s Study) longest() int { return s.Steps[len(s.Steps)-1] }
