package verlet

import (
	"fmt"
	"math"
)

// An arithmetic tells how a System adds.
type arithmetic uint8

const (
	plain       arithmetic = iota // float64
	compensated                   // float64, and what rounding lost is added at the next sum
	lattice                       // integer multiples of a quantum
)

// A vector holds numbers as float64, and the digits that float64 has no room for.
type vector struct {
	f     []float64
	carry []float64 // compensated arithmetic: the value is f + carry
	n     []int64   // lattice arithmetic: f = q n
}

// limit keeps lattice integers and their sums away from overflow.
const limit = 1 << 62

// axpy does y += h x in the arithmetic of the System. All motions are made of it.
//
// float64(h*x) forbids the compiler to fuse the product with the sum (FMA). Some
// processors can do that and others cannot; without it, all give the same bits.
func (s *System) axpy(y *vector, h float64, x []float64) {
	switch s.arith {
	case plain:
		axpy(y.f, h, x)
	case compensated:
		for i, x := range x {
			y.f[i], y.carry[i] = twoSum(y.f[i], float64(h*x)+y.carry[i])
		}
	case lattice:
		for i, x := range x {
			k := math.RoundToEven(float64(h*x) / s.q)
			if !(math.Abs(float64(y.n[i])+k) < limit) {
				s.fail(fmt.Errorf("%s left the lattice of spacing %g, which ends at %g; a smaller step or a larger spacing may help: %w", s.nameOf(y, i), s.q, limit*s.q, ErrNotFinite))
				return
			}
			y.n[i] += int64(k)
			y.f[i] = s.q * float64(y.n[i])
		}
	}
}

// nameOf returns the name of a component of one of the system's vectors.
func (s *System) nameOf(y *vector, i int) string {
	switch y {
	case &s.x:
		return fmt.Sprintf("x[%d]", i)
	case &s.v:
		return fmt.Sprintf("v[%d]", i)
	}
	return fmt.Sprintf("component %d of the last displacement", i)
}

// scale multiplies y by c.
func (s *System) scale(y *vector, c float64) {
	if c == 1 {
		return
	}
	for i := range y.f {
		y.f[i] *= c
		y.carry[i] *= c
		if s.arith == lattice {
			y.n[i] = int64(math.RoundToEven(c * float64(y.n[i])))
			y.f[i] = s.q * float64(y.n[i])
		}
	}
}

// twoSum returns a + b rounded, and what rounding lost. Their exact sum is a + b (Knuth).
func twoSum(a, b float64) (sum, lost float64) {
	sum = a + b
	bb := sum - a
	return sum, (a - (sum - bb)) + (b - bb)
}

// store sets y to x, rounded to the lattice if there is one. It returns an error, which
// starts with the index, if a number lies beyond the end of the lattice.
func (s *System) store(y *vector, x []float64) error {
	copy(y.f, x)
	clear(y.carry)
	if s.arith != lattice {
		return nil
	}
	for i, x := range x {
		k := math.RoundToEven(x / s.q)
		if !(math.Abs(k) < limit) {
			return fmt.Errorf("[%d] = %g is off the lattice of spacing %g, which ends at %g; take a larger spacing: %w", i, x, s.q, limit*s.q, ErrNotFinite)
		}
		y.n[i] = int64(k)
		y.f[i] = s.q * k
	}
	return nil
}

// Compensate switches to compensated summation. What rounding loses in a sum is kept and
// added at the next one, so that rounding errors do not pile up in a long run. Each sum
// costs six more additions. The System goes on as after [System.Set].
//
// Source: Kahan 1965, doi:10.1145/363707.363723; Knuth's two-sum, The Art of
// Computer Programming 2, 4.2.2.
func (s *System) Compensate() { s.become(compensated, 0) }

// Quantize switches to a lattice: x and v become integer multiples of q, and so does
// every change of them. Sums of integers are exact. So a symmetric method that runs n
// steps of h, and then n steps of −h, comes back without any error: to the same x, v and t
// with words of kicks and drifts and with [Leapfrog]. [Stormer] and [TCVCorrected] come
// back to the same x and t; they compute v from positions, so it is off by a few q/h.
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
	if !(q > 0) || math.IsInf(q, 0) {
		panic(fmt.Sprintf("verlet: Quantize needs a finite, positive spacing, got %g; 0x1p-50 suits numbers of size one", q))
	}
	s.become(lattice, q)
}

// become switches to another arithmetic and goes on as after Set.
func (s *System) become(arith arithmetic, q float64) {
	s.mustBeWhole()
	if arith == lattice {
		mustFitLattice("x", s.X, q)
		mustFitLattice("v", s.V, q)
	}
	s.setArithmetic(arith, q)
	s.Set(s.T, s.X, s.V)
}

func (s *System) setArithmetic(arith arithmetic, q float64) {
	s.arith, s.q, s.past.vector, s.light = arith, q, vector{}, heavy
	if arith == plain {
		return
	}
	for _, y := range []*vector{&s.x, &s.v} {
		y.carry = make([]float64, len(y.f))
		y.n = make([]int64, len(y.f))
	}
}

// set makes y a copy of z. It allocates only if y has never been as long as z.
func (y *vector) set(z *vector) {
	y.f = append(y.f[:0], z.f...)
	if z.n != nil || y.n != nil {
		y.carry = append(y.carry[:0], z.carry...)
		y.n = append(y.n[:0], z.n...)
	}
}

func (y *vector) negate() {
	for i := range y.f {
		y.f[i] = -y.f[i]
	}
	for i := range y.carry {
		y.carry[i] = -y.carry[i]
	}
	for i := range y.n {
		y.n[i] = -y.n[i]
	}
}
