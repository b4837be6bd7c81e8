package problem

// OuterSolarSystem is the Sun, Jupiter, Saturn, Uranus, Neptune and Pluto, as
// they were on 5 September 1994 at 0 h:
//
//	xᵢ″ = −G Σ mⱼ (xᵢ − xⱼ)/|xᵢ − xⱼ|³,   G = 2.95912208286·10⁻⁴
//
// Units: astronomical units, days, masses of the Sun; the mass of the inner planets
// is counted with the Sun's. Shape: x is "xyzxyz…", length 18, body by body in the
// order above; the axes are those of the Earth's equator. The Sun starts at rest at
// the origin, so that the centre of mass moves, by a quarter of a unit in a
// century. Invariants: energy, momentum and angular momentum. Periods: 11.9, 29.5, 84, 165 and 248 years; Pluto goes round twice
// while Neptune goes round three times.
//
// Source: Hairer, Lubich & Wanner 2006, Geometric Numerical Integration,
// §I.2.4, doi:10.1007/3-540-30666-8.
func OuterSolarSystem() Problem {
	const g = 2.95912208286e-4
	mass := []float64{
		1.00000597682,      // Sun and inner planets
		0.000954786104043,  // Jupiter
		0.000285583733151,  // Saturn
		0.0000437273164546, // Uranus
		0.0000517759138449, // Neptune
		1 / 1.3e8,          // Pluto
	}
	return Problem{
		Name:  "outer solar system",
		Accel: gravity(g, mass, 3),
		X0: []float64{
			0, 0, 0,
			-3.5023653, -3.8169847, -1.5507963,
			9.0755314, -3.0458353, -1.6483708,
			8.3101420, -16.2901086, -7.2521278,
			11.4707666, -25.7294829, -10.8169456,
			-15.5387357, -25.2225594, -3.1902382,
		},
		V0: []float64{
			0, 0, 0,
			0.00565429, -0.00412490, -0.00190589,
			0.00168318, 0.00483525, 0.00192462,
			0.00354178, 0.00137102, 0.00055029,
			0.00288930, 0.00114527, 0.00039677,
			0.00276725, -0.00170702, -0.00136504,
		},
		Mass:       perAxis(mass),
		Invariants: gravityInvariants(g, mass, 3, 0),
		Source:     "Hairer, Lubich & Wanner 2006, §I.2.4, doi:10.1007/3-540-30666-8",
	}
}
