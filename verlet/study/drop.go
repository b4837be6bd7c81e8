package study

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Drop is a region in the phase plane of a motion with one coordinate, by the points of its outline:
// each of them is a motion of its own.
type Drop struct {
	Method verlet.Method // that carried the drop here; none at the start
	N      int           // steps
	Q, P   []float64
}

// Disc returns the drop that is a disc about (q, p), with n points on its edge.
func Disc(q, p, radius float64, n int) (d Drop) {
	must(n > 2, "a disc with %d points on its edge; take three or more", n)
	for i := range n {
		turn := 2 * math.Pi * float64(i) / float64(n)
		d.Q = append(d.Q, q+float64(radius*problem.Cos(turn)))
		d.P = append(d.P, p+float64(radius*problem.Sin(turn)))
	}
	return d
}

// Transport carries a drop along by n steps of size h, and returns the drop before the
// first step and after each step. The force a is that on many motions side by side.
func Transport(m verlet.Method, a verlet.Accel, d Drop, h float64, n int) []Drop {
	drops, s := []Drop{d}, verlet.New(a, d.Q, d.P)
	for i := range s.Steps(m, h, n) {
		drops = append(drops, Drop{m, i, slices.Clone(s.X), slices.Clone(s.V)})
	}
	must(s.Err() == nil, "Transport by %s: %v", m.Name, s.Err())
	return drops
}

// Area returns the area of the drop, by Green's theorem: half the integral of q dp − p dq along the
// outline. The derivative is that of a Fourier series, so that the error falls faster than any power
// of the number of points.
func (d Drop) Area() (sum float64) {
	n := len(d.Q)
	for k := 1; 2*k < n; k++ {
		var q, p [2]float64 // coefficients of cos and sin
		for i := range n {
			turn := 2 * math.Pi * float64(k*i%n) / float64(n)
			c, s := problem.Cos(turn), problem.Sin(turn)
			q[0] += float64(c * d.Q[i])
			q[1] += float64(s * d.Q[i])
			p[0] += float64(c * d.P[i])
			p[1] += float64(s * d.P[i])
		}
		sum += float64(float64(k) * (float64(q[0]*p[1]) - float64(q[1]*p[0])))
	}
	return 4 * math.Pi * sum / float64(n) / float64(n)
}

// Areas returns the areas of drops, in units of the first one's.
func Areas(drops []Drop) (list []float64) {
	first := drops[0].Area()
	for _, d := range drops {
		list = append(list, d.Area()/first)
	}
	return list
}

// Tiles is a drop with the rows and columns of a board inside it, which the motion carries
// along and bends.
type Tiles struct {
	Drop
	Lines []Drop // open lines; rows and columns at the start
}

// Tile returns a disc about (q, p) with k rows and k columns.
func Tile(q, p, radius float64, k int) Tiles {
	const n = 60 // points of a line
	t := Tiles{Drop: Disc(q, p, radius, 4*n)}
	for i := range k {
		at := float64(radius * (2*float64(i+1)/float64(k+1) - 1))
		half := math.Sqrt(float64(radius*radius) - float64(at*at))
		var row, column Drop
		for j := range n {
			along := float64(half * (2*float64(j)/(n-1) - 1))
			row.Q, row.P = append(row.Q, q+along), append(row.P, p+at)
			column.Q, column.P = append(column.Q, q+at), append(column.P, p+along)
		}
		t.Lines = append(t.Lines, row, column)
	}
	return t
}

// After returns the tiles after one step of size h.
func (t Tiles) After(m verlet.Method, a verlet.Accel, h float64) Tiles {
	next := Tiles{Drop: Transport(m, a, t.Drop, h, 1)[1]}
	next.N += t.N
	for _, line := range t.Lines {
		next.Lines = append(next.Lines, Transport(m, a, line, h, 1)[1])
	}
	return next
}
