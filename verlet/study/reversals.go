package study

import (
	"fmt"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func reversalKind() Kind {
	return Kind{
		Name:  "reversal",
		Title: "how far from its start a run forth and back ends",
		About: "Each method takes n steps of size h and n steps of −h, h being the horizon over the last number of steps.\n" +
			"The error is the distance from the start; exponents are those of its growth with n. Seeds are starts: the\n" +
			"first is a time start after the problem's own, the second twice as much, and so on.",
		full: Study{
			Problems: problems("pendulum", "forced pendulum"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.RK4, verlet.VelocityVerlet,
				verlet.PositionVerlet, verlet.PEFRL, verlet.TCV, verlet.TCVCorrected},
			Steps: Ladder(100, 10), Horizon: 5120, Start: 0.7, Seeds: 6, Arithmetic: Arithmetics(),
		},
		quick: Study{Steps: Ladder(100, 6), Horizon: 320, Seeds: 4},
		uses:  uses{start: true, seeds: true, arithmetic: true, lattice: true},
		jobs: func(s Study) (jobs []job, err error) {
			h := s.Horizon / float64(slices.Max(s.Steps))
			for _, p := range s.Problems {
				starts, err := s.along(p)
				if err != nil {
					return nil, err
				}
				for _, m := range s.Methods {
					for _, a := range s.Arithmetic {
						for _, n := range s.Steps {
							for i, p := range starts {
								jobs = append(jobs, job{2 * n * m.Evals, func() []Row {
									r := forthAndBack(p, m, a, h, n)
									if s.Seeds > 1 {
										r.Seed = i + 1
									}
									return []Row{r}
								}})
							}
						}
					}
				}
			}
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := law{of: []Quantity{ErrorX, ErrorV}, floor: digits / 100, against: count, scatter: true}.fit(rows)
			t := Table{
				Head: append(s.head(), "symmetric", "error_x, shortest", "longest", "grows like n to the", "95 %"),
				Note: "Exponents are of the error of x, where it is above 1e-15: below, runs lose one last digit or none.\n" +
					"An error of 0 is no rounding to zero: not one bit is lost.",
			}
			for _, e := range list {
				if e.Of != ErrorX {
					continue
				}
				symmetric := "no"
				for _, m := range s.Methods {
					if m.Name == e.Method && m.Symmetric {
						symmetric = "yes"
					}
				}
				t.Rows = append(t.Rows, append(s.names(e.Problem, e.Method, e.Arithmetic, e.Pattern), symmetric,
					brief(e.Size[len(e.Size)-1]), brief(e.Size[0]), decimals(e.Slope), interval(e.Low, e.High)))
			}
			return list, t
		},
	}
}

// digits is an error of a few last digits, which does not grow yet.
const digits = 1e-15

func forthAndBack(p problem.Problem, m verlet.Method, a Arithmetic, h float64, n int) Row {
	system := a.set(p.System())
	start := system.Clone()
	system.Run(m, h, n)
	system.Run(m, -h, n)
	r := row(p.Name, m.Name)
	r.Arithmetic, r.Pattern, r.H, r.N, r.T, r.Evals = a, "constant", h, n, system.T, system.Evals
	r.Value[ErrorX], r.Value[ErrorV] = distance(system.X, start.X), distance(system.V, start.V)
	if system.Err() != nil {
		r.Statistic = "blew up"
	}
	return r
}

// along returns as many starts as there are seeds, along the motion of a problem.
func (s Study) along(p problem.Problem) (list []problem.Problem, err error) {
	if s.Start == 0 {
		if s.Seeds > 1 {
			return nil, fmt.Errorf("%d seeds, and all start at %s's own start; give a start, which is the time between theirs", s.Seeds, p.Name)
		}
		return []problem.Problem{p}, nil
	}
	p, _, err = Solve(p, s.Start*float64(s.Seeds))
	for i := range s.Seeds {
		if err == nil {
			list = append(list, p.From(p.T0+float64(s.Start*float64(i+1))))
		}
	}
	return list, err
}

// starts returns the problems from where runs start, without solutions.
func (s Study) starts() (list []problem.Problem, err error) {
	if s.Start == 0 {
		return s.Problems, nil
	}
	for _, p := range s.Problems {
		p, _, err := Solve(p, s.Start)
		if err != nil {
			return nil, err
		}
		list = append(list, p.From(p.T0+s.Start))
	}
	return list, nil
}
