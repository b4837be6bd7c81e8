package nb

import (
	"strings"
	"testing"
)

// Whatever stands in a file of claims, reading it must not panic; what is accepted is
// accepted line by line, and each id stands once.
func FuzzParseClaims(f *testing.F) {
	for line := range strings.Lines(claimFile) {
		f.Add(line)
	}
	f.Add("01-a predicted 2 ± 0.01 # why\n\n01-b recorded within 2 %\n01-c verdict holds if 01-a above −1e3 and 01-b below 2; with a condition if 01-b 0.3 to 0.4")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseClaims(text)
		if err != nil {
			return
		}
		if len(c.IDs) != len(c.Bounds)+len(c.Rules) {
			t.Errorf("%d ids for %d bounds and %d rules", len(c.IDs), len(c.Bounds), len(c.Rules))
		}
		found := map[string]float64{}
		for id, b := range c.Bounds {
			if again, err := parseBound(b.Text, b.Predicted); err != nil || again.Text != b.Text {
				t.Errorf("%s: %q is not read again: %v", id, b.Text, err)
			}
			if b.Within == 0 && (!(b.Low < b.High) || b.Holds(b.Low-1, 0) && b.Low-1 < b.Low) {
				t.Errorf("%s: %q is %g to %g", id, b.Text, b.Low, b.High)
			}
			found[id] = b.Low
		}
		for _, r := range c.Rules {
			r.Verdict(found)
		}
		for line := range strings.Lines(text) {
			if _, err := ParseClaims(line); err != nil {
				t.Errorf("accepted together, but not alone: %q: %v", line, err)
			}
		}
	})
}
