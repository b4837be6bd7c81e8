package verlet_test

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func TestKåhrströmsTables(t *testing.T) {
	verletColumn := []float64{500, 495, 480, 455, 420, 375, 320, 255, 180, 95, 0}
	for _, test := range []struct {
		method verlet.Method
		want   []float64
	}{
		{verlet.ExplicitEuler, []float64{500, 500, 490, 470, 440, 400, 350, 290, 220, 140, 50}},
		{verlet.Stormer, verletColumn},
		{verlet.VelocityVerlet, verletColumn},
		{verlet.PositionVerlet, verletColumn},
		{verlet.Leapfrog, verletColumn},
		{verlet.SymplecticEuler, []float64{500, 490, 470, 440, 400, 350, 290, 220, 140, 50, -50}},
	} {
		s := problem.FreeFall().System()
		got := []float64{s.X[0]}
		for range s.Steps(test.method, 1, 10) {
			got = append(got, s.X[0])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, want %v", test.method, got, test.want)
		}
	}
}

// The Verlet family does not solve the oscillator, but it solves exactly
// another one, of the frequency ω̃ = (2/h) asin(ωh/2).
func TestExactDiscreteSolution(t *testing.T) {
	const omega, h, n = 1.0, 0.25, 2000
	tilde := 2 / h * math.Asin(omega*h/2)
	slow := math.Sqrt(1 - omega*omega*h*h/4)
	for _, test := range []struct {
		method   verlet.Method
		amplify  float64 // amplitude of v relative to ω
		position float64 // amplitude of x for x(0) = 1, v(0) = 0
	}{
		{verlet.VelocityVerlet, slow, 1},
		{verlet.Stormer, slow, 1},
		{verlet.Leapfrog, slow, 1},
		{verlet.PositionVerlet, 1 / slow, 1},
	} {
		s := problem.Harmonic(omega * omega).System()
		for i := range s.Steps(test.method, h, n) {
			x := test.position * math.Cos(tilde*float64(i)*h)
			v := -omega * test.amplify * math.Sin(tilde*float64(i)*h)
			if d := max(math.Abs(s.X[0]-x), math.Abs(s.V[0]-v)); d > 1e-12 && test.method.Name != "Störmer" || d > 1e-10 {
				t.Fatalf("%s, step %d: off by %.1e", test.method, i, d)
			}
		}
	}
}

// With the right second position the central difference is exact for constant
// acceleration, and still for a cubic. The start (4) is off by h³ there, and
// the velocity (5) by h²: both are known exactly, too.
func TestCubicsAreExact(t *testing.T) {
	const h, n = 0.25, 12 // binary fractions: not even rounding
	p := problem.Polynomial()
	s := p.System()
	before, _ := p.Exact(-h)
	s.SetPrevious(h, before)
	for range s.Steps(verlet.Stormer, h, n) {
		x, v := p.Exact(s.T)
		if s.X[0] != x[0] {
			t.Errorf("right start: x(%g) = %g, want %g", s.T, s.X[0], x[0])
		}
		if got := s.V[0] - v[0]; got != h*h {
			t.Errorf("right start: v(%g) is off by %g, want %g", s.T, got, h*h)
		}
	}
	for _, m := range []verlet.Method{verlet.Stormer, verlet.VelocityVerlet, verlet.Leapfrog} {
		s := p.System()
		for range s.Steps(m, h, n) {
			x, v := p.Exact(s.T)
			if got := s.X[0] - x[0]; got != -h*h*s.T {
				t.Errorf("%s: x(%g) is off by %g, want %g", m, s.T, got, -h*h*s.T)
			}
			if s.V[0] != v[0] {
				t.Errorf("%s: v(%g) = %g, want %g", m, s.T, s.V[0], v[0])
			}
		}
	}
}
