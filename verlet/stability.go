package verlet

import "math"

// Stability computes the limit for which a word of kicks and drifts is stable on the
// oscillator x″ = −ω²x: it is for all ωh below. It returns Unstable if there is no such h, and
// 0, not known, for methods that are no such words.
//
// A step turns (x, v) by a matrix of determinant 1. It is stable as long as half the trace of
// the matrix is between −1 and 1.
func Stability(m Method) float64 {
	if !m.inKicksAndDrifts() {
		return 0
	}
	const apart, slack = 1e-3, 1e-9
	over := func(h float64) float64 { return math.Abs(halfTrace(m.Word, h)) - 1 }
	before, now := over(apart), over(2*apart)
	if before > slack {
		return Unstable
	}
	for h := 2 * apart; ; h += apart {
		next := over(h + apart)
		if now > slack || next > slack {
			return crossing(over, h-apart, h+apart, slack)
		}
		if now > before && now > next { // a peak, which may be narrow
			if top := peak(over, h-apart, h+apart); over(top) > slack {
				return crossing(over, h-apart, top, slack)
			}
		}
		before, now = now, next
	}
}

// halfTrace returns half the trace of the matrix of a step with ω = 1.
func halfTrace(word []Letter, h float64) float64 {
	xx, xv, vx, vv := 1., 0., 0., 1. // x = xx x₀ + xv v₀, v = vx x₀ + vv v₀
	for _, l := range word {
		if part := l.H * h; l.Motion == kick {
			vx -= float64(part * xx)
			vv -= float64(part * xv)
		} else {
			xx += float64(part * vx)
			xv += float64(part * vv)
		}
	}
	return (xx + vv) / 2
}

// peak returns where f is largest between lo and hi, by golden section.
func peak(f func(float64) float64, lo, hi float64) float64 {
	const golden = 0.6180339887498949
	for range 40 {
		if p, q := hi-float64(golden*(hi-lo)), lo+float64(golden*(hi-lo)); f(p) > f(q) {
			hi = q
		} else {
			lo = p
		}
	}
	return (lo + hi) / 2
}

// crossing returns where f exceeds slack between lo, where it does not, and hi.
func crossing(f func(float64) float64, lo, hi, slack float64) float64 {
	for range 60 {
		if middle := (lo + hi) / 2; f(middle) > slack {
			hi = middle
		} else {
			lo = middle
		}
	}
	return lo
}
