package picture_test

import (
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/study"
)

// Facts lie on the parabola: points, the tangent, the bold arc of a bend.
func TestReading(t *testing.T) {
	p := study.Parabola{X: 1, V: 2, A: -2}
	for facts, want := range map[string][]string{
		"xₙ₋₁ xₙ aₙ → xₙ₊₁": {"given,-1,-2\n", "given (2),0,1\n", "read off,1,2\n", ",-0.25,0.4375\n", ",0.25,1.4375\n"},
		"xₙ → vₙ₊₁":         {"given,0,1\n", ",0.4,2\n", ",1.6,2\n"}, // v = 0 at n+1: a level tangent
	} {
		f := picture.Reading("", p, facts)
		for _, w := range want {
			if !strings.Contains(csvOf(t, f), w) {
				t.Errorf("%s: no %q", facts, w)
			}
		}
		var svg strings.Builder
		f.SVG(&svg)
		for fact := range strings.FieldsSeq(strings.Replace(facts, "→", "", 1)) {
			if label := strings.NewReplacer("ₙ", "", "₋₁", "", "₊₁", "").Replace(fact); !strings.Contains(svg.String(), ">"+label+"<") {
				t.Errorf("%s: %s has no label", facts, fact)
			}
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
			picture.Reading("", study.Parabola{}, facts)
		}()
	}
}

func TestRope(t *testing.T) {
	f := chart.New("A string", "x / m", "y / m")
	picture.Rope(f, chart.Brown, "string", []float64{0, 0, 1, -1, 1.5, -2})
	picture.Rope(f, chart.Brown, "", nil)
	if got := strings.Count(csvOf(t, f), "1.5,-2"); got != 2 { // the end of the string, and the ball
		t.Errorf("the last point is drawn %d times, want 2", got)
	}
	if got := strings.Count(csvOf(t, f), "1,-1"); got != 1 {
		t.Errorf("the middle is drawn %d times, want once", got)
	}
}
