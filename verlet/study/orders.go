package study

import (
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// teaching are the methods that the lectures compare.
func teaching() []verlet.Method {
	return []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.PositionVerlet, verlet.Ruth3, verlet.RK4, verlet.PEFRL}
}

func orderKind() Kind {
	return Kind{
		Name:  "order",
		Title: "how the error falls with the step",
		About: "Each method takes the time span in each number of steps. The error is the largest at the times that all\n" +
			"numbers of steps share, against a solution computed to the last digits. The order is the slope of\n" +
			"log error against log h, where there is one.",
		full: Study{
			Problems: problems("pendulum", "forced pendulum", "Kepler", "Hénon–Heiles"),
			Methods:  teaching(), Steps: Ladder(20, 15), Horizon: 5, Start: 0.7,
		},
		quick: Study{Problems: problems("pendulum", "Kepler"), Steps: Ladder(20, 10)},
		uses:  uses{start: true, arithmetic: true, lattice: true},
		jobs: func(s Study) ([]job, error) {
			times := shared(s.Steps)
			return s.climbs(func(m verlet.Method, n int) (steps, at int) { return n, times })
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := convergence(step, false).fit(rows)
			return list, s.exponents(list, true, "h")
		},
	}
}

// convergence is the law of errors of x and v.
func convergence(against func(Row) float64, scatter bool) law {
	return law{
		of: []Quantity{ErrorX, ErrorV}, rounding: map[Quantity]Quantity{ErrorX: RoundingX, ErrorV: RoundingV},
		against: against, scatter: scatter,
	}
}

// truth returns the problems of the study with their solutions, from where runs
// start, and how uncertain these are.
func (s Study) truth() (solved []problem.Problem, uncertainty []float64, err error) {
	for _, p := range s.Problems {
		q, off, err := Solve(p, s.Start+s.Horizon)
		if err != nil {
			return nil, nil, err
		}
		solved, uncertainty = append(solved, q.From(q.T0+s.Start)), append(uncertainty, off)
	}
	return solved, uncertainty, nil
}

// climbs makes a job of each rung. The number of steps, and the number of times at
// which errors are taken, may depend on the method.
func (s Study) climbs(rung func(m verlet.Method, n int) (steps, times int)) (jobs []job, err error) {
	problems, uncertainty, err := s.truth()
	if err != nil {
		return nil, err
	}
	for i, p := range problems {
		for _, m := range s.Methods {
			for _, a := range s.Arithmetic {
				for _, n := range s.Steps {
					n, times := rung(m, n)
					jobs = append(jobs, job{2 * n * max(m.Evals, 1), func() []Row {
						return []Row{measured(p, m, a, climb(m, p, a, s.Horizon, n, times), uncertainty[i])}
					}})
				}
			}
		}
	}
	return jobs, nil
}

// measured returns a rung as a row. Rounding is measured against compensated sums, and
// so includes what the truth is uncertain by; compensated sums themselves have no other
// rounding than that.
func measured(p problem.Problem, m verlet.Method, a Arithmetic, g Rung, uncertainty float64) Row {
	r := row(p.Name, m.Name)
	r.Arithmetic, r.Pattern, r.H, r.N, r.T, r.Evals = a, "constant", g.H, g.N, p.T0+float64(g.H*float64(g.N)), g.Evals
	if a == Compensated {
		g.XRound, g.VRound = uncertainty, uncertainty
	}
	r.Value[ErrorX], r.Value[ErrorV], r.Value[RoundingX], r.Value[RoundingV] = g.X, g.V, g.XRound, g.VRound
	return r
}
