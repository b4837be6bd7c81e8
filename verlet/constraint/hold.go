package constraint

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// hold returns the change c of the velocities v such that all rods have their lengths after
// Drift(h) with v + c. c is made of pulls along the present directions of the rods. They
// are found by Newton's method, which starts without any pull and mostly needs three
// iterations. If it fails, the run stops with an error, and ok is false.
//
// Source: Barth, Kuczera, Leimkuhler & Skeel 1995, doi:10.1002/jcc.540161003.
func (g *solver) hold(s *verlet.System, v []float64, h, tolerance float64) (c []float64, ok bool) {
	const iterations = 30
	worst, by := 0, 0.0
	c = g.still(v)
	for _, f := range v {
		if f-f != 0 {
			return c, false // the run has blown up, and reports it at the end of the step
		}
	}
	for range iterations {
		worst, by = 0, 0
		for k, rod := range g.Rods {
			_, square := g.ahead(k, h, v, c)
			over := square - float64(rod.Length*rod.Length)
			g.pull[k] = over / (2 * h)
			if off := over / (2 * rod.Length * rod.Length); !(math.Abs(off) <= math.Abs(by)) {
				worst, by = k, off
			}
		}
		if math.Abs(by) <= tolerance {
			return c, true
		}
		if !g.solve(s, c, g.next) {
			return c, false
		}
	}
	g.fail(s, worst, fmt.Sprintf("is off by %.1e of its length after %d iterations; a smaller step or a larger tolerance may help", by, iterations))
	return c, false
}

// solve finds the impulses along the present directions of the rods that lower
// s·(vi − vj) by g.pull[k] for each rod k, where s is the rod in ahead. It adds their
// changes of the velocities to c. It solves for all rods together: going over single rods
// would take more rounds, the longer the chain and the heavier its end. If there is no
// solution, the run stops with an error, and ok is false.
func (g *solver) solve(s *verlet.System, c, ahead []float64) (ok bool) {
	g.gram.fill(func(k, l int) float64 {
		if w := g.shared(k, l); w != 0 {
			return w * dot(ahead[k*g.Dim:(k+1)*g.Dim], g.along(l))
		}
		return 0
	})
	if k := g.gram.factor(); k >= 0 {
		g.fail(s, k, "cannot be pulled to its length; a smaller step may help, but not where other rods hold both of its ends, as in a rope taut between two pins")
		return false
	}
	g.gram.solve(g.pull)
	for k, impulse := range g.pull {
		g.draw(c, k, impulse, g.along(k))
	}
	return true
}

// shared returns how strongly an impulse along rod l acts on rod k: the inverse mass of the
// point that they share, or 0 if they share none. It is negative if that point is I of one
// rod and J of the other.
func (g *solver) shared(k, l int) float64 {
	a, b, w := g.Rods[k], g.Rods[l], 0.0
	for _, p := range [2]int{b.I, b.J} {
		sign := 1.0
		if p == b.J {
			sign = -1
		}
		switch p {
		case a.I:
			w += float64(sign * g.w[p])
		case a.J:
			w -= float64(sign * g.w[p])
		}
	}
	return w
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, f := range a {
		sum += float64(f * b[i])
	}
	return sum
}
