package constraint_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// A small swing under Jakobsen's rod is known exactly: its amplitude shrinks by
// √(1 + ω²h²) a step, so that its energy goes like exp(−ω²h t).
func TestJakobsenBrakes(t *testing.T) {
	const h, n = 0.05, 400
	b := pendulums()[0].bonds
	s := verlet.New(falling(2, 1), []float64{0, 0, 1e-4, -math.Sqrt(1 - 1e-8)}, make([]float64, 4))
	energy := func() float64 { return s.V[2]*s.V[2] + s.X[2]*s.X[2] }
	s.Run(constraint.Jakobsen(b, 1), h, 1)
	phase := math.Atan(h)         // the eigenvalues are e^{±i phase}/√(1 + h²)
	period := 2 * math.Pi / phase // in steps: compare at the same phase
	e0, turns := energy(), math.Floor(n/period)
	s.Run(constraint.Jakobsen(b, 1), h, int(math.Round(turns*period)))
	got, want := energy()/e0, math.Pow(1+h*h, -math.Round(turns*period))
	if math.Abs(got/want-1) > 0.03 {
		t.Errorf("%.5f of the energy is left, want %.5f", got, want)
	}
}

// A rod whose ends meet pulls in no direction, and the run goes on.
func TestEndsThatMeet(t *testing.T) {
	b, s := constraint.Chain(2, []float64{0, 0, 1, 0}, 0), verlet.New(falling(2, 0), []float64{0, 0, 1, 0}, []float64{0, 0, -8, 0})
	if err := s.Run(constraint.Jakobsen(b, 3), 0.125, 1); err != nil || s.X[2] != 0 {
		t.Errorf("the point is at %v: %v", s.X, err)
	}
}

// XPBD without compliance is Jakobsen in substeps, to the bit.
func TestXPBDWithoutCompliance(t *testing.T) {
	const h = 1. / 128 // whose quarters add up exactly
	b, x := string10(7, 1)
	p, q := verlet.New(falling(2, 9.81), x, make([]float64, len(x))), verlet.New(falling(2, 9.81), x, make([]float64, len(x)))
	p.Run(constraint.XPBD(b, 0, 4, 3), h, 100)
	q.Run(constraint.Jakobsen(b, 3), h/4, 400)
	if !slices.Equal(p.X, q.X) || !slices.Equal(p.V, q.V) || p.T != q.T || p.Evals != q.Evals {
		t.Errorf("XPBD led to %v, Jakobsen to %v", p.X, q.X)
	}
}

// The compliance is the length that a rod gives way for a force, whatever the
// step, the substeps and the sweeps: a string so stretched stays as it is.
func TestComplianceIsThat(t *testing.T) {
	const alpha, g, ball = 1e-4, 9.81, 5
	b, x := string10(ball, 0)
	stretched, length := slices.Clone(x), 0.0
	for k := range 10 { // rod k bears what hangs below it
		length += 0.1 + alpha*g*float64(9-k+ball)
		stretched[2*k+3] = -length
	}
	moves := func(m verlet.Method, h float64) float64 {
		s, worst := verlet.New(falling(2, g), stretched, make([]float64, len(x))), 0.0
		for range s.Steps(m, h, int(2/h)) {
			worst = max(worst, distance(s.X, stretched))
		}
		return worst / (length - 1)
	}
	for _, test := range []struct {
		h                float64
		substeps, sweeps int
	}{{0.01, 1, 400}, {0.01, 1, 800}, {0.002, 1, 100}, {0.01, 10, 20}, {0.01, 40, 10}} {
		if d := moves(constraint.XPBD(b, alpha, test.substeps, test.sweeps), test.h); d > 1e-3 {
			t.Errorf("%+v: moves by %.1e of its stretch", test, d)
		}
		if d := moves(constraint.XPBD(b, 1.02*alpha, test.substeps, test.sweeps), test.h); d < 0.01 {
			t.Errorf("%+v: another compliance moves by %.1e of its stretch: too good to be true", test, d)
		}
	}
}

// A string of ten rods with a heavy ball, swinging, by the two methods of games
// at equal work, and by the two that hold the rods.
func ExampleSet() {
	var x []float64
	for i := range 11 {
		x = append(x, 0.06*float64(i), -0.08*float64(i))
	}
	b := constraint.Chain(2, x, 0) // the first point is pinned
	b.Mass = []float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10}
	gravity := func(a []float64, t float64, x []float64) {
		for i := range a {
			a[i] = -9.81 * float64(i%2)
		}
	}
	for _, m := range []verlet.Method{
		constraint.Jakobsen(b, 20), constraint.XPBD(b, 0, 20, 1), constraint.Shake(b, 1e-13), constraint.Rattle(b, 1e-13),
	} {
		s := verlet.New(gravity, x, make([]float64, len(x)))
		worst := 0.0
		for range s.Steps(m, 0.002, 1000) {
			_, by := b.Stretch(s.X)
			worst = max(worst, math.Abs(by))
		}
		fmt.Printf("%-8s rods within %.0e, ball at (%.3f, %.3f)\n", m, worst, s.X[20], s.X[21])
	}
	// Output:
	// Jakobsen rods within 4e-04, ball at (0.578, -0.815)
	// XPBD     rods within 3e-05, ball at (0.591, -0.806)
	// SHAKE    rods within 1e-15, ball at (0.591, -0.806)
	// RATTLE   rods within 1e-15, ball at (0.591, -0.806)
}
