package catalogue

import "github.com/verletbook/verletbook/verlet"

// The words of this file are not made of steps of Verlet: their kicks and drifts were chosen
// freely, for small errors.

// McLachlanAtela2 was chosen for its small error among words of two kicks and two drifts, and
// gives up symmetry for it.
var McLachlanAtela2 = verlet.Method{
	Name: "McLachlan–Atela 2", Order: 2, Evals: 2, Symplectic: true, Stability: 2.264484,
	Source: "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: []verlet.Letter{
		verlet.Kick(0.2928932188134524756), verlet.Drift(0.7071067811865475244), verlet.Kick(0.7071067811865475244),
		verlet.Drift(0.2928932188134524756),
	},
}

// McLachlan2 has one kick and one drift more than velocity Verlet, and a smaller error for the
// same work.
var McLachlan2 = verlet.Method{
	Name: "McLachlan 2", Order: 2, Evals: 2, Symmetric: true, Symplectic: true, Stability: 2.553145,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word:   verlet.Palindrome(verlet.Kick(0.19318332750378357396)),
}

// McLachlanAtela3 was chosen for its small error among words of three kicks and three drifts.
var McLachlanAtela3 = verlet.Method{
	Name: "McLachlan–Atela 3", Order: 3, Evals: 3, Symplectic: true, Stability: 4.52009,
	Source: "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: []verlet.Letter{
		verlet.Kick(0.268330095781759925), verlet.Drift(0.9196615230173998571), verlet.Kick(-0.187991618799159782),
		verlet.Drift(-0.187991618799159782), verlet.Kick(0.9196615230173998571), verlet.Drift(0.268330095781759925),
	},
}

// McLachlanAtela4 was chosen for its small error among words of four kicks and four drifts. It
// has its order for the kinetic energy v²/2, which every System has, and a lower one for others.
var McLachlanAtela4 = verlet.Method{
	Name: "McLachlan–Atela 4", Order: 4, Evals: 4, Symplectic: true, Stability: 3.038949,
	Source: "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: []verlet.Letter{
		verlet.Kick(0.1344961992774310892), verlet.Drift(0.5153528374311229364), verlet.Kick(-0.2248198030794208058),
		verlet.Drift(-0.085782019412973646), verlet.Kick(0.7563200005156682911), verlet.Drift(0.4415830236164665242),
		verlet.Kick(0.3340036032863214255), verlet.Drift(0.1288461583653841854),
	},
}

// McLachlanAtela5 is the only method here of order 5. It has its order for the kinetic energy
// v²/2, which every System has, and a lower one for others.
var McLachlanAtela5 = verlet.Method{
	Name: "McLachlan–Atela 5", Order: 5, Evals: 6, Symplectic: true, Stability: 3.062498,
	Source: "McLachlan & Atela 1992, doi:10.1088/0951-7715/5/2/011",
	Word: []verlet.Letter{
		verlet.Kick(0.1193900292875672758), verlet.Drift(0.33983962583911), verlet.Kick(0.6989273703824752308),
		verlet.Drift(-0.088601336903027329), verlet.Kick(-0.1713123582716007754), verlet.Drift(0.5858564768259621188),
		verlet.Kick(0.401269502251353448), verlet.Drift(-0.603039356536491888), verlet.Kick(0.010705081848235984),
		verlet.Drift(0.3235807965546976394), verlet.Kick(-0.0589796254980311632), verlet.Drift(0.4423637942197494587),
	},
}

// McLachlanS4 is a word of five kicks and the drifts 6/11, −1/22, −1/22, 6/11.
var McLachlanS4 = verlet.Method{
	Name: "McLachlan S4", Order: 4, Evals: 4, Symmetric: true, Symplectic: true, Stability: 3.029966,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: verlet.Palindrome(
		verlet.Kick(0.16913927992207204518), verlet.Drift(0.54545454545454545455),
		verlet.Kick(-0.29918620390405079951),
	),
}

// McLachlanS5 is a word of six kicks and the drifts 2/5, −1/10, 2/5, −1/10, 2/5.
var McLachlanS5 = verlet.Method{
	Name: "McLachlan S5", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 3.035501,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: verlet.Palindrome(
		verlet.Kick(0.089269454226475244887), verlet.Drift(0.4), verlet.Kick(-0.097336042636895508015),
		verlet.Drift(-0.1),
	),
}

// McLachlanSB3A4 is a word of five drifts and the kicks 1, −1/2, −1/2, 1, made for the kinetic
// energy v²/2, which every System has; it has its order for others, too.
var McLachlanSB3A4 = verlet.Method{
	Name: "McLachlan SB3A 4", Order: 4, Evals: 4, Symmetric: true, Symplectic: true, Stability: 2.967808,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word:   verlet.Palindrome(verlet.Drift(0.18819521776883821787), verlet.Kick(1), verlet.Drift(-0.021528551102171551201)),
}

// McLachlanSB3A5 has one kick and one drift more than [McLachlanSB3A4]. It, too, was made for the
// kinetic energy v²/2 and has its order for others.
var McLachlanSB3A5 = verlet.Method{
	Name: "McLachlan SB3A 5", Order: 4, Evals: 5, Symmetric: true, Symplectic: true, Stability: 2.921839,
	Source: "McLachlan 1995, doi:10.1137/0916010",
	Word: verlet.Palindrome(
		verlet.Drift(0.4051886183952522772), verlet.Kick(-0.04109589041095890411), verlet.Drift(-0.287144040816524089),
		verlet.Kick(0.28813559322033898305),
	),
}
