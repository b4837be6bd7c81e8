package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// Watch runs s with m for n steps of size h and returns what a quantity of it was at the
// start and after every step, with the times:
//
//	height := func(s *verlet.System) float64 { return s.X[1] }
//	t, y := study.Watch(verlet.VelocityVerlet, s, 0.01, 1000, height)
//
// If the run stops early, the lists end with its last step; see [verlet.System.Err].
func Watch(m verlet.Method, s *verlet.System, h float64, n int, quantity func(s *verlet.System) float64) (t, y []float64) {
	t, y = append(t, s.T), append(y, quantity(s))
	for range s.Steps(m, h, n) {
		t, y = append(t, s.T), append(y, quantity(s))
	}
	return t, y
}

// Peaks returns where |y| has a maximum, and how high it is there: the turning points of a
// swing about 0. The first and the last place are none.
func Peaks(t, y []float64) (at, height []float64) {
	for i := 1; i < len(y)-1; i++ {
		if a := math.Abs(y[i]); a > math.Abs(y[i-1]) && a >= math.Abs(y[i+1]) {
			at, height = append(at, t[i]), append(height, a)
		}
	}
	return at, height
}

// GrowthRate fits exp(rate t) to the peaks of a swing y(t) about 0. The slope of the fit is
// the rate; it is negative where the swing decays.
func GrowthRate(t, y []float64) Fit {
	at, height := Peaks(t, y)
	return Line(at, Tabulate(math.Log, height))
}

// Stretch is a quantity for [Watch]: how far the rod or spring whose length is most in
// error is from it, as a part of the length.
func Stretch(c verlet.Constraints) func(s *verlet.System) float64 {
	return func(s *verlet.System) float64 {
		_, by := c.Stretch(s.X)
		return math.Abs(by)
	}
}

// LargestStretch runs s with m in steps of h for a time span T, which must be a whole number
// of steps, and returns the largest [Stretch] after any of them. It is infinite if the run
// stops early.
func LargestStretch(m verlet.Method, s *verlet.System, c verlet.Constraints, h, T float64) (most float64) {
	of := Stretch(c)
	for range s.Steps(m, h, steps(h, T)) {
		most = max(most, of(s))
	}
	if s.Err() != nil {
		return math.Inf(1)
	}
	return most
}
