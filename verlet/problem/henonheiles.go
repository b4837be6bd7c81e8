package problem

import "math"

// HenonHeiles is a star in the model galaxy of Hénon and Heiles. It starts at x = 0,
// at the height y with the velocity vy; its velocity vx > 0 follows from the energy:
//
//	x″ = −x − 2xy,   y″ = −y − x² + y²
//	U  = (x² + y²)/2 + x²y − y³/3,   vx = √(2(energy − U(0, y)) − vy²)
//
// Shape: x is "xy", length 2. Invariant: the energy. U has the symmetry of a triangle
// whose corners, at (0, 1) and (±√3/2, −1/2), are passes; below their energy, 1/6, no
// star gets out. At the energy 1/12 almost all motions are regular, at 1/8 half of
// them, and at 1/6 almost all are chaotic. HenonHeiles panics if no star at y, vy has this
// energy, if y is beyond the pass at 1, or if a number is not finite.
//
// Source: Hénon & Heiles 1964, doi:10.1086/109234.
func HenonHeiles(energy, y, vy float64) Problem {
	must(y-y == 0 && vy-vy == 0 && energy-energy == 0, "HenonHeiles needs finite numbers, got energy = %g, y = %g, vy = %g", energy, y, vy)
	must(y <= 1, "HenonHeiles starts at y = %g, beyond the pass at y = 1; take y between −0.5 and 1", y)
	start := []float64{0, y}
	square := 2*(energy-henonHeilesPotential(start)) - float64(vy*vy)
	must(square >= 0, "HenonHeiles needs an energy of at least %g for y = %g and vy = %g, got %g; take more energy, or y and vy closer to 0",
		henonHeilesPotential(start)+float64(vy*vy/2), y, vy, energy)
	return Problem{
		Name: "Hénon–Heiles",
		Accel: func(a []float64, t float64, x []float64) {
			for i := 0; i+1 < len(x); i += 2 {
				y, x := x[i+1], x[i]
				a[i] = -x - float64(2*x*y)
				a[i+1] = float64(y*y) - float64(x*x) - y
			}
		},
		X0: start,
		V0: []float64{math.Sqrt(square), vy},
		Invariants: []Invariant{{"energy", func(x, v []float64) float64 {
			return kinetic(v) + henonHeilesPotential(x)
		}}},
		Source: "Hénon & Heiles 1964, doi:10.1086/109234",
	}.many(2)
}

func henonHeilesPotential(x []float64) float64 {
	xx, yy := float64(x[0]*x[0]), float64(x[1]*x[1])
	return float64((xx+yy)/2) + float64(x[1]*(xx-yy/3))
}
