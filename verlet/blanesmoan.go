package verlet

// The methods of Blanes and Moan have more evaluations a step than their order needs, and
// very small errors.

// BlanesMoanS6 is the method S6 of Blanes and Moan, made for any kinetic energy. For v²/2,
// which every System has, [BlanesMoanSRKN6] has smaller errors for the same work. Order 4,
// symmetric, symplectic, six evaluations a step, stable for ωh < 3.133.
//
// Source: Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7.
var BlanesMoanS6 = Method{
	Name: "Blanes–Moan S6", Order: 4, Evals: 6, Symmetric: true, Symplectic: true, Stability: 3.132823,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: kickFirst(
		[]float64{0.0792036964311957, 0.353172906049774, -0.0420650803577195},
		[]float64{0.209515106613362, -0.143851773179818},
	),
}

// BlanesMoanS10 is the method S10 of Blanes and Moan, made for any kinetic energy. Order 6,
// symmetric, symplectic, ten evaluations a step, stable for ωh < 3.134.
//
// Source: Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7.
var BlanesMoanS10 = Method{
	Name: "Blanes–Moan S10", Order: 6, Evals: 10, Symmetric: true, Symplectic: true, Stability: 3.134248,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: kickFirst(
		[]float64{
			0.0502627644003922, 0.413514300428344, 0.0450798897943977,
			-0.188054853819569, 0.54196067845078,
		},
		[]float64{
			0.148816447901042, -0.132385865767784, 0.067307604692185,
			0.432666402578175,
		},
	),
}

// BlanesMoanSRKN6 is the method SRKN6b of Blanes and Moan, made for the kinetic energy v²/2,
// which every System has; it has its order for others, too. Order 4, symmetric, symplectic,
// six evaluations a step, stable for ωh < 3.163.
//
// Source: Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7.
var BlanesMoanSRKN6 = Method{
	Name: "Blanes–Moan SRKN6", Order: 4, Evals: 6, Symmetric: true, Symplectic: true, Stability: 3.163465,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: kickFirst(
		[]float64{0.0829844064174052, 0.396309801498368, -0.0390563049223486},
		[]float64{0.245298957184271, 0.60487266571108},
	),
}

// BlanesMoanSRKN11 is the method SRKN11b of Blanes and Moan. Order 6, symmetric,
// symplectic, eleven evaluations a step, stable for ωh < 3.141. It has this order for the
// kinetic energy v²/2, which every System has, and a lower one for others.
//
// Source: Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7.
var BlanesMoanSRKN11 = Method{
	Name: "Blanes–Moan SRKN11", Order: 6, Evals: 11, Symmetric: true, Symplectic: true, Stability: 3.141431,
	QuadraticT: true,
	Source:     "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: kickFirst(
		[]float64{
			0.0414649985182624, 0.198128671918067, -0.0400061921041533,
			0.0752539843015807, -0.0115113874206879,
		},
		[]float64{
			0.123229775946271, 0.290553797799558, -0.127049212625417,
			-0.246331761062075, 0.357208872795928,
		},
	),
}

// BlanesMoanSRKN14 is the method SRKN14a of Blanes and Moan, which starts with a drift.
// Order 6, symmetric, symplectic, fourteen evaluations a step, stable for ωh < 3.141. It
// has this order for the kinetic energy v²/2, which every System has, and a lower one for
// others.
//
// Source: Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7.
var BlanesMoanSRKN14 = Method{
	Name: "Blanes–Moan SRKN14", Order: 6, Evals: 14, Symmetric: true, Symplectic: true, Stability: 3.140925,
	QuadraticT: true,
	Source:     "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: driftFirst(
		[]float64{
			0.0378593198406116, 0.102635633102435, -0.0258678882665587,
			0.314241403071447, -0.130144459517415, 0.106417700369543,
			-0.00879424312851058,
		},
		[]float64{
			0.09171915262446165, 0.183983170005006, -0.05653436583288827,
			0.004914688774712854, 0.143761127168358, 0.328567693746804,
		},
	),
}
