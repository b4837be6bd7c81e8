package verlet

import (
	"cmp"
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// What a calling program may get wrong panics with a message that names the value.

func mustBeFinite(name string, x float64) {
	if x-x != 0 {
		panic(fmt.Sprintf("verlet: %s = %g is not a finite number", name, x))
	}
}

func mustAllBeFinite(name string, x []float64) {
	if i := notFinite(x); i >= 0 {
		panic(fmt.Sprintf("verlet: %s[%d] = %g is not a finite number", name, i, x[i]))
	}
}

// mustBeUnchanged panics if a function has changed the copies x and v of the state that it
// was shown.
func (s *System) mustBeUnchanged(what string, x, v []float64) {
	for i := range x {
		if bits(x[i]) != bits(s.X[i]) {
			panic(fmt.Sprintf("verlet: the %s changed x[%d] from %g to %g; it must only read x and v", what, i, s.X[i], x[i]))
		}
		if bits(v[i]) != bits(s.V[i]) {
			panic(fmt.Sprintf("verlet: the %s changed v[%d] from %g to %g; it must only read x and v", what, i, s.V[i], v[i]))
		}
	}
}

func mustBeTime(motion string, h float64) {
	if h-h != 0 {
		panic(fmt.Sprintf("verlet: %s(%g): the time must be a finite number", motion, h))
	}
}

// named returns the name of a method as messages tell it.
func named(name string) string { return cmp.Or(name, "a method without a name") }

func mustBeOne(name, what string, sum float64) {
	if !(math.Abs(sum-1) < 1e-12) {
		panic(fmt.Sprintf("verlet: %s: the %s add up to %.15g; they must add up to 1", named(name), what, sum))
	}
}

func mustBeSymmetric(call string, m Method) {
	if !m.Symmetric {
		panic("verlet: " + call + " needs a symmetric method, such as VelocityVerlet; " + named(m.Name) + " is not")
	}
	if m.Order < 1 {
		panic(fmt.Sprintf("verlet: %s needs the order of the method, but that of %s is %d; set its Order", call, named(m.Name), m.Order))
	}
}

func mustBeTolerance(name string, tolerance float64) {
	if !(tolerance > 0 && tolerance < 1) {
		panic(fmt.Sprintf("verlet: %s: tolerance %g; it must be between 0 and 1, such as 1e-13", name, tolerance))
	}
}

func mustBeCount(name, what string, n int) {
	if n < 1 {
		panic(fmt.Sprintf("verlet: %s: %d %s; there must be at least one", name, n, what))
	}
}

func mustBeStiffness(name string, k float64) {
	if !(k > 0) || math.IsInf(k, 0) {
		panic(fmt.Sprintf("verlet: %s: stiffness %g; it must be positive and finite", name, k))
	}
}

// mustDivide panics if n coordinates are no whole number of parts, such as points, of d each.
func mustDivide(call string, n, d int, parts string) {
	if d < 1 || n%d != 0 {
		panic(fmt.Sprintf("verlet: %s: %d coordinates cannot be divided into %s of %d", call, n, parts, d))
	}
}

// notFinite returns the first index at which x is NaN or infinite, or −1.
func notFinite(x []float64) int {
	i := 0
	if len(x) >= 16 {
		i = simd.Finite(x)
	}
	for ; i < len(x); i++ {
		if x[i]-x[i] != 0 {
			return i
		}
	}
	return -1
}

// mustFitLattice panics if a number is too large for the lattice of spacing q.
func mustFitLattice(name string, x []float64, q float64) {
	for i, f := range x {
		if !(math.Abs(math.RoundToEven(f/q)) < limit) {
			panic(fmt.Sprintf("verlet: %s[%d] = %g is off the lattice of spacing %g, which ends at %g; take a larger spacing", name, i, f, q, limit*q))
		}
	}
}
