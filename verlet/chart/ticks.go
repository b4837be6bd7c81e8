package chart

import (
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
func (t Ticks) Ticks(lo, hi float64) []plot.Tick {
	if t.N == 0 {
		t.N = 8
	}
	if t.Log {
		return t.decades(lo, hi)
	}
	rough := (hi - lo) / float64(max(min(t.N, 7), 2))
	e := int(math.Floor(log10(rough)))
	i := slices.IndexFunc([]float64{1, 2, 5, 10}, func(m float64) bool { return m*pow10(e) >= rough*(1-1e-9) })
	var list []plot.Tick
	for ; i >= 0 && len(list) < 2; i-- { // the coarsest that gives two
		list = list[:0]
		m, k := []float64{1, 2, 5, 1}[i], e+i/3
		first := math.Ceil(lo/m/pow10(k) - 1e-9)
		for n := range int(math.Floor(hi/m/pow10(k)+1e-9)-first) + 1 {
			v := (first + float64(n)) * m * pow10(k)
			list = append(list, plot.Tick{Value: v, Label: number(v, k, max(math.Abs(lo), math.Abs(hi)))})
		}
	}
	return list
}

// decades labels powers of ten, or also 2 and 5 times as much on a short axis.
// Between them are minor ticks.
func (t Ticks) decades(lo, hi float64) (list []plot.Tick) {
	from, to := int(math.Floor(log10(lo)+1e-9)), int(math.Floor(log10(hi)+1e-9))
	first := int(math.Ceil(log10(lo) - 1e-9))
	stride, digits := 1, "1"
	for (to-first)/stride >= t.N {
		stride++
	}
	if to-first < 2 && t.N > 3 {
		digits = "125"
	}
	if log10(hi)-log10(lo) < 0.45 {
		return Ticks{N: t.N}.Ticks(lo, hi)
	}
	for k := from; k <= to; k++ {
		for d := 1; d <= 9 && (d == 1 || stride == 1); d++ {
			v, label := float64(d)*pow10(k), ""
			if s := strconv.Itoa(d); strings.Contains(digits, s) && k%stride == 0 {
				label = product(s, k)
				if len(digits) > 1 && -4 < k && k < 4 {
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
	if v == 0 {
		return "0"
	}
	sign := ""
	if v < 0 {
		sign, v = "−", -v
	}
	if last >= 1e6 || k < -4 && last < 0.01 {
		p := int(math.Floor(log10(last) + 1e-9))
		return sign + product(strconv.FormatFloat(v/pow10(p), 'f', max(p-k, 0), 64), p)
	}
	s := strconv.FormatFloat(v, 'f', max(-k, 0), 64)
	if whole, rest, point := strings.Cut(s, "."); len(whole) > 4 {
		s = whole[:len(whole)-3] + "\u2009" + whole[len(whole)-3:]
		if point {
			s += "." + rest
		}
	}
	return sign + s
}

// product writes m × 10^k with a raised exponent, and no 1 before it.
func product(m string, k int) string {
	s := m + "×10"
	if m == "1" {
		s = "10"
	}
	for _, r := range strconv.Itoa(k) {
		if r == '-' {
			s += "⁻"
		} else {
			s += string([]rune(superscripts)[r-'0'])
		}
	}
	return s
}

// pow10 is the correctly rounded power of ten, 5e−324 and not 0 at the bottom.
func pow10(k int) float64 {
	v, _ := strconv.ParseFloat("1e"+strconv.Itoa(k), 64)
	return v
}
