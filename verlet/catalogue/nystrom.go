package catalogue

import "github.com/verletbook/verletbook/verlet"

// The methods of this file have more evaluations a step than their order needs, and very small
// errors.

// BlanesMoanS6 is the method S6 of Blanes and Moan, made for any kinetic energy. For v²/2, which
// every System has, [verlet.BlanesMoanSRKN6] has smaller errors for the same work.
var BlanesMoanS6 = verlet.Method{
	Name: "Blanes–Moan S6", Order: 4, Evals: 6, Symmetric: true, Symplectic: true, Stability: 3.132823,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: verlet.Palindrome(
		verlet.Kick(0.0792036964311957), verlet.Drift(0.209515106613362), verlet.Kick(0.353172906049774),
		verlet.Drift(-0.143851773179818), verlet.Kick(-0.0420650803577195),
	),
}

// BlanesMoanS10 is the method S10 of Blanes and Moan, made for any kinetic energy.
var BlanesMoanS10 = verlet.Method{
	Name: "Blanes–Moan S10", Order: 6, Evals: 10, Symmetric: true, Symplectic: true, Stability: 3.134248,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: verlet.Palindrome(
		verlet.Kick(0.0502627644003922), verlet.Drift(0.148816447901042), verlet.Kick(0.413514300428344),
		verlet.Drift(-0.132385865767784), verlet.Kick(0.0450798897943977), verlet.Drift(0.067307604692185),
		verlet.Kick(-0.188054853819569), verlet.Drift(0.432666402578175), verlet.Kick(0.54196067845078),
	),
}

// BlanesMoanSRKN14 is the method SRKN14a of Blanes and Moan, which starts with a drift. It has
// its order for the kinetic energy v²/2, which every System has, and a lower one for others.
var BlanesMoanSRKN14 = verlet.Method{
	Name: "Blanes–Moan SRKN14", Order: 6, Evals: 14, Symmetric: true, Symplectic: true, Stability: 3.140925,
	Source: "Blanes & Moan 2002, doi:10.1016/S0377-0427(01)00492-7",
	Word: verlet.Palindrome(
		verlet.Drift(0.0378593198406116), verlet.Kick(0.09171915262446165), verlet.Drift(0.102635633102435), verlet.Kick(0.183983170005006),
		verlet.Drift(-0.0258678882665587), verlet.Kick(-0.05653436583288827), verlet.Drift(0.314241403071447), verlet.Kick(0.004914688774712854),
		verlet.Drift(-0.130144459517415), verlet.Kick(0.143761127168358), verlet.Drift(0.106417700369543), verlet.Kick(0.328567693746804),
		verlet.Drift(-0.00879424312851058),
	),
}

// OkunborSkeel6 is number 13 of the sixteen methods in its source. It has its order for the
// kinetic energy v²/2, which every System has, and a lower one for others.
var OkunborSkeel6 = verlet.Method{
	Name: "Okunbor–Skeel 6", Order: 6, Evals: 7, Symmetric: true, Symplectic: true, Stability: 3.067401,
	Source: "Okunbor & Skeel 1994, doi:10.1016/0377-0427(94)90030-2",
	Word: verlet.Palindrome(
		verlet.Drift(-1.0130879789171747298), verlet.Kick(0.00016600692650009894), verlet.Drift(1.187429573732542707),
		verlet.Kick(-0.37962421426377360608), verlet.Drift(-0.01833585209646059034),
		verlet.Kick(0.68913741185181063674),
	),
}
