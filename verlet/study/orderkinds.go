package study

import (
	"iter"

	"github.com/verletbook/verletbook/verlet"
)

func orderKind() Kind {
	return Kind{
		Name:  "order",
		Title: "how the error falls with the step",
		About: "Each method follows each problem for the time span T in each number of steps. The error is the largest one\n" +
			"at the times that all runs share, compared with a solution that is right to the last digits. The order is the\n" +
			"slope of log error against log h, where there is one.",
		full: Study{
			Problems: problems("pendulum", "forced pendulum", "Kepler", "Hénon–Heiles"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.PositionVerlet,
				verlet.Ruth3, verlet.RK4, verlet.PEFRL},
			Steps: Ladder(20, 15), T: 5, Start: 0.7,
		},
		quick: func(s *Study) { s.Problems, s.Steps = problems("pendulum", "Kepler"), Ladder(20, 10) },
		start: true, arithmetic: Arithmetics(),
		horizon: ends,
		measure: func(s Study, t trial) []Row { return t.ladder(s.T, s.Steps) },
		law:     convergence,
		claim:   orderOf,
	}
}

func randomStepsKind() Kind {
	patterns := Patterns()
	return Kind{
		Name:  "random-steps",
		Title: "what is left of the order when the step varies from one to the next",
		About: "As in order, but steps follow a pattern about their mean, and errors are taken after every step. Random\n" +
			"patterns run once for each seed; the error is then the root mean square over the seeds.",
		full: Study{
			Problems: problems("pendulum"),
			Methods: []verlet.Method{verlet.OriginalVerlet, verlet.TCV, verlet.TCVCorrected, verlet.Leapfrog,
				verlet.VelocityVerlet, verlet.SymplecticEuler},
			Steps: Ladder(500, 5), T: 5, Start: 0.7, Patterns: patterns, Seeds: 40,
		},
		quick: func(s *Study) {
			s.Steps, s.Seeds, s.Patterns = Ladder(250, 4), 5, []Pattern{patterns[0], patterns[2], patterns[3]}
		},
		start: true, pattern: true, arithmetic: Arithmetics(),
		horizon: ends,
		measure: func(s Study, t trial) []Row { return t.varying(s.T, s.Steps) },
		law:     scattering,
	}
}

func workPrecisionKind() Kind {
	return Kind{
		Name:  "work-precision",
		Title: "what accuracy costs in force evaluations",
		About: "Numbers of steps are force evaluations in this study: each method takes as many steps as it can for them.\n" +
			"The error is the largest one at ten times that all runs share. The table has the evaluations for an error of the\n" +
			"position below some goals, between measurements; – is where no run came so far.",
		full: Study{
			Problems: problems("pendulum", "Kepler", "Hénon–Heiles"),
			Methods: []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.RK4, verlet.ForestRuth, verlet.PEFRL,
				verlet.BlanesMoanSRKN6, verlet.BlanesMoanSRKN11, verlet.KahanLi8},
			Steps: Ladder(500, 11), T: 20, Start: 0.7,
		},
		quick: func(s *Study) { s.Problems, s.Steps = problems("pendulum"), Ladder(500, 7) },
		start: true, arithmetic: Arithmetics(),
		horizon: ends,
		measure: func(s Study, t trial) []Row { return t.budgets(s.T, s.Steps) },
		law:     convergence,
		table:   Study.costs,
	}
}

// goals are the errors whose price is shown.
var goals = []float64{1e-2, 1e-4, 1e-6, 1e-8, 1e-10}

func (s Study) costs(rows iter.Seq[Row]) Table {
	t := Table{Head: s.head()}
	for _, goal := range goals {
		t.Head = append(t.Head, brief(goal))
	}
	for of, rows := range bySeries(rows, keep) {
		cells := s.names(of)
		for _, goal := range goals {
			cells = append(cells, cost(rows, goal))
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// cost returns the price of an error, see [Convergence.Price].
func cost(rows []Row, goal float64) string {
	var c Convergence
	for _, r := range rows {
		c.Evals, c.X.Size = append(c.Evals, r.Evals), append(c.X.Size, r.Value[ErrorX])
	}
	if c.X.Size[len(rows)-1] > goal {
		return "–"
	}
	if price := c.Price(goal); price == price {
		return brief(price)
	}
	return "below " + brief(float64(rows[0].Evals))
}
