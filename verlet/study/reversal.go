package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"gonum.org/v1/gonum/floats"
)

// Reversal runs s with m for n steps of size h and n steps of size −h, and
// returns how far from its start it ends, in position and velocity (largest
// component). In exact arithmetic a symmetric method returns zero. Call
// Compensate or Quantize on s first to see other arithmetics.
func Reversal(m verlet.Method, s *verlet.System, h float64, n int) (x, v float64, err error) {
	return trial{Method: m}.reverse(s, h, n)
}

func (t trial) reverse(s *verlet.System, h float64, n int) (x, v float64, err error) {
	start := s.Clone()
	t.run(s, h, n)
	t.run(s, -h, n)
	return floats.Distance(s.X, start.X, math.Inf(1)), floats.Distance(s.V, start.V, math.Inf(1)), s.Err()
}

// ReversalError is [Reversal] as one number: the root mean square over the coordinates of
// √(Δx² + Δv²). For an ensemble of pendulums this is the root mean square over its members.
// It is infinite if the run blows up.
func ReversalError(m verlet.Method, s *verlet.System, h float64, n int) float64 {
	start, sum := s.Clone(), 0.0
	s.Run(m, h, n)
	s.Run(m, -h, n)
	if s.Err() != nil {
		return math.Inf(1)
	}
	for i := range s.X {
		dx, dv := s.X[i]-start.X[i], s.V[i]-start.V[i]
		sum += float64(dx*dx) + float64(dv*dv)
	}
	return math.Sqrt(sum / float64(len(s.X)))
}

// unit is an error of a few last digits, which does not grow yet.
const unit = 1e-15

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
		law:     law{of: []Quantity{ErrorX, ErrorV}, floor: unit / drowned, growth: true, scatter: true},
		claim:   func(m verlet.Method) string { return map[bool]string{true: "symmetric"}[m.Symmetric] },
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
