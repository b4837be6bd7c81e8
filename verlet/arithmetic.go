package verlet

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// An Arithmetic tells how a System adds.
type Arithmetic uint8

const (
	Plain       Arithmetic = iota // float64
	Compensated                   // float64, and what rounding lost is added at the next sum
	Lattice                       // integer multiples of a quantum
)

// Arithmetic returns how the System adds: see [System.Compensate] and [System.Quantize].
func (s *System) Arithmetic() Arithmetic { return s.arith }

// A vector holds numbers as float64, and the digits that float64 has no room for. They are
// memory, and belong to the numbers: those of a number that was written by hand are gone.
type vector struct {
	F     []float64
	Carry []float64 // compensated arithmetic: the value is F + Carry,
	Of    []float64 // if F is still this
	N     []int64   // lattice arithmetic: F = q N
}

// newVector returns a vector of the numbers f in the arithmetic of the System.
func (s *System) newVector(f []float64) vector {
	y := vector{F: f}
	switch s.arith {
	case Compensated:
		y.Carry, y.Of = make([]float64, len(f)), make([]float64, len(f))
	case Lattice:
		y.N = make([]int64, len(f))
	}
	return y
}

// limit keeps lattice integers and their sums away from overflow.
const limit = 1 << 62

// add does y += h x. All motions are made of it.
//
// float64(h*x) forbids the compiler to fuse the product with the sum (FMA). Some
// processors can do that and others cannot; without it, all give the same bits.
func (s *System) add(y *vector, h float64, x []float64) {
	s.trim(y)
	switch s.arith {
	case Plain:
		axpy(y.F, h, x)
	case Compensated:
		y.compensate(h, x)
	case Lattice:
		for i, x := range x {
			k := math.RoundToEven(float64(h*x) / s.q)
			if !(math.Abs(float64(y.N[i])+k) < limit) {
				s.Fail(fmt.Errorf("%s left the lattice of spacing %g, which ends at %g; a smaller step or a larger spacing may help: %w", s.nameOf(y, i), s.q, limit*s.q, ErrNotFinite))
				return
			}
			y.N[i] += int64(k)
			y.F[i] = s.q * float64(y.N[i])
		}
	}
}

// compensate does y += h x with the digits that rounding lost before.
func (y *vector) compensate(h float64, x []float64) {
	f, carry, of := y.F, y.Carry[:len(y.F)], y.Of[:len(y.F)]
	for i, x := range x[:len(f)] {
		f[i], carry[i] = twoSum(f[i], float64(h*x)+carry[i])
		of[i] = f[i]
	}
}

func axpy(y []float64, h float64, x []float64) {
	x = x[:len(y)]
	for i := simd.Axpy(y, h, x); i < len(y); i++ {
		y[i] += float64(h * x[i])
	}
}

// trim drops the digits of numbers that were written by hand, and rounds these numbers to
// the lattice if there is one.
func (s *System) trim(y *vector) {
	switch s.arith {
	case Compensated:
		for i, f := range y.F {
			if bits(f) != bits(y.Of[i]) {
				y.Carry[i], y.Of[i] = 0, f
			}
		}
	case Lattice:
		for i, f := range y.F {
			if f == s.q*float64(y.N[i]) {
				continue
			}
			k := math.RoundToEven(f / s.q)
			if !(math.Abs(k) < limit) {
				s.Fail(fmt.Errorf("%s = %g is off the lattice of spacing %g, which ends at %g; take a larger spacing: %w", s.nameOf(y, i), f, s.q, limit*s.q, ErrNotFinite))
				return
			}
			y.N[i], y.F[i] = int64(k), s.q*k
		}
	}
}

// settle trims positions and velocities.
func (s *System) settle() {
	s.trim(&s.x)
	s.trim(&s.v)
}

// nameOf returns the name of a component of one of the System's vectors.
func (s *System) nameOf(y *vector, i int) string {
	switch y {
	case &s.x:
		return fmt.Sprintf("x[%d]", i)
	case &s.v:
		return fmt.Sprintf("v[%d]", i)
	}
	return fmt.Sprintf("component %d of what the method remembers", i)
}

// twoSum returns a + b rounded, and what rounding lost. Their exact sum is a + b (Knuth).
func twoSum(a, b float64) (sum, lost float64) {
	sum = a + b
	bb := sum - a
	return sum, (a - (sum - bb)) + (b - bb)
}

// Compensate switches to compensated summation. What rounding loses in a sum is kept and
// added at the next one, so that rounding errors do not pile up in a long run. Each sum
// costs six more additions. The System goes on as after [System.Set].
//
// Source: Kahan 1965, doi:10.1145/363707.363723; Knuth's two-sum, The Art of
// Computer Programming 2, 4.2.2.
func (s *System) Compensate() { s.become(Compensated, 0) }

// Quantize switches to a lattice: x and v become integer multiples of q, and so does
// every change of them. Sums of integers are exact. So a symmetric method that runs n
// steps of h, and then n steps of −h, comes back without any error: to the same x, v and t
// with words of kicks and drifts and with [Leapfrog]. [Stormer] and the time-corrected
// method come back to the same x and t; they compute v from positions, so it is off by a
// few q/h.
//
// Rounding makes each motion wrong by up to q/2. A power of two is best; 0x1p-50 suits
// numbers of size one. The lattice ends at 2⁶² q: a run that goes beyond stops with
// [ErrNotFinite]. The clock is not on the lattice: it shows t₀ + i h for any q. The System
// goes on as after [System.Set].
//
// Quantize panics if q is not positive and finite, or if x or v is beyond 2⁶² q.
//
// Source: Levesque & Verlet 1993, J. Stat. Phys. 72, 519–537 (bit-reversible
// Verlet); Rein & Tamayo 2018, doi:10.1093/mnras/stx2479 (higher orders).
func (s *System) Quantize(q float64) {
	must(q > 0 && q <= math.MaxFloat64, "Quantize needs a finite, positive spacing, got %g; 0x1p-50 suits numbers of size one", q)
	mustFitLattice("x", s.X, q)
	mustFitLattice("v", s.V, q)
	s.become(Lattice, q)
}

// become switches to another arithmetic and goes on as after Set.
func (s *System) become(arith Arithmetic, q float64) {
	s.mustBeWhole()
	s.setArithmetic(arith, q)
	s.Set(s.T, s.X, s.V)
}

// setArithmetic makes room for the digits. What a method remembers had others, and is gone.
func (s *System) setArithmetic(arith Arithmetic, q float64) {
	s.arith, s.q, s.past = arith, q, Past{}
	s.x, s.v = s.newVector(s.X), s.newVector(s.V)
}

// set makes y a copy of z, which has the same length and arithmetic. It does not allocate.
func (y *vector) set(z *vector) {
	copy(y.F, z.F)
	copy(y.Carry, z.Carry)
	copy(y.Of, z.Of)
	copy(y.N, z.N)
}

func (y *vector) negate() {
	for _, list := range [][]float64{y.F, y.Carry, y.Of} {
		for i := range list {
			list[i] = -list[i]
		}
	}
	for i := range y.N {
		y.N[i] = -y.N[i]
	}
}
