package problem

import (
	"math"
	"math/rand/v2"
	"slices"
)

// LennardJones is a liquid, such as argon, of 4 cells³ atoms in a box that
// repeats itself in all directions:
//
//	xᵢ″ = −∇ᵢ U,   U = Σ 4(r⁻¹² − r⁻⁶) + A r² + B   over the pairs with r < 2.5
//
// A and B make the potential and the force end at r = 2.5 without a jump; r is
// the distance to the nearest image of the other atom. (Were only the potential
// shifted, the force would jump there, and the energy error of PEFRL at h = 0.004
// would be one to four hundred times larger. The slope of the force still
// jumps, so that with steps below 0.001 no order above 2 shows in the liquid.)
//
// Units: the diameter σ of an atom, the depth ε of the potential, the mass m of an atom, and
// ε/k for the temperature. For argon σ is 3.405 Å, ε/k is 119.8 K, and the unit of time
// √(mσ²/ε) is 2.16 ps. Shape: x is
// "xyzxyz…", length 12 cells³. Atoms that leave the box go on: their coordinates are not
// brought back into it. The start is a face-centred cubic crystal at the given temperature, with
// random velocities that are the same in each run. At the density and temperature
// of a liquid it melts, and the temperature falls by about half. Invariants: the
// energy, and the momentum, which is 0. (A box does not conserve angular momentum.)
// LennardJones panics if cells is not from 1 to 20, if density or temperature make no sense,
// or if the box is smaller than 5 σ.
//
// The force is summed over the pairs on a neighbour list. It has the bits of the sum
// over all pairs i < j, whenever the list was made.
// A new list, every ten steps or so, looks at all pairs. All systems of a Problem share
// its list: they may run at the same time, but wait for each other; give each a
// Problem of its own, which is faster.
//
// Source: Verlet 1967, doi:10.1103/PhysRev.159.98; Stoddard & Ford 1973,
// doi:10.1103/PhysRevA.8.1504, for A and B.
func LennardJones(cells int, density, temperature float64) Problem {
	must(cells >= 1 && cells <= 20, "LennardJones needs 1 to 20 cells an edge, got %d", cells)
	must(density > 0 && !math.IsInf(density, 0), "LennardJones needs a positive density, got %g; a liquid has 0.8", density)
	must(temperature >= 0 && !math.IsInf(temperature, 0), "LennardJones needs a temperature of at least 0, got %g", temperature)
	edge := cubeRoot(4/density) * float64(cells)
	must(edge >= 2*cutoff, "LennardJones with %d cells an edge at density %g is a box of %.3g, smaller than twice the cut-off, %g; take more cells or a lower density",
		cells, density, edge, 2*cutoff)
	x := crystal(cells, edge)
	f := newFluid(len(x)/3, edge)
	energy := func(x, v []float64) float64 { return kinetic(v) + f.potential(x) }
	return Problem{
		Name:       "Lennard-Jones",
		Accel:      f.accel,
		X0:         x,
		V0:         thermal(len(x)/3, temperature),
		Invariants: append([]Invariant{{"energy", energy}}, momenta(slices.Repeat([]float64{1}, len(x)/3))...),
		Source:     "Verlet 1967, doi:10.1103/PhysRev.159.98; Stoddard & Ford 1973, doi:10.1103/PhysRevA.8.1504",
	}
}

// crystal returns a face-centred cubic lattice that fills the box.
func crystal(cells int, edge float64) []float64 {
	half := edge / float64(2*cells)
	var x []float64
	for i := range 2 * cells {
		for j := range 2 * cells {
			for k := range 2 * cells {
				if (i+j+k)%2 == 0 {
					x = append(x, float64(i)*half, float64(j)*half, float64(k)*half)
				}
			}
		}
	}
	return x
}

// thermal returns velocities of n atoms without a common motion, evenly
// distributed over a cube and scaled to Σv² = 3(n−1) temperature. Collisions
// soon turn them into Maxwell's distribution, for which the bits of a logarithm
// would be needed.
func thermal(n int, temperature float64) []float64 {
	r := rand.New(rand.NewPCG(1967, 159))
	v := make([]float64, 3*n)
	var drift [3]float64
	for i := range v {
		v[i] = r.Float64() - 0.5
		drift[i%3] += v[i] / float64(n)
	}
	for i := range v {
		v[i] -= drift[i%3]
	}
	scale := math.Sqrt(3 * float64(n-1) * temperature / (2 * kinetic(v)))
	for i := range v {
		v[i] *= scale
	}
	return v
}

// cubeRoot is Newton's method, with the same bits everywhere; math.Cbrt is not.
func cubeRoot(c float64) float64 {
	_, exponent := math.Frexp(c)
	y := math.Ldexp(1, exponent/3+1) // above the root, from where the steps go down
	for {
		next := y - float64((y-c/float64(y*y))/3)
		if !(next < y) {
			return y
		}
		y = next
	}
}
