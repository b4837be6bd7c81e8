package verlet

// PEFRL is the position-extended Forest–Ruth-like method. A fourth kick and a fifth drift
// make its error much smaller than that of [ForestRuth]. Order 4, symmetric, symplectic,
// four evaluations a step, stable for ωh < 2.989.
//
// Source: Omelyan, Mryglod & Folk 2002, doi:10.1016/S0010-4655(02)00451-4.
var PEFRL = Method{
	Name: "PEFRL", Order: 4, Evals: 4, Symmetric: true, Symplectic: true, Stability: 2.98945,
	Source: "Omelyan, Mryglod & Folk 2002, doi:10.1016/S0010-4655(02)00451-4",
	Word: driftFirst(
		[]float64{0.1786178958448091, -0.06626458266981849},
		[]float64{0.5 + 0.2123418310626054},
	),
}
