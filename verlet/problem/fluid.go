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

// A fluid is atoms in a box that repeats itself, with the list of those pairs
// that may be within the cut-off.
type fluid struct {
	mu sync.Mutex
	neighbours
}

func newFluid(atoms int, edge float64) *fluid { return &fluid{neighbours: newNeighbours(atoms, edge)} }

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
