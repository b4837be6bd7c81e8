package problem

import (
	"math"
	"sync"
)

const (
	cutoff  = 2.5
	cutoff2 = cutoff * cutoff
	// what the cut-off adds to the potential of a pair: bend r² + lift
	six  = 1 / (cutoff2 * cutoff2 * cutoff2)
	bend = 12 * six * (2*six - 1) / cutoff2
	lift = -4*six*(six-1) - bend*cutoff2
)

// A fluid is atoms in a box that repeats itself, with a list of all pairs i < j within the
// cut-off, and of some that are farther away. The list stays complete until an atom has moved by
// half the skin. A new one looks at all pairs.
//
// Source: Verlet 1967, doi:10.1103/PhysRev.159.98.
type fluid struct {
	mu    sync.Mutex
	edge  float64
	at    []float64 // positions when the list was made
	first []int     // the neighbours of i are list[first[i]:first[i+1]]
	list  []int32
}

func newFluid(atoms int, edge float64) *fluid {
	f := &fluid{edge: edge, at: make([]float64, 3*atoms), first: make([]int, atoms+1)}
	for i := range f.at {
		f.at[i] = math.NaN() // no list yet
	}
	density := float64(atoms) / (edge * edge * edge)
	expected := 2. / 3 * math.Pi * (cutoff + skin) * reach2 * density
	f.list = make([]int32, 0, int(1.5*float64(atoms)*min(expected, float64(atoms)/2))+atoms)
	return f
}

// accel adds the forces of the pairs i < j up, ordered by i and then by j. Pairs
// beyond the cut-off add nothing, not even a zero, so it does not matter to the
// bits how many of them are on the list.
func (f *fluid) accel(a []float64, t float64, x []float64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.update(x)
	clear(a)
	edge, inverse := f.edge, 1/f.edge
	for i := range len(x) / 3 {
		xi, yi, zi := x[3*i], x[3*i+1], x[3*i+2]
		ax, ay, az := a[3*i], a[3*i+1], a[3*i+2]
		for _, j := range f.of(i) {
			xj, aj := (*[3]float64)(x[3*j:]), (*[3]float64)(a[3*j:])
			dx := nearest(xi-xj[0], edge, inverse)
			dy := nearest(yi-xj[1], edge, inverse)
			dz := nearest(zi-xj[2], edge, inverse)
			r2 := float64(dx*dx) + float64(dy*dy) + float64(dz*dz)
			if !(r2 < cutoff2) {
				continue
			}
			w := pairForce(r2)
			dx, dy, dz = float64(w*dx), float64(w*dy), float64(w*dz)
			ax, ay, az = ax+dx, ay+dy, az+dz
			aj[0] -= dx
			aj[1] -= dy
			aj[2] -= dz
		}
		a[3*i], a[3*i+1], a[3*i+2] = ax, ay, az
	}
}

// potential adds the potential energies up in the same order.
func (f *fluid) potential(x []float64) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.update(x)
	sum := 0.0
	for i := range len(x) / 3 {
		for _, j := range f.of(i) {
			if r2 := f.distance2(x, i, int(j)); r2 < cutoff2 {
				sum += pairPotential(r2)
			}
		}
	}
	return sum
}

// nearest returns the distance along one axis to the nearest image.
func nearest(d, edge, inverse float64) float64 {
	return d - float64(edge*math.RoundToEven(d*inverse))
}

// pairForce returns −u′(r)/r at r² = r2, so that times the separation it is the force.
func pairForce(r2 float64) float64 {
	s := 1 / r2
	s3 := float64(s * s * s) // not to be fused with what is added to it
	return float64(24*s*s3*(float64(2*s3)-1)) - 2*bend
}

// pairPotential returns u(r) at r² = r2.
func pairPotential(r2 float64) float64 {
	s := 1 / r2
	s3 := float64(s * s * s) // not to be fused with what is added to it
	return float64(4*s3*(s3-1)) + float64(bend*r2) + lift
}
