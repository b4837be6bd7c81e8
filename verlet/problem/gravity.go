package problem

import "math"

// separation returns |xᵢ − xⱼ|².
func separation(x []float64, i, j int) (r2 float64) {
	for k := range 3 {
		d := x[3*i+k] - x[3*j+k]
		r2 += float64(d * d)
	}
	return r2
}

// gravityInvariants are energy, momentum and angular momentum.
func gravityInvariants(g float64, mass []float64, softening float64) []Invariant {
	invariants := []Invariant{{"energy", func(x, v []float64) float64 {
		sum := 0.0
		for i := range mass {
			for k := range 3 {
				w := v[3*i+k]
				sum += float64(mass[i] * w * w / 2)
			}
			for j := range i {
				r2 := separation(x, i, j)
				sum -= float64(g * mass[i] * mass[j] / math.Sqrt(r2+float64(softening*softening)))
			}
		}
		return sum
	}}}
	invariants = append(invariants, momenta(mass)...)
	for k, axis := range axes {
		invariants = append(invariants, Invariant{"angular momentum " + axis, func(x, v []float64) float64 {
			return spin(mass, x, v, (k+1)%3, (k+2)%3)
		}})
	}
	return invariants
}

var axes = []string{"x", "y", "z"}

// momenta are the components of the momentum.
func momenta(mass []float64) (list []Invariant) {
	for k, axis := range axes {
		list = append(list, Invariant{"momentum " + axis, func(x, v []float64) float64 {
			return momentum(mass, v, k)
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
func momentum(mass, v []float64, k int) float64 {
	sum := 0.0
	for i, m := range mass {
		sum += float64(m * v[3*i+k])
	}
	return sum
}

// spin returns Σ m (x_k v_l − x_l v_k).
func spin(mass, x, v []float64, k, l int) float64 {
	sum := 0.0
	for i, m := range mass {
		x, v := x[3*i:], v[3*i:]
		sum += float64(m * (float64(x[k]*v[l]) - float64(x[l]*v[k])))
	}
	return sum
}
