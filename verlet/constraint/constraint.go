// Package constraint moves points that are joined by rods: chains and cloths. [Rattle]
// and [Shake] keep the rods exactly, [Jakobsen] and [XPBD] nearly, and [Springs] replace them
// by a stiff force for any method.
package constraint

import (
	"math"
	"slices"
)

// A Set holds constraints: rods, which keep points at fixed distances, and pins, which keep points
// at rest. [Shake] and [Rattle] have the least work if rods join points whose numbers are close.
//
// The acceleration of the system must be that of the points without rods. The masses
// matter only where points pull at each other. Without [Springs] and [XPBD], only their
// ratios matter. In the formulas w are the inverse masses, and r = xi − xj the rods.
//
// What takes a Set panics if the Set is wrong. The steps of a method with rods panic if it does not
// fit the system, and on the lattice of [verlet.System.Quantize].
type Set struct {
	Dim  int       // coordinates of a point: 2 if x is "xyxy…", 3 if it is "xyzxyz…"
	Mass []float64 // mass of each point; nil if all are 1
	Rods []Rod
	Pins []int // points that stay at rest where they are
}

// A Rod keeps the points I and J at the distance Length.
type Rod struct {
	I, J   int
	Length float64
}

// Chain joins consecutive points by rods whose lengths are taken from x. x holds dim
// coordinates of each point; pins are the numbers, from 0, of the points that stay where
// they are. Two neighbouring pins get no rod. Chain panics if x is not finite or holds no
// whole number of points, if two neighbours are at the same place, or if a pin is no point
// or is named twice.
func Chain(dim int, x []float64, pins ...int) Set {
	return Cloth(dim, x, 1, pins...)
}

// Cloth joins each point to the next one in its row, and to the one below it in the next
// row, by rods whose lengths are taken from x. x holds the points row by row; columns is
// the number of points in a row; dim and pins are those of [Chain]. Such a cloth can shear
// and fold, but not stretch. Cloth panics as Chain does, or if the points make no whole rows.
func Cloth(dim int, x []float64, columns int, pins ...int) Set {
	mustDivide(len(x), dim)
	for i, f := range x {
		must(f-f == 0, "x[%d] = %g is not a finite number", i, f)
	}
	c, n := Set{Dim: dim, Pins: slices.Clone(pins)}, len(x)/dim
	c.mustHavePins(n)
	must(columns >= 1 && n%max(columns, 1) == 0, "Cloth: %d points make no whole rows of %d columns; columns is the number of points in a row", n, columns)
	for i := range n {
		if (i+1)%columns != 0 {
			c.join(x, i, i+1)
		}
		if i+columns < n {
			c.join(x, i, i+columns)
		}
	}
	return c
}

// join adds a rod whose length is taken from x, unless both ends are pinned.
func (c *Set) join(x []float64, i, j int) {
	if slices.Contains(c.Pins, i) && slices.Contains(c.Pins, j) {
		return
	}
	length := c.distance(x, i, j)
	must(length > 0, "points %d and %d are at the same place; a rod needs a length greater than 0", i, j)
	c.Rods = append(c.Rods, Rod{i, j, length})
}

// distance returns how far apart two points are.
func (c *Set) distance(x []float64, i, j int) float64 {
	square := 0.0
	for q := range c.Dim {
		d := x[i*c.Dim+q] - x[j*c.Dim+q]
		square += float64(d * d)
	}
	return math.Sqrt(square)
}

// Stretch returns the rod whose length is most in error at the positions x, and by
// what part of its length: 0.01 if it is too long by one per cent, −0.01 if it is
// too short. Without rods it returns −1 and 0. It panics if x is too short for the rods.
func (c Set) Stretch(x []float64) (rod int, by float64) {
	rod = -1
	for k, r := range c.Rods {
		if last := max(r.I, r.J); len(x) < (last+1)*c.Dim {
			must(false, "Stretch: rod %d ends at point %d, but x has %d numbers, %d for each point", k, last, len(x), c.Dim)
		}
		if off := c.distance(x, r.I, r.J)/r.Length - 1; rod < 0 || !(math.Abs(off) <= math.Abs(by)) {
			rod, by = k, off
		}
	}
	return rod, by
}
