package verlet

import "slices"

// Adjoint returns the adjoint Φ*(h) = Φ(−h)⁻¹ of a method Φ(h): its step of h undoes a step
// of −h of m. Its word is that of m in reverse, and it has the order of m. A symmetric
// method is its own adjoint. Adjoint panics if m is not a word.
func Adjoint(m Method) Method {
	must(m.Step == nil && len(m.Word) > 0, "Adjoint needs a method that is a word; %s is not", named(m.Name))
	adjoint := m
	adjoint.Name, adjoint.Word = "adjoint of "+m.Name, backwards(m.Word)
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
	c := m
	c.Name, c.Order, c.Evals, c.Stability = name, order, m.Evals*len(weights), 0
	c.Symmetric = m.isSymmetric() && isPalindrome(weights)
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
