package method

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// Whatever a reader types for a force, it is refused or it is a formula, which means the
// same in parentheses.
func FuzzFormula(f *testing.F) {
	for _, text := range []string{"-sin(x)", "−x − 0.1·x×x*x", "2^-1", "1e-3*x/2", "cbrt(abs(x))+tanh(pi)", "(x", "--x", "x^x^x", "1.2.3", "Math.Exp(-x*x/2)"} {
		f.Add(text, 0.5)
	}
	f.Fuzz(func(t *testing.T, text string, x float64) {
		g, err := Formula(text)
		if (g == nil) == (err == nil) {
			t.Fatalf("%q: a formula is %t, the error %v", text, g != nil, err)
		}
		if err != nil {
			return
		}
		h, err := Formula("(" + text + ")")
		if err != nil {
			t.Fatalf("%q is a formula, but not in parentheses: %v", text, err)
		}
		if a, b := g(x), h(x); math.Float64bits(a) != math.Float64bits(b) && !(math.IsNaN(a) && math.IsNaN(b)) {
			t.Errorf("%q at %g is %g, in parentheses %g", text, x, a, b)
		}
	})
}

// Whatever a reader types for a method, it is refused or it is a word, which is read again
// from its letters.
func FuzzWord(f *testing.F) {
	for _, text := range []string{"K(1/2) D(1) K(1/2)", "D(1/2)K(1)D(1/2)", "K(cbrt(2)) K(1-cbrt(2)) D(1)", "K(1e308)K(-1e308+1)D(1)", "K(1/0)D(1)", "K(0/0)", "K((1)D(1)"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Word(text)
		if err != nil {
			return
		}
		var again strings.Builder
		for _, l := range m.Word {
			name := "D"
			if l.IsKick() {
				name = "K"
			}
			fmt.Fprintf(&again, "%s(%v) ", name, l.H)
		}
		second, err := Word(again.String())
		if err != nil || fmt.Sprint(second.Word) != fmt.Sprint(m.Word) {
			t.Errorf("%q was read as %v, which was read as %v: %v", text, m.Word, second.Word, err)
		}
	})
}
