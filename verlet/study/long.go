package study

import (
	"iter"
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
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
	return attempt{Method: m, Problem: p}.energy(h, n, func(i int) bool { return i%every == 0 })
}

// energyAtRandom is [Energy] with samples at random places in even parts of the run, so that they
// cannot keep step with the motion. The last step is one of them.
func (t attempt) energyAtRandom(h float64, n, samples int) EnergyRun {
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
func (t attempt) energy(h float64, n int, keep func(step int) bool) EnergyRun {
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
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, trial.TCV,
				verlet.RK4, verlet.PEFRL},
			Steps: []int{125_664, 502_656}, T: 6283.2,
		},
		quick: func(s *Study) { s.Problems, s.Steps, s.T = problems("Kepler"), []int{6283}, 314.16 },
		start: true, energy: true,
		horizon: starts,
		measure: inEach(func(s Study, t attempt, n int) []Row { return t.drift(s.T/float64(n), n) }),
		table:   Study.drifts,
	}
}

// drift returns a row for each sample of a run.
func (t attempt) drift(h float64, n int) (rows []Row) {
	e := t.energyAtRandom(h, n, 400)
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

// Reversal runs s with m for n steps of size h and n steps of size −h, and returns how far from its
// start it ends, in position and velocity (largest component). In exact arithmetic a symmetric
// method returns zero. Call Compensate or Quantize on s first to see other arithmetics.
func Reversal(m verlet.Method, s *verlet.System, h float64, n int) (x, v float64, err error) {
	start := s.Clone()
	s.Run(m, h, n)
	s.Run(m, -h, n)
	return floats.Distance(s.X, start.X, math.Inf(1)), floats.Distance(s.V, start.V, math.Inf(1)), s.Err()
}

// ReversalError is [Reversal] as one number: the root mean square over the coordinates, or over the
// pendulums of an ensemble, of √(Δx² + Δv²). It is infinite if the run blows up.
func ReversalError(m verlet.Method, s *verlet.System, h float64, n int) float64 {
	start, sum := s.Clone(), 0.0
	if _, _, err := Reversal(m, s, h, n); err != nil {
		return math.Inf(1)
	}
	for i := range s.X {
		dx, dv := s.X[i]-start.X[i], s.V[i]-start.V[i]
		sum += float64(dx*dx) + float64(dv*dv)
	}
	return math.Sqrt(sum / float64(len(s.X)))
}

// Rounding measures how rounding errors grow with the number of steps. It follows m on p, which
// must be solved and conserve its energy, for the given increasing numbers of steps of size h,
// from the given number of starts along one period. The errors are root mean squares over the
// starts of the difference between two runs, of which one has compensated sums.
// Unbiased rounding is a random walk: on a nonlinear problem the error of the energy grows like √n,
// and that of the position, along the orbit, like n^(3/2) (Brouwer's law).
//
// Source: Brouwer 1937, Astron. J. 46, 149–153.
func Rounding(m verlet.Method, p problem.Problem, h float64, steps []int, starts int) (energy, x Fit) {
	demand(refuse(starts < 2, "%d starts; a root mean square needs more", starts))
	lost := func(s Study, t attempt) []Row { return t.lost(h, s.Steps, s.Seeds) }
	c := Study{T: math.Abs(h), Steps: steps, Seeds: starts}.converge(attempt{Method: m, Problem: p}, lost, brouwer)
	return c.X, c.V
}

// brouwer is the law of rounding errors.
var brouwer = law{of: []Quantity{EnergyError, RoundingX}, growth: true, scatter: true}

// lost follows one of the starts, and returns what rounding has done up to each number of steps.
func (t attempt) lost(h float64, steps []int, starts int) (rows []Row) {
	q := t.Problem.From(t.Problem.T0 + t.Problem.Period*(float64(t.seed)-0.5)/float64(starts))
	s, carried := t.Arithmetic.On(q.System()), Compensated.On(q.System())
	done := 0
	for _, n := range steps {
		t.run(s, h, n-done)
		t.run(carried, h, n-done)
		done = n
		r := t.row(h, n)
		r.T, r.Value[EnergyError] = s.T, q.Energy(s)-q.Energy(carried)
		r.Value[RoundingX], r.Value[RoundingV] = distance(s.X, carried.X), distance(s.V, carried.V)
		rows = append(rows, r)
	}
	return rows
}

func roundoffKind() Kind {
	return Kind{
		Name:  "roundoff",
		Title: "how rounding errors pile up",
		About: "Seeds are starts along a period. From each of them each method runs with the given arithmetic and with\n" +
			"compensated sums; the difference is rounding. The step is T over the last number of steps. Exponents are those\n" +
			"of growth with n: Brouwer's law has 1/2 for the energy and 3/2 for the position.",
		full: Study{
			Problems: problems("pendulum", "Kepler"),
			Methods:  []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, catalogue.BlanesMoanS6},
			Steps:    Ladder(1000, 7), T: 3200, Seeds: 60,
		},
		quick:  func(s *Study) { s.Problems, s.Steps, s.T, s.Seeds = problems("pendulum"), Ladder(500, 5), 400, 20 },
		starts: true, period: true, energy: true,
		horizon: func(_ Study, p problem.Problem) float64 { return p.Period },
		measure: func(s Study, t attempt) []Row { return t.lost(s.T/float64(s.longest()), s.Steps, s.Seeds) },
		law:     brouwer,
	}
}
