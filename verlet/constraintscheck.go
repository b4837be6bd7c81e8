package verlet

import (
	"fmt"
	"math"
	"slices"
)

// checked returns a copy of c that the caller cannot change. It panics if c is wrong
// whatever the system is.
func (c Constraints) checked() *Constraints {
	c.Mass, c.Rods, c.Pins = slices.Clone(c.Mass), slices.Clone(c.Rods), slices.Clone(c.Pins)
	if c.Dim < 1 {
		panic(fmt.Sprintf("verlet: Constraints: points of %d coordinates; Dim must be at least 1", c.Dim))
	}
	for i, m := range c.Mass {
		if !(m > 0) || math.IsInf(m, 0) {
			panic(fmt.Sprintf("verlet: Constraints: point %d has mass %g; it must be positive and finite (a point that never moves is a pin)", i, m))
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
			panic(fmt.Sprintf("verlet: Constraints: rod %d joins point %d to itself; a rod needs two points", k, r.I))
		}
		if !(r.Length > 0) || math.IsInf(r.Length, 0) {
			panic(fmt.Sprintf("verlet: Constraints: rod %d has length %g; it must be positive and finite", k, r.Length))
		}
		if slices.Contains(c.Pins, r.I) && slices.Contains(c.Pins, r.J) {
			panic(fmt.Sprintf("verlet: Constraints: rod %d is between the pins %d and %d, which never move; leave it out", k, r.I, r.J))
		}
		pair := [2]int{min(r.I, r.J), max(r.I, r.J)}
		if first, twice := seen[pair]; twice {
			panic(fmt.Sprintf("verlet: Constraints: rods %d and %d both join point %d to point %d; leave one of them out", first, k, r.I, r.J))
		}
		seen[pair] = k
	}
	return &c
}

func (c *Constraints) mustHavePins(points int) {
	for k, p := range c.Pins {
		c.mustHave(p, points)
		if slices.Contains(c.Pins[:k], p) {
			panic(fmt.Sprintf("verlet: Constraints: point %d is pinned twice; name each pin once", p))
		}
	}
}

func (c *Constraints) mustHave(point, points int) {
	if point < 0 || point >= points {
		if points == math.MaxInt {
			panic(fmt.Sprintf("verlet: Constraints: there is no point %d; points are numbered from 0", point))
		}
		panic(fmt.Sprintf("verlet: Constraints: there is no point %d; the %d points are numbered from 0", point, points))
	}
}

// mustFit panics if c does not fit a system of so many coordinates.
func (c *Constraints) mustFit(coordinates int) {
	mustDivide("Constraints", coordinates, c.Dim, "points")
	points := coordinates / c.Dim
	if c.Mass != nil && len(c.Mass) != points {
		panic(fmt.Sprintf("verlet: Constraints: %d masses for a system of %d points; give one for each, or nil if all are 1", len(c.Mass), points))
	}
	c.mustHavePins(points)
	for _, r := range c.Rods {
		c.mustHave(max(r.I, r.J), points)
	}
}

// invMass returns the inverse mass of each of so many points. It is 0 for a pin, as if its
// mass were infinite.
func (c *Constraints) invMass(points int) []float64 {
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
