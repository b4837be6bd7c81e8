package verlet

import (
	"math"
	"slices"
)

// FromWord returns the method with the given name, order and word. It counts Evals, marks
// the method as symplectic, and marks it as symmetric if the word reads the same backwards.
// Both marks are right for words of kicks and drifts. The order is not checked, and
// Stability is NaN, not known. FromWord panics if the parts of the kicks, of the drifts or
// of any other motion do not add up to 1.
func FromWord(name string, order int, word ...Letter) Method {
	mustAddUp(name, word)
	word = slices.Clone(word)
	backwards := slices.Clone(word)
	slices.Reverse(backwards)
	m := Method{
		Name: name, Order: order, Evals: evalsOf(word), Symmetric: slices.Equal(word, backwards),
		Stability: math.NaN(), Source: "spelled out", Word: word,
	}
	m.Symplectic = m.inKicksAndDrifts()
	return m
}

// evalsOf counts the force evaluations of one step in a long run: one for each kick that
// comes after a drift.
func evalsOf(word []Letter) (evals int) {
	drifted := false
	for range 2 { // the first round only finds out how the step before ends
		evals = 0
		for _, l := range word {
			if l.Motion == kick && drifted {
				evals++
			}
			drifted = l.Motion == drift || drifted && l.Motion != kick
		}
	}
	return evals
}

// mustAddUp panics if the parts of any motion do not add up to 1.
func mustAddUp(name string, word []Letter) {
	var kicks, drifts float64
	for _, l := range word {
		switch l.Motion {
		case kick:
			kicks += l.H
		case drift:
			drifts += l.H
		case nil:
			panic("verlet: " + named(name) + ": a letter has no motion; make letters with Kick(0.5) or Drift(1)")
		default:
			if l.Motion.Move == nil {
				panic("verlet: " + named(name) + ": the motion " + l.Motion.Name + " has no Move; give the function that moves the system")
			}
			mustBeOne(name, "parts of "+l.Motion.Name, sumOf(word, l.Motion))
		}
	}
	mustBeOne(name, "kicks", kicks)
	mustBeOne(name, "drifts", drifts)
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

// alternate returns the word of these kicks and drifts in turn, kick first. A zero stands
// for a letter that is left out.
func alternate(kicks, drifts []float64) (word []Letter) {
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

// kickFirst returns the palindrome that starts with these kicks and drifts, kick first.
// The sum rules give the kick and the drift next to the middle.
func kickFirst(kicks, drifts []float64) []Letter {
	return alternate(mirror(kicks, drifts))
}

// driftFirst is kickFirst for palindromes that start with a drift.
func driftFirst(drifts, kicks []float64) []Letter {
	d, k := mirror(drifts, kicks)
	return alternate(append([]float64{0}, k...), d)
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

// weighted returns the word of several steps of velocity Verlet: first with these parts
// of h, then with a part that makes the sum 1, then with the same parts in reverse. Two
// half kicks that meet become one kick.
func weighted(half ...float64) []Letter {
	drifts := unfold(half, true)
	kicks := make([]float64, len(drifts)+1)
	for i, w := range drifts {
		kicks[i] += float64(w / 2)
		kicks[i+1] += float64(w / 2)
	}
	return alternate(kicks, drifts)
}
