package event

import (
	"math"
	"slices"
)

// look finds the zero of function k at the node j+1, or between it and j+2, or the turn of g at
// zero between j and j+2, if there is one.
func (w *watch) look(k, j int) {
	if w.err != nil {
		return
	}
	g, at := &w.nodes[k], &w.at1
	a, b, c := g[j], g[j+1], g[j+2]
	switch {
	case b == 0 && opposite(a, c):
		w.note(k, at[j+1], a < 0, false)
	case opposite(b, c):
		w.bisect(k, at[j+1], at[j+2], b, c)
	case b == 0 && opposite(a, -c), !opposite(a, b) && opposite(b, -c) && math.Abs(b) <= math.Abs(a) && math.Abs(b) < math.Abs(c):
		w.dip(k, at[j], at[j+2], a, c)
	}
}

func (w *watch) note(k int, part float64, rising, tangential bool) {
	w.found = append(w.found, zero{k, part, rising, tangential})
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
		w.note(k, hi, rising, false)
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

// dip finds by golden section where g comes closest to zero and turns back, between the
// parts lo and hi of the step, where g is a and c. If g changes its sign there after all, it
// notes two zeros; if g only comes close to zero, it notes a tangential one.
func (w *watch) dip(k int, lo, hi, a, c float64) {
	const golden, touch = 0.6180339887498949, 1e-6
	first, last := lo, hi
	sign := math.Copysign(1, c) // of g before and after the turn
	p, q := hi-float64(golden*(hi-lo)), lo+float64(golden*(hi-lo))
	gp, gq := sign*w.after(k, p), sign*w.after(k, q)
	for hi-lo > 1e-9 && w.err == nil {
		if gp < gq {
			hi, q, gq = q, p, gp
			p = hi - float64(golden*(hi-lo))
			gp = sign * w.after(k, p)
		} else {
			lo, p, gp = p, q, gq
			q = lo + float64(golden*(hi-lo))
			gq = sign * w.after(k, q)
		}
	}
	middle := (lo + hi) / 2
	g := w.after(k, middle)
	switch {
	case w.err != nil:
	case sign*g < 0:
		w.bisect(k, first, middle, a, g)
		w.bisect(k, middle, last, g, c)
	case sign*g <= touch*min(math.Abs(a), math.Abs(c), math.MaxFloat64):
		w.note(k, middle, sign < 0, true)
	}
}
