package study

import (
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func reversalKind() Kind {
	return Kind{
		Name:  "reversal",
		Title: "how far from its start a run forth and back ends",
		About: "Each method takes n steps of size h and n steps of −h, h being the horizon over the last number of steps.\n" +
			"The error is the distance from the start; exponents are those of its growth with n.",
		full: Study{
			Problems: problems("pendulum", "forced pendulum"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.RK4, verlet.VelocityVerlet,
				verlet.PositionVerlet, verlet.PEFRL, verlet.TCV, verlet.TCVCorrected},
			Steps: Ladder(100, 11), Horizon: 10_240, Start: 0.7, Arithmetic: Arithmetics(),
		},
		quick: Study{Steps: Ladder(100, 6), Horizon: 320},
		uses:  uses{start: true, arithmetic: true, lattice: true},
		jobs: func(s Study) (jobs []job, err error) {
			h := s.Horizon / float64(slices.Max(s.Steps))
			starts, err := s.starts()
			if err != nil {
				return nil, err
			}
			s.walks(func(i int, m verlet.Method, a Arithmetic, _ Pattern, n, _ int) {
				p := starts[i]
				jobs = append(jobs, job{2 * n * m.Evals, func() []Row {
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
					return []Row{r}
				}})
			})
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := law{of: []Quantity{ErrorX, ErrorV}, against: count, scatter: true}.fit(rows)
			t := Table{
				Head: append(s.head(), "symmetric", "error_x, shortest", "longest", "grows like n to the", "95 %"),
				Note: "Exponents are of the error of x. An error of 0 is no rounding to zero: not one bit is lost.",
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
