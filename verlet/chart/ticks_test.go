package chart

import (
	"math"
	"strings"
	"testing"
)

func labels(a axis, n int) string {
	var list []string
	for _, t := range a.ticks(n) {
		if t.label != "" {
			list = append(list, t.label)
		}
	}
	return strings.Join(list, " ")
}

func TestTickLabels(t *testing.T) {
	lin := func(lo, hi float64) axis { return axis{lo: lo, hi: hi} }
	log := func(lo, hi float64) axis { return axis{log: true, lo: math.Log10(lo), hi: math.Log10(hi)} }
	for _, test := range []struct {
		axis axis
		n    int
		want string
	}{
		{lin(-0.2, 10.2), 6, "0 2 4 6 8 10"},
		{lin(-50, 525), 6, "0 100 200 300 400 500"},
		{lin(-1.3, 1.3), 5, "−1 0 1"},
		{lin(-0.13, 0.13), 5, "−0.1 0 0.1"},
		{lin(0, 12_000), 4, "0 5000 10\u2009000"},
		{lin(0, 999_999), 5, "0 200\u2009000 400\u2009000 600\u2009000 800\u2009000"},
		{lin(0, 2.2e6), 5, "0 0.5×10⁶ 1.0×10⁶ 1.5×10⁶ 2.0×10⁶"},
		{lin(0, 1e6), 5, "0 0.2×10⁶ 0.4×10⁶ 0.6×10⁶ 0.8×10⁶ 1.0×10⁶"},
		{lin(-2e-7, 2.1e-7), 4, "−2×10⁻⁷ 0 2×10⁻⁷"},
		{lin(0.9999, 1.0001), 4, "0.99990 0.99995 1.00000 1.00005 1.00010"},
		{log(0.5e-5, 0.6), 8, "10⁻⁵ 10⁻⁴ 10⁻³ 10⁻² 10⁻¹"},
		{log(1e-15, 1.1), 8, "10⁻¹⁴ 10⁻¹² 10⁻¹⁰ 10⁻⁸ 10⁻⁶ 10⁻⁴ 10⁻² 10⁰"},
		{log(1e-300, 1e300), 6, "10⁻²⁰⁰ 10⁰ 10²⁰⁰"},
		{log(0.9, 30), 8, "1 2 5 10 20"},
		{log(1e-7, 3e-7), 8, "10⁻⁷ 2×10⁻⁷"},
		{log(3.1, 3.9), 8, "3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9"},
	} {
		if got := labels(test.axis, test.n); got != test.want {
			t.Errorf("%+v, %d: %q, want %q", test.axis, test.n, got, test.want)
		}
	}
}

// Whatever the range, there are two to a dozen labels, all different, in order
// and inside, and each says where it is.
func TestTicksOfManyRanges(t *testing.T) {
	for e := -300.0; e <= 300; e += 7.3 {
		for _, width := range []float64{1e-9, 1e-3, 0.7, 1, 3, 47, 1e4} {
			mid := math.Pow(10, e)
			a := axis{data: [2]float64{mid, mid + mid*width}}
			check(t, a)
			a.log = true
			check(t, a)
			b := axis{data: [2]float64{-mid * width, mid}}
			check(t, b)
		}
	}
}

func check(t *testing.T, a axis) {
	t.Helper()
	a.fit(0.05)
	last, count := math.Inf(-1), 0
	seen := make(map[string]bool)
	for _, k := range a.ticks(6) {
		if k.label == "" {
			continue
		}
		count++
		if seen[k.label] || k.u <= last || a.at(k.u) < -1e-6 || a.at(k.u) > 1+1e-6 {
			t.Errorf("%+v: the tick %q at %g is a double, out of order or outside", a, k.label, k.u)
		}
		seen[k.label] = true
		last = k.u
	}
	if count < 2 || count > 12 {
		t.Errorf("%+v has %d labels", a, count)
	}
}

func TestRunsOfText(t *testing.T) {
	got := runs("Δx₀ = 10⁻³²m")
	want := []run{{"Δx", 0}, {"0", -1}, {" = 10", 0}, {"−32", 1}, {"m", 0}}
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("run %d is %v, want %v", i, got[i], want[i])
		}
	}
	if len([]rune(superscripts)) != len([]rune(superPlain)) || len([]rune(subscripts)) != len([]rune(subPlain)) {
		t.Error("a raised or lowered character has no plain one")
	}
	for _, s := range []string{superPlain, subPlain, "−×\u2009ΔΩω̃θπ√≤≥≈°′″|…äöüßéø·±∞½¼"} {
		if err := checkText(s); err != nil {
			t.Error(err)
		}
	}
}
