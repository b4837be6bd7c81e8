package chart

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// A tick is a mark on an axis. A minor tick has no label.
type tick struct {
	u     float64 // coordinate
	label string
}

// ticks returns the marks of an axis with room for about n labels.
func (a *axis) ticks(n int) []tick {
	n = max(n, 2)
	if !a.log {
		return linearTicks(a.lo, a.hi, n)
	}
	switch decades := math.Floor(a.hi) - math.Ceil(a.lo); {
	case decades >= 2:
		return decadeTicks(a.lo, a.hi, n)
	default:
		if list := digitTicks(a.lo, a.hi, n); len(list) >= 2 {
			return list
		}
		list := linearTicks(math.Pow(10, a.lo), math.Pow(10, a.hi), n)
		for i := range list {
			list[i].u = log10(list[i].u)
		}
		return list
	}
}

// linearTicks marks multiples of 1, 2 or 5 times a power of ten, at least two.
func linearTicks(lo, hi float64, n int) []tick {
	rough := (hi/2 - lo/2) / float64(n) * 2
	e := int(math.Floor(log10(rough)))
	steps := []float64{pow10(e), 2 * pow10(e), 5 * pow10(e), pow10(e + 1)}
	i := slices.IndexFunc(steps, func(s float64) bool { return s >= rough*(1-1e-9) })
	for ; i > 0; i-- { // the coarsest that gives two, if any does
		if math.Floor(hi/steps[i])-math.Ceil(lo/steps[i]) >= 1 {
			break
		}
	}
	i = max(i, 0)
	step, last := steps[i], max(math.Abs(lo), math.Abs(hi))
	if i == 3 {
		e++
	}
	var list []tick
	first := math.Ceil(lo/step - 1e-9)
	for k := range int(math.Floor(hi/step+1e-9)-first) + 1 {
		u := (first + float64(k)) * step
		list = append(list, tick{u, number(u, e, last)})
	}
	return list
}

// decadeTicks labels powers of ten; between them are minor ticks.
func decadeTicks(lo, hi float64, n int) []tick {
	decades := int(math.Floor(hi) - math.Ceil(lo))
	stride := 1
	for _, s := range []int{1, 2, 3, 4, 5, 10, 20, 50, 100, 200} {
		if stride = s; decades/s < n {
			break
		}
	}
	var list []tick
	for k := int(math.Floor(lo)); k <= int(math.Floor(hi)); k++ {
		label := ""
		if k%stride == 0 {
			label = power(k)
		}
		list = append(list, tick{float64(k), label})
		for d := 2; d <= 9 && stride == 1; d++ {
			list = append(list, tick{float64(k) + log10(float64(d)), ""})
		}
	}
	return within(list, lo, hi)
}

// digitTicks labels 1, 2 and 5 times a power of ten, for one or two decades.
func digitTicks(lo, hi float64, n int) []tick {
	labelled := "125"
	if hi-lo > 1.2 && n < 6 {
		labelled = "1"
	}
	var list []tick
	majors := 0
	for k := int(math.Floor(lo)); k <= int(math.Floor(hi)); k++ {
		for d := 1; d <= 9; d++ {
			t := tick{u: float64(k) + log10(float64(d))}
			if strings.Contains(labelled, strconv.Itoa(d)) {
				t.label = product(strconv.Itoa(d), k)
				if -4 < k && k < 4 {
					t.label = number(float64(d)*pow10(k), min(k, 0), 1)
				}
				if lo <= t.u && t.u <= hi {
					majors++
				}
			}
			list = append(list, t)
		}
	}
	if majors < 2 {
		return nil
	}
	return within(list, lo, hi)
}

// within drops the ticks outside the axis.
func within(list []tick, lo, hi float64) []tick {
	kept := list[:0]
	for _, t := range list {
		if lo-1e-9 <= t.u && t.u <= hi+1e-9 {
			kept = append(kept, t)
		}
	}
	return kept
}

// number writes a multiple of 10^e on an axis whose largest value is last: with
// a proper minus sign, thin spaces between thousands, and a power of ten where
// digits would be many.
func number(v float64, e int, last float64) string {
	if v == 0 {
		return "0"
	}
	sign := ""
	if v < 0 {
		sign, v = "−", -v
	}
	if last < 1e6 && (e >= -4 || last >= 0.01) {
		s := strconv.FormatFloat(v, 'f', max(-e, 0), 64)
		if whole, rest, _ := strings.Cut(s, "."); len(whole) > 4 {
			s = whole[:len(whole)-3] + "\u2009" + whole[len(whole)-3:]
			if rest != "" {
				s += "." + rest
			}
		}
		return sign + s
	}
	p := int(math.Floor(log10(last) + 1e-9))
	mantissa := strconv.FormatFloat(v/pow10(p), 'f', max(p-e, 0), 64)
	return sign + product(mantissa, p)
}

// product writes m × 10^k, and a single power of ten without the 1.
func product(m string, k int) string {
	if m == "1" {
		return power(k)
	}
	return m + "×" + power(k)
}

// power writes 10^k with a raised exponent.
func power(k int) string {
	s := strings.Builder{}
	s.WriteString("10")
	super := []rune(superscripts)
	for _, r := range strconv.Itoa(k) {
		if r == '-' {
			s.WriteRune('⁻')
		} else {
			s.WriteRune(super[r-'0'])
		}
	}
	return s.String()
}

// pow10 is the correctly rounded power of ten, 5e−324 and not 0 at the bottom.
func pow10(k int) float64 {
	v, _ := strconv.ParseFloat("1e"+strconv.Itoa(k), 64)
	return v
}
