package verlet

import "math"

// look yields the zero at the node j+1, or between it and j+2, or the turn of g at zero
// between j and j+2, if there is one.
func (w *watch) look(j int) {
	a, b, c := w.nodes[j], w.nodes[j+1], w.nodes[j+2]
	switch {
	case b == 0 && opposite(a, c):
		w.found(w.after(w.at[j+1]), a < 0, false)
	case opposite(b, c):
		w.zero(w.at[j+1], w.at[j+2], b, c)
	case b == 0 && opposite(a, -c), !opposite(a, b) && opposite(b, -c) && math.Abs(b) <= math.Abs(a) && math.Abs(b) < math.Abs(c):
		w.dip(w.at[j], w.at[j+2], a, c)
	}
}

// opposite tells whether one number is positive and the other negative. (The sign of their
// product would not do: very small numbers have the product 0.)
func opposite(a, b float64) bool { return a < 0 && b > 0 || a > 0 && b < 0 }

// zero finds a change of sign of g by bisection, to the last digit, and yields the event
// there. At the parts lo and hi of the step, g has the values before and after. The event
// is placed where g already has its new sign. If g is not small there, it jumps or has a
// pole, and there is no event.
func (w *watch) zero(lo, hi, before, after float64) {
	const small = 1e-3
	rising, size := before < 0, 0.0
	for _, end := range [2]float64{before, after} {
		if !math.IsInf(end, 0) {
			size = max(size, math.Abs(end))
		}
	}
	for middle := (lo + hi) / 2; lo < middle && middle < hi; middle = (lo + hi) / 2 {
		g := w.after(middle)
		if w.err != nil {
			return
		}
		if (g < 0) == rising {
			lo, before = middle, g
		} else {
			hi, after = middle, g
		}
	}
	if max(math.Abs(before), math.Abs(after)) <= small*size {
		w.found(w.after(hi), rising, false)
	}
}

// dip finds by golden section where g comes closest to zero and turns back, between the
// parts lo and hi of the step, where g is a and c. If g changes its sign there after all, it
// yields two zeros; if g only comes close to zero, it yields a tangential one.
func (w *watch) dip(lo, hi, a, c float64) {
	const golden, touch = 0.6180339887498949, 1e-6
	first, last := lo, hi
	sign := math.Copysign(1, c) // of g before and after the turn
	p, q := hi-float64(golden*(hi-lo)), lo+float64(golden*(hi-lo))
	gp, gq := sign*w.after(p), sign*w.after(q)
	for hi-lo > 1e-9 && w.err == nil {
		if gp < gq {
			hi, q, gq = q, p, gp
			p = hi - float64(golden*(hi-lo))
			gp = sign * w.after(p)
		} else {
			lo, p, gp = p, q, gq
			q = lo + float64(golden*(hi-lo))
			gq = sign * w.after(q)
		}
	}
	middle := (lo + hi) / 2
	g := w.after(middle)
	switch {
	case w.err != nil:
	case sign*g < 0:
		if w.zero(first, middle, a, g); !w.stopped && !w.changed && w.err == nil {
			w.zero(middle, last, g, c)
		}
	case sign*g <= touch*min(math.Abs(a), math.Abs(c), math.MaxFloat64):
		w.found(g, sign < 0, true)
	}
}
