// Package simd does sums and forces on four numbers at a time, on processors
// that can, with the bits of the same loop in Go: every product and every sum is
// rounded by itself, never fused. (Only the bits of a NaN may differ.)
//
// Each function does some leading numbers and returns how many: all of them but
// a few at best, none if the processor cannot, or with the build tag purego.
// The caller does the rest in Go. So the plain loop is always there to be read,
// and is what other processors run.
//
// AVX2 is asked for when the program starts, so nobody has to set GOAMD64; the
// question is put in assembly, for the standard library keeps its answer to
// itself.
package simd

//go:generate go run -modfile=../../../scripts/tools/go.mod gen.go -out simd_amd64.s

// least is the number of coordinates below which a call is not worth it.
const least = 8

// Axpy does y += h x.
func Axpy(y []float64, h float64, x []float64) (done int) {
	if !wide || len(x) < least {
		return 0
	}
	return axpy(y[:len(x)], h, x)
}

// KickDrift does v += b a and then x += h v.
func KickDrift(x, v, a []float64, b, h float64) (done int) {
	if !wide || len(x) < least {
		return 0
	}
	return kickDrift(x, v[:len(x)], a[:len(x)], b, h)
}

// KickKickDrift does v += b a, v += c a and then x += h v.
func KickKickDrift(x, v, a []float64, b, c, h float64) (done int) {
	if !wide || len(x) < least {
		return 0
	}
	return kickKickDrift(x, v[:len(x)], a[:len(x)], b, c, h)
}

// Scale does y = c x.
func Scale(y []float64, c float64, x []float64) (done int) {
	if !wide || len(x) < least {
		return 0
	}
	return scale(y[:len(x)], c, x)
}

// Kepler does a = −x/r³ for planets "xyxy…".
func Kepler(a, x []float64) (done int) {
	if !wide || len(x) < least {
		return 0
	}
	return kepler(a[:len(x)], x)
}

// Pendulum does a = −sin x with the sine of package problem.
func Pendulum(a, x []float64) (done int) {
	if !wide || len(x) < least {
		return 0
	}
	return pendulum(a[:len(x)], x)
}
