package verlet

import (
	"math/big"
	"slices"
)

// Adjoint returns the adjoint Φ*(h) = Φ(−h)⁻¹ of a method Φ(h): its step of h undoes a step
// of −h of m. Its word is that of m in reverse, and it has the order of m. A symmetric
// method is its own adjoint. Adjoint panics if m is not a word.
func Adjoint(m Method) Method {
	if m.Step != nil || len(m.Word) == 0 {
		panic("verlet: Adjoint needs a method that is a word; " + named(m.Name) + " is not")
	}
	adjoint := m
	adjoint.Name, adjoint.Word = "adjoint of "+m.Name, slices.Clone(m.Word)
	slices.Reverse(adjoint.Word)
	return adjoint
}

// Compose returns a method with the given name and order. Its step of size h is one step of
// m after the other, of the sizes weights[0] h, weights[1] h, …. If m is a word, so is the
// result. The order is not checked, and Stability is not known. Compose panics if the
// weights do not add up to 1.
func Compose(name string, order int, m Method, weights ...float64) Method {
	total := 0.0
	for _, w := range weights {
		total += w
	}
	mustBeOne(name, "weights", "", total)
	weights = slices.Clone(weights)
	backwards := slices.Clone(weights)
	slices.Reverse(backwards)
	c := m
	c.Name, c.Order, c.Evals, c.Stability = name, order, m.Evals*len(weights), 0
	c.Symmetric = m.isSymmetric() && slices.Equal(weights, backwards)
	c.Source = "composed of " + m.Name
	if m.Step != nil {
		c.Step = func(s *System, h float64) {
			for _, w := range weights {
				m.move(s, w*h)
			}
		}
		return c
	}
	c.Word = nil
	for _, w := range weights {
		for _, l := range m.Word {
			c.Word = append(c.Word, Letter{l.Motion, l.H * w})
		}
	}
	return c
}

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
func TripleJump(m Method) Method {
	mustBeSymmetric("TripleJump", m)
	w, middle := jump(2, m.Order)
	c := Compose("triple jump of "+m.Name, m.Order+2, m, w, middle, w)
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
func SuzukiFractal(m Method) Method {
	mustBeSymmetric("SuzukiFractal", m)
	w, middle := jump(4, m.Order)
	c := Compose("Suzuki's fractal of "+m.Name, m.Order+2, m, w, w, middle, w, w)
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
