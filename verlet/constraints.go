package verlet

import (
	"fmt"
	"math"
	"slices"
)

// Constraints is what ties the points of a system together: rods of fixed lengths,
// and pins. [Rattle], [Shake], [Jakobsen] and [XPBD] make methods of it that
// obey it, [Springs] makes a force of it.
//
// The acceleration of the system is what acts on free points. Masses enter
// only where points pull at each other, so that ratios are enough.
type Constraints struct {
	Dim  int       // coordinates of a point: 2 if x is "xyxy…", 3 if it is "xyzxyz…"
	Mass []float64 // mass of each point; nil if all are 1
	Rods []Rod
	Pins []int // points that stay where they are, at rest, whatever pulls at them
}

// A Rod keeps the points I and J at the distance Length.
type Rod struct {
	I, J   int
	Length float64
}

// Chain ties each point of x to the next one by a rod of the length that x
// shows. The chain hangs at the pins, if there are any. (Between two pins
// there is nothing to hold, and no rod.)
func Chain(dim int, x []float64, pins ...int) Constraints {
	c := newConstraints(dim, x, pins)
	for i := range len(x)/dim - 1 {
		c.tie(x, i, i+1)
	}
	return c
}

// Tree ties each point i of x to the point parent[i] by a rod of the length
// that x shows; a root has the parent −1. Rods have the order of the points:
// give parents before children, or neighbours neighbouring numbers, and
// [Shake] and [Rattle] have the least work.
func Tree(dim int, x []float64, parent []int, pins ...int) Constraints {
	c := newConstraints(dim, x, pins)
	if len(parent) != len(x)/dim {
		panic(fmt.Sprintf("verlet: a tree of %d points needs as many parents, got %d", len(x)/dim, len(parent)))
	}
	for i, p := range parent {
		if p != -1 {
			c.mustHave(p, len(parent))
			c.tie(x, p, i)
		}
	}
	return c
}

// Cloth ties each point of x to the next one in its row, and to the one below
// it in the next row, by rods of the lengths that x shows. Rows have the given
// number of points. Rods alone let cloth shear and fold, but never stretch.
func Cloth(dim int, x []float64, columns int, pins ...int) Constraints {
	c := newConstraints(dim, x, pins)
	n := len(x) / dim
	if columns < 1 || n%columns != 0 {
		panic(fmt.Sprintf("verlet: %d points make no rows of %d", n, columns))
	}
	for i := range n {
		if (i+1)%columns != 0 {
			c.tie(x, i, i+1)
		}
		if i+columns < n {
			c.tie(x, i, i+columns)
		}
	}
	return c
}

func newConstraints(dim int, x []float64, pins []int) Constraints {
	if dim < 1 || len(x)%dim != 0 {
		panic(fmt.Sprintf("verlet: %d numbers make no points of %d coordinates", len(x), dim))
	}
	mustAllBeFinite("x", x)
	c := Constraints{Dim: dim, Pins: slices.Clone(pins)}
	c.mustHavePins(len(x) / dim)
	return c
}

// tie adds a rod, unless both ends are pinned.
func (c *Constraints) tie(x []float64, i, j int) {
	if slices.Contains(c.Pins, i) && slices.Contains(c.Pins, j) {
		return
	}
	length := c.distance(x, i, j)
	if !(length > 0) {
		panic(fmt.Sprintf("verlet: points %d and %d are at the same place; a rod needs a length", i, j))
	}
	c.Rods = append(c.Rods, Rod{i, j, length})
}

// distance returns how far apart two points are.
func (c *Constraints) distance(x []float64, i, j int) float64 {
	square := 0.0
	for q := range c.Dim {
		d := x[i*c.Dim+q] - x[j*c.Dim+q]
		square += float64(d * d)
	}
	return math.Sqrt(square)
}

// Stretch returns the rod whose length is off most at the positions x, and by
// how much in proportion: 0.01 if it is too long by one per cent, −0.01 if it
// is too short. Without rods it returns −1 and 0.
func (c Constraints) Stretch(x []float64) (rod int, by float64) {
	rod = -1
	for k, r := range c.Rods {
		if off := c.distance(x, r.I, r.J)/r.Length - 1; rod < 0 || !(math.Abs(off) <= math.Abs(by)) {
			rod, by = k, off
		}
	}
	return rod, by
}
