package study

import (
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// Watch runs s with m for n steps of size h and returns what a quantity of it was at the start and
// after every step, with the times. If the run stops early, the lists end with its last step.
//
//	height := func(s *verlet.System) float64 { return s.X[1] }
//	t, y := study.Watch(verlet.VelocityVerlet, s, 0.01, 1000, height)
func Watch(m verlet.Method, s *verlet.System, h float64, n int, quantity func(s *verlet.System) float64) (t, y []float64) {
	t, y = append(t, s.T), append(y, quantity(s))
	for range s.Steps(m, h, n) {
		t, y = append(t, s.T), append(y, quantity(s))
	}
	return t, y
}

// Peaks returns where |y| has a maximum, but for the ends, and how high it is: where a swing turns.
func Peaks(t, y []float64) (at, height []float64) {
	for i := 1; i < len(y)-1; i++ {
		if a := math.Abs(y[i]); a > math.Abs(y[i-1]) && a >= math.Abs(y[i+1]) {
			at, height = append(at, t[i]), append(height, a)
		}
	}
	return at, height
}

// GrowthRate fits exp(rate t) to the peaks of a swing y(t) about 0. The rate is the slope.
func GrowthRate(t, y []float64) Fit {
	at, height := Peaks(t, y)
	return Line(at, Tabulate(math.Log, height))
}

// Stretch is a quantity for [Watch]: the largest error of the length of a rod, as a part of it.
func Stretch(c constraint.Set) func(s *verlet.System) float64 {
	return func(s *verlet.System) float64 {
		_, by := c.Stretch(s.X)
		return math.Abs(by)
	}
}

// LargestStretch runs s with m in steps of h for a time span T, which must be a whole number of
// steps, and returns the largest [Stretch] after any of them: ∞ if the run stops early.
func LargestStretch(m verlet.Method, s *verlet.System, c constraint.Set, h, T float64) (most float64) {
	_, y := Watch(m, s, h, steps(h, T), Stretch(c))
	if s.Err() != nil {
		return math.Inf(1)
	}
	return slices.Max(y[1:])
}

// InLetters runs s for n steps of size h and returns copies of it on the way, for films: one of the
// start, and one after each of the equal parts in which every letter is done. InLetters panics if
// the method is not a word.
func InLetters(m verlet.Method, s *verlet.System, h float64, n, parts int) []*verlet.System {
	must(m.Step == nil && parts >= 1 && n >= 0, "%d steps of InLetters of %s in %d parts; it needs a method that is a word, and one part at least", n, m.Name, parts)
	m = verlet.FromWord(m.Name, m.Order, m.Word...) // panics if it is no whole step
	frames := []*verlet.System{s.Clone()}
	for range n {
		for _, l := range m.Word {
			for i := 1; i < parts; i++ {
				between := s.Clone()
				l.Motion.Move(between, l.H*h*float64(i)/float64(parts))
				frames = append(frames, between)
			}
			l.Motion.Move(s, l.H*h)
			frames = append(frames, s.Clone())
		}
	}
	return frames
}

// LyapunovExponent returns how fast steps of size h pull neighbours apart: by a factor of
// exp(exponent) in each step. It is the mean over an ensemble of systems of one coordinate and over
// n steps, after two steps that turn the difference into the direction in which it grows. The
// neighbours start 2⁻⁴⁰ apart; n must be so small that they are still near at the end.
func LyapunovExponent(m verlet.Method, s *verlet.System, h float64, n int) float64 {
	one, other := s.Clone(), s.Clone()
	for i := range other.X {
		other.X[i] += 0x1p-40
	}
	logarithm := func(steps int) (mean float64) { // of the distance after as many more steps
		one.Run(m, h, steps)
		other.Run(m, h, steps)
		for i := range one.X {
			dx, dv := one.X[i]-other.X[i], h*(one.V[i]-other.V[i])
			mean += math.Log(float64(dx*dx)+float64(dv*dv)) / 2 / float64(len(one.X))
		}
		return mean
	}
	before := logarithm(2)
	return (logarithm(n) - before) / float64(n)
}
