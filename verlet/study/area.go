package study

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func areaKind() Kind {
	patterns := Patterns()
	return Kind{
		Name:  "area",
		Title: "whether a run keeps areas in phase space",
		About: "M is the Jacobian of a whole run: the method itself moves it along, by the slope of the force. The error is\n" +
			"the largest component of MᵀΩM − Ω, which is 0 for a symplectic map. The slope is of extrapolated\n" +
			"differences, and rounding_area is how far the error is from that of other differences. Steps may follow a\n" +
			"pattern: areas are then kept as well, the energy is not.",
		full: Study{
			Problems: problems("pendulum", "Kepler"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.TCV,
				verlet.Heun, verlet.Ruth3, verlet.RK4},
			Steps: Ladder(50, 8), Horizon: 5, Start: 0.7, Patterns: []Pattern{patterns[0], patterns[3]}, Seeds: 5,
			Arithmetic: []Arithmetic{Compensated},
		},
		quick: Study{Steps: Ladder(50, 5), Seeds: 2},
		uses:  uses{start: true, arithmetic: true, pattern: true, seeds: true},
		jobs: func(s Study) (jobs []job, err error) {
			starts, err := s.starts()
			if err != nil {
				return nil, err
			}
			s.walks(func(i int, m verlet.Method, a Arithmetic, pattern Pattern, n, seed int) {
				p := starts[i]
				jobs = append(jobs, job{2 * n * m.Evals * (2*levels*len(p.X0) + 1), func() []Row {
					steps := []float64{s.Horizon / float64(n)}
					if pattern.Name != "constant" {
						steps = pattern.Steps(s.Horizon, n, uint64(seed))
					}
					r := areaRow(p, m, a, n, steps)
					r.Pattern, r.H, r.T = pattern.Name, s.Horizon/float64(n), p.T0+s.Horizon
					if pattern.Random {
						r.Seed = seed
					}
					return []Row{r}
				}})
			})
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := law{of: []Quantity{AreaError}, rounding: map[Quantity]Quantity{AreaError: RoundingArea}, against: step}.fit(rows)
			t := Table{
				Head: append(s.head(), "claimed", "error, longest step", "shortest", "uncertain by", "falls like h to the", "95 %"),
				Note: "Exponents are of errors that are more than a hundred times as large as they are uncertain; others are not told from 0.",
			}
			for _, e := range list {
				claimed := ""
				for _, m := range s.Methods {
					if m.Name == e.Method && m.Symplectic {
						claimed = "symplectic"
					}
				}
				t.Rows = append(t.Rows, append(s.names(e.Problem, e.Method, e.Arithmetic, e.Pattern), claimed,
					brief(e.Size[0]), brief(e.Size[len(e.Size)-1]), brief(slices.Max(e.Floor)), decimals(e.Slope), interval(e.Low, e.High)))
			}
			return list, t
		},
	}
}

// areaRow measures twice, with other differences, which tells what the measurement is
// uncertain by.
func areaRow(p problem.Problem, m verlet.Method, a Arithmetic, n int, steps []float64) Row {
	r := row(p.Name, m.Name)
	r.Arithmetic, r.N = a, n
	s, again := tangents(p, a, reach(p)), tangents(p, a, 0.7*reach(p))
	follow(s, m, n, steps)
	follow(again, m, n, steps)
	r.Evals = s.Evals
	worst, uncertainty, other := 0.0, 0x1p-52, area(again, len(p.X0))
	for i, e := range area(s, len(p.X0)) {
		worst, uncertainty = max(worst, math.Abs(e)), max(uncertainty, math.Abs(e-other[i]))
	}
	if s.Err() != nil || again.Err() != nil {
		r.Statistic, worst, uncertainty = "blew up", math.Inf(1), 0x1p-52
	} else if len(p.Invariants) > 0 && p.Invariants[0].Name == "energy" {
		energy := p.Invariants[0].Of
		r.Value[EnergyError] = energy(s.X[:len(p.X0)], s.V[:len(p.X0)]) - energy(p.X0, p.V0)
	}
	r.Value[AreaError], r.Value[RoundingArea] = worst, uncertainty
	return r
}

// follow runs for n steps, all equal if only one is given.
func follow(s *verlet.System, m verlet.Method, n int, steps []float64) {
	if len(steps) == 1 {
		s.Run(m, steps[0], n)
		return
	}
	for _, h := range steps {
		s.Step(m, h)
	}
}
