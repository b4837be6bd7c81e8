package catalogue

import "github.com/verletbook/verletbook/verlet"

// The words of this file are not made of steps of Verlet: their kicks and drifts were chosen
// freely, for small errors. Those of Blanes and Moan and of Okunbor and Skeel have more
// evaluations a step than their order needs, and very small errors.

// McLachlanAtela2 was chosen for its small error among words of two kicks and two drifts, and
// gives up symmetry for it.
var McLachlanAtela2 = method("McLachlan–Atela 2", 2, 2.264484, mclachlanAtela,
	word(verlet.Kick, verlet.Drift,
		0.2928932188134524756, 0.7071067811865475244, 0.7071067811865475244, 0.2928932188134524756))

// McLachlan2 has one kick and one drift more than velocity Verlet, and a smaller error for the
// same work.
var McLachlan2 = method("McLachlan 2", 2, 2.553145, mclachlan1995,
	palindrome(verlet.Kick, verlet.Drift, 0.19318332750378357396))

// McLachlanAtela3 was chosen for its small error among words of three kicks and three drifts.
var McLachlanAtela3 = method("McLachlan–Atela 3", 3, 4.52009, mclachlanAtela,
	word(verlet.Kick, verlet.Drift,
		0.268330095781759925, 0.9196615230173998571, -0.187991618799159782, -0.187991618799159782,
		0.9196615230173998571, 0.268330095781759925))

// McLachlanAtela4 was chosen for its small error among words of four kicks and four drifts. It
// has its order for the kinetic energy v²/2, which every System has, and a lower one for others.
var McLachlanAtela4 = method("McLachlan–Atela 4", 4, 3.038949, mclachlanAtela,
	word(verlet.Kick, verlet.Drift,
		0.1344961992774310892, 0.5153528374311229364, -0.2248198030794208058, -0.085782019412973646,
		0.7563200005156682911, 0.4415830236164665242, 0.3340036032863214255, 0.1288461583653841854))

// McLachlanAtela5 is the only method here of order 5. It has its order for the kinetic energy
// v²/2, which every System has, and a lower one for others.
var McLachlanAtela5 = method("McLachlan–Atela 5", 5, 3.062498, mclachlanAtela,
	word(verlet.Kick, verlet.Drift,
		0.1193900292875672758, 0.33983962583911, 0.6989273703824752308, -0.088601336903027329,
		-0.1713123582716007754, 0.5858564768259621188, 0.401269502251353448, -0.603039356536491888,
		0.010705081848235984, 0.3235807965546976394, -0.0589796254980311632, 0.4423637942197494587))

// McLachlanS4 is a word of five kicks and the drifts 6/11, −1/22, −1/22, 6/11.
var McLachlanS4 = method("McLachlan S4", 4, 3.029966, mclachlan1995,
	palindrome(verlet.Kick, verlet.Drift,
		0.16913927992207204518, 0.54545454545454545455, -0.29918620390405079951))

// McLachlanS5 is a word of six kicks and the drifts 2/5, −1/10, 2/5, −1/10, 2/5.
var McLachlanS5 = method("McLachlan S5", 4, 3.035501, mclachlan1995,
	palindrome(verlet.Kick, verlet.Drift,
		0.089269454226475244887, 0.4, -0.097336042636895508015, -0.1))

// McLachlanSB3A4 is a word of five drifts and the kicks 1, −1/2, −1/2, 1, made for the kinetic
// energy v²/2, which every System has; it has its order for others, too.
var McLachlanSB3A4 = method("McLachlan SB3A 4", 4, 2.967808, mclachlan1995,
	palindrome(verlet.Drift, verlet.Kick, 0.18819521776883821787, 1, -0.021528551102171551201))

// McLachlanSB3A5 has one kick and one drift more than [McLachlanSB3A4]. It, too, was made for the
// kinetic energy v²/2 and has its order for others.
var McLachlanSB3A5 = method("McLachlan SB3A 5", 4, 2.921839, mclachlan1995,
	palindrome(verlet.Drift, verlet.Kick,
		0.4051886183952522772, -0.04109589041095890411, -0.287144040816524089, 0.28813559322033898305))

// BlanesMoanS6 is the method S6 of Blanes and Moan, made for any kinetic energy. For v²/2, which
// every System has, [verlet.BlanesMoanSRKN6] has smaller errors for the same work.
var BlanesMoanS6 = method("Blanes–Moan S6", 4, 3.132823, blanesMoan,
	palindrome(verlet.Kick, verlet.Drift,
		0.0792036964311957, 0.209515106613362, 0.353172906049774, -0.143851773179818,
		-0.0420650803577195))

// BlanesMoanS10 is the method S10 of Blanes and Moan, made for any kinetic energy.
var BlanesMoanS10 = method("Blanes–Moan S10", 6, 3.134248, blanesMoan,
	palindrome(verlet.Kick, verlet.Drift,
		0.0502627644003922, 0.148816447901042, 0.413514300428344, -0.132385865767784,
		0.0450798897943977, 0.067307604692185, -0.188054853819569, 0.432666402578175, 0.54196067845078))

// BlanesMoanSRKN14 is the method SRKN14a of Blanes and Moan, which starts with a drift. It has
// its order for the kinetic energy v²/2, which every System has, and a lower one for others.
var BlanesMoanSRKN14 = method("Blanes–Moan SRKN14", 6, 3.140925, blanesMoan,
	palindrome(verlet.Drift, verlet.Kick,
		0.0378593198406116, 0.09171915262446165, 0.102635633102435, 0.183983170005006,
		-0.0258678882665587, -0.05653436583288827, 0.314241403071447, 0.004914688774712854,
		-0.130144459517415, 0.143761127168358, 0.106417700369543, 0.328567693746804,
		-0.00879424312851058))

// OkunborSkeel6 is number 13 of the sixteen methods in its source. It has its order for the
// kinetic energy v²/2, which every System has, and a lower one for others.
var OkunborSkeel6 = method("Okunbor–Skeel 6", 6, 3.067401, "Okunbor & Skeel 1994, doi:10.1016/0377-0427(92)00119-T",
	palindrome(verlet.Drift, verlet.Kick,
		-1.0130879789171747298, 0.00016600692650009894, 1.187429573732542707, -0.37962421426377360608,
		-0.01833585209646059034, 0.68913741185181063674))
