package problem

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// gravity is Newton's law for bodies of the given masses in dim dimensions:
//
//	xᵢ″ = −G Σ mⱼ (xᵢ − xⱼ)/|xᵢ − xⱼ|³
//
// Pairs are summed in a fixed order, so that runs can be repeated bit by bit.
func gravity(g float64, mass []float64, dim int) verlet.Accel {
	return func(a []float64, t float64, x []float64) {
		mustHave(len(mass), dim, x)
		clear(a)
		for i := range mass {
			for j := i + 1; j < len(mass); j++ {
				d, r2 := separation(x, i, j, dim)
				w := g / (r2 * math.Sqrt(r2))
				for k := range dim {
					a[i*dim+k] -= float64(mass[j] * w * d[k])
					a[j*dim+k] += float64(mass[i] * w * d[k])
				}
			}
		}
	}
}

// separation returns xᵢ − xⱼ and its square.
func separation(x []float64, i, j, dim int) (d [3]float64, r2 float64) {
	for k := range dim {
		d[k] = x[i*dim+k] - x[j*dim+k]
		r2 += float64(d[k] * d[k])
	}
	return d, r2
}

// gravityInvariants are energy, momentum and angular momentum.
func gravityInvariants(g float64, mass []float64, dim int, softening float64) []Invariant {
	invariants := []Invariant{{"energy", func(x, v []float64) float64 {
		sum := 0.0
		for i := range mass {
			for k := range dim {
				w := v[i*dim+k]
				sum += float64(mass[i] * w * w / 2)
			}
			for j := range i {
				_, r2 := separation(x, i, j, dim)
				sum -= float64(g * mass[i] * mass[j] / math.Sqrt(r2+float64(softening*softening)))
			}
		}
		return sum
	}}}
	invariants = append(invariants, momenta(mass, dim)...)
	if dim == 2 {
		return append(invariants, Invariant{"angular momentum", func(x, v []float64) float64 {
			return spin(mass, x, v, dim, 0, 1)
		}})
	}
	for k, axis := range axes {
		invariants = append(invariants, Invariant{"angular momentum " + axis, func(x, v []float64) float64 {
			return spin(mass, x, v, dim, (k+1)%dim, (k+2)%dim)
		}})
	}
	return invariants
}

var axes = []string{"x", "y", "z"}

// momenta are the components of the momentum.
func momenta(mass []float64, dim int) (list []Invariant) {
	for k, axis := range axes[:dim] {
		list = append(list, Invariant{"momentum " + axis, func(x, v []float64) float64 {
			return momentum(mass, v, dim, k)
		}})
	}
	return list
}

// perAxis returns the mass of each coordinate of bodies in space.
func perAxis(mass []float64) (list []float64) {
	for _, m := range mass {
		list = append(list, m, m, m)
	}
	return list
}

// momentum returns component k of Σ m v.
func momentum(mass, v []float64, dim, k int) float64 {
	sum := 0.0
	for i, m := range mass {
		sum += float64(m * v[i*dim+k])
	}
	return sum
}

// spin returns Σ m (x_k v_l − x_l v_k).
func spin(mass, x, v []float64, dim, k, l int) float64 {
	sum := 0.0
	for i, m := range mass {
		x, v := x[i*dim:], v[i*dim:]
		sum += float64(m * (float64(x[k]*v[l]) - float64(x[l]*v[k])))
	}
	return sum
}
