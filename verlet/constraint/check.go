package constraint

import (
	"cmp"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet/internal/check"
)

var must = check.In("constraint") // panics if what it says of a call is not right

// checked returns a copy of c that the caller cannot change. It panics if c is wrong
// whatever the system is.
func (c Set) checked() *Set {
	c.Mass, c.Rods, c.Pins = slices.Clone(c.Mass), slices.Clone(c.Rods), slices.Clone(c.Pins)
	must(c.Dim >= 1, "points of %d coordinates; Dim must be at least 1", c.Dim)
	for i, m := range c.Mass {
		must(m > 0 && m <= math.MaxFloat64, "point %d has mass %g; it must be positive and finite (a point that never moves is a pin)", i, m)
	}
	points := cmp.Or(len(c.Mass), math.MaxInt)
	c.mustHavePins(points)
	seen := map[[2]int]int{}
	for k, r := range c.Rods {
		c.mustHave(r.I, points)
		c.mustHave(r.J, points)
		must(r.I != r.J, "rod %d joins point %d to itself; a rod needs two points", k, r.I)
		must(r.Length > 0 && r.Length <= math.MaxFloat64, "rod %d has length %g; it must be positive and finite", k, r.Length)
		must(!slices.Contains(c.Pins, r.I) || !slices.Contains(c.Pins, r.J), "rod %d is between the pins %d and %d, which never move; leave it out", k, r.I, r.J)
		pair := [2]int{min(r.I, r.J), max(r.I, r.J)}
		first, twice := seen[pair]
		must(!twice, "rods %d and %d both join point %d to point %d; leave one of them out", first, k, r.I, r.J)
		seen[pair] = k
	}
	return &c
}

func (c *Set) mustHavePins(points int) {
	for k, p := range c.Pins {
		c.mustHave(p, points)
		must(!slices.Contains(c.Pins[:k], p), "point %d is pinned twice; name each pin once", p)
	}
}

// mustHave panics if there is no such point. The number of points is math.MaxInt if it is not known.
func (c *Set) mustHave(point, points int) {
	must(point >= 0, "there is no point %d; points are numbered from 0", point)
	must(point < points, "there is no point %d; the %d points are numbered from 0", point, points)
}

// mustFit panics if c does not fit a system of so many coordinates.
func (c *Set) mustFit(coordinates int) {
	mustDivide(coordinates, c.Dim)
	points := coordinates / c.Dim
	must(c.Mass == nil || len(c.Mass) == points, "%d masses for a system of %d points; give one for each, or nil if all are 1", len(c.Mass), points)
	c.mustHavePins(points)
	for _, r := range c.Rods {
		c.mustHave(max(r.I, r.J), points)
	}
}

func mustBeTolerance(name string, tolerance float64) {
	must(tolerance > 0 && tolerance < 1, "%s: tolerance %g; it must be between 0 and 1, such as 1e-13", name, tolerance)
}

func mustBeStiffness(name string, k float64) {
	must(k > 0 && k <= math.MaxFloat64, "%s: stiffness %g; it must be positive and finite", name, k)
}

// mustDivide panics if n coordinates are no whole number of points of d each.
func mustDivide(n, d int) {
	must(d >= 1 && n%max(d, 1) == 0, "%d coordinates cannot be divided into points of %d", n, d)
}
