package problem

import (
	"math"
	"slices"
)

const (
	skin    = 0.3 // how much farther than the cut-off the list looks
	reach2  = (cutoff + skin) * (cutoff + skin)
	allowed = 0.149 * 0.149 // square of how far an atom may go before a new list: a little less than half the skin
)

// A neighbours is a list of all pairs i < j of atoms within the cut-off, and of
// some that are farther away. It stays complete until an atom has moved by half
// the skin. Sorting the atoms into cells makes the time for a new one
// proportional to their number.
//
// Source: Verlet 1967, doi:10.1103/PhysRev.159.98 (the list); Allen &
// Tildesley 2017, Computer Simulation of Liquids, §5.3 (the cells).
type neighbours struct {
	edge  float64
	at    []float64 // positions when the list was made
	first []int     // the neighbours of i are list[first[i]:first[i+1]]
	list  []int32

	side   int          // cells along an edge; 0 if the box is too small for cells to help
	start  []int32      // the atoms of cell c are sorted[start[c]:start[c+1]]
	filled []int32      // how far each cell is filled, while sorting
	cells  []int32      // the cell of each atom
	sorted []int32      // atoms, cell after cell, those of one cell in increasing order
	inside [][3]float64 // their positions, folded back into the box
}

func newNeighbours(atoms int, edge float64) neighbours {
	n := neighbours{
		edge:  edge,
		at:    make([]float64, 3*atoms),
		first: make([]int, atoms+1),
	}
	for i := range n.at {
		n.at[i] = math.NaN() // no list yet
	}
	density := float64(atoms) / (edge * edge * edge)
	expected := 2. / 3 * math.Pi * (cutoff + skin) * reach2 * density
	n.list = make([]int32, 0, int(1.5*float64(atoms)*min(expected, float64(atoms)/2))+atoms)
	side := int(edge / (cutoff + skin))
	for side*side*side > 4*atoms {
		side-- // a dilute gas needs no more cells than atoms
	}
	if side > 3 {
		n.side = side
		n.start, n.filled = make([]int32, side*side*side+1), make([]int32, side*side*side)
		n.cells, n.sorted, n.inside = make([]int32, atoms), make([]int32, atoms), make([][3]float64, atoms)
	}
	return n
}

// of returns the neighbours j > i of atom i in increasing order.
func (n *neighbours) of(i int) []int32 { return n.list[n.first[i]:n.first[i+1]] }

// update makes a new list if an atom has moved too far for the old one.
func (n *neighbours) update(x []float64) {
	mustHave(len(n.at)/3, 3, x)
	for i := 0; i < len(x); i += 3 {
		dx, dy, dz := x[i]-n.at[i], x[i+1]-n.at[i+1], x[i+2]-n.at[i+2]
		if !(float64(dx*dx)+float64(dy*dy)+float64(dz*dz) < allowed) {
			n.renew(x)
			return
		}
	}
}

func (n *neighbours) renew(x []float64) {
	copy(n.at, x)
	n.list = n.list[:0]
	if n.side > 0 {
		n.sort(x)
	}
	for i := range len(x) / 3 {
		if n.side > 0 {
			n.searchCells(x, i)
		} else {
			n.search(x, i)
		}
		n.first[i+1] = len(n.list)
	}
}

// search looks at all atoms j > i.
func (n *neighbours) search(x []float64, i int) {
	for j := i + 1; j < len(x)/3; j++ {
		if n.distance2(x, i, j) < reach2 {
			n.list = append(n.list, int32(j))
		}
	}
}

// searchCells looks at the atoms of the cell of i and of the 26 around it, which
// may lie beyond an edge. The positions in the box are good enough: a list may
// have a pair too many, and the skin is wider than all rounding.
func (n *neighbours) searchCells(x []float64, i int) {
	from := len(n.list)
	c := int(n.cells[i])
	xi, yi, zi := n.fold(x[3*i]), n.fold(x[3*i+1]), n.fold(x[3*i+2])
	for dx := -1; dx <= 1; dx++ {
		cx, ox := n.beyond(c/n.side/n.side + dx)
		for dy := -1; dy <= 1; dy++ {
			cy, oy := n.beyond(c/n.side%n.side + dy)
			for dz := -1; dz <= 1; dz++ {
				cz, oz := n.beyond(c%n.side + dz)
				cell := (cx*n.side+cy)*n.side + cz
				lo, hi := n.start[cell], n.start[cell+1]
				at := n.inside[lo:hi]
				for k, j := range n.sorted[lo:hi] {
					dx, dy, dz := xi-ox-at[k][0], yi-oy-at[k][1], zi-oz-at[k][2]
					if float64(dx*dx)+float64(dy*dy)+float64(dz*dz) < reach2 && int(j) > i {
						n.list = append(n.list, j)
					}
				}
			}
		}
	}
	slices.Sort(n.list[from:])
}

// distance2 returns the square of the distance from atom i to the nearest image of atom j.
func (n *neighbours) distance2(x []float64, i, j int) float64 {
	inverse := 1 / n.edge
	dx := nearest(x[3*i]-x[3*j], n.edge, inverse)
	dy := nearest(x[3*i+1]-x[3*j+1], n.edge, inverse)
	dz := nearest(x[3*i+2]-x[3*j+2], n.edge, inverse)
	return float64(dx*dx) + float64(dy*dy) + float64(dz*dz)
}

// sort puts the atoms into their cells.
func (n *neighbours) sort(x []float64) {
	clear(n.start)
	for i := range n.cells {
		c := (n.cell(x[3*i])*n.side+n.cell(x[3*i+1]))*n.side + n.cell(x[3*i+2])
		n.cells[i] = int32(c)
		n.start[c+1]++
	}
	for c := range n.filled {
		n.filled[c] = n.start[c]
		n.start[c+1] += n.start[c]
	}
	for i, c := range n.cells {
		k := n.filled[c]
		n.filled[c]++
		n.sorted[k] = int32(i)
		n.inside[k] = [3]float64{n.fold(x[3*i]), n.fold(x[3*i+1]), n.fold(x[3*i+2])}
	}
}

// fold returns where in the box a coordinate is, and 0 for what is not finite.
func (n *neighbours) fold(x float64) float64 {
	x /= n.edge
	if x -= math.Floor(x); !(x >= 0 && x < 1) {
		return 0
	}
	return x * n.edge
}

// cell returns the cell of a coordinate.
func (n *neighbours) cell(x float64) int {
	return min(int(n.fold(x)/n.edge*float64(n.side)), n.side-1)
}

// beyond returns the cell next to an edge that is meant by one too small or too
// large, and how far its image is from it.
func (n *neighbours) beyond(c int) (cell int, offset float64) {
	switch {
	case c < 0:
		return c + n.side, -n.edge
	case c >= n.side:
		return c - n.side, n.edge
	}
	return c, 0
}
