package verlet

import (
	"fmt"
	"math"
	"slices"
)

// Constraints tie the points of a system together, by rods of fixed lengths and by
// pins. [Rattle], [Shake], [Jakobsen] and [XPBD] are methods that keep them;
// [Springs] makes a stiff force of them, for any method.
//
// The system's own acceleration is that of points without rods. Only the ratios of
// the masses matter, for they enter only where points pull at each other.
type Constraints struct {
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

// Chain joins consecutive points by rods whose lengths are taken from x. x holds
// dim coordinates of each point; pins are the numbers of the points that stay where
// they are. Two neighbouring pins get no rod.
func Chain(dim int, x []float64, pins ...int) Constraints {
	c := newConstraints(dim, x, pins)
	for i := range len(x)/dim - 1 {
		c.tie(x, i, i+1)
	}
	return c
}

// Tree joins each point i to the point parent[i] by a rod whose length is taken from
// x, which holds dim coordinates of each point. A root has the parent −1. pins are
// the points that stay where they are. [Shake] and [Rattle] have the least work if
// points that are joined have numbers close to each other.
func Tree(dim int, x []float64, parent []int, pins ...int) Constraints {
	c := newConstraints(dim, x, pins)
	if len(parent) != len(x)/dim {
		panic(fmt.Sprintf("verlet: Tree: %d points need as many parents, got %d; a root has the parent −1", len(x)/dim, len(parent)))
	}
	for i, p := range parent {
		if p != -1 {
			c.mustHave(p, len(parent))
			c.tie(x, p, i)
		}
	}
	return c
}

// Cloth joins each point to the next one in its row, and to the one below it in the
// next row, by rods whose lengths are taken from x. x holds dim coordinates of each
// point, row by row; columns is the number of points in a row; pins are the points
// that stay where they are. Rods alone let cloth shear and fold, but never stretch.
func Cloth(dim int, x []float64, columns int, pins ...int) Constraints {
	c := newConstraints(dim, x, pins)
	n := len(x) / dim
	if columns < 1 || n%columns != 0 {
		panic(fmt.Sprintf("verlet: Cloth: %d points make no whole rows of %d columns", n, columns))
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
		panic(fmt.Sprintf("verlet: Constraints: %d numbers in x are no whole points of %d coordinates each", len(x), dim))
	}
	mustAllBeFinite("x", x)
	c := Constraints{Dim: dim, Pins: slices.Clone(pins)}
	c.mustHavePins(len(x) / dim)
	return c
}

// tie adds a rod whose length is taken from x, unless both ends are pinned.
func (c *Constraints) tie(x []float64, i, j int) {
	if slices.Contains(c.Pins, i) && slices.Contains(c.Pins, j) {
		return
	}
	length := c.distance(x, i, j)
	if !(length > 0) {
		panic(fmt.Sprintf("verlet: Constraints: points %d and %d are at the same place; a rod needs a length greater than 0", i, j))
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

// Stretch returns the rod whose length is most in error at the positions x, and by
// what part of its length: 0.01 if it is too long by one per cent, −0.01 if it is
// too short. Without rods it returns −1 and 0.
func (c Constraints) Stretch(x []float64) (rod int, by float64) {
	rod = -1
	for k, r := range c.Rods {
		if off := c.distance(x, r.I, r.J)/r.Length - 1; rod < 0 || !(math.Abs(off) <= math.Abs(by)) {
			rod, by = k, off
		}
	}
	return rod, by
}
