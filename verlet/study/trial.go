package study

import (
	"context"
	"iter"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A trial is a method on a problem, in an arithmetic.
type trial struct {
	Method     verlet.Method
	Problem    problem.Problem
	Arithmetic Arithmetic
	Pattern    Pattern

	ctx         context.Context // ends runs early; nil never does
	uncertainty float64         // of the problem's solution
	seed        int             // of chance or of the start, from 1
}

// plainly returns a trial in plain arithmetic.
func plainly(m verlet.Method, p problem.Problem) trial {
	return trial{Method: m, Problem: p, Arithmetic: Plain}
}

// An Arithmetic is a way for a system to add.
type Arithmetic string

// The arithmetics.
const (
	Plain       Arithmetic = "plain"       // float64
	Compensated Arithmetic = "compensated" // see [verlet.System.Compensate]
	Lattice     Arithmetic = "lattice"     // on the multiples of 2⁻⁴⁶, see [verlet.System.Quantize]
)

// String returns the arithmetic's name.
func (a Arithmetic) String() string { return string(a) }

// Arithmetics returns all of them.
func Arithmetics() []Arithmetic { return []Arithmetic{Plain, Compensated, Lattice} }

// spacing is that of the lattice. It has room for numbers up to 2¹⁶.
const spacing = 0x1p-46

// system returns a system at the start of the trial's problem.
func (t trial) system() *verlet.System { return t.Arithmetic.On(t.Problem.System()) }

// On makes s add in the arithmetic, and returns it.
func (a Arithmetic) On(s *verlet.System) *verlet.System {
	switch a {
	case Compensated:
		s.Compensate()
	case Lattice:
		s.Quantize(spacing)
	}
	return s
}

func (t trial) stopped() bool { return t.ctx != nil && t.ctx.Err() != nil }

// piece is the number of steps between two looks at the context.
const piece = 4096

// run takes n steps, or fewer if the context ends.
func (t trial) run(s *verlet.System, h float64, n int) {
	for ; n > 0 && s.Err() == nil && !t.stopped(); n -= piece {
		s.Run(t.Method, h, min(n, piece))
	}
}

// steps is [verlet.System.Steps], and ends when the context does.
func (t trial) steps(s *verlet.System, h float64, n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range s.Steps(t.Method, h, n) {
			if !yield(i) || t.stopped() {
				return
			}
		}
	}
}

// along takes the given steps one by one, and yields the number taken so far.
func (t trial) along(s *verlet.System, steps []float64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, h := range steps {
			s.Step(t.Method, h)
			if !yield(i+1) || i%piece == 0 && t.stopped() {
				return
			}
		}
	}
}
