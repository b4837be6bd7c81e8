package study

import (
	"math"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// An EnergyRun is the energy error of a run, sampled.
type EnergyRun struct {
	T     []float64 // times of the samples; if the run stopped early, the last is where
	Error []float64 // H(t) − H(0)
	SoFar []float64 // largest |error| of all steps up to each sample
	Worst float64   // largest |error| of all steps, not only of the samples; ∞ if the run stopped early
	Trend Fit       // line through the samples: its slope is the drift per unit of time; it has no margin, for waves are no chance
}

// Energy runs m on p for n steps of size h and watches the energy, which p must conserve. It keeps
// about the given number of samples, at even times.
func Energy(m verlet.Method, p problem.Problem, h float64, n, samples int) EnergyRun {
	every := max(1, n/max(1, samples))
	s, r := p.System(), EnergyRun{}
	e0 := p.Energy(s)
	sample := func(d float64) {
		r.T, r.Error, r.SoFar = append(r.T, s.T), append(r.Error, d), append(r.SoFar, r.Worst)
	}
	sample(0)
	for i := range s.Steps(m, h, n) {
		d := p.Energy(s) - e0
		r.Worst = max(r.Worst, math.Abs(d))
		if i%every == 0 {
			sample(d)
		}
	}
	r.Trend = Line(r.T, r.Error)
	r.Trend.Margin = math.NaN()
	if s.Err() != nil {
		r.Worst = math.Inf(1)
		sample(math.NaN())
	}
	return r
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
	must(starts >= 2, "%d starts; a root mean square needs more", starts)
	demand(checkRuns(math.Abs(h), steps))
	c := pair{m, p}.converge(brouwer, steps, starts, func(start int) measure {
		q := p.From(p.T0 + p.Period*(float64(start)-0.5)/float64(starts))
		s, carried, done := q.System(), Compensated.On(q.System()), 0
		return func(n int) Row { // what rounding has done after so many steps
			s.Run(m, h, n-done)
			carried.Run(m, h, n-done)
			done = n
			r := pair{m, q}.row(float64(n), n) // against the number of steps
			r.Value[energyLost], r.Value[RoundingX] = q.Energy(s)-q.Energy(carried), elementary.Distance(s.X, carried.X)
			return r
		}
	})
	return c.X, c.V
}
