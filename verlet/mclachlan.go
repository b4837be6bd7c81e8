package verlet

// The words of this file are not made of steps of Verlet: their kicks and drifts were
// chosen freely, for small errors. (Those of Blanes and Moan are in blanesmoan.go.)

// Ruth3 is the first symplectic method of an order above 2. Its coefficients are simple
// fractions. Order 3, not symmetric, symplectic, three evaluations a step, stable for
// ωh < 2.507.
//
// Source: Ruth 1983, doi:10.1109/TNS.1983.4332919.
var Ruth3 = Method{
	Name: "Ruth 3", Order: 3, Evals: 3, Symplectic: true, Stability: 2.507481,
	Source: "Ruth 1983, doi:10.1109/TNS.1983.4332919",
	Word: alternate(
		[]float64{7. / 24, 3. / 4, -1. / 24},
		[]float64{2. / 3, -2. / 3, 1},
	),
}

// McLachlanAtela2 was chosen for its small error among words of two kicks and two drifts, and
// gives up symmetry for it. Order 2, not symmetric, symplectic, two evaluations a step,
// stable for ωh < 2.264.
//
// Source: McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011.
var McLachlanAtela2 = Method{
	Name: "McLachlan–Atela 2", Order: 2, Evals: 2, Symplectic: true, Stability: 2.264484,
	Source: "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: alternate(
		[]float64{0.2928932188134524756, 0.7071067811865475244},
		[]float64{0.7071067811865475244, 0.2928932188134524756},
	),
}

// McLachlanAtela3 was chosen for its small error among words of three kicks and three drifts.
// Order 3, not symmetric, symplectic, three evaluations a step, stable for ωh < 4.520.
//
// Source: McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011.
var McLachlanAtela3 = Method{
	Name: "McLachlan–Atela 3", Order: 3, Evals: 3, Symplectic: true, Stability: 4.52009,
	Source: "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: alternate(
		[]float64{
			0.268330095781759925, -0.187991618799159782, 0.9196615230173998571,
		},
		[]float64{
			0.9196615230173998571, -0.187991618799159782, 0.268330095781759925,
		},
	),
}

// McLachlanAtela4 was chosen for its small error among words of four kicks and four drifts.
// Order 4, not symmetric, symplectic, four evaluations a step, stable for ωh < 3.039. It has this
// order for the kinetic energy v²/2, which every System has, and a lower one for others.
//
// Source: McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011.
var McLachlanAtela4 = Method{
	Name: "McLachlan–Atela 4", Order: 4, Evals: 4, Symplectic: true, Stability: 3.038949,
	QuadraticT: true,
	Source:     "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: alternate(
		[]float64{
			0.1344961992774310892, -0.2248198030794208058, 0.7563200005156682911,
			0.3340036032863214255,
		},
		[]float64{
			0.5153528374311229364, -0.085782019412973646, 0.4415830236164665242,
			0.1288461583653841854,
		},
	),
}

// McLachlanAtela5 is the only method here of order 5. Order 5, not symmetric, symplectic,
// six evaluations a step, stable for ωh < 3.062. It has this order for the kinetic energy
// v²/2, which every System has, and a lower one for others.
//
// Source: McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011.
var McLachlanAtela5 = Method{
	Name: "McLachlan–Atela 5", Order: 5, Evals: 6, Symplectic: true, Stability: 3.062498,
	QuadraticT: true,
	Source:     "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: alternate(
		[]float64{
			0.1193900292875672758, 0.6989273703824752308, -0.1713123582716007754,
			0.401269502251353448, 0.010705081848235984, -0.0589796254980311632,
		},
		[]float64{
			0.33983962583911, -0.088601336903027329, 0.5858564768259621188,
			-0.603039356536491888, 0.3235807965546976394, 0.4423637942197494587,
		},
	),
}

// OkunborSkeel6 is number 13 of the sixteen methods in its source. Order 6, symmetric,
// symplectic, seven evaluations a step, stable for ωh < 3.067. It has this order for the
// kinetic energy v²/2, which every System has, and a lower one for others.
//
// Source: Okunbor & Skeel 1994, doi:10.1016/0377-0427(94)90030-2.
var OkunborSkeel6 = Method{
	Name: "Okunbor–Skeel 6", Order: 6, Evals: 7, Symmetric: true, Symplectic: true, Stability: 3.067401,
	QuadraticT: true,
	Source:     "Okunbor & Skeel 1994, doi:10.1016/0377-0427(94)90030-2",
	Word: driftFirst(
		[]float64{
			-1.0130879789171747298, 1.187429573732542707, -0.01833585209646059034,
		},
		[]float64{
			0.00016600692650009894, -0.37962421426377360608, 0.68913741185181063674,
		},
	),
}

// McLachlan2 has one kick and one drift more than velocity Verlet, and a smaller error for the
// same work. Order 2, symmetric, symplectic, two evaluations a step, stable for ωh < 2.553.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlan2 = Method{
	Name: "McLachlan 2", Order: 2, Evals: 2, Symmetric: true, Symplectic: true, Stability: 2.553145,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: kickFirst(
		[]float64{0.19318332750378357396},
		[]float64{},
	),
}

// McLachlanS4 is a word of five kicks and the drifts 6/11, −1/22, −1/22, 6/11. Order 4,
// symmetric, symplectic, four evaluations a step, stable for ωh < 3.030.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanS4 = Method{
	Name: "McLachlan S4", Order: 4, Evals: 4, Symmetric: true, Symplectic: true, Stability: 3.029966,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: kickFirst(
		[]float64{0.16913927992207204518, -0.29918620390405079951},
		[]float64{0.54545454545454545455},
	),
}

// McLachlanS5 is a word of six kicks and the drifts 2/5, −1/10, 2/5, −1/10, 2/5. Order 4,
// symmetric, symplectic, five evaluations a step, stable for ωh < 3.036.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanS5 = Method{
	Name: "McLachlan S5", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 3.035501,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: kickFirst(
		[]float64{0.089269454226475244887, -0.097336042636895508015},
		[]float64{0.4, -0.1},
	),
}

// McLachlanSB3A4 is a word of five drifts and the kicks 1, −1/2, −1/2, 1, made for
// the kinetic energy v²/2, which every System has; it has its order for others, too. Order 4,
// symmetric, symplectic, four evaluations a step, stable for ωh < 2.968.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanSB3A4 = Method{
	Name: "McLachlan SB3A 4", Order: 4, Evals: 4, Symmetric: true, Symplectic: true, Stability: 2.967808,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: driftFirst(
		[]float64{0.18819521776883821787, -0.021528551102171551201},
		[]float64{1},
	),
}

// McLachlanSB3A5 has one kick and one drift more than [McLachlanSB3A4]. It, too, was made for
// the kinetic energy v²/2 and has its order for others. Order 4, symmetric, symplectic, five
// evaluations a step, stable for ωh < 2.922.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanSB3A5 = Method{
	Name: "McLachlan SB3A 5", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 2.921839,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: driftFirst(
		[]float64{0.4051886183952522772, -0.287144040816524089},
		[]float64{-0.04109589041095890411, 0.28813559322033898305},
	),
}

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
