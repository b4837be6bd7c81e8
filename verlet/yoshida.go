package verlet

// The methods of this file are several steps of velocity Verlet, with parts of h that add
// up to h. Some of the parts are negative: these steps go back in time. The same parts
// raise the order of every symmetric method of order 2; see [Compose].

// ForestRuth is the triple jump, the first symplectic method of order 4: forward by 1.35
// h, back by 1.70 h, forward by 1.35 h. Its coefficients are those of
// TripleJump(VelocityVerlet). Its error is large; [Suzuki4], [PEFRL] and [BlanesMoanS6]
// are better for the same work. Several people found it at the same time, and it is often
// called Yoshida's. Order 4, symmetric, symplectic, three evaluations a step, stable for
// ωh < 1.573.
//
// Source: Forest & Ruth 1990, doi:10.1016/0167-2789(90)90019-L; Candy & Rozmus 1991,
// doi:10.1016/0021-9991(91)90299-Z; Yoshida 1990, doi:10.1016/0375-9601(90)90092-3.
var ForestRuth = Method{
	Name: "Forest–Ruth", Order: 4, Evals: 3, Symmetric: true, Symplectic: true, Stability: 1.573402,
	Source: "Forest & Ruth 1990, doi:10.1016/0167-2789(90)90019-L; Candy & Rozmus 1991, doi:10.1016/0021-9991(91)90299-Z; Yoshida 1990, doi:10.1016/0375-9601(90)90092-3",
	Word:   weighted(1.351207191959657634),
}

// Suzuki4 is Suzuki's fractal: five steps of Verlet, the middle one backward. Its
// coefficients are those of SuzukiFractal(VelocityVerlet). Order 4, symmetric, symplectic,
// five evaluations a step, stable for ωh < 2.721.
//
// Source: Suzuki 1990, doi:10.1016/0375-9601(90)90962-N.
var Suzuki4 = Method{
	Name: "Suzuki 4", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 2.720975,
	Source: "Suzuki 1990, doi:10.1016/0375-9601(90)90962-N",
	Word: weighted(
		0.41449077179437573714, 0.41449077179437573714,
	),
}

// Yoshida6A is the best of Yoshida's three methods of seven Verlet steps. The terms of
// order 7 in the error of the other two are more than ten times as large, so they are left out.
// Order 6, symmetric, symplectic, seven evaluations a step, stable for ωh < 2.269.
//
// Source: Yoshida 1990, doi:10.1016/0375-9601(90)90092-3.
var Yoshida6A = Method{
	Name: "Yoshida 6A", Order: 6, Evals: 7, Symmetric: true, Symplectic: true, Stability: 2.269058,
	Source: "Yoshida 1990, doi:10.1016/0375-9601(90)90092-3",
	Word: weighted(
		0.78451361047755726382, 0.23557321335935813369, -1.17767998417887100695,
	),
}

// Yoshida8D is the best of Yoshida's five methods of fifteen Verlet steps. The terms of
// order 9 in the error of the other four are more than twenty times as large, so they are left
// out. The printed coefficients are right to 12 places only; these here solve the order
// conditions to all their digits. Order 8, symmetric, symplectic, fifteen evaluations a
// step, stable for ωh < 2.357.
//
// Source: Yoshida 1990, doi:10.1016/0375-9601(90)90092-3.
var Yoshida8D = Method{
	Name: "Yoshida 8D", Order: 8, Evals: 15, Symmetric: true, Symplectic: true, Stability: 2.356508,
	Source: "Yoshida 1990, doi:10.1016/0375-9601(90)90092-3",
	Word: weighted(
		0.9148442462297915667487935, 0.2536933365662113541461460, -1.4448522368606051576947307,
		-0.1582406353680501752040668, 1.9381391376225259865791865, -1.9606102329753108076076334,
		0.1027998493917964406981151,
	),
}

// McLachlanSS5 is a composition of five Verlet steps, the middle one backward. Order 4,
// symmetric, symplectic, five evaluations a step, stable for ωh < 3.018.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanSS5 = Method{
	Name: "McLachlan SS5", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 3.018184,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: weighted(
		0.28, 0.625466428467670045,
	),
}

// McLachlanSS9 is a composition of nine Verlet steps. Order 6, symmetric, symplectic, nine
// evaluations a step, stable for ωh < 2.703.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanSS9 = Method{
	Name: "McLachlan SS9", Order: 6, Evals: 9, Symmetric: true, Symplectic: true, Stability: 2.703101,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: weighted(
		0.1867, 0.55549702371247839916, 0.12946694891347535806,
		-0.84326562338773460855,
	),
}

