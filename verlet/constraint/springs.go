package constraint

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

// Springs returns the acceleration of points that are joined by springs in place of rods.
// Their stiffness k is a force over a length, in the units of the masses of c:
//
//	a = outer − (k/m) Σ (|r| − L) r/|r|,   r = xi − xj, summed over the springs at i
//
// outer is the acceleration without springs, or nil if there is none. Pins are not
// accelerated; give them no velocity either. The stiffer the springs are, the closer the
// motion is to that of rods, and the shorter the steps must be: see
// [Set.StableStep]. Springs panics if k is not positive and finite.
func Springs(c Set, k float64, outer verlet.Accel) verlet.Accel {
	mustBeStiffness("Springs", k)
	shared := c.checked()
	w := shared.invMass(shared.points())
	return func(a []float64, t float64, x []float64) {
		if len(x) != len(w)*shared.Dim {
			shared.mustFit(len(x))
		}
		if outer != nil {
			outer(a, t, x)
		} else {
			clear(a)
		}
		for _, rod := range shared.Rods {
			length := shared.distance(x, rod.I, rod.J)
			if length == 0 {
				continue // the ends are at the same place: no direction to pull along
			}
			pull := k * (length - rod.Length) / length
			for q := range shared.Dim {
				i, j := rod.I*shared.Dim+q, rod.J*shared.Dim+q
				f := pull * (x[i] - x[j])
				a[i] -= float64(w[rod.I] * f)
				a[j] += float64(w[rod.J] * f)
			}
		}
		for _, p := range shared.Pins {
			clear(a[p*shared.Dim : (p+1)*shared.Dim])
		}
	}
}

// invMass returns the inverse mass of each of so many points. It is 0 for a pin, as if its
// mass were infinite.
func (c *Set) invMass(points int) []float64 {
	w := slices.Repeat([]float64{1}, points)
	for i, m := range c.Mass {
		w[i] = 1 / m
	}
	for _, p := range c.Pins {
		w[p] = 0
	}
	return w
}

// points returns the smallest number of points of a system that c can fit.
func (c *Set) points() int {
	n := len(c.Mass)
	for _, r := range c.Rods {
		n = max(n, r.I+1, r.J+1)
	}
	for _, p := range c.Pins {
		n = max(n, p+1)
	}
	return n
}

// StableStep returns the longest stable step of the Verlet family with [Springs] of
// stiffness k:
//
//	h < 2/ω,   ω the fastest vibration that the springs can have
//
// It is exact for springs in a straight line at their lengths; for a long chain of equal
// masses it is √(m/k). In every other shape the vibrations are no faster. Large motions need
// much shorter steps, above all where a spring is pressed to almost no length. Forces other
// than the springs are not taken into account. Without springs the step is infinite.
// StableStep panics as Springs does.
func (c Set) StableStep(k float64) float64 {
	mustBeStiffness("StableStep", k)
	shared := c.checked()
	g := newSolver(&Set{Dim: 1, Mass: shared.Mass, Rods: shared.Rods, Pins: shared.Pins}, shared.points())
	low, high := 0.0, 0.0 // bounds of the largest ω²/k, by Gerschgorin's circles
	for i := range g.Rods {
		row := 0.0
		for j := range g.Rods {
			row += math.Abs(g.shared(i, j))
		}
		low, high = max(low, g.shared(i, i)), max(high, row)
	}
	for range 60 { // middle − matrix has positive pivots if and only if middle > ω²/k
		middle := (low + high) / 2
		g.gram.fill(func(i, j int) float64 {
			if i == j {
				return middle - g.shared(i, i)
			}
			return -g.shared(i, j)
		})
		if g.gram.factor() < 0 {
			high = middle
		} else {
			low = middle
		}
	}
	return 2 / math.Sqrt(k*high)
}
