package catalogue

import (
	"cmp"
	"math/big"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/check"
)

// TripleJump raises the order p of a symmetric method by two. It takes a step forward, a
// longer one back, and one forward:
//
//	Φ(wh) Φ((1−2w)h) Φ(wh),   w = 1/(2 − 2^(1/(p+1)))
//
// It can be repeated: orders 2, 4, 6, … cost 1, 3, 9, … times the evaluations. It panics if
// m is not symmetric, or if its order is not known.
//
// Source: Creutz & Gocksch 1989, doi:10.1103/PhysRevLett.63.9; Yoshida 1990,
// doi:10.1016/0375-9601(90)90092-3.
func TripleJump(m verlet.Method) verlet.Method {
	name, symmetric := cmp.Or(m.Name, "a method without a name"), m.Symmetric
	must(m.Order >= 1, "TripleJump needs the order of the method, but that of %s is %d; set its Order", name, m.Order)
	if m.Step == nil {
		symmetric = verlet.FromWord(name, m.Order, m.Word...).Symmetric
	}
	must(symmetric, "TripleJump needs a symmetric method, such as VelocityVerlet; %s is not", name)
	w, middle := jump(m.Order)
	c := verlet.Compose("triple jump of "+m.Name, m.Order+2, m, w, middle, w)
	c.Source = "Yoshida 1990, doi:10.1016/0375-9601(90)90092-3"
	return c
}

var must = check.In("catalogue") // panics if what it says of a call is not right

// jump returns w = 1/(2 − 2^(1/(p+1))) and 1 − 2w. They are computed with 200 bits and then
// rounded, because math.Pow differs in the last bit from processor to processor.
func jump(p int) (w, middle float64) {
	num := func(k int) *big.Float { return new(big.Float).SetPrec(200).SetInt64(int64(k)) }
	root := num(2) // 2^(1/(p+1)) by Newton: r −= (r^(p+1) − 2)/((p+1) r^p)
	for range 64 {
		power := num(1)
		for range p {
			power.Mul(power, root)
		}
		excess := num(0).Sub(num(0).Mul(power, root), num(2))
		root.Sub(root, excess.Quo(excess, power.Mul(power, num(p+1))))
	}
	exact := num(0).Quo(num(1), num(0).Sub(num(2), root))
	w, _ = exact.Float64()
	middle, _ = num(0).Sub(num(1), exact.Mul(exact, num(2))).Float64()
	return w, middle
}
