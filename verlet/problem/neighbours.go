package problem

import "math"

const (
	skin    = 0.3 // how much farther than the cut-off the list looks
	reach2  = (cutoff + skin) * (cutoff + skin)
	allowed = 0.149 * 0.149 // square of how far an atom may go before a new list: a little less than half the skin
)

// A neighbours is a list of all pairs i < j of atoms within the cut-off, and of
// some that are farther away. It stays complete until an atom has moved by half
// the skin. A new one looks at all pairs.
//
// Source: Verlet 1967, doi:10.1103/PhysRev.159.98.
type neighbours struct {
	edge  float64
	at    []float64 // positions when the list was made
	first []int     // the neighbours of i are list[first[i]:first[i+1]]
	list  []int32
}

func newNeighbours(atoms int, edge float64) neighbours {
	n := neighbours{edge: edge, at: make([]float64, 3*atoms), first: make([]int, atoms+1)}
	for i := range n.at {
		n.at[i] = math.NaN() // no list yet
	}
	density := float64(atoms) / (edge * edge * edge)
	expected := 2. / 3 * math.Pi * (cutoff + skin) * reach2 * density
	n.list = make([]int32, 0, int(1.5*float64(atoms)*min(expected, float64(atoms)/2))+atoms)
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
	for i := range len(x) / 3 {
		for j := i + 1; j < len(x)/3; j++ {
			if n.distance2(x, i, j) < reach2 {
				n.list = append(n.list, int32(j))
			}
		}
		n.first[i+1] = len(n.list)
	}
}

// distance2 returns the square of the distance from atom i to the nearest image of atom j.
func (n *neighbours) distance2(x []float64, i, j int) float64 {
	inverse := 1 / n.edge
	dx := nearest(x[3*i]-x[3*j], n.edge, inverse)
	dy := nearest(x[3*i+1]-x[3*j+1], n.edge, inverse)
	dz := nearest(x[3*i+2]-x[3*j+2], n.edge, inverse)
	return float64(dx*dx) + float64(dy*dy) + float64(dz*dz)
}
