package verlet

// The best words of order 2 to 10, measured by their errors for the same work. Package
// catalogue holds the other ones that were published.

// Ruth3 is the first symplectic method of an order above 2. Its coefficients are simple
// fractions. Order 3, not symmetric, symplectic, three evaluations a step, stable for
// ωh < 2.507.
var Ruth3 = Method{
	Name: "Ruth 3", Order: 3, Evals: 3, Symplectic: true, Stability: 2.507481,
	Source: "Ruth 1983, doi:10.1109/TNS.1983.4332919",
	Word:   []Letter{Kick(7. / 24), Drift(2. / 3), Kick(3. / 4), Drift(-2. / 3), Kick(-1. / 24), Drift(1)},
}

// ForestRuth is the triple jump, the first symplectic method of order 4: forward by 1.35
// h, back by 1.70 h, forward by 1.35 h. Its coefficients are those of
// TripleJump(VelocityVerlet) of package catalogue. Its error is large; [Suzuki4] and [PEFRL]
// are better for the same work. Several people found it at the same time, and it is often
// called Yoshida's. Order 4, symmetric, symplectic, three evaluations a step, stable for
// ωh < 1.573.
var ForestRuth = Method{
	Name: "Forest–Ruth", Order: 4, Evals: 3, Symmetric: true, Symplectic: true, Stability: 1.573402,
	Source: "Forest & Ruth 1990, doi:10.1016/0167-2789(90)90019-L; Candy & Rozmus 1991, doi:10.1016/0021-9991(91)90299-Z; Yoshida 1990, doi:10.1016/0375-9601(90)90092-3",
	Word:   VerletSteps(1.351207191959657634),
}

// Suzuki4 is Suzuki's fractal: steps of Verlet of the sizes wh, wh, (1−4w)h, wh, wh with
// w = 1/(4 − 4^(1/3)), the middle one backward. Order 4, symmetric, symplectic, five
// evaluations a step, stable for ωh < 2.721.
var Suzuki4 = Method{
	Name: "Suzuki 4", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 2.720975,
	Source: "Suzuki 1990, doi:10.1016/0375-9601(90)90962-N",
	Word:   VerletSteps(0.41449077179437573714, 0.41449077179437573714),
}

// PEFRL is the position-extended Forest–Ruth-like method. A fourth kick and a fifth drift
// make its error much smaller than that of [ForestRuth]. Order 4, symmetric, symplectic,
// four evaluations a step, stable for ωh < 2.989.
var PEFRL = Method{
	Name: "PEFRL", Order: 4, Evals: 4, Symmetric: true, Symplectic: true, Stability: 2.98945,
	Source: "Omelyan, Mryglod & Folk 2002, doi:10.1016/S0010-4655(02)00451-4",
	Word:   Palindrome(Drift(0.1786178958448091), Kick(0.5+0.2123418310626054), Drift(-0.06626458266981849)),
}

// BlanesMoanSRKN6 is the method SRKN6b of Blanes and Moan, made for the kinetic energy v²/2,
// which every System has; it has its order for others, too. Order 4, symmetric, symplectic,
// six evaluations a step, stable for ωh < 3.163.
var BlanesMoanSRKN6 = Method{
	Name: "Blanes–Moan SRKN6", Order: 4, Evals: 6, Symmetric: true, Symplectic: true, Stability: 3.163465,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: Palindrome(
		Kick(0.0829844064174052), Drift(0.245298957184271), Kick(0.396309801498368), Drift(0.60487266571108),
		Kick(-0.0390563049223486),
	),
}

// Yoshida6A is the best of Yoshida's three methods of seven Verlet steps. The terms of
// order 7 in the error of the other two are more than ten times as large, so they are left out.
// Order 6, symmetric, symplectic, seven evaluations a step, stable for ωh < 2.269.
var Yoshida6A = Method{
	Name: "Yoshida 6A", Order: 6, Evals: 7, Symmetric: true, Symplectic: true, Stability: 2.269058,
	Source: "Yoshida 1990, doi:10.1016/0375-9601(90)90092-3",
	Word:   VerletSteps(0.78451361047755726382, 0.23557321335935813369, -1.17767998417887100695),
}

// BlanesMoanSRKN11 is the method SRKN11b of Blanes and Moan. Order 6, symmetric,
// symplectic, eleven evaluations a step, stable for ωh < 3.141. It has this order for the
// kinetic energy v²/2, which every System has, and a lower one for others.
var BlanesMoanSRKN11 = Method{
	Name: "Blanes–Moan SRKN11", Order: 6, Evals: 11, Symmetric: true, Symplectic: true, Stability: 3.141431,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: Palindrome(
		Kick(0.0414649985182624), Drift(0.123229775946271), Kick(0.198128671918067), Drift(0.290553797799558),
		Kick(-0.0400061921041533), Drift(-0.127049212625417), Kick(0.0752539843015807), Drift(-0.246331761062075),
		Kick(-0.0115113874206879), Drift(0.357208872795928),
	),
}

// KahanLi8 is a composition of seventeen Verlet steps, found by a long search for small
// errors. Order 8, symmetric, symplectic, seventeen evaluations a step, stable for
// ωh < 3.096.
var KahanLi8 = Method{
	Name: "Kahan–Li 8", Order: 8, Evals: 17, Symmetric: true, Symplectic: true, Stability: 3.096439,
	Source: "Kahan & Li 1997, doi:10.1090/S0025-5718-97-00873-9",
	Word: VerletSteps(
		0.13020248308889008087881763, 0.56116298177510838456196441, -0.3894749626448472864080786,
		0.15884190655515560089621075, -0.39590389413323757733623154, 0.18453964097831570709183254,
		0.25837438768632204729397911, 0.29501172360931029887096624,
	),
}

// SofroniouSpaletta10 is for reference solutions: with steps that suit a method of order
// 2, its error is about that of rounding. Order 10, symmetric, symplectic, thirty-five
// evaluations a step, stable for ωh < 3.141.
var SofroniouSpaletta10 = Method{
	Name: "Sofroniou–Spaletta 10", Order: 10, Evals: 35, Symmetric: true, Symplectic: true, Stability: 3.141082,
	Source: "Sofroniou & Spaletta 2005, doi:10.1080/10556780500140664",
	Word: VerletSteps(
		0.078795722521686419263907679337684, 0.31309610341510852776481247192647, 0.027918383235078066109520273275299,
		-0.22959284159390709415121339679655, 0.13096206107716486317465685927961, -0.26973340565451071434460973222411,
		0.07497334315589143566613710564141, 0.1119934239998102095195750807364, 0.3661334495462267511931481235315,
		-0.3991056301360358978786298105834, 0.10308739852747107731580277001372, 0.41143087395589023782070411897608,
		-0.0048663605831352617621956593099771, -0.3920333537086399064480819364261, 0.051942502962449647037182904015976,
		0.050665090759924496335874344156866, 0.049674370639729879054568800279461,
	),
}
