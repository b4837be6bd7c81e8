package study

import (
	"github.com/verletbook/verletbook/verlet"
)

func randomStepsKind() Kind {
	patterns := Patterns()
	return Kind{
		Name:  "random-steps",
		Title: "what is left of the order when the step changes from one to the next",
		About: "As in order, but steps follow a pattern about their mean, and errors are taken after every step. Patterns\n" +
			"that are left to chance run once for each seed; the error of a rung is the root mean square over the seeds.",
		full: Study{
			Problems: problems("pendulum"),
			Methods: []verlet.Method{verlet.OriginalVerlet, verlet.TCV, verlet.TCVCorrected, verlet.Leapfrog,
				verlet.VelocityVerlet, verlet.SymplecticEuler},
			Steps: Ladder(500, 5), Horizon: 5, Start: 0.7, Patterns: patterns, Seeds: 40,
		},
		quick: Study{Steps: Ladder(250, 4), Seeds: 5, Patterns: []Pattern{patterns[0], patterns[2], patterns[3]}},
		uses:  uses{start: true, arithmetic: true, pattern: true, seeds: true, lattice: true},
		jobs: func(s Study) (jobs []job, err error) {
			problems, uncertainty, err := s.truth()
			if err != nil {
				return nil, err
			}
			s.walks(func(i int, m verlet.Method, a Arithmetic, pattern Pattern, n, seed int) {
				p := problems[i]
				jobs = append(jobs, job{n * (2*m.Evals + verlet.SofroniouSpaletta10.Evals), func() []Row {
					g := walk(m, p, a, pattern.Steps(s.Horizon, n, uint64(seed)))
					g.H, g.N = s.Horizon/float64(n), n
					r := measured(p, m, a, g, uncertainty[i])
					r.Pattern = pattern.Name
					if pattern.Random {
						r.Seed = seed
					}
					return []Row{r}
				}})
			})
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := convergence(step, true).fit(rows)
			return list, s.exponents(list, false, "h")
		},
	}
}

// walks visits all runs of a study with patterns.
func (s Study) walks(visit func(problem int, m verlet.Method, a Arithmetic, p Pattern, n, seed int)) {
	for i := range s.Problems {
		for _, m := range s.Methods {
			for _, a := range s.Arithmetic {
				for _, pattern := range s.Patterns {
					seeds := 1
					if pattern.Random {
						seeds = s.Seeds
					}
					for _, n := range s.Steps {
						for seed := 1; seed <= seeds; seed++ {
							visit(i, m, a, pattern, n, seed)
						}
					}
				}
			}
		}
	}
}
