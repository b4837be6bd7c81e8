package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Path is where a method led, step by step.
type Path struct {
	Method  verlet.Method
	Problem problem.Problem
	H       float64
	T       []float64   // the start and the end of every step
	X, V    [][]float64 // X[i] and V[i] are position and velocity at T[i]
	Evals   int         // force evaluations
	Err     error       // why the run stopped early, if it did; the path ends there
}

// Follow runs m on p in steps of h for a time span T, which must be a whole number of
// steps to a millionth of one, and keeps every step. It panics if h or T is not positive,
// or if T is no such number.
func Follow(m verlet.Method, p problem.Problem, h, T float64) Path {
	n := math.Round(T / h)
	if !(h > 0) || !(n >= 1) || math.IsInf(n, 0) || math.Abs(T/h-n) > 1e-6 {
		panic(fmt.Sprintf("study: Follow in steps of h = %g for T = %g; both must be positive, and T a whole number of steps", h, T))
	}
	s := p.System()
	path := Path{Method: m, Problem: p, H: h}
	path.add(s)
	for range s.Steps(m, h, int(n)) {
		path.add(s)
	}
	path.Evals, path.Err = s.Evals, s.Err()
	return path
}

func (p *Path) add(s *verlet.System) {
	p.T, p.X, p.V = append(p.T, s.T), append(p.X, slices.Clone(s.X)), append(p.V, slices.Clone(s.V))
}

// Position returns the coordinate i at all times.
func (p Path) Position(i int) []float64 { return column(p.X, i) }

// Velocity returns the velocity of the coordinate i at all times.
func (p Path) Velocity(i int) []float64 { return column(p.V, i) }

func column(rows [][]float64, i int) (list []float64) {
	for _, r := range rows {
		list = append(list, r[i])
	}
	return list
}

// Errors returns the distance of the position from the exact solution at all times. It
// panics if none is known.
func (p Path) Errors() (list []float64) {
	if p.Problem.Exact == nil {
		panic(fmt.Sprintf("study: no exact solution of %s is known", p.Problem.Name))
	}
	for i, t := range p.T {
		x, _ := p.Problem.Exact(t)
		list = append(list, distance(p.X[i], x))
	}
	return list
}
