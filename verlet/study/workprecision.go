package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

func workPrecisionKind() Kind {
	return Kind{
		Name:  "work-precision",
		Title: "what accuracy costs in force evaluations",
		About: "Numbers of steps are force evaluations here: each method takes as many steps as it can for them. The error\n" +
			"is the largest at ten times that all runs share.",
		full: Study{
			Problems: problems("pendulum", "Kepler", "Hénon–Heiles"),
			Methods: []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.RK4, verlet.ForestRuth, verlet.PEFRL,
				verlet.BlanesMoanSRKN6, verlet.BlanesMoanSRKN11, verlet.KahanLi8},
			Steps: Ladder(500, 11), Horizon: 20, Start: 0.7,
		},
		quick: Study{Problems: problems("pendulum"), Steps: Ladder(500, 7)},
		uses:  uses{start: true, arithmetic: true, lattice: true},
		jobs: func(s Study) ([]job, error) {
			return s.climbs(func(m verlet.Method, evals int) (steps, times int) {
				const times10 = 10
				return times10 * max(1, int(math.Round(float64(evals)/float64(times10*max(m.Evals, 1))))), times10
			})
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			list := convergence(step, false).fit(rows)
			t := Table{Head: s.head(), Note: "Force evaluations for an error of the position below …, between measurements; – where no run came so far."}
			for _, goal := range goals {
				t.Head = append(t.Head, brief(goal))
			}
			for _, rows := range Groups(rows) {
				g := rows[0]
				cells := s.names(g.Problem, g.Method, g.Arithmetic, g.Pattern)
				for _, goal := range goals {
					cells = append(cells, cost(rows, goal))
				}
				t.Rows = append(t.Rows, cells)
			}
			return list, t
		},
	}
}

// goals are the errors whose price is told.
var goals = []float64{1e-2, 1e-4, 1e-6, 1e-8, 1e-10}

// cost returns the force evaluations at which the error has fallen to the goal
// and stays there, on a straight line between logarithms.
func cost(rows []Row, goal float64) string {
	for i := len(rows) - 1; i >= 0; i-- {
		if rows[i].Value[ErrorX] <= goal {
			continue
		}
		if i == len(rows)-1 {
			return "–"
		}
		a, b := rows[i], rows[i+1]
		if math.IsInf(a.Value[ErrorX], 1) {
			return "below " + brief(float64(b.Evals))
		}
		share := math.Log(a.Value[ErrorX]/goal) / math.Log(a.Value[ErrorX]/b.Value[ErrorX])
		return brief(float64(a.Evals) * math.Pow(float64(b.Evals)/float64(a.Evals), share))
	}
	return "below " + brief(float64(rows[0].Evals))
}
