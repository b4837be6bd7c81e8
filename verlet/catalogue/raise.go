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
// m is not symmetric.
//
// Source: Creutz & Gocksch 1989, doi:10.1103/PhysRevLett.63.9; Yoshida 1990,
// doi:10.1016/0375-9601(90)90092-3.
func TripleJump(m verlet.Method) verlet.Method {
	mustBeSymmetric("TripleJump", m)
	w, middle := jump(2, m.Order)
	c := verlet.Compose("triple jump of "+m.Name, m.Order+2, m, w, middle, w)
	c.Source = "Yoshida 1990, doi:10.1016/0375-9601(90)90092-3"
	return c
}

// SuzukiFractal raises the order p of a symmetric method by two. It takes two steps
// forward, one back, and two forward, none of them longer than h:
//
//	Φ(wh)² Φ((1−4w)h) Φ(wh)²,   w = 1/(4 − 4^(1/(p+1)))
//
// It costs five times the evaluations, and its errors are much smaller than those of
// [TripleJump]. It panics if m is not symmetric.
//
// Source: Suzuki 1990, doi:10.1016/0375-9601(90)90962-N.
func SuzukiFractal(m verlet.Method) verlet.Method {
	mustBeSymmetric("SuzukiFractal", m)
	w, middle := jump(4, m.Order)
	c := verlet.Compose("Suzuki's fractal of "+m.Name, m.Order+2, m, w, w, middle, w, w)
	c.Source = "Suzuki 1990, doi:10.1016/0375-9601(90)90962-N"
	return c
}

// jump returns w = 1/(n − n^(1/(p+1))) and 1 − n w. They are computed with 200 bits and then
// rounded, because math.Pow differs in the last bit from processor to processor.
func jump(n, p int) (w, middle float64) {
	num := func(k int) *big.Float { return new(big.Float).SetPrec(200).SetInt64(int64(k)) }
	root := num(2) // n^(1/(p+1)) by Newton: r −= (r^(p+1) − n)/((p+1) r^p)
	for range 64 {
		power := num(1)
		for range p {
			power.Mul(power, root)
		}
		excess := num(0).Sub(num(0).Mul(power, root), num(n))
		root.Sub(root, excess.Quo(excess, power.Mul(power, num(p+1))))
	}
	exact := num(0).Quo(num(1), num(0).Sub(num(n), root))
	w, _ = exact.Float64()
	middle, _ = num(0).Sub(num(1), exact.Mul(exact, num(n))).Float64()
	return w, middle
}

var must = check.In("catalogue") // panics if what it says of a call is not right

func mustBeSymmetric(call string, m verlet.Method) {
	name, symmetric := cmp.Or(m.Name, "a method without a name"), m.Symmetric
	must(m.Order >= 1, "%s needs the order of the method, but that of %s is %d; set its Order", call, name, m.Order)
	if m.Step == nil {
		symmetric = verlet.FromWord(name, m.Order, m.Word...).Symmetric
	}
	must(symmetric, "%s needs a symmetric method, such as VelocityVerlet; %s is not", call, name)
}
