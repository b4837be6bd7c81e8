package chart

import "hash/crc32"

// methods gives the methods of the book their look, the same in every figure: a colour for a family, a
// glyph and a dash for each of its members, by which all are told apart in grey, too. Of the methods of high
// order, the colour tells the order: wine to order 4, lavender for 5 and 6, yellow from 8 on. Violet and grey
// are no method's: violet is what is measured or read off, grey what it is compared with.
var methods = map[string]Style{
	"exact":                          Exact,
	"explicit Euler":                 ExplicitEuler,
	"improved Euler (Dummer)":        ExplicitEuler.Variant(3),
	"symplectic Euler":               SymplecticEuler,
	"symplectic Euler (drift first)": SymplecticEuler.Variant(1),
	"velocity Verlet":                Verlet,
	"position Verlet":                Verlet.Variant(1),
	"Störmer":                        Verlet.Variant(3),
	"leapfrog":                       Verlet.Variant(2),
	"original Verlet":                Verlet.Variant(6),
	"Störmer, naive start":           Sky, // light blue is Verlet with one thing changed
	"Verlet, float32":                Sky.Variant(3),
	"Verlet, compensated":            Sky.Variant(8),
	"Verlet, integers":               Sky.Variant(6),
	"TCV":                            TCV,
	"TCV corrected":                  Brown, // not pink: figures compare it with TCV
	"RK4":                            RK4,
	"Heun":                           RK4.Variant(1),
	"midpoint":                       RK4.Variant(2),
	"Ruth 3":                         Wine.Variant(29),
	"Forest–Ruth":                    Wine.Variant(22),
	"Suzuki 4":                       Wine.Variant(23),
	"Blanes–Moan SRKN6":              Wine,
	"Blanes–Moan SRKN11":             Lavender.Variant(14),
	"Yoshida 8D":                     Yellow.Variant(36),
	"Kahan–Li 8":                     Yellow.Variant(28),
	"Sofroniou–Spaletta 10":          Yellow.Variant(40),
	"SHAKE":                          Navy,
	"RATTLE":                         Navy.Variant(1),
	"Jakobsen":                       Olive,
	"XPBD":                           Olive.Variant(1),
}

// StyleOf returns the style of the method with that name, the same in every
// figure. A name that it does not know also gets always the same style, in the colour of no
// method, but perhaps one that another such name has, too.
func StyleOf(method string) Style {
	if s, ok := methods[method]; ok {
		return s
	}
	return Violet.Variant(int(crc32.ChecksumIEEE([]byte(method)) % 45))
}
