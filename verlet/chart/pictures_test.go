package chart

import (
	"bytes"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

func numbersOf(t *testing.T, f *Figure) string {
	t.Helper()
	var b bytes.Buffer
	if err := f.CSV(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Facts lie on the parabola: points, the tangent, the bold arc of a bend.
func TestReading(t *testing.T) {
	p := study.Parabola{X: 1, V: 2, A: -2}
	for facts, want := range map[string][]string{
		"xₙ₋₁ xₙ aₙ → xₙ₊₁": {"given,-1,-2\n", "given (2),0,1\n", "read off,1,2\n", ",-0.25,0.4375\n", ",0.25,1.4375\n"},
		"xₙ → vₙ₊₁":         {"given,0,1\n", ",0.4,2\n", ",1.6,2\n"}, // v = 0 at n+1: a level tangent
	} {
		f := Reading("", p, facts)
		for _, w := range want {
			if !strings.Contains(numbersOf(t, f), w) {
				t.Errorf("%s: no %q in\n%s", facts, w, numbersOf(t, f))
			}
		}
		words := strings.Join(f.words(), " ")
		for fact := range strings.FieldsSeq(strings.Replace(facts, "→", "", 1)) {
			if !strings.Contains(words, fact) {
				t.Errorf("%s: %s has no label", facts, fact)
			}
		}
		if err := f.SVG(&bytes.Buffer{}); err != nil {
			t.Error(err)
		}
	}
}

func TestReadingRefuses(t *testing.T) {
	for _, facts := range []string{"xₙ", "yₙ → xₙ", "x → vₙ", "xₙ₊₂ → vₙ"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q is taken", facts)
				}
			}()
			Reading("", study.Parabola{}, facts)
		}()
	}
}

func TestPowerLaw(t *testing.T) {
	f := LogLog("", "x", "y")
	f.PowerLaw(Grey, "theory", 3, -2, 0.1, 10)
	if got, want := numbersOf(t, f), "series,x,y\ntheory,0.1,300\ntheory,10,0.03\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	defer func() {
		if recover() == nil {
			t.Error("a factor of 0 is taken")
		}
	}()
	f.PowerLaw(Grey, "", 0, 1, 1, 2)
}
