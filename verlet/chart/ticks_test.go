package chart

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot"
)

func labels(lo, hi float64, k ticks) string {
	var list []string
	for _, t := range k.Ticks(lo, hi) {
		if !t.IsMinor() {
			list = append(list, t.Label)
		}
	}
	return strings.Join(list, " ")
}

func TestTickLabels(t *testing.T) {
	log := ticks{8, true}
	for _, test := range []struct {
		lo, hi float64
		ticks  ticks
		want   string
	}{
		{-0.2, 10.2, ticks{6, false}, "0 2 4 6 8 10"},
		{-50, 525, ticks{6, false}, "0 100 200 300 400 500"},
		{-1.3, 1.3, ticks{5, false}, "−1 0 1"},
		{-0.13, 0.13, ticks{5, false}, "−0.1 0 0.1"},
		{0, 12_000, ticks{4, false}, "0 5000 10\u2009000"},
		{0, 999_999, ticks{5, false}, "0 200\u2009000 400\u2009000 600\u2009000 800\u2009000"},
		{0, 2.2e6, ticks{5, false}, "0 0.5×10⁶ 1.0×10⁶ 1.5×10⁶ 2.0×10⁶"},
		{0, 1e6, ticks{5, false}, "0 0.2×10⁶ 0.4×10⁶ 0.6×10⁶ 0.8×10⁶ 1.0×10⁶"},
		{-2e-7, 2.1e-7, ticks{4, false}, "−2×10⁻⁷ 0 2×10⁻⁷"},
		{0.9999, 1.0001, ticks{4, false}, "0.99990 0.99995 1.00000 1.00005 1.00010"},
		{0.5e-5, 0.6, log, "10⁻⁵ 10⁻⁴ 10⁻³ 10⁻² 10⁻¹"},
		{1e-15, 1.1, log, "10⁻¹⁴ 10⁻¹² 10⁻¹⁰ 10⁻⁸ 10⁻⁶ 10⁻⁴ 10⁻² 10⁰"},
		{1e-300, 1e300, ticks{6, true}, "10⁻²⁰² 10⁻¹⁰¹ 10⁰ 10¹⁰¹ 10²⁰²"},
		{0.9, 30, log, "1 2 5 10 20"},
		{1e-5, 1e5, ticks{3, true}, "10⁻⁴ 10⁰ 10⁴"},
		{3.1, 3.9, log, "3.2 3.4 3.6 3.8"},
	} {
		if got := labels(test.lo, test.hi, test.ticks); got != test.want {
			t.Errorf("%g to %g, %+v: %q, want %q", test.lo, test.hi, test.ticks, got, test.want)
		}
	}
}

// Whatever the range, there are two to a dozen labels, all different, in order
// and inside.
func TestTicksOfManyRanges(t *testing.T) {
	for e := -290.0; e <= 290; e += 7.3 {
		for _, width := range []float64{1e-9, 1e-3, 0.7, 1, 3, 47, 1e4} {
			mid := math.Pow(10, e)
			checkTicks(t, [2]float64{mid, mid + mid*width}, false)
			checkTicks(t, [2]float64{mid, mid + mid*width}, true)
			checkTicks(t, [2]float64{-mid * width, mid}, false)
		}
	}
}

func checkTicks(t *testing.T, data [2]float64, log bool) {
	t.Helper()
	axis := plot.New().X
	if log {
		axis.Scale = Log{}
	}
	axis = fit(axis, data[:], 0.05, 8)
	lo, hi := axis.Min, axis.Max
	last, count := math.Inf(-1), 0
	seen := make(map[string]bool)
	for _, k := range (ticks{8, log}).Ticks(lo, hi) {
		if k.IsMinor() {
			continue
		}
		count++
		if slack := 1e-6 * (hi - lo); seen[k.Label] || k.Value <= last || k.Value < lo-slack || k.Value > hi+slack {
			t.Errorf("%v: the tick %q at %g is a double, out of order or outside", data, k.Label, k.Value)
		}
		seen[k.Label] = true
		last = k.Value
	}
	if count < 2 && !log || count < 1 || count > 12 {
		t.Errorf("%v, logarithmic: %v, has %d labels", data, log, count)
	}
}

func TestRunsOfText(t *testing.T) {
	want := []run{{"Δx", 1, 0}, {"0", 0.72, -0.16}, {" = 10", 1, 0}, {"−32", 0.72, 0.34}, {"m", 1, 0}}
	if got := runs("Δx₀ = 10⁻³²m"); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if err := checkText(superPlain + subPlain + "−×\u2009ΔΩω̃θπ√≤≥≈°′″|…äöüßéø·±∞½¼"); err != nil {
		t.Error(err)
	}
	for i, list := range []string{superPlain, subPlain} {
		if raised := []string{superscripts, subscripts}[i]; len([]rune(raised)) != len([]rune(list)) {
			t.Errorf("a character of %q has no plain one", raised)
		}
	}
}
