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

	side int     // cells along an edge; 0 if the box is too small for cells to help
	head []int32 // the first atom of each cell, or −1
	next []int32 // the next atom of the same cell, or −1
}

func newNeighbours(atoms int, edge float64) neighbours {
	n := neighbours{
		edge:  edge,
		at:    make([]float64, 3*atoms),
		first: make([]int, atoms+1),
		next:  make([]int32, atoms),
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
		n.head = make([]int32, side*side*side)
	}
	return n
}

// of returns the neighbours j > i of atom i in increasing order.
func (n *neighbours) of(i int) []int32 { return n.list[n.first[i]:n.first[i+1]] }

// update makes a new list if an atom has moved too far for the old one.
func (n *neighbours) update(x []float64) {
	for i := 0; i < len(x); i += 3 {
		dx, dy, dz := x[i]-n.at[i], x[i+1]-n.at[i+1], x[i+2]-n.at[i+2]
		if !(dx*dx+dy*dy+dz*dz < allowed) {
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
	for i := range n.next {
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
	for j := i + 1; j < len(n.next); j++ {
		n.add(x, i, j)
	}
}

// searchCells looks at the atoms of the cell of i and of the 26 around it.
func (n *neighbours) searchCells(x []float64, i int) {
	from := len(n.list)
	cx, cy, cz := n.cell(x[3*i]), n.cell(x[3*i+1]), n.cell(x[3*i+2])
	for dx := range 3 {
		for dy := range 3 {
			for dz := range 3 {
				for j := n.head[n.index(cx+dx-1, cy+dy-1, cz+dz-1)]; j >= 0; j = n.next[j] {
					if int(j) > i {
						n.add(x, i, int(j))
					}
				}
			}
		}
	}
	slices.Sort(n.list[from:])
}

// add puts the pair on the list if it is close.
func (n *neighbours) add(x []float64, i, j int) {
	inverse := 1 / n.edge
	dx := nearest(x[3*i]-x[3*j], n.edge, inverse)
	dy := nearest(x[3*i+1]-x[3*j+1], n.edge, inverse)
	dz := nearest(x[3*i+2]-x[3*j+2], n.edge, inverse)
	if dx*dx+dy*dy+dz*dz < reach2 {
		n.list = append(n.list, int32(j))
	}
}

// sort puts the atoms into their cells.
func (n *neighbours) sort(x []float64) {
	for c := range n.head {
		n.head[c] = -1
	}
	for i := range n.next {
		c := n.index(n.cell(x[3*i]), n.cell(x[3*i+1]), n.cell(x[3*i+2]))
		n.next[i], n.head[c] = n.head[c], int32(i)
	}
}

// cell returns the cell of a coordinate, and 0 for what is not finite.
func (n *neighbours) cell(x float64) int {
	x /= n.edge
	c := (x - math.Floor(x)) * float64(n.side)
	if !(c >= 0 && c < float64(n.side)) {
		return 0
	}
	return int(c)
}

// index returns the number of a cell, of which each index may be one too small
// or too large.
func (n *neighbours) index(x, y, z int) int {
	s := n.side
	return ((x+s)%s*s+(y+s)%s)*s + (z+s)%s
}
