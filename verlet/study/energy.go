package study

import (
	"iter"
	"math"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// An EnergyRun is the energy error of a run, sampled.
type EnergyRun struct {
	Method  verlet.Method
	Problem problem.Problem
	T       []float64 // times of the samples; if the run stopped early, the last is where
	Error   []float64 // H(t) − H(0)
	SoFar   []float64 // largest |error| of all steps up to each sample
	Evals   []int     // force evaluations up to each sample
	Worst   float64   // largest |error| of all steps, not only of the samples
	Trend   Fit       // line through the samples: its slope is the drift per unit of time
	Err     error     // why the run stopped early, if it did
}

// Energy runs m on p for n steps of size h and watches the energy, which p must conserve. It keeps
// about the given number of samples, at even times. The margin of the trend allows for waves, unless
// they keep step with the samples.
func Energy(m verlet.Method, p problem.Problem, h float64, n, samples int) EnergyRun {
	every := max(1, n/max(1, samples))
	return trial{Method: m, Problem: p}.energy(h, n, func(i int) bool { return i%every == 0 })
}

// energyAtRandom is [Energy] with samples at random places in even parts of the run, so that they
// cannot keep step with the motion. The last step is one of them.
func (t trial) energyAtRandom(h float64, n, samples int) EnergyRun {
	every, chance := max(1, n/samples), rand.New(rand.NewPCG(1, 0))
	next := 1 + chance.IntN(every)
	return t.energy(h, n, func(i int) bool {
		if i != next && i != n {
			return false
		}
		next += every - (next-1)%every + chance.IntN(every)
		return true
	})
}

// energy keeps the samples that it is told to.
func (t trial) energy(h float64, n int, keep func(step int) bool) EnergyRun {
	s := t.system()
	e0 := t.Problem.Energy(s)
	r := EnergyRun{Method: t.Method, Problem: t.Problem}
	sample := func(d float64) {
		r.T, r.Error, r.SoFar, r.Evals = append(r.T, s.T), append(r.Error, d), append(r.SoFar, r.Worst), append(r.Evals, s.Evals)
	}
	sample(0)
	for i := range t.steps(s, h, n) {
		d := t.Problem.Energy(s) - e0
		r.Worst = max(r.Worst, math.Abs(d))
		if keep(i) {
			sample(d)
		}
	}
	r.Trend = trend(r.T, r.Error)
	if r.Err = s.Err(); r.Err != nil {
		r.Worst = math.Inf(1)
		sample(math.NaN())
	}
	return r
}

// samples is how many samples of the energy a study keeps.
const samples = 400

func driftKind() Kind {
	return Kind{
		Name:  "drift",
		Title: "where the energy goes in the long run",
		About: "Each method follows each problem for the time span T in each number of steps. Of 400 even parts of a run, one\n" +
			"step at random is kept, with its energy error and the largest so far. The drift is the slope of a line through\n" +
			"them. It is told from zero if it is larger than ±, half the width of its 95 % interval, from the means of eight\n" +
			"parts of the run.",
		full: Study{
			Problems: problems("Kepler", "pendulum"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.TCV,
				verlet.RK4, verlet.PEFRL},
			Steps: []int{125_664, 502_656}, T: 6283.2,
		},
		quick: func(s *Study) { s.Problems, s.Steps, s.T = problems("Kepler"), []int{6283}, 314.16 },
		start: true, energy: true, arithmetic: Arithmetics(),
		horizon: starts,
		measure: inEach(func(s Study, t trial, n int) []Row { return t.drift(s.T/float64(n), n) }),
		table:   Study.drifts,
	}
}

// drift returns a row for each sample of a run.
func (t trial) drift(h float64, n int) (rows []Row) {
	e := t.energyAtRandom(h, n, samples)
	for i := range e.T {
		r := t.row(h, n)
		r.T, r.Evals, r.Value[EnergyError], r.Value[EnergyWorst] = e.T[i], e.Evals[i], e.Error[i], e.SoFar[i]
		rows = append(rows, r)
	}
	if e.Err != nil {
		rows[len(rows)-1].Statistic = "blew up"
	}
	return rows
}

// drifts makes the table of drifts.
func (s Study) drifts(rows iter.Seq[Row]) Table {
	t := Table{Head: append(s.head(), "h", "largest energy error", "drift per unit of time", "95 %")}
	for of, rows := range bySeries(rows, keep) {
		for _, n := range s.Steps {
			var at, e []float64
			var last Row
			for _, r := range rows {
				if r.N == n {
					at, e, last = append(at, r.T), append(e, r.Value[EnergyError]), r
				}
			}
			worst, slope, margin := last.Statistic, "–", "–"
			if worst == "" {
				f := trend(at, e)
				worst, slope, margin = brief(last.Value[EnergyWorst]), brief(f.Slope), "± "+brief(f.Margin)
			}
			t.Rows = append(t.Rows, append(s.names(of), brief(last.H), worst, slope, margin))
		}
	}
	return t
}
