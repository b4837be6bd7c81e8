package nb

import (
	"math"
	"strings"
	"testing"
)

func TestClaim(t *testing.T) {
	for _, test := range []struct {
		id               string
		value, low, high float64
		want, fails      string
	}{
		{"03-order", 0.98765432, 0.9, 1.1, "claim 03-order: 0.987654, within 0.9 to 1.1", ""},
		{"03-order", 0.9, 0.9, 1.1, "claim 03-order: 0.9, within 0.9 to 1.1", ""},
		{"03-order", -2e-13, -1, 0, "claim 03-order: -2e-13, within -1 to 0", ""},
		{"03-order", 0.8, 0.9, 1.1, "", "claim 03-order is refuted: 0.8 is not within 0.9 to 1.1"},
		{"03-order", 1.2, 0.9, 1.1, "", "is refuted"},
		{"03-order", math.NaN(), 0.9, 1.1, "", "is refuted"},
		{"03-order", 1, 1, 1, "", "are no interval"},
		{"03-order", 1, 2, math.NaN(), "", "are no interval"},
		{"order", 1, 0, 2, "", "the id must be like"},
	} {
		d, err := claim(test.id, test.value, test.low, test.high)
		switch {
		case test.fails == "" && (err != nil || d.plain != test.want || !strings.Contains(d.html, test.want)):
			t.Errorf("got %q, %v; want %q", d.plain, err, test.want)
		case test.fails != "" && (err == nil || !strings.Contains(err.Error(), test.fails)):
			t.Errorf("the error is %v, want %q", err, test.fails)
		}
	}
}

func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		always, sometimes bool
		want              string
	}{
		{true, true, "holds"}, {true, false, "holds"},
		{false, true, "holds with a condition"}, {false, false, "false"},
	} {
		d, err := verdict("07-tcv-order", test.always, test.sometimes)
		if want := "verdict 07-tcv-order: " + test.want; err != nil || d.plain != want {
			t.Errorf("got %q, %v; want %q", d.plain, err, want)
		}
	}
	if _, err := verdict("TCV", true, true); err == nil {
		t.Error("a bad id passes")
	}
}
