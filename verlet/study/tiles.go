package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

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
