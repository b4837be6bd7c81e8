package study

import (
	"math"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Reversal runs s with m for n steps of size h and n steps of size −h, and returns how far from its
// start it ends, in position and velocity (largest component). In exact arithmetic a symmetric
// method returns zero. Call Compensate or Quantize on s first to see other arithmetics.
func Reversal(m verlet.Method, s *verlet.System, h float64, n int) (x, v float64, err error) {
	return trial{Method: m}.reverse(s, h, n)
}

func (t trial) reverse(s *verlet.System, h float64, n int) (x, v float64, err error) {
	start := s.Clone()
	t.run(s, h, n)
	t.run(s, -h, n)
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

func reversalKind() Kind {
	return Kind{
		Name:  "reversal",
		Title: "how far from its start a run forth and back ends",
		About: "Each method takes n steps of size h and n steps of size −h, where h is T over the last number of steps. The\n" +
			"error is the distance from the start in the largest component, and the exponents are those of its growth with n.\n" +
			"Seeds are starts: the first is a time start after the problem's own, the second twice as much, and so on.",
		full: Study{
			Problems: problems("pendulum", "forced pendulum"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.RK4, verlet.VelocityVerlet,
				verlet.PositionVerlet, verlet.PEFRL, verlet.TCV, verlet.TCVCorrected},
			Steps: Ladder(100, 10), T: 5120, Start: 0.7, Seeds: 6, Arithmetic: Arithmetics(),
		},
		quick: func(s *Study) { s.Steps, s.T, s.Seeds = Ladder(100, 6), 320, 4 },
		start: true, starts: true, arithmetic: Arithmetics(),
		horizon: func(s Study, _ problem.Problem) float64 { return s.Start * float64(s.Seeds) },
		measure: inEach(Study.forthAndBack),
		// an error of a few last digits does not grow yet
		law:   law{of: []Quantity{ErrorX, ErrorV}, floor: 1e-15 / drowned, growth: true, scatter: true},
		claim: func(m verlet.Method) string { return map[bool]string{true: "symmetric"}[m.Symmetric] },
	}
}

// forthAndBack makes a run from one of the starts.
func (s Study) forthAndBack(t trial, n int) []Row {
	h := s.T / float64(s.longest())
	if s.Start > 0 {
		t.Problem = t.Problem.From(t.Problem.T0 + float64(s.Start*float64(t.seed)))
	}
	system := t.system()
	x, v, err := t.reverse(system, h, n)
	r := t.row(h, n)
	r.T, r.Evals, r.Value[ErrorX], r.Value[ErrorV] = system.T, system.Evals, x, v
	if err != nil {
		r.Statistic, r.Value[ErrorX], r.Value[ErrorV] = "blew up", math.Inf(1), math.Inf(1)
	}
	return []Row{r}
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
	must(refuse(starts < 2, "%d starts; a root mean square needs more", starts))
	lost := func(s Study, t trial) []Row { return t.lost(h, s.Steps, s.Seeds) }
	c := Study{T: math.Abs(h), Steps: steps, Seeds: starts}.converge(trial{Method: m, Problem: p}, lost, brouwer)
	return c.X, c.V
}

// brouwer is the law of rounding errors.
var brouwer = law{of: []Quantity{EnergyError, RoundingX}, growth: true, scatter: true}

// lost follows one of the starts, and returns what rounding has done up to each number of steps.
func (t trial) lost(h float64, steps []int, starts int) (rows []Row) {
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
			Methods:  []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet, verlet.BlanesMoanS6},
			Steps:    Ladder(1000, 7), T: 3200, Seeds: 60,
		},
		quick:  func(s *Study) { s.Problems, s.Steps, s.T, s.Seeds = problems("pendulum"), Ladder(500, 5), 400, 20 },
		starts: true, period: true, energy: true, arithmetic: Arithmetics(),
		horizon: func(_ Study, p problem.Problem) float64 { return p.Period },
		measure: func(s Study, t trial) []Row { return t.lost(s.T/float64(s.longest()), s.Steps, s.Seeds) },
		law:     brouwer,
	}
}
