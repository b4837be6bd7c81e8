package verlet

import (
	"fmt"
	"math"
	"slices"
)

// FromWord returns the method with the given word. The step is symplectic; it is
// symmetric if the word reads the same backwards. Order is what the caller says, and
// Stability is not known, NaN. FromWord panics if the kicks, the drifts or the parts of
// any other motion do not add up to 1.
func FromWord(name string, order int, word ...Letter) Method {
	mustAddUp(name, word)
	word = slices.Clone(word)
	backwards := slices.Clone(word)
	slices.Reverse(backwards)
	return Method{
		Name: name, Order: order, Evals: evalsOf(word), Symmetric: slices.Equal(word, backwards), Symplectic: true,
		Stability: math.NaN(), Source: "spelled out", Word: word,
	}
}

// evalsOf counts the forces of a step among many: those of kicks that follow a drift.
func evalsOf(word []Letter) (evals int) {
	drifted := false
	for range 2 { // the first time only to see how the step before ends
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

// mustAddUp panics if the parts of a motion do not add up to 1.
func mustAddUp(name string, word []Letter) {
	var kicks, drifts float64
	for _, l := range word {
		switch l.Motion {
		case kick:
			kicks += l.H
		case drift:
			drifts += l.H
		case nil:
			panic("verlet: " + name + ": a letter has no motion; write Kick(0.5) or Drift(1)")
		default:
			mustBeOne(name, l.Motion.Name+" parts", sumOf(word, l.Motion))
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

func mustBeOne(name, what string, sum float64) {
	if !(math.Abs(sum-1) < 1e-12) {
		panic(fmt.Sprintf("verlet: %s: the %s add up to %.15g; they must add up to 1", name, what, sum))
	}
}

// Tables of coefficients
//
// Most methods of higher order are palindromes: they read the same backwards. Then half
// of the letters is enough, and the two letters around the middle follow from the sum
// rules: kicks add up to 1, and drifts do. That mends a table with too few digits, too.

// alternate interleaves kicks and drifts, kick first. A zero stands for a motion that is
// not there.
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

// kickFirst is the palindrome that starts with these kicks and drifts. The
// next kick and the next drift, in the middle, are left to the sum rules.
func kickFirst(kicks, drifts []float64) []Letter {
	return alternate(mirror(kicks, drifts))
}

// driftFirst likewise, starting with a drift.
func driftFirst(drifts, kicks []float64) []Letter {
	d, k := mirror(drifts, kicks)
	return alternate(append([]float64{0}, k...), d)
}

// mirror completes the halves of a palindrome that starts with a letter of
// first: if both have the same number of given letters, its middle is a letter
// of second, otherwise, with one more of first, a letter of first.
func mirror(first, second []float64) (f, s []float64) {
	middleIsFirst := len(first) > len(second)
	return unfold(first, middleIsFirst), unfold(second, !middleIsFirst)
}

// unfold continues the letters of one kind by the one that makes their sum 1,
// single in the middle or twice beside it, and mirrors them.
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

// weighted is velocity Verlet taken with these parts of the step, then a part
// that makes the sum 1, then the same in reverse. Neighbouring half kicks are
// one kick.
func weighted(half ...float64) []Letter {
	drifts := unfold(half, true)
	kicks := make([]float64, len(drifts)+1)
	for i, w := range drifts {
		kicks[i] += w / 2
		kicks[i+1] += w / 2
	}
	return alternate(kicks, drifts)
}
