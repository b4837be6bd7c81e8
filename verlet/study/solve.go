package study

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A pair is a method on a problem.
type pair struct {
	m verlet.Method
	p problem.Problem
}

// An Arithmetic is a way for a system to add.
type Arithmetic string

// The arithmetics.
const (
	Plain       Arithmetic = "plain"       // float64
	Compensated Arithmetic = "compensated" // see [verlet.System.Compensate]
	Lattice     Arithmetic = "lattice"     // on the multiples of 2⁻⁴⁶, see [verlet.System.Quantize]
)

// On makes s add in the arithmetic, and returns it.
func (a Arithmetic) On(s *verlet.System) *verlet.System {
	switch a {
	case Compensated:
		s.Compensate()
	case Lattice:
		s.Quantize(0x1p-46) // which has room for numbers up to 2¹⁶
	}
	return s
}

// Solve returns p with an exact solution from its start to T later, computed by a method of order
// 10 with compensated sums, in so many steps that twice as many change nothing but rounding. It has
// the same bits on every machine, while the formulas of package problem may differ in the last one.
// Uncertainty is how far the solution is from that with half as many steps. It fails if the force
// is singular or jumps, or if the motion is chaotic and T is too long for it.
func Solve(p problem.Problem, T float64) (solved problem.Problem, uncertainty float64, err error) {
	const first, most = 16, 1 << 17
	const finest = 0x1p-50 // the precision of numbers of size one, but for a few last digits
	m := verlet.SofroniouSpaletta10
	system := func() *verlet.System { return Compensated.On(p.System()) }
	follow := func(n int) Path {
		s := system()
		return pathOf(m, p, s, T/float64(n), s.Steps(m, T/float64(n), n))
	}
	coarse, before := follow(first), math.Inf(1)
	for n := 2 * first; n <= most; n *= 2 {
		fine, off := follow(n), 0.0
		if len(fine.T) <= n || len(coarse.T) <= n/2 {
			off = math.Inf(1) // one of them blew up
		} else {
			for i := range coarse.T {
				off = max(off, elementary.Distance(coarse.X[i], fine.X[2*i]), elementary.Distance(coarse.V[i], fine.V[2*i]))
			}
		}
		// Below 1e-8 it falls by 2¹⁰ each time, or it is rounding.
		if off <= finest || (off < 1e-8 && off > before/4) {
			p.Exact = fine.motion(system)
			return p, off, nil
		}
		coarse, before = fine, off
	}
	return p, before, fmt.Errorf("no solution of %s up to t = %g: %d and %d steps still differ by %.1e; take a shorter time span",
		p.Name, p.T0+T, most/2, most, before)
}

// motion returns the state at any time: a short step from a point of the path, by one of the
// systems that are made for it.
func (p Path) motion(system func() *verlet.System) func(t float64) (x, v []float64) {
	spare := sync.Pool{New: func() any { return system() }}
	return func(t float64) (x, v []float64) {
		place, last := (t-p.T[0])/p.H, len(p.T)-1
		must(place >= -2 && place <= float64(last+2), "t = %g is beyond the solution from %g to %g", t, p.T[0], p.T[last])
		i := int(min(max(math.RoundToEven(place), 0), float64(last)))
		h := t - p.T[i]
		if h == 0 {
			return slices.Clone(p.X[i]), slices.Clone(p.V[i])
		}
		s := spare.Get().(*verlet.System)
		defer spare.Put(s)
		s.Set(p.T[i], p.X[i], p.V[i])
		s.Step(p.Method, h)
		return slices.Clone(s.X), slices.Clone(s.V)
	}
}
