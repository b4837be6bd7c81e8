package verlet

import (
	"fmt"
	"math"
)

// hold returns the change c of the velocities v, along the rods as they are, such
// that the rods have their lengths after Drift(h) with v + c. Newton's method starts
// from rods that do not pull, and mostly ends after three rounds.
//
// Source: Barth, Kuczera, Leimkuhler & Skeel 1995, doi:10.1002/jcc.540161003.
func (g *solver) hold(s *System, v []float64, h, tolerance float64) (c []float64, ok bool) {
	const iterations = 30
	worst, by := 0, 0.0
	c = g.still(s, v)
	if notFinite(v) >= 0 {
		s.grid = grid{}
		return c, false // blown up, as System.step will see
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
	g.fail(s, worst, fmt.Sprintf("is off by %.1e of its length after %d iterations; a smaller step may help", by, iterations))
	return c, false
}

// solve finds the impulses along the rods as they are that lower s·(vi − vj) by
// g.pull for each rod, where s are the rods as they will be, and adds what they do to
// c. All rods are solved for together; sweeps over single rods would need the more
// rounds, the longer the chain and the heavier its end.
func (g *solver) solve(s *System, c, ahead []float64) (ok bool) {
	g.gram.fill(func(k, l int) float64 {
		if w := g.shared(k, l); w != 0 {
			return w * dot(ahead[k*g.Dim:(k+1)*g.Dim], g.along(l))
		}
		return 0
	})
	if k := g.gram.factor(); k >= 0 {
		g.fail(s, k, "cannot be pulled to its length; a smaller step may help, unless the rods before it leave its ends no way along it, as in a rope taut between two pins")
		return false
	}
	g.gram.solve(g.pull)
	for k, impulse := range g.pull {
		g.draw(c, k, impulse, g.along(k))
	}
	return true
}

// shared returns how much an impulse along one rod moves the other by the point that
// they share: its inverse mass, with the sign of their directions.
func (g *solver) shared(k, l int) float64 {
	a, b, w := g.Rods[k], g.Rods[l], 0.0
	for _, p := range [2]int{b.I, b.J} {
		sign := 1.0
		if p == b.J {
			sign = -1
		}
		switch p {
		case a.I:
			w += sign * g.w[p]
		case a.J:
			w -= sign * g.w[p]
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
