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
		About: "M is the Jacobian of a whole run, by differences of runs from nearby starts. The error is the largest\n" +
			"component of MᵀΩM − Ω, which is 0 for a symplectic map; below 1e-8 differences cannot tell, even with\n" +
			"compensated sums. Steps may\n" +
			"follow a pattern: areas are then kept as well, the energy is not.",
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
				jobs = append(jobs, job{n * m.Evals * (8*len(p.X0) + 1), func() []Row {
					r := row(p.Name, m.Name)
					r.Arithmetic, r.Pattern, r.H, r.N, r.T = a, pattern.Name, s.Horizon/float64(n), n, p.T0+s.Horizon
					if pattern.Random {
						r.Seed = seed
					}
					steps := pattern.Steps(s.Horizon, n, uint64(seed))
					if pattern.Name == "constant" {
						steps = []float64{s.Horizon / float64(n)}
					}
					end := follow(p, m, a, n, steps, p.X0, p.V0)
					r.Evals = end.Evals
					r.Value[AreaError] = defect(p, func(x, v []float64) (x1, v1 []float64) {
						s := follow(p, m, a, n, steps, x, v)
						return s.X, s.V
					})
					if len(p.Invariants) > 0 && p.Invariants[0].Name == "energy" && end.Err() == nil {
						r.Value[EnergyError] = p.Energy(end) - p.Energy(p.System())
					}
					return []Row{r}
				}})
			})
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := law{of: []Quantity{AreaError}, floor: cannotTell / 100, against: step}.fit(rows)
			t := Table{
				Head: append(s.head(), "claimed", "error, longest step", "shortest", "falls like h to the", "95 %"),
				Note: "Exponents are of errors above 1e-8 only; below, differences cannot tell.",
			}
			for _, e := range list {
				claimed := ""
				for _, m := range s.Methods {
					if m.Name == e.Method && m.Symplectic {
						claimed = "symplectic"
					}
				}
				t.Rows = append(t.Rows, append(s.names(e.Problem, e.Method, e.Arithmetic, e.Pattern), claimed,
					brief(e.Size[0]), brief(e.Size[len(e.Size)-1]), decimals(e.Slope), interval(e.Low, e.High)))
			}
			return list, t
		},
	}
}

// cannotTell is the error that differences have themselves.
const cannotTell = 1e-8

// follow runs from a start for n steps, all equal if only one is given.
func follow(p problem.Problem, m verlet.Method, a Arithmetic, n int, steps, x, v []float64) *verlet.System {
	s := a.set(verlet.New(p.Accel, x, v))
	s.Set(p.T0, x, v)
	if len(steps) == 1 {
		s.Run(m, steps[0], n)
		return s
	}
	for _, h := range steps {
		s.Run(m, h, 1)
	}
	return s
}

// defect returns the largest component of MᵀΩM − Ω for the Jacobian M of a map, by
// central differences of order 4, so that their step can be large and rounding
// small.
func defect(p problem.Problem, run func(x, v []float64) (x1, v1 []float64)) float64 {
	const d = 0x1p-16
	n := len(p.X0)
	moved := func(j int, by float64) []float64 {
		z := slices.Concat(p.X0, p.V0)
		z[j] += by
		return slices.Concat(run(z[:n], z[n:]))
	}
	columns := make([][]float64, 2*n)
	for j := range columns {
		a, b, c, e := moved(j, d), moved(j, -d), moved(j, 2*d), moved(j, -2*d)
		for i := range a {
			a[i] = (float64(8*(a[i]-b[i])) - (c[i] - e[i])) / (12 * d)
		}
		columns[j] = a
	}
	worst := 0.0
	for j := range columns {
		for k := range j {
			form := 0.0 // Σ dxᵢ∧dvᵢ of two columns
			if j == k+n {
				form = -1
			}
			for i := range n {
				form += float64(columns[k][i]*columns[j][n+i]) - float64(columns[j][i]*columns[k][n+i])
			}
			worst = max(worst, math.Abs(form))
		}
	}
	return worst
}
