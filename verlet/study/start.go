package study

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// StormerFrom is Störmer's method on p, which must have one coordinate, with a start of the
// reader's own: past returns the position one step of size h before the start.
//
//	m := study.StormerFrom(p, func(h float64) float64 { return x - h*v + h*h/2*a })
//	c := study.Order(m, p, 10, study.Ladder(100, 7))
func StormerFrom(p problem.Problem, past func(h float64) float64) verlet.Method {
	if len(p.X0) != 1 {
		panic(fmt.Sprintf("study: StormerFrom on %s, which has %d coordinates; it must have one", p.Name, len(p.X0)))
	}
	m := verlet.Stormer
	m.Name, m.Symmetric = "Störmer, own start", false
	m.Step = func(s *verlet.System, h float64) {
		if s.T == p.T0 {
			s.SetPrevious(h, []float64{past(h)})
		}
		s.Step(verlet.Stormer, h)
	}
	return m
}

// ExactPast is the start for [StormerFrom] that nobody has outside of tests: the exact solution
// a step before the start. It panics if p has no exact solution, or not one coordinate.
func ExactPast(p problem.Problem) func(h float64) float64 {
	if p.Exact == nil || len(p.X0) != 1 {
		panic(fmt.Sprintf("study: no exact past of %s: it needs an exact solution and one coordinate", p.Name))
	}
	return func(h float64) float64 {
		x, _ := p.Exact(p.T0 - h)
		return x[0]
	}
}
