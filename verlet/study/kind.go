package study

// A Kind is a question that a study asks.
type Kind struct {
	Name  string
	Title string // a line
	About string // what is run, and what the parameters mean
	Study Study  // that of the lectures

	pattern bool // steps may follow a pattern
	counted bool // seeds are starts, and rows are histograms of their energy errors, which are added up

	measure func(s Study, t attempt) []Row // makes the runs of a job: those in all of the study's numbers of steps
	law     law                            // what is fitted to the rows
}

// String returns the name of the kind.
func (k Kind) String() string { return k.Name }

// Kinds returns all kinds of studies.
func Kinds() []Kind { return []Kind{orderKind(), randomStepsKind(), sweepKind()} }

// KindNamed returns the kind with that name.
func KindNamed(name string) (Kind, error) { return among("study", Kinds())(name) }

// Default returns the study of the lectures of the kind with that name. It panics if there is none.
func Default(kind string) Study {
	k, err := KindNamed(kind)
	demand(err)
	return k.Study
}

// trials returns a trial of each problem from where runs start, with the solution that runs are compared with.
func (k Kind) trials(s Study) (on []attempt, err error) {
	for _, p := range s.Problems {
		t := attempt{Problem: p}
		if !k.counted {
			if t.Problem, t.uncertainty, err = Solve(p, s.Start+s.T); err != nil {
				return nil, err
			}
			t.Problem = t.Problem.From(p.T0 + s.Start)
		}
		on = append(on, t)
	}
	return on, nil
}

// longest returns the largest number of steps.
func (s Study) longest() int { return s.Steps[len(s.Steps)-1] }
