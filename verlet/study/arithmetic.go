package study

import "github.com/verletbook/verletbook/verlet"

// An Arithmetic is a way for a system to add.
type Arithmetic string

// The arithmetics.
const (
	Plain       Arithmetic = "plain"       // float64
	Compensated Arithmetic = "compensated" // with a carry, see [verlet.System.Compensate]
	Lattice     Arithmetic = "lattice"     // on the multiples of 2⁻⁴⁶, see [verlet.System.Quantize]
)

// Arithmetics returns all of them.
func Arithmetics() []Arithmetic { return []Arithmetic{Plain, Compensated, Lattice} }

const spacing = 0x1p-46 // of the lattice: room for numbers up to 2¹⁶

// set makes s add this way.
func (a Arithmetic) set(s *verlet.System) *verlet.System {
	switch a {
	case Compensated:
		s.Compensate()
	case Lattice:
		s.Quantize(spacing)
	}
	return s
}
