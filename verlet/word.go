package verlet

// Words written as numbers. Most methods of higher order are palindromes, so
// half of the letters is enough, and the two letters around the middle follow
// from the sum rules: the kicks and the drifts of a step each add up to 1. A
// table with too few digits is mended by that, too.

// A letters slice holds the coefficients of a word: kick, drift, kick, drift, …
// A zero stands for a motion that is not there.
type letters []float64

func (w letters) step(s *System, h float64) {
	for i, c := range w {
		switch {
		case c == 0:
		case i%2 == 0:
			s.Kick(c * h)
		default:
			s.Drift(c * h)
		}
	}
}

// alternate interleaves kicks and drifts, kick first.
func alternate(kicks, drifts []float64) letters {
	var w letters
	for i := range max(len(kicks), len(drifts)) {
		for _, motion := range [][]float64{kicks, drifts} {
			if i < len(motion) {
				w = append(w, motion[i])
			} else {
				w = append(w, 0)
			}
		}
	}
	return w
}

// kickFirst is the palindrome that starts with these kicks and drifts. The
// next kick and the next drift, in the middle, are left to the sum rules.
func kickFirst(kicks, drifts []float64) func(*System, float64) {
	return alternate(mirror(kicks, drifts)).step
}

// driftFirst likewise, starting with a drift.
func driftFirst(drifts, kicks []float64) func(*System, float64) {
	d, k := mirror(drifts, kicks)
	return alternate(append([]float64{0}, k...), d).step
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
func weighted(half ...float64) func(*System, float64) {
	drifts := unfold(half, true)
	kicks := make([]float64, len(drifts)+1)
	for i, w := range drifts {
		kicks[i] += w / 2
		kicks[i+1] += w / 2
	}
	return alternate(kicks, drifts).step
}
