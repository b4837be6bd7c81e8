package chart

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
)

// Ticks is a [plot.Ticker] with about N labels: multiples of 1, 2 or 5 times a power
// of ten, or powers of ten if Log, with raised exponents. N = 0 is 8.
type Ticks struct {
	N   int
	Log bool
}

// Ticks returns the marks of an axis from lo to hi.
func (t Ticks) Ticks(lo, hi float64) (list []plot.Tick) {
	t.N = cmp.Or(t.N, 8)
	if t.Log && log10(hi)-log10(lo) >= 0.45 {
		return t.decades(lo, hi)
	}
	rough := (hi - lo) / float64(max(min(t.N, 7), 2))
	e := int(math.Floor(log10(rough)))
	steps := []float64{1, 2, 5, 10}
	i := slices.IndexFunc(steps, func(m float64) bool { return m*math.Pow10(e) >= rough*(1-1e-9) })
	for ; i >= 0 && len(list) < 2; i-- { // the coarsest that gives two
		list = nil
		step := steps[i] * math.Pow10(e)
		first := math.Ceil(lo/step - 1e-9)
		for n := range int(math.Floor(hi/step+1e-9)-first) + 1 {
			v := (first + float64(n)) * step
			list = append(list, plot.Tick{Value: v, Label: number(v, e+i/3, max(math.Abs(lo), math.Abs(hi)))})
		}
	}
	return list
}

// decades labels powers of ten, or also 2 and 5 times as much on a short axis.
// Between them are minor ticks.
func (t Ticks) decades(lo, hi float64) (list []plot.Tick) {
	from, to := int(math.Floor(log10(lo)+1e-9)), int(math.Floor(log10(hi)+1e-9))
	first := int(math.Ceil(log10(lo) - 1e-9))
	stride := max((to-first)/t.N+1, 1)
	short := to-first < 2 && t.N > 3
	for k := from; k <= to; k++ {
		for d := 1; d <= 9 && (d == 1 || stride == 1); d++ {
			v, label := float64(d)*math.Pow10(k), ""
			if k%stride == 0 && (d == 1 || short && (d == 2 || d == 5)) {
				label = product(strconv.Itoa(d), k)
				if short && -4 < k && k < 4 {
					label = number(v, min(k, 0), 1)
				}
			}
			if lo*(1-1e-9) <= v && v <= hi*(1+1e-9) {
				list = append(list, plot.Tick{Value: v, Label: label})
			}
		}
	}
	return list
}

// number writes a multiple of 10^k on an axis whose largest number is last: with
// thin spaces between thousands, and a power of ten where digits would be many.
func number(v float64, k int, last float64) string {
	if v < 0 {
		return "−" + number(-v, k, last)
	}
	if v == 0 {
		return "0"
	}
	if last >= 1e6 || k < -4 && last < 0.01 {
		p := int(math.Floor(log10(last) + 1e-9))
		return product(strconv.FormatFloat(v/math.Pow10(p), 'f', max(p-k, 0), 64), p)
	}
	s := strconv.FormatFloat(v, 'f', max(-k, 0), 64)
	if n := len(strconv.Itoa(int(v))); n > 4 {
		return s[:n-3] + "\u2009" + s[n-3:]
	}
	return s
}

// product writes m × 10^k with a raised exponent, and no 1 before it.
func product(m string, k int) string {
	raised := strings.Map(func(r rune) rune {
		if r == '-' {
			return '⁻'
		}
		return []rune(superscripts)[r-'0']
	}, strconv.Itoa(k))
	return strings.TrimPrefix(m+"×10"+raised, "1×")
}
