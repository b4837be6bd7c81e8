package study

import (
	"fmt"
	"math"
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
		{"constant", false, func(i, n int, r *rand.Rand) float64 { return 1 }},
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

// OrderVarying is [Order] with steps that vary. Each rung shows the mean step
// and the root mean square, over the seeds 1, 2, …, of each run's largest error.
// Errors that are partly chance scatter about their power law, so all rungs
// above the rounding errors are fitted.
func OrderVarying(m verlet.Method, p problem.Problem, pattern Pattern, T float64, steps []int, seeds int) Convergence {
	mustBeLadder(T, steps)
	if seeds < 1 {
		panic(fmt.Sprintf("study: %d seeds; at least one is needed", seeds))
	}
	c := Convergence{Method: m, Problem: p, T: T}
	for _, n := range steps {
		mean := Rung{H: T / float64(n), N: n}
		for seed := range seeds {
			r := walk(m, p, Plain, pattern.Steps(T, n, uint64(seed+1)))
			mean.Evals = r.Evals
			mean.X += r.X * r.X / float64(seeds)
			mean.V += r.V * r.V / float64(seeds)
			mean.XRound = max(mean.XRound, r.XRound)
			mean.VRound = max(mean.VRound, r.VRound)
		}
		mean.X, mean.V = math.Sqrt(mean.X), math.Sqrt(mean.V)
		c.Rungs = append(c.Rungs, mean)
	}
	c.X = c.fitAll(func(r Rung) (err, rounding float64) { return r.X, r.XRound })
	c.V = c.fitAll(func(r Rung) (err, rounding float64) { return r.V, r.VRound })
	return c
}

// walk takes the given steps and compares with the exact solution after each.
func walk(m verlet.Method, p problem.Problem, a Arithmetic, steps []float64) (r Rung) {
	s, exactSums := a.set(p.System()), Compensated.set(p.System())
	for _, h := range steps {
		s.Step(m, h)
		exactSums.Step(m, h)
		r.compare(p, s, exactSums)
	}
	r.Evals = s.Evals
	return r
}

func (c *Convergence) fitAll(of func(Rung) (err, rounding float64)) Fit {
	var h, e []float64
	for _, r := range c.Rungs {
		if err, rounding := of(r); err > 100*rounding {
			h, e = append(h, math.Log(r.H)), append(e, math.Log(err))
		}
	}
	return Line(h, e)
}
