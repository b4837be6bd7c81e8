package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func sectionsKind() Kind {
	return Kind{
		Name:  "sections",
		Title: "where orbits of Hénon and Heiles cross the plane x = 0",
		About: "From as many starts on the line x = 0, vy = 0 as there are seeds, at the energy of the problem. A row is a\n" +
			"crossing with vx > 0: x is the height y, v is vy. The step is the horizon over the number of steps.",
		full: Study{
			Problems: problems("Hénon–Heiles(1/12)", "Hénon–Heiles(1/8)", "Hénon–Heiles(1/6)"), Methods: []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6}, Steps: []int{40_000}, Horizon: 2000, Seeds: 16,
		},
		quick: Study{Methods: []verlet.Method{verlet.VelocityVerlet}, Steps: []int{6000}, Horizon: 300, Seeds: 8},
		uses:  uses{arithmetic: true, seeds: true, energy: true, problems: []string{"Hénon–Heiles"}},
		jobs: func(s Study) (jobs []job, err error) {
			for _, p := range s.Problems {
				e := p.Energy(p.System())
				low, high := heights(e)
				for _, m := range s.Methods {
					if m.Word == nil {
						return nil, errNoWord(m.Name)
					}
					for _, a := range s.Arithmetic {
						for _, n := range s.Steps {
							for i := range s.Seeds {
								y := low + float64((high-low)*(float64(i)+0.5)/float64(s.Seeds))
								q := problem.HenonHeiles(e, y, 0)
								q.Name = p.Name
								jobs = append(jobs, job{9 * n * m.Evals, func() []Row { return section(q, m, a, s.Horizon, n, i+1) }})
							}
						}
					}
				}
			}
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) { return nil, s.crossings(rows) },
	}
}

// heights returns the ends of the line x = 0, vy = 0 that an energy reaches below
// the pass at y = 1.
func heights(e float64) (low, high float64) {
	u := func(y float64) float64 { return float64(y*y)/2 - float64(y*y*y)/3 }
	edge := func(inside, outside float64) float64 {
		for range 100 {
			middle := (inside + outside) / 2
			if u(middle) < e {
				inside = middle
			} else {
				outside = middle
			}
		}
		return inside
	}
	return edge(0, -1), edge(0, 1)
}

// section returns a row for each crossing.
func section(p problem.Problem, m verlet.Method, a Arithmetic, T float64, n, seed int) (rows []Row) {
	s := a.set(p.System())
	e0, energy := p.Energy(s), p.Invariants[0].Of
	keep := func(t float64, x, v []float64, what string) {
		r := row(p.Name, m.Name)
		r.Arithmetic, r.Pattern, r.Seed, r.H, r.N, r.T, r.Statistic = a, "constant", seed, T/float64(n), n, t, what
		r.Value[X], r.Value[V], r.Value[EnergyError] = x[1], v[1], energy(x, v)-e0
		rows = append(rows, r)
	}
	for e := range s.Events(m, T/float64(n), n, func(t float64, x, v []float64) float64 { return x[0] }) {
		if e.V[0] > 0 {
			keep(e.T, e.X, e.V, "")
		}
	}
	if s.Err() != nil {
		keep(math.NaN(), p.X0, p.V0, "blew up")
	}
	return rows
}

func (s Study) crossings(rows []Row) Table {
	t := Table{Head: append(s.head(), "orbits", "crossings", "blew up", "largest energy error")}
	for _, rows := range Groups(rows) {
		orbits, lost, worst := map[int]bool{}, 0, 0.0
		for _, r := range rows {
			orbits[r.Seed] = true
			if r.Statistic != "" {
				lost++
			} else {
				worst = max(worst, math.Abs(r.Value[EnergyError]))
			}
		}
		g := rows[0]
		t.Rows = append(t.Rows, append(s.names(g.Problem, g.Method, g.Arithmetic, g.Pattern),
			number(float64(len(orbits))), number(float64(len(rows)-lost)), number(float64(lost)), brief(worst)))
	}
	return t
}
