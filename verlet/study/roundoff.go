package study

import (
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

func roundoffKind() Kind {
	return Kind{
		Name:  "roundoff",
		Title: "how rounding errors pile up",
		About: "From as many starts along a period as there are seeds, each method runs with the given arithmetic and with\n" +
			"compensated sums; what differs is rounding. The step is the horizon over the last number of steps.\n" +
			"Exponents are those of growth with n: Brouwer's law has 1/2 for the energy and 3/2 for the position.",
		full: Study{
			Problems: problems("pendulum", "Kepler"),
			Methods:  []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.BlanesMoanS6},
			Steps:    Ladder(1000, 7), Horizon: 3200, Seeds: 60,
		},
		quick: Study{Problems: problems("pendulum"), Steps: Ladder(500, 5), Horizon: 400, Seeds: 20},
		uses:  uses{arithmetic: true, seeds: true, energy: true, lattice: true},
		jobs: func(s Study) (jobs []job, err error) {
			h := s.Horizon / float64(slices.Max(s.Steps))
			for _, p := range s.Problems {
				if p.Period == 0 {
					return nil, errNoPeriod(p.Name)
				}
				p, _, err := Solve(p, p.Period)
				if err != nil {
					return nil, err
				}
				for _, m := range s.Methods {
					for _, a := range s.Arithmetic {
						for i := range s.Seeds {
							jobs = append(jobs, job{2 * slices.Max(s.Steps) * m.Evals, func() (rows []Row) {
								for j, l := range lost(m, p, a, h, s.Steps, i, s.Seeds) {
									r := row(p.Name, m.Name)
									r.Arithmetic, r.Pattern, r.Seed, r.H, r.N, r.T = a, "constant", i+1, h, s.Steps[j], l.T
									r.Value[RoundingX], r.Value[RoundingV], r.Value[EnergyError] = l.X, l.V, l.Energy
									rows = append(rows, r)
								}
								return rows
							}})
						}
					}
				}
			}
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := law{of: []Quantity{EnergyError, RoundingX}, against: count, scatter: true}.fit(rows)
			return list, s.exponents(list, false, "n")
		},
	}
}
