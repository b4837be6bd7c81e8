package verlet

import "slices"

// FromWord returns the method with the given name, order and word. It derives Evals from the
// word, and Symmetric from whether it reads the same backwards. A word of kicks and drifts is
// marked as symplectic. The order is not checked, and Stability is not known: Limit of package
// study computes it. FromWord panics if the parts of any motion do not add up to 1.
func FromWord(name string, order int, word ...Letter) Method {
	mustAddUp(name, word)
	m := Method{Name: name, Order: order, Evals: evalsOf(word), Source: "spelled out", Word: slices.Clone(word)}
	m.Symmetric, m.Symplectic = isPalindrome(word), m.inKicksAndDrifts()
	return m
}

// evalsOf counts the force evaluations of one step in a long run: one for each kick that
// comes after a drift.
func evalsOf(word []Letter) (evals int) {
	moved := false
	for range 2 { // the first round only finds out how the step before ends
		evals = 0
		for _, l := range word {
			if l.Motion == kick && moved {
				evals++
			}
			moved = l.Motion == drift || moved && l.Motion != kick
		}
	}
	return evals
}

// isSymmetric reports whether a step of −h undoes a step of h: a word tells it, and a Step
// claims it.
func (m *Method) isSymmetric() bool {
	if m.Step != nil {
		return m.Symmetric
	}
	return isPalindrome(m.Word)
}

// isPalindrome reports whether a list reads the same backwards.
func isPalindrome[T comparable](list []T) bool {
	return slices.Equal(list, backwards(list))
}

// backwards returns a list in reverse.
func backwards[T any](list []T) []T {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// mustAddUp panics if the parts of any motion do not add up to 1, or if there are kicks alone.
func mustAddUp(name string, word []Letter) {
	moves := false
	for i, l := range word {
		switch m := l.Motion; {
		case m == nil:
			panic("verlet: " + named(name) + ": a letter has no motion; make letters with Kick(0.5) or Drift(1)")
		case m.Move == nil:
			panic("verlet: " + named(name) + ": the motion " + m.Name + " has no Move; give the function that moves the system")
		case slices.IndexFunc(word, func(o Letter) bool { return o.Motion == m }) == i:
			sum := 0.0
			for _, l := range word {
				if l.Motion == m {
					sum += l.H
				}
			}
			mustBeOne(name, "parts of ", m.Name, sum)
			moves = moves || m != kick
		}
	}
	if !moves {
		mustBeOne(name, "parts of ", "Drift", 0)
	}
}

// Most methods of higher order are palindromes: their words read the same backwards. So
// it is enough to write down the first half. One more kick and one more drift, next to the
// middle, follow from the sum rules: all kicks add up to 1, and so do all drifts. This also
// mends tables that were printed with too few digits.

// Palindrome returns the word that begins with these kicks and drifts in turn, and reads the
// same backwards. The sum rules give the kick and the drift next to the middle; that in the
// middle is of the kind of the last letter given. Palindrome() is the word of VelocityVerlet.
func Palindrome(half ...Letter) []Letter {
	kicks, drifts := 0.5, 0.5 // what is missing to half of their sums
	for _, l := range half {
		if l.Motion == kick {
			kicks -= l.H
		} else {
			drifts -= l.H
		}
	}
	middle := []Letter{Kick(kicks), Drift(2 * drifts), Kick(kicks)}
	if n := len(half); n > 0 && half[n-1].Motion == kick {
		middle = []Letter{Drift(drifts), Kick(2 * kicks), Drift(drifts)}
	}
	return slices.Concat(half, middle, backwards(half))
}

// VerletSteps returns the word of several steps of velocity Verlet: first with these parts
// of h, then with a part that makes the sum 1, then with the same parts in reverse. Two
// half kicks that meet become one kick.
func VerletSteps(half ...float64) (word []Letter) {
	missing := 0.5
	for _, part := range half {
		missing -= part
	}
	before := 0.0
	for _, part := range slices.Concat(half, []float64{2 * missing}, backwards(half)) {
		word = append(word, Kick(before+float64(part/2)), Drift(part))
		before = float64(part / 2)
	}
	return append(word, Kick(before))
}
