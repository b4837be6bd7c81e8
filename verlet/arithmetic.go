package verlet

import (
	"fmt"
	"math"
)

// An arithmetic is a way to add.
type arithmetic uint8

const (
	plain       arithmetic = iota // float64
	compensated                   // float64 with a carry: what rounding lost comes back at the next sum
	lattice                       // integer multiples of a quantum
)

// A vector is a float64 vector with the digits that float64 has no room for.
type vector struct {
	f     []float64
	carry []float64 // compensated: the value is f + carry
	n     []int64   // lattice: f = q n
}

// limit keeps lattice integers and their sums away from overflow.
const limit = 1 << 62

// axpy is all the arithmetic there is: y += h x.
//
// float64(h*x) forbids the compiler to fuse the product with the sum, which
// some processors do and others do not: all give the same bits.
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
				s.fail(fmt.Errorf("%s left the lattice of spacing %g, which ends at %g: %w", s.nameOf(y, i), s.q, limit*s.q, ErrNotFinite))
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

// twoSum returns a + b rounded, and what rounding lost (Knuth): the two add up
// to a + b exactly.
func twoSum(a, b float64) (sum, lost float64) {
	sum = a + b
	bb := sum - a
	return sum, (a - (sum - bb)) + (b - bb)
}

// store sets y to x, rounded to the lattice if there is one.
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

// Compensate switches to compensated summation: the error of a long run no
// longer grows with rounding, at the price of six more additions a sum.
//
// Source: Kahan 1965, doi:10.1145/363707.363723; Knuth's two-sum, The Art of
// Computer Programming 2, 4.2.2.
func (s *System) Compensate() { s.become(compensated, 0) }

// Quantize puts x and v on the lattice of the integer multiples of q and rounds every
// motion to it. Sums of integers are exact, so a symmetric method that is run forth, and
// then back with step −h, returns without any error: to the same x, v and t for words in
// kicks and drifts and for [Leapfrog]; to the same x and t for [Stormer] and [TCVCorrected],
// which compute v from positions, so that it returns to within some q/h.
//
// Rounding makes each motion wrong by up to q/2; a power of two such as 0x1p-50 is a good
// q for numbers of size one. Values must stay below 2⁶² q. The clock is exact by itself
// and has no part in the lattice: it shows t₀ + i h for any q.
//
// Source: Levesque & Verlet 1993, J. Stat. Phys. 72, 519–537 (bit-reversible
// Verlet); Rein & Tamayo 2018, doi:10.1093/mnras/stx2479 (higher orders).
func (s *System) Quantize(q float64) {
	if !(q > 0) || math.IsInf(q, 0) {
		panic(fmt.Sprintf("verlet: Quantize needs a positive spacing, got %g", q))
	}
	s.become(lattice, q)
}

// become switches to another arithmetic, and forgets the past.
func (s *System) become(arith arithmetic, q float64) {
	s.mustBeWhole()
	s.setArithmetic(arith, q)
	s.Set(s.T, s.X, s.V)
}

func (s *System) setArithmetic(arith arithmetic, q float64) {
	s.arith, s.q, s.past.vector, s.light = arith, q, vector{}, false
	if arith == plain {
		return
	}
	for _, y := range []*vector{&s.x, &s.v} {
		y.carry = make([]float64, len(y.f))
		y.n = make([]int64, len(y.f))
	}
}

// set makes y a copy of z. It allocates only if y never was as long.
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
