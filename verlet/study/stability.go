package study

import (
	"math"
	"math/cmplx"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// Stability returns the step at which m begins to grow on the oscillator x″ = −x, and 0 if it does
// not. It looks at n steps up to the given one, and for windows of instability between them. It
// panics if n is less than 1 or the step not positive.
func Stability(m verlet.Method, most float64, n int) (limit float64) {
	must(n >= 1 && most > 0, "%d steps up to %g; take at least one, up to a positive number", n, most)
	at := func(i int) float64 { return most * float64(i) / float64(n) }
	height := func(h float64) float64 { return math.Abs(matrix(m, h).trace()) }
	stable := func(h float64) bool { return !(matrix(m, h).growth() > 1+1e-9) } // beyond rounding
	for i := 1; i <= n; i++ {
		h := at(i)
		if i > 1 && i < n && height(at(i-1)) < height(h) && height(at(i+1)) <= height(h) {
			h = highest(height, at(i-1), at(i+1))
		}
		if !stable(h) {
			return end(at(i-1), h, stable)
		}
	}
	return 0
}

// Limit returns the largest ωh for which m is stable on the oscillator, up to 5, and 0 if
// it is for none. (A growth that begins below 0.05 is taken to begin at 0.)
func Limit(m verlet.Method) float64 {
	if limit := Stability(m, 5, 500); limit >= 0.05 {
		return limit
	}
	return 0
}

// highest looks for a peak (golden section).
func highest(height func(h float64) float64, low, high float64) float64 {
	for range 60 {
		x, y := low+float64(0.381966*(high-low)), low+float64(0.618034*(high-low))
		if height(x) > height(y) {
			high = y
		} else {
			low = x
		}
	}
	return low
}

// end closes in on where something ends, from a place where it is so and one where it is not.
func end(inside, outside float64, so func(x float64) bool) float64 {
	for range 60 {
		if middle := (inside + outside) / 2; so(middle) {
			inside = middle
		} else {
			outside = middle
		}
	}
	return outside
}

// A Spectrum is the two roots of a step on the oscillator x″ = −x: the eigenvalues of its matrix.
// While the method is stable both lie on the unit circle, at the angles by which a step turns.
type Spectrum struct {
	Roots [2]complex128 // that with the larger imaginary or absolute part comes first
}

// Roots returns the roots of a step of size h, which is ωh here.
func Roots(m verlet.Method, h float64) Spectrum {
	l := matrix(m, h)
	half, away := complex(float64(l.trace()/2), 0), cmplx.Sqrt(complex(l.away(), 0))
	if real(half) < 0 && imag(away) == 0 {
		away = -away
	}
	return Spectrum{[2]complex128{half + away, half - away}}
}

// A step on a linear problem of one coordinate: (x, v) ← (ax + bv, cx + dv).
type linear struct{ a, b, c, d float64 }

func matrix(m verlet.Method, h float64) (l linear) {
	if m.Name == trial.StormerNaive.Name {
		m = verlet.SymplecticEuler // which it is from its second step on
	}
	column := func(x, v float64) (float64, float64) {
		s := verlet.New(problem.Harmonic(1).Accel, []float64{x}, []float64{v})
		s.Step(m, h)
		return s.X[0], s.V[0]
	}
	l.a, l.c = column(1, 0)
	l.b, l.d = column(0, 1)
	return l
}

func (l linear) trace() float64 { return l.a + l.d }
func (l linear) det() float64   { return float64(l.a*l.d) - float64(l.b*l.c) }

// away is the square of the distance of the eigenvalues from half the trace.
func (l linear) away() float64 { return float64(l.trace()/2*(l.trace()/2)) - l.det() }

// growth returns the spectral radius.
func (l linear) growth() float64 {
	if away := l.away(); away > 0 {
		return math.Abs(l.trace()/2) + math.Sqrt(away)
	}
	return math.Sqrt(l.det())
}
