package study

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func errNoWord(name string) error {
	return fmt.Errorf("%s is no word in kicks and drifts, and cannot be stopped at a crossing; leave it out", name)
}

func errNoPeriod(name string) error {
	return fmt.Errorf("%s has no period, along which to start; leave it out", name)
}

func driftKind() Kind {
	return Kind{
		Name:  "drift",
		Title: "where the energy goes in the long run",
		About: "Each method takes the horizon in each number of steps; 400 samples of the energy error are kept, each with\n" +
			"the largest error of all steps so far, and each at a random place in its even part of the run, so as not to keep\n" +
			"step with the motion. The drift is the slope of a line through the samples.",
		full: Study{
			Problems: problems("Kepler", "pendulum"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.TCV,
				verlet.RK4, verlet.PEFRL},
			Steps: []int{125_664, 502_656}, Horizon: 6283.2,
		},
		quick: Study{Problems: problems("Kepler"), Steps: []int{6283}, Horizon: 314.16},
		uses:  uses{start: true, arithmetic: true, energy: true, lattice: true},
		jobs: func(s Study) (jobs []job, err error) {
			starts, err := s.starts()
			if err != nil {
				return nil, err
			}
			s.walks(func(i int, m verlet.Method, a Arithmetic, _ Pattern, n, _ int) {
				jobs = append(jobs, job{n * m.Evals, func() []Row { return drift(starts[i], m, a, s.Horizon, n) }})
			})
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) { return nil, s.drifts(rows) },
	}
}

// samples is how many times the energy is kept.
const samples = 400

func drift(p problem.Problem, m verlet.Method, a Arithmetic, T float64, n int) (rows []Row) {
	s := a.set(p.System())
	h, e0, worst := T/float64(n), p.Energy(s), 0.0
	keep := func(i int, e float64, what string) {
		r := row(p.Name, m.Name)
		r.Arithmetic, r.Pattern, r.H, r.N, r.T, r.Evals, r.Statistic = a, "constant", h, n, s.T, s.Evals, what
		r.Value[EnergyError], r.Value[EnergyWorst] = e, worst
		rows = append(rows, r)
	}
	keep(0, 0, "")
	every, chance := max(1, n/samples), rand.New(rand.NewPCG(1, 0))
	next := 1 + chance.IntN(every)
	for i := range s.Steps(m, h, n) {
		e := p.Energy(s) - e0
		worst = max(worst, math.Abs(e))
		if i == next || i == n {
			keep(i, e, "")
			next += every - (next-1)%every + chance.IntN(every)
		}
	}
	if s.Err() != nil {
		worst = math.Inf(1)
		keep(n, math.NaN(), "blew up")
	}
	return rows
}

// drifts makes the table of drifts.
func (s Study) drifts(rows []Row) Table {
	t := Table{
		Head: append(s.head(), "h", "largest energy error", "drift per unit of time", "95 %"),
		Note: "± is half the width of a 95 % confidence interval, from the means of eight parts of the run, for neighbouring\n" +
			"samples are alike. A drift is told from zero only if it is larger.",
	}
	for _, rows := range Groups(rows) {
		for _, rung := range rungs(rows) {
			last, first := rung[len(rung)-1], rung[0]
			worst := brief(last.Value[EnergyWorst])
			var at, e []float64
			for _, r := range rung {
				if !math.IsNaN(r.Value[EnergyError]) {
					at, e = append(at, r.T), append(e, r.Value[EnergyError])
				}
			}
			slope, margin := "–", "–"
			if f := trend(at, e); last.Statistic == "" {
				slope, margin = brief(f.Slope), "± "+brief(f.Margin)
			} else {
				worst = last.Statistic
			}
			t.Rows = append(t.Rows, append(s.names(first.Problem, first.Method, first.Arithmetic, first.Pattern),
				brief(first.H), worst, slope, margin))
		}
	}
	return t
}
