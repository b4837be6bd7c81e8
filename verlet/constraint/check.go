package constraint

import (
	"fmt"
	"math"
	"slices"
)

// checked returns a copy of c that the caller cannot change. It panics if c is wrong
// whatever the system is.
func (c Set) checked() *Set {
	c.Mass, c.Rods, c.Pins = slices.Clone(c.Mass), slices.Clone(c.Rods), slices.Clone(c.Pins)
	if c.Dim < 1 {
		panic(fmt.Sprintf("constraint: points of %d coordinates; Dim must be at least 1", c.Dim))
	}
	for i, m := range c.Mass {
		if !(m > 0) || math.IsInf(m, 0) {
			panic(fmt.Sprintf("constraint: point %d has mass %g; it must be positive and finite (a point that never moves is a pin)", i, m))
		}
	}
	points := len(c.Mass)
	if c.Mass == nil {
		points = math.MaxInt
	}
	c.mustHavePins(points)
	seen := map[[2]int]int{}
	for k, r := range c.Rods {
		c.mustHave(r.I, points)
		c.mustHave(r.J, points)
		if r.I == r.J {
			panic(fmt.Sprintf("constraint: rod %d joins point %d to itself; a rod needs two points", k, r.I))
		}
		if !(r.Length > 0) || math.IsInf(r.Length, 0) {
			panic(fmt.Sprintf("constraint: rod %d has length %g; it must be positive and finite", k, r.Length))
		}
		if slices.Contains(c.Pins, r.I) && slices.Contains(c.Pins, r.J) {
			panic(fmt.Sprintf("constraint: rod %d is between the pins %d and %d, which never move; leave it out", k, r.I, r.J))
		}
		pair := [2]int{min(r.I, r.J), max(r.I, r.J)}
		if first, twice := seen[pair]; twice {
			panic(fmt.Sprintf("constraint: rods %d and %d both join point %d to point %d; leave one of them out", first, k, r.I, r.J))
		}
		seen[pair] = k
	}
	return &c
}

func (c *Set) mustHavePins(points int) {
	for k, p := range c.Pins {
		c.mustHave(p, points)
		if slices.Contains(c.Pins[:k], p) {
			panic(fmt.Sprintf("constraint: point %d is pinned twice; name each pin once", p))
		}
	}
}

func (c *Set) mustHave(point, points int) {
	if point < 0 || point >= points {
		if points == math.MaxInt {
			panic(fmt.Sprintf("constraint: there is no point %d; points are numbered from 0", point))
		}
		panic(fmt.Sprintf("constraint: there is no point %d; the %d points are numbered from 0", point, points))
	}
}

// mustFit panics if c does not fit a system of so many coordinates.
func (c *Set) mustFit(coordinates int) {
	mustDivide(coordinates, c.Dim)
	points := coordinates / c.Dim
	if c.Mass != nil && len(c.Mass) != points {
		panic(fmt.Sprintf("constraint: %d masses for a system of %d points; give one for each, or nil if all are 1", len(c.Mass), points))
	}
	c.mustHavePins(points)
	for _, r := range c.Rods {
		c.mustHave(max(r.I, r.J), points)
	}
}

// invMass returns the inverse mass of each of so many points. It is 0 for a pin, as if its
// mass were infinite.
func (c *Set) invMass(points int) []float64 {
	w := make([]float64, points)
	for i := range w {
		w[i] = 1
		if c.Mass != nil {
			w[i] = 1 / c.Mass[i]
		}
	}
	for _, p := range c.Pins {
		w[p] = 0
	}
	return w
}

func mustAllBeFinite(name string, x []float64) {
	for i, f := range x {
		if f-f != 0 {
			panic(fmt.Sprintf("constraint: %s[%d] = %g is not a finite number", name, i, f))
		}
	}
}

func mustBeTolerance(name string, tolerance float64) {
	if !(tolerance > 0 && tolerance < 1) {
		panic(fmt.Sprintf("constraint: %s: tolerance %g; it must be between 0 and 1, such as 1e-13", name, tolerance))
	}
}

func mustBeCount(name, what string, n int) {
	if n < 1 {
		panic(fmt.Sprintf("constraint: %s: %d %s; there must be at least one", name, n, what))
	}
}

func mustBeStiffness(name string, k float64) {
	if !(k > 0) || math.IsInf(k, 0) {
		panic(fmt.Sprintf("constraint: %s: stiffness %g; it must be positive and finite", name, k))
	}
}

// mustDivide panics if n coordinates are no whole number of points of d each.
func mustDivide(n, d int) {
	if d < 1 || n%d != 0 {
		panic(fmt.Sprintf("constraint: %d coordinates cannot be divided into points of %d", n, d))
	}
}
