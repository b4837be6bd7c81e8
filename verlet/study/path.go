package study

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Path is where a method led, step by step.
type Path struct {
	Method  verlet.Method
	Problem problem.Problem
	H       float64     // step, or the mean of the steps
	T       []float64   // the start and the end of every step
	X, V    [][]float64 // X[i] and V[i] are position and velocity at T[i]
	Evals   int         // force evaluations
	Err     error       // why the run stopped early, if it did; the path ends there
}

// Follow runs m on p in steps of h for a time span T, which must be a whole number of
// steps to a millionth of one, and keeps every step. It panics if h or T is not positive,
// or if T is no such number.
func Follow(m verlet.Method, p problem.Problem, h, T float64) Path {
	s := p.System()
	return pathOf(m, p, s, h, s.Steps(m, h, steps(h, T)))
}

// FollowAlong is [Follow] for steps of the given sizes.
func FollowAlong(m verlet.Method, p problem.Problem, steps []float64) Path {
	s, mean := p.System(), 0.0
	for _, h := range steps {
		mean += h / float64(len(steps))
	}
	return pathOf(m, p, s, mean, plainly(m, p).along(s, steps))
}

// ThereAndBack follows m on p for n steps of size h, and then for n steps of size −h.
func ThereAndBack(m verlet.Method, p problem.Problem, h float64, n int) (out, back Path) {
	s := p.System()
	out = pathOf(m, p, s, h, s.Steps(m, h, n))
	return out, pathOf(m, p, s, -h, s.Steps(m, -h, n))
}

// A Fan is one motion by one method under several clocks.
type Fan []Path

// FanOut follows m on p for a time span T in n steps, under the clock with the seeds 1, 2, …
func FanOut(m verlet.Method, p problem.Problem, clock Pattern, T float64, n, seeds int) (fan Fan) {
	for seed := range seeds {
		fan = append(fan, FollowAlong(m, p, clock.Steps(T, n, uint64(seed+1))))
	}
	return fan
}

// pathOf keeps s before and after each of the steps that move it.
func pathOf(m verlet.Method, p problem.Problem, s *verlet.System, h float64, steps iter.Seq[int]) Path {
	path := Path{Method: m, Problem: p, H: h}
	keep := func() {
		path.T, path.X, path.V = append(path.T, s.T), append(path.X, slices.Clone(s.X)), append(path.V, slices.Clone(s.V))
	}
	keep()
	for range steps {
		keep()
	}
	path.Evals, path.Err = s.Evals, s.Err()
	return path
}

// steps returns how many steps of h there are in T. Somebody who types a step in a notebook
// reads in its panic what to type instead, as Go reads it: 1/3 would be 0.
func steps(h, T float64) int {
	n := T / h
	must(refuse(!(h > 0 && T > 0) || math.IsInf(n, 0),
		"a step of h = %g for a time span of T = %g: both must be above 0 and finite", h, T))
	if whole := math.Round(n); whole >= 1 && math.Abs(n-whole) <= 1e-6 {
		return int(whole)
	}
	span := strconv.FormatFloat(T, 'f', -1, 64)
	if !strings.Contains(span, ".") {
		span += ".0"
	}
	fewer := max(1, math.Floor(n))
	panic(fmt.Sprintf("study: h = %g does not fit T = %g, which would be %.4g steps: write h = %s/%.0f or h = %[4]s/%.0[6]f", h, T, n, span, fewer, fewer+1))
}

// FollowPeriod follows m on p, with the given number of steps a period, and keeps the n-th
// period only, counted from 1.
func FollowPeriod(m verlet.Method, p problem.Problem, steps, n int) Path {
	s, h := p.System(), p.Period/float64(steps)
	s.Run(m, h, (n-1)*steps)
	return pathOf(m, p, s, h, s.Steps(m, h, steps))
}

// Every returns the path with its first point and every k-th after it.
func (p Path) Every(k int) Path {
	few := p
	few.T, few.X, few.V = nil, nil, nil
	for i := 0; i < len(p.T); i += k {
		few.T, few.X, few.V = append(few.T, p.T[i]), append(few.X, p.X[i]), append(few.V, p.V[i])
	}
	return few
}

// PeriodLosses follows m on p, with the given number of steps a period, and returns the largest
// relative error of the energy in each of the given periods, counted from 1 and increasing.
// It is infinite from the period on in which the run blows up.
func PeriodLosses(m verlet.Method, p problem.Problem, steps int, periods ...float64) (worst []float64) {
	s := p.System()
	for n := 1.0; len(periods) > 0 && n <= periods[len(periods)-1]; n++ {
		w := round(m, p, s, EnergyMiss, steps)
		if slices.Contains(periods, n) {
			worst = append(worst, w)
		}
	}
	return worst
}

// A Parabola is motion under the constant acceleration A that is at X with the velocity V at
// the time T. Each step of Verlet's method follows one.
type Parabola struct{ T, X, V, A float64 }

// Position returns the position at time t, equation (4) with any step.
func (p Parabola) Position(t float64) float64 {
	s := t - p.T
	return p.X + float64(p.V*s) + float64(p.A*s*s/2)
}

// Velocity returns the velocity at time t, the slope of the parabola.
func (p Parabola) Velocity(t float64) float64 { return p.V + float64(p.A*(t-p.T)) }
