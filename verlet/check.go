package verlet

import (
	"cmp"
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/internal/check"
)

var must = check.In("verlet") // panics if what it says of a call is not right

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

// mustBeWhole panics if the System is empty, is a copy by value, or has another X or V.
func (s *System) mustBeWhole() {
	switch {
	case s.self == nil:
		panic("verlet: this System is empty; make one with New")
	case s.self != s:
		panic("verlet: this System is a copy by value, which shares its coordinates with another; use Clone")
	case s.T-s.T != 0 && s.err == nil && !s.under: // within a step, the clock may run out
		mustBeFinite("T", s.T)
	case len(s.X) == len(s.x.F) && len(s.V) == len(s.v.F) && &s.X[0] == &s.x.F[0] && &s.V[0] == &s.v.F[0]:
		return
	}
	panic(fmt.Sprintf("verlet: X or V was replaced by another slice (of %d and %d numbers); write into them, or call Set", len(s.X), len(s.V)))
}

// isUnknown reports whether the force, one with slices, has not yet been looked at in this run.
func (s *System) isUnknown() bool {
	n := &s.numbers
	return s.checked != s.era && n.force1 == nil && n.force2 == nil
}

// checkForce evaluates the force and catches two common mistakes: a force that does not set
// every component of a, and one that changes x.
func (s *System) checkForce() {
	const untouched = 0x7ff8_5645_524c_4554 // a NaN that no computation yields
	a, x, shown := s.force.a, s.X, s.spare[1]
	for i := range a {
		a[i] = math.Float64frombits(untouched)
	}
	copy(shown, x)
	s.accel(a, s.T, shown)
	for i := range a {
		if math.Float64bits(a[i]) == untouched {
			panic(fmt.Sprintf("verlet: the force did not set a[%d]; it must set all %d components", i, len(a)))
		}
		if math.Float64bits(shown[i]) != math.Float64bits(x[i]) {
			panic(fmt.Sprintf("verlet: the force changed x[%d] from %g to %g; it must only write to a", i, x[i], shown[i]))
		}
	}
	s.checked = s.era
}

// named returns the name of a method as messages tell it.
func named(name string) string { return cmp.Or(name, "a method without a name") }

func mustBeOne(name, what, motion string, sum float64) {
	if !(math.Abs(sum-1) < 1e-12) {
		panic(fmt.Sprintf("verlet: %s: the %s add up to %.15g; they must add up to 1", named(name), what+motion, sum))
	}
}

// notFinite returns the first index at which x is NaN or infinite, or −1.
func notFinite(x []float64) int {
	i := 0
	for ; i+4 <= len(x); i += 4 { // what is infinite or NaN leaves NaN
		if p := (*[4]float64)(x[i:]); (p[0]-p[0])+(p[1]-p[1])+((p[2]-p[2])+(p[3]-p[3])) != 0 {
			break
		}
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
		must(math.Abs(math.RoundToEven(f/q)) < limit, "%s[%d] = %g is off the lattice of spacing %g, which ends at %g; take a larger spacing", name, i, f, q, limit*q)
	}
}
