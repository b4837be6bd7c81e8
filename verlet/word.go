package verlet

import "slices"

// FromWord returns the method with the given name, order and word. It derives Evals from the
// word, and Symmetric from whether it reads the same backwards. A word of kicks and drifts is
// marked as symplectic. The order is not checked, and Stability is not known: the function
// [Stability] computes it. FromWord panics if the parts of any motion do not add up to 1.
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

// isPalindrome reports whether a word reads the same backwards.
func isPalindrome(word []Letter) bool {
	for i, l := range word {
		if l != word[len(word)-1-i] {
			return false
		}
	}
	return true
}

// mustAddUp panics if the parts of any motion do not add up to 1.
func mustAddUp(name string, word []Letter) {
	var kicks, drifts float64
	var hasKicks, hasDrifts, hasOthers bool
	for _, l := range word {
		switch {
		case l.Motion == kick:
			kicks, hasKicks = kicks+l.H, true
		case l.Motion == drift:
			drifts, hasDrifts = drifts+l.H, true
		case l.Motion == nil:
			panic("verlet: " + named(name) + ": a letter has no motion; make letters with Kick(0.5) or Drift(1)")
		case l.Motion.Move == nil:
			panic("verlet: " + named(name) + ": the motion " + l.Motion.Name + " has no Move; give the function that moves the system")
		default:
			hasOthers = true
			mustBeOne(name, "parts of ", l.Motion.Name, sumOf(word, l.Motion))
		}
	}
	if hasKicks {
		mustBeOne(name, "kicks", "", kicks)
	}
	if hasDrifts || !hasOthers { // then another motion must move the clock
		mustBeOne(name, "drifts", "", drifts)
	}
}

// sumOf adds up the parts of a motion.
func sumOf(word []Letter, m *Motion) (sum float64) {
	for _, l := range word {
		if l.Motion == m {
			sum += l.H
		}
	}
	return sum
}

// Tables of coefficients
//
// Most methods of higher order are palindromes: their words read the same backwards. So
// it is enough to write down the first half of the kicks and of the drifts. One more kick
// and one more drift, next to the middle, follow from the sum rules: all kicks add up to
// 1, and so do all drifts. This also mends tables that were printed with too few digits.

// Alternate returns the word of these kicks and drifts in turn, kick first. A zero stands
// for a letter that is left out.
func Alternate(kicks, drifts []float64) (word []Letter) {
	for i := range max(len(kicks), len(drifts)) {
		if i < len(kicks) && kicks[i] != 0 {
			word = append(word, Kick(kicks[i]))
		}
		if i < len(drifts) && drifts[i] != 0 {
			word = append(word, Drift(drifts[i]))
		}
	}
	return word
}

// KickFirst returns the palindrome that starts with these kicks and drifts, kick first.
// The sum rules give the kick and the drift next to the middle.
func KickFirst(kicks, drifts []float64) []Letter {
	return Alternate(mirror(kicks, drifts))
}

// DriftFirst is KickFirst for palindromes that start with a drift.
func DriftFirst(drifts, kicks []float64) []Letter {
	d, k := mirror(drifts, kicks)
	return Alternate(append([]float64{0}, k...), d)
}

// mirror completes the two halves of a palindrome that starts with a letter of first.
// The letter in its middle is one of second if both halves are equally long, and one of
// first if first is longer by one.
func mirror(first, second []float64) (f, s []float64) {
	middleIsFirst := len(first) > len(second)
	return unfold(first, middleIsFirst), unfold(second, !middleIsFirst)
}

// unfold returns the whole palindrome of one half. What is missing to the sum of 1 comes
// between the half and its mirror image: as one letter if single, otherwise as two equal
// ones.
func unfold(half []float64, single bool) []float64 {
	missing := 0.5
	for _, c := range half {
		missing -= c
	}
	w := append([]float64{}, half...)
	if single {
		w = append(w, 2*missing)
	} else {
		w = append(w, missing, missing)
	}
	for i := len(half) - 1; i >= 0; i-- {
		w = append(w, half[i])
	}
	return w
}

// VerletSteps returns the word of several steps of velocity Verlet: first with these parts
// of h, then with a part that makes the sum 1, then with the same parts in reverse. Two
// half kicks that meet become one kick.
func VerletSteps(half ...float64) []Letter {
	drifts := unfold(half, true)
	kicks := make([]float64, len(drifts)+1)
	for i, w := range drifts {
		kicks[i] += float64(w / 2)
		kicks[i+1] += float64(w / 2)
	}
	return Alternate(kicks, drifts)
}
