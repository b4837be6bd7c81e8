package study

import (
	"math"
	"math/cmplx"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Spectrum is the two roots of a step on the oscillator x″ = −x: the eigenvalues of its
// 2 × 2 matrix. Both lie on the unit circle while the method is stable, at the angles by
// which a step turns. A root outside of it grows.
type Spectrum struct {
	Method verlet.Method
	H      float64       // the step, which is ωh here
	Roots  [2]complex128 // that with the larger imaginary or absolute part comes first
}

// Roots returns the roots of a step of size h.
func Roots(m verlet.Method, h float64) Spectrum {
	l := plainly(m, problem.Harmonic(1)).matrix(h)
	half, det := float64(l.trace()/2), float64(l.a*l.d)-float64(l.b*l.c)
	away := cmplx.Sqrt(complex(float64(half*half)-det, 0))
	if half < 0 && imag(away) == 0 {
		away = -away
	}
	return Spectrum{m, h, [2]complex128{complex(half, 0) + away, complex(half, 0) - away}}
}

// Conic returns a quadratic form of x and v that a step of size h on the oscillator
// conserves, if it keeps areas: for the matrix (a b; c d) of determinant 1 it is
// −c x² + (a − d) x v + b v². Its levels are ellipses while the method is stable, and
// hyperbolas beyond.
func Conic(m verlet.Method, h float64) func(x, v float64) float64 {
	l := plainly(m, problem.Harmonic(1)).matrix(h)
	return func(x, v float64) float64 {
		return float64(-l.c*x*x) + float64((l.a-l.d)*x*v) + float64(l.b*v*v)
	}
}

// A step on a linear problem of one coordinate: (x, v) ← (ax + bv, cx + dv).
type linear struct{ a, b, c, d float64 }

func (t trial) matrix(h float64) (l linear) {
	m := t.Method
	if m.Name == verlet.StormerNaive.Name {
		m = verlet.SymplecticEuler // which it is from its second step on
	}
	column := func(x, v float64) (float64, float64) {
		s := verlet.New(t.Problem.Accel, []float64{x}, []float64{v})
		if h != 0 {
			s.Step(m, h)
		}
		return s.X[0], s.V[0]
	}
	l.a, l.c = column(1, 0)
	l.b, l.d = column(0, 1)
	return l
}

func (l linear) trace() float64 { return l.a + l.d }

// growth returns the spectral radius.
func (l linear) growth() float64 {
	half, det := l.trace()/2, float64(l.a*l.d)-float64(l.b*l.c)
	if square := float64(half*half) - det; square > 0 {
		return math.Abs(half) + math.Sqrt(square)
	}
	return math.Sqrt(det)
}
