package problem

import "math"

// gravityInvariants are energy, momentum and angular momentum.
func gravityInvariants(g float64, mass []float64, softening float64) []Invariant {
	invariants := append([]Invariant{{"energy", func(x, v []float64) float64 {
		sum := 0.0
		for i := range mass {
			for k := range 3 {
				w := v[3*i+k]
				sum += float64(mass[i] * w * w / 2)
			}
			for j := range i {
				r2 := 0.0
				for k := range 3 {
					d := x[3*i+k] - x[3*j+k]
					r2 += float64(d * d)
				}
				sum -= float64(g * mass[i] * mass[j] / math.Sqrt(r2+float64(softening*softening)))
			}
		}
		return sum
	}}}, momenta(mass)...)
	for k, axis := range axes {
		k, l := (k+1)%3, (k+2)%3
		invariants = append(invariants, Invariant{"angular momentum " + axis, func(x, v []float64) (sum float64) {
			for i, m := range mass { // Σ m (x_k v_l − x_l v_k)
				x, v := x[3*i:], v[3*i:]
				sum += float64(m * (float64(x[k]*v[l]) - float64(x[l]*v[k])))
			}
			return sum
		}})
	}
	return invariants
}

var axes = []string{"x", "y", "z"}

// momenta are the components of the momentum Σ m v.
func momenta(mass []float64) (list []Invariant) {
	for k, axis := range axes {
		list = append(list, Invariant{"momentum " + axis, func(x, v []float64) (sum float64) {
			for i, m := range mass {
				sum += float64(m * v[3*i+k])
			}
			return sum
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
