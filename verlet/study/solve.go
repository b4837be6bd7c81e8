package study

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Solve returns p with an exact solution from its start to T later, computed by
// a method of order 10 with compensated sums, in so many steps that twice as
// many change nothing but rounding. It has the same bits on every machine, while
// the formulas of package problem may differ in the last one. Uncertainty is how far
// the solution is from that with half as many steps.
//
// It fails if the force is singular or jumps, or if the motion is chaotic and T is
// too long for it.
func Solve(p problem.Problem, T float64) (solved problem.Problem, uncertainty float64, err error) {
	return solve(context.Background(), p, verlet.SofroniouSpaletta10, T, finest)
}

// finest is the precision of numbers of size one, but for a few last digits.
const finest = 0x1p-50

// solve solves with a method of high order, until steps twice as long change
// less than the precision, or than rounding hides.
func solve(ctx context.Context, p problem.Problem, m verlet.Method, T, precision float64) (problem.Problem, float64, error) {
	const first, most = 16, 1 << 17
	coarse, before := track(ctx, p, m, T, first), math.Inf(1)
	for n := 2 * first; n <= most; n *= 2 {
		fine := track(ctx, p, m, T, n)
		if ctx.Err() != nil {
			return p, before, context.Cause(ctx)
		}
		off := fine.distance(coarse)
		// Below 1e-8 it falls by 2¹⁰ each time, or it is rounding.
		if off <= precision || (off < 1e-8 && off > before/4) {
			p.Exact = fine.at
			return p, off, nil
		}
		coarse, before = fine, off
	}
	return p, before, fmt.Errorf("no solution of %s up to t = %g: %d and %d steps still differ by %.1e; take a shorter time span",
		p.Name, p.T0+T, most/2, most, before)
}

// A course is a motion, kept at even times.
type course struct {
	m      verlet.Method
	n      int // steps
	t0, h  float64
	places []place
	start  *verlet.System
	spare  sync.Pool // systems like the start, to step from a place
}

// A place is where the motion is at a time.
type place struct {
	t    float64
	x, v []float64
}

// keep adds the place where s is.
func (c *course) keep(s *verlet.System) {
	d := len(s.X)
	both := append(append(make([]float64, 0, 2*d), s.X...), s.V...)
	c.places = append(c.places, place{s.T, both[:d:d], both[d:]})
}

func track(ctx context.Context, p problem.Problem, m verlet.Method, T float64, n int) *course {
	s := p.System()
	s.Compensate()
	c := &course{m: m, n: n, t0: p.T0, h: T / float64(n), start: s.Clone()}
	c.keep(s)
	for range s.Steps(m, c.h, n) {
		if ctx.Err() != nil {
			return c
		}
		c.keep(s)
	}
	return c
}

// distance returns how far the course is at most from one with half as many steps.
func (c *course) distance(coarse *course) float64 {
	if len(c.places) <= c.n || len(coarse.places) <= coarse.n {
		return math.Inf(1) // one of them blew up
	}
	off := 0.0
	for i, s := range coarse.places {
		f := c.places[2*i]
		off = max(off, distance(s.x, f.x), distance(s.v, f.v))
	}
	return off
}

// at returns the state at any time: a short step from a place that is kept.
func (c *course) at(t float64) (x, v []float64) {
	i := math.RoundToEven((t - c.t0) / c.h)
	i = min(max(i, 0), float64(len(c.places)-1))
	place := c.places[int(i)]
	h := t - place.t
	if math.Abs(h) > 2*math.Abs(c.h) {
		panic(fmt.Sprintf("study: t = %g is beyond the solution, which ends at %g", t, c.places[len(c.places)-1].t))
	}
	if h == 0 {
		return slices.Clone(place.x), slices.Clone(place.v)
	}
	s, ok := c.spare.Get().(*verlet.System)
	if !ok {
		s = c.start.Clone()
	}
	defer c.spare.Put(s)
	s.Set(place.t, place.x, place.v)
	s.Step(c.m, h)
	return slices.Clone(s.X), slices.Clone(s.V)
}
