package audit

import (
	"math"
	"math/big"
	"slices"
	"sync"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
)

// The letters of a word are rounded to float64, so its errors do not fall below some 1e-16. To see
// orders up to 10, the tests find the solution of the order conditions next to the letters, in many
// digits, and measure with that. It must be no further away than rounding, or a table that was
// printed with 15 digits, allows.

// A bigLetter is a letter in many digits.
type bigLetter struct {
	kick bool
	h    *big.Float
}

func spelled(m verlet.Method) (w []bigLetter) {
	for _, l := range m.Word {
		w = append(w, bigLetter{l.IsKick(), num(l.H)})
	}
	return w
}

// refined returns the word that meets the order conditions to 40 digits next to the one that the
// program has, and how far its letters are from it: Newton's method, with the shortest step that
// removes the misses. A word that reads the same backwards stays so.
func refined(m verlet.Method) (w []bigLetter, moved float64) {
	type result struct {
		word  []bigLetter
		moved float64
	}
	if r, ok := refinedBefore.Load(m.Name); ok {
		return r.(result).word, r.(result).moved
	}
	defer func() { refinedBefore.Store(m.Name, result{w, moved}) }()
	w = spelled(m)
	for range 3 {
		missed := misses(w, m.Order, needsQuadraticT(m))
		if floats.Norm(missed, 2) < 1e-40 {
			break
		}
		free := len(w)
		if m.Symmetric {
			free = (len(w) + 1) / 2
		}
		change := func(j int, by *big.Float) []bigLetter {
			c := slices.Clone(w)
			if c[j].h = add(w[j].h, by); m.Symmetric {
				c[len(w)-1-j].h = c[j].h
			}
			return c
		}
		jacobian := mat.NewDense(len(missed), free, nil)
		for j := range free {
			const d = 0x1p-40
			for i, f := range misses(change(j, num(d)), m.Order, needsQuadraticT(m)) {
				jacobian.Set(i, j, (f-missed[i])/d)
			}
		}
		var svd mat.SVD
		svd.Factorize(jacobian, mat.SVDThin)
		var step mat.VecDense
		svd.SolveVecTo(&step, mat.NewVecDense(len(missed), missed), svd.Rank(1e-6))
		for j := range free {
			w = change(j, num(-step.AtVec(j)))
		}
	}
	for i, l := range spelled(m) {
		d, _ := sub(w[i].h, l.h).Float64()
		moved = max(moved, math.Abs(d))
	}
	return w, moved
}

var refinedBefore sync.Map

// misses lists what residuals sums up.
func misses(word []bigLetter, degree int, quadraticT bool) (all []float64) {
	for _, d := range differences(word, degree, quadraticT) {
		all = append(all, d...)
	}
	return all
}

func TestDigits(t *testing.T) {
	for _, m := range catalogue.Methods() {
		if m.Word == nil || m.Order < 3 {
			continue
		}
		w, moved := refined(m)
		misses := slices.Max(residuals(w, m.Order, needsQuadraticT(m)))
		t.Logf("%-24s moved by %.0e, misses %.0e", m, moved, misses)
		if !(moved < 1e-14) || !(misses < 1e-18) {
			t.Errorf("%s: the digits are off by %.1e, and miss by %.1e after Newton's method", m, moved, misses)
		}
	}
}
