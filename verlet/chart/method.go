package chart

import (
	"hash/fnv"
	"slices"
	"strings"
)

// methods gives the methods of the lectures their look.
var methods = map[string]Style{
	"exact":                          Exact,
	"explicit Euler":                 ExplicitEuler,
	"improved Euler (Dummer)":        ExplicitEuler.Variant(2),
	"symplectic Euler":               SymplecticEuler,
	"symplectic Euler (drift first)": SymplecticEuler.Variant(1),
	"velocity Verlet":                Verlet,
	"position Verlet":                Verlet.Variant(1),
	"Störmer":                        Verlet.Variant(2),
	"leapfrog":                       Verlet.Variant(3),
	"original Verlet":                Verlet.Variant(4),
	"Störmer, naive start":           Sky,
	"TCV":                            TCV,
	"TCV corrected":                  TCV.Variant(2),
	"RK4":                            RK4,
	"Heun":                           RK4.Variant(1),
	"midpoint":                       RK4.Variant(2),
	"RATTLE":                         Verlet.Variant(5), // velocity Verlet, but for the rods
	"SHAKE":                          Verlet.Variant(7),
	"Jakobsen":                       SymplecticEuler.Variant(2), // moves points after the step
	"XPBD":                           SymplecticEuler.Variant(9),
	"springs":                        Grey,
}

// compositions lists the methods that get the spare styles, in the order of
// their age in this list: add a new one at the end, and the others keep theirs.
var compositions = []string{
	"Forest–Ruth", "Suzuki 4", "PEFRL", "Ruth 3",
	"Blanes–Moan S6", "Blanes–Moan SRKN6", "McLachlan–Atela 4", "McLachlan S4",
	"Yoshida 6A", "Kahan–Li 6", "Blanes–Moan SRKN11", "Blanes–Moan S10",
	"Blanes–Moan SRKN14", "Kahan–Li 8", "McLachlan SS17", "Sofroniou–Spaletta 10",
	"McLachlan 2", "McLachlan–Atela 2", "McLachlan–Atela 3", "McLachlan–Atela 5",
	"McLachlan S5", "McLachlan SS5", "McLachlan SB3A 4", "McLachlan SB3A 5",
	"Okunbor–Skeel 6", "McLachlan SS9", "Yoshida 8D", "Suzuki–Umeno 8",
}

// StyleOf returns the style of the method with that name, the same in every
// figure. A name that it does not know also gets always the same style, but
// perhaps one that another method has, too.
func StyleOf(method string) Style {
	if s, ok := methods[method]; ok {
		return s
	}
	if strings.Contains(method, "TCV") {
		return TCV
	}
	i := slices.Index(compositions, method)
	if i < 0 {
		h := fnv.New32a()
		h.Write([]byte(method))
		i = len(compositions) + int(h.Sum32()%12)
	}
	return [...]Style{Sky, Grey, Exact, Yellow}[i%4].Variant(1 + i/4)
}
