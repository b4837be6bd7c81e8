package study

import (
	"fmt"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Pattern is a way for the step to vary from one to the next.
type Pattern struct {
	Name   string
	Random bool // the steps depend on a seed
	// size returns step i of n, up to a factor that makes the sum right.
	size func(i, n int, r *rand.Rand) float64
}

// String returns the pattern's name.
func (p Pattern) String() string { return p.Name }

// Constant is the pattern of equal steps.
var Constant = Pattern{Name: "constant", size: func(i, n int, r *rand.Rand) float64 { return 1 }}

// Patterns returns the step patterns that methods for varying steps have to
// stand. The first step is the mean step, as it is in the articles.
//
//	constant      1, 1, 1, …
//	ramp          grows evenly from 0.5 to 1.5 over the run
//	alternating   0.5, 1.5, 0.5, 1.5, …
//	random        uniform between 0.5 and 1.5
//	30/60 fps     a frame of 1/60 s, or with probability 0.3 one of 1/30 s
//	spiky         every 20th step is five times as long as the others
func Patterns() []Pattern {
	return []Pattern{
		Constant,
		{"ramp", false, func(i, n int, r *rand.Rand) float64 { return 0.5 + (float64(i)+0.5)/float64(n) }},
		{"alternating", false, func(i, n int, r *rand.Rand) float64 { return 0.5 + float64(i%2) }},
		{"random", true, func(i, n int, r *rand.Rand) float64 { return 0.5 + r.Float64() }},
		{"30/60 fps", true, func(i, n int, r *rand.Rand) float64 {
			if r.Float64() < 0.3 {
				return 2
			}
			return 1
		}},
		{"spiky", false, func(i, n int, r *rand.Rand) float64 {
			if i%20 == 19 {
				return 5
			}
			return 1
		}},
	}
}

// Steps returns n steps that add up to T. The same seed gives the same steps.
func (p Pattern) Steps(T float64, n int, seed uint64) []float64 {
	r := rand.New(rand.NewPCG(seed, 0))
	h := make([]float64, n)
	sum := 0.0
	for i := range h {
		h[i] = p.size(i, n, r)
		if i > 0 {
			sum += h[i]
		}
	}
	scale := (T - T/float64(n)) / sum
	for i := range h {
		h[i] *= scale
	}
	h[0] = T / float64(n)
	return h
}

// OrderVarying is [Order] with steps that vary. Each level shows the mean step
// and the root mean square, over the seeds 1, 2, …, of each run's largest error,
// taken after every step. Errors that are partly chance scatter about their power
// law, so all levels above the rounding errors are fitted.
func OrderVarying(m verlet.Method, p problem.Problem, pattern Pattern, T float64, steps []int, seeds int) Convergence {
	return plainly(m, p).OrderVarying(pattern, T, steps, seeds)
}

// OrderVarying is the function [OrderVarying] for a trial.
func (t Trial) OrderVarying(pattern Pattern, T float64, steps []int, seeds int) Convergence {
	mustBeLadder(T, steps)
	if seeds < 1 {
		panic(fmt.Sprintf("study: %d seeds; at least one is needed", seeds))
	}
	var rows []Row
	for seed := range seeds {
		rows = append(rows, t.rows(t.varying(pattern, T, steps, seed+1))...)
	}
	c := t.convergence(pattern, T)
	c.X, c.V = convergence(true).fits(rows)
	for i, r := range rows[:len(steps)] {
		c.Levels = append(c.Levels, Level{r.H, r.N, r.Evals, c.X.Size[i], c.V.Size[i], c.X.Floor[i], c.V.Floor[i]})
	}
	return c
}

// varying makes the runs of one seed, and compares with the exact solution after
// each step.
func (t Trial) varying(pattern Pattern, T float64, steps []int, seed int) (levels []Level) {
	for _, n := range steps {
		s, carried := t.system(), Compensated.set(t.Problem.System())
		l, hs := t.start(T, n), pattern.Steps(T, n, uint64(seed))
		for i := range t.along(s, hs) {
			carried.Run(t.Method, hs[i-1], 1)
			l.compare(t.Problem, s, carried)
		}
		l.Evals = s.Evals
		levels = append(levels, l)
	}
	return levels
}
