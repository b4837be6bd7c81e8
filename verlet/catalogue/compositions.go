package catalogue

import "github.com/verletbook/verletbook/verlet"

// The methods of this file are several steps of velocity Verlet, with parts of h that add up
// to h. Some of the parts are negative: these steps go back in time. The same parts raise the
// order of every symmetric method of order 2; see [verlet.Compose].

// Yoshida8D is the best of Yoshida's five methods of fifteen Verlet steps. The terms of order 9
// in the error of the other four are more than twenty times as large, so they are left out. The
// printed coefficients are right to 12 places only; these here solve the order conditions to all
// their digits.
var Yoshida8D = method("Yoshida 8D", 8, 2.356508, "Yoshida 1990, doi:10.1016/0375-9601(90)90092-3",
	verlet.VerletSteps(
		0.9148442462297915667487935, 0.2536933365662113541461460, -1.4448522368606051576947307,
		-0.1582406353680501752040668, 1.9381391376225259865791865, -1.9606102329753108076076334,
		0.1027998493917964406981151))

// McLachlanSS5 is a composition of five Verlet steps, the middle one backward.
var McLachlanSS5 = method("McLachlan SS5", 4, 3.018184, mclachlan1995,
	verlet.VerletSteps(0.28, 0.625466428467670045))

// McLachlanSS9 is a composition of nine Verlet steps.
var McLachlanSS9 = method("McLachlan SS9", 6, 2.703101, mclachlan1995,
	verlet.VerletSteps(
		0.1867, 0.55549702371247839916, 0.12946694891347535806, -0.84326562338773460855))

// KahanLi6 is a composition of nine Verlet steps, found by a long search for small errors.
var KahanLi6 = method("Kahan–Li 6", 6, 2.532627, "Kahan & Li 1997, doi:10.1090/S0025-5718-97-00873-9",
	verlet.VerletSteps(
		0.39216144400731413927925056, 0.33259913678935943859974864, -0.70624617255763935980996482,
		0.08221359629355080023149045))

// McLachlanSS17 is a composition of seventeen Verlet steps.
var McLachlanSS17 = method("McLachlan SS17", 8, 3.087131, mclachlan1995,
	verlet.VerletSteps(
		0.12886597938144329897, 0.5815140871052509624, -0.41017537146985013753, 0.1851469357165877327,
		-0.40955234342085141934, 0.14440594108001204106, 0.27833550039367965131,
		0.31495668391629485789))

// SuzukiUmeno8 is the best composition of fifteen Verlet steps, the fewest that reach order 8.
// McLachlan's SS15 is the same method.
var SuzukiUmeno8 = method("Suzuki–Umeno 8", 8, 3.393234, "Suzuki & Umeno 1993, doi:10.1007/978-3-642-78448-4_7; McLachlan 1995, doi:10.1137/0916010",
	verlet.VerletSteps(
		0.7416703643506129534482278017838063156035, -0.4091008258000315939973000958935634173099,
		0.1907547102962383799538762564503716627355, -0.5738624711160822666563877266355357421595,
		0.2990641813036559238444635406886029882258, 0.3346249182452981837849579798821822886337,
		0.3152930923967665966320566638110024309941))
