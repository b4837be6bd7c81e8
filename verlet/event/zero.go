package event

import (
	"math"
	"slices"
)

// look finds the zero of function k at the node j+1, or between it and j+2, if there is one.
func (w *watch) look(k, j int) {
	g, at := &w.nodes[k], &w.at1
	switch a, b, c := g[j], g[j+1], g[j+2]; {
	case w.err != nil:
	case b == 0 && opposite(a, c):
		w.found = append(w.found, zero{k, at[j+1], a < 0})
	case opposite(b, c):
		w.bisect(k, at[j+1], at[j+2], b, c)
	}
}

// opposite reports whether one number is positive and the other negative. (The sign of their
// product would not do: very small numbers have the product 0.)
func opposite(a, b float64) bool { return a < 0 && b > 0 || a > 0 && b < 0 }

// bisect finds a change of sign of g by bisection, to the last digit, and notes the event
// there. At the parts lo and hi of the step, g has the values before and after. The event
// is placed where g already has its new sign. If g is not small there, it jumps or has a
// pole, and there is no event.
func (w *watch) bisect(k int, lo, hi, before, after float64) {
	const small = 1e-3
	rising, size := before < 0, 0.0
	for _, end := range [2]float64{before, after} {
		if !math.IsInf(end, 0) {
			size = max(size, math.Abs(end))
		}
	}
	least := size * max(small, 2*w.noise(lo, hi))
	for middle := (lo + hi) / 2; lo < middle && middle < hi; middle = (lo + hi) / 2 {
		g := w.after(k, middle)
		if w.err != nil {
			return
		}
		if (g < 0) == rising {
			lo, before = middle, g
		} else {
			hi, after = middle, g
		}
	}
	if max(math.Abs(before), math.Abs(after)) <= least {
		w.found = append(w.found, zero{k, hi, rising})
	}
}

// noise returns which part of the way between two parts of the step may be rounding of the
// positions, at most a quarter.
func (w *watch) noise(lo, hi float64) (part float64) {
	from := slices.Clone(w.move(lo).X)
	for i, x := range w.move(hi).X {
		if way := math.Abs(x - from[i]); way > 0 {
			part = max(part, 0x1p-50*math.Abs(x)/way)
		}
	}
	return min(part, 0.25)
}
