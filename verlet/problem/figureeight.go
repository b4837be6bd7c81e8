package problem

// FigureEight is three equal masses that chase each other along one
// figure-eight curve, a third of a period apart:
//
//	xᵢ″ = −Σ (xᵢ − xⱼ)/|xᵢ − xⱼ|³,   masses 1, G = 1, period 6.32591398
//
// Shape: x is "xyxyxy", length 6, body by body. The third body starts at the
// centre, half-way between the others. Invariants: the energy −1.28714, momentum and
// angular momentum, which are 0. The start and the period are given to eight digits, so that
// even the exact motion returns only to within some 10⁻⁷. The motion is stable.
//
// Source: Chenciner & Montgomery 2000, doi:10.2307/2661357, with the digits of
// Carles Simó.
func FigureEight() Problem {
	const x, y = 0.97000436, -0.24308753
	const vx, vy = -0.93240737, -0.86473146
	mass := []float64{1, 1, 1}
	return Problem{
		Name:       "figure eight",
		Accel:      gravity(1, mass, 2),
		X0:         []float64{x, y, -x, -y, 0, 0},
		V0:         []float64{-vx / 2, -vy / 2, -vx / 2, -vy / 2, vx, vy},
		Period:     6.32591398,
		Invariants: gravityInvariants(1, mass, 2, 0),
		Source:     "Chenciner & Montgomery 2000, doi:10.2307/2661357",
	}
}