// McLachlanSS17 is a composition of seventeen Verlet steps. Order 8, symmetric,
// symplectic, seventeen evaluations a step, stable for ωh < 3.087.
//
// Source: McLachlan 1995, doi:10.1137/0916010.
var McLachlanSS17 = Method{
	Name: "McLachlan SS17", Order: 8, Evals: 17, Symmetric: true, Symplectic: true, Stability: 3.087131,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: weighted(
		0.12886597938144329897, 0.5815140871052509624, -0.41017537146985013753,
		0.1851469357165877327, -0.40955234342085141934, 0.14440594108001204106,
		0.27833550039367965131, 0.31495668391629485789,
	),
}

// SuzukiUmeno8 is the best composition of fifteen Verlet steps, the fewest that reach
// order 8. McLachlan's SS15 is the same method. Order 8, symmetric, symplectic, fifteen
// evaluations a step, stable for ωh < 3.393.
//
// Source: Suzuki & Umeno 1993, doi:10.1007/978-3-642-78448-4_7; McLachlan 1995,
// doi:10.1137/0916010.
var SuzukiUmeno8 = Method{
	Name: "Suzuki–Umeno 8", Order: 8, Evals: 15, Symmetric: true, Symplectic: true, Stability: 3.393234,
	Source: "Suzuki & Umeno 1993, doi:10.1007/978-3-642-78448-4_7; McLachlan 1995, doi:10.1137/0916010",
	Word: weighted(
		0.7416703643506129534482278017838063156035, -0.4091008258000315939973000958935634173099, 0.1907547102962383799538762564503716627355,
		-0.5738624711160822666563877266355357421595, 0.2990641813036559238444635406886029882258, 0.3346249182452981837849579798821822886337,
		0.3152930923967665966320566638110024309941,
	),
}

// KahanLi6 is a composition of nine Verlet steps, found by a long search for small errors.
// Order 6, symmetric, symplectic, nine evaluations a step, stable for ωh < 2.533.
//
// Source: Kahan & Li 1997, doi:10.1090/S0025-5718-97-00873-9.
var KahanLi6 = Method{
	Name: "Kahan–Li 6", Order: 6, Evals: 9, Symmetric: true, Symplectic: true, Stability: 2.532627,
	Source: "Kahan & Li 1997, doi:10.1090/S0025-5718-97-00873-9",
	Word: weighted(
		0.39216144400731413927925056, 0.33259913678935943859974864, -0.70624617255763935980996482,
		0.08221359629355080023149045,
	),
}

// KahanLi8 is a composition of seventeen Verlet steps, found by a long search for small
// errors. Order 8, symmetric, symplectic, seventeen evaluations a step, stable for
// ωh < 3.096.
//
// Source: Kahan & Li 1997, doi:10.1090/S0025-5718-97-00873-9.
var KahanLi8 = Method{
	Name: "Kahan–Li 8", Order: 8, Evals: 17, Symmetric: true, Symplectic: true, Stability: 3.096439,
	Source: "Kahan & Li 1997, doi:10.1090/S0025-5718-97-00873-9",
	Word: weighted(
		0.13020248308889008087881763, 0.56116298177510838456196441, -0.3894749626448472864080786,
		0.15884190655515560089621075, -0.39590389413323757733623154, 0.18453964097831570709183254,
		0.25837438768632204729397911, 0.29501172360931029887096624,
	),
}

// SofroniouSpaletta10 is for reference solutions: with steps that suit a method of order
// 2, its error is about that of rounding. Order 10, symmetric, symplectic, thirty-five
// evaluations a step, stable for ωh < 3.141.
//
// Source: Sofroniou & Spaletta 2005, doi:10.1080/10556780500140664.
var SofroniouSpaletta10 = Method{
	Name: "Sofroniou–Spaletta 10", Order: 10, Evals: 35, Symmetric: true, Symplectic: true, Stability: 3.141082,
	Source: "Sofroniou & Spaletta 2005, doi:10.1080/10556780500140664",
	Word: weighted(
		0.078795722521686419263907679337684, 0.31309610341510852776481247192647, 0.027918383235078066109520273275299,
		-0.22959284159390709415121339679655, 0.13096206107716486317465685927961, -0.26973340565451071434460973222411,
		0.07497334315589143566613710564141, 0.1119934239998102095195750807364, 0.3661334495462267511931481235315,
		-0.3991056301360358978786298105834, 0.10308739852747107731580277001372, 0.41143087395589023782070411897608,
		-0.0048663605831352617621956593099771, -0.3920333537086399064480819364261, 0.051942502962449647037182904015976,
		0.050665090759924496335874344156866, 0.049674370639729879054568800279461,
	),
}
