package constraint_test

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
)

// falling is gravity of strength g, down along the second coordinate.
func falling(dim int, g float64) verlet.Accel {
	return func(a []float64, t float64, x []float64) {
		clear(a)
		for i := 1; i < len(a); i += dim {
			a[i] = -g
		}
	}
}

// string10 is a string of ten rods of length 0.1 from a pin at the origin, with
// a ball of the given mass at its end, at an angle from hanging down.
func string10(ball, angle float64) (b constraint.Set, x []float64) {
	for i := range 11 {
		l := 0.1 * float64(i)
		x = append(x, l*math.Sin(angle), -l*math.Cos(angle))
	}
	b = constraint.Chain(2, x, 0)
	b.Mass = slices.Repeat([]float64{1}, 11)
	b.Mass[10] = ball
	return b, x
}

// tied returns every method with rods, as it is used most.
func tied(b constraint.Set) []verlet.Method {
	return []verlet.Method{constraint.Jakobsen(b, 20), constraint.XPBD(b, 1e-4, 4, 5), constraint.Shake(b, 1e-13), constraint.Rattle(b, 1e-13)}
}

func TestShapes(t *testing.T) {
	x := []float64{0, 0, 3, 4, 3, 6, 0, 6}
	for name, test := range map[string]struct {
		got  constraint.Set
		want []constraint.Rod
	}{
		"chain":            {constraint.Chain(2, x), []constraint.Rod{{0, 1, 5}, {1, 2, 2}, {2, 3, 3}}},
		"chain, one pin":   {constraint.Chain(2, x, 1), []constraint.Rod{{0, 1, 5}, {1, 2, 2}, {2, 3, 3}}},
		"chain, two pins":  {constraint.Chain(2, x, 1, 2), []constraint.Rod{{0, 1, 5}, {2, 3, 3}}},
		"beads on a line":  {constraint.Chain(1, []float64{1, 3, 7}), []constraint.Rod{{0, 1, 2}, {1, 2, 4}}},
		"tree":             {fixture.Tree(2, x, []int{-1, 0, 1, 0}), []constraint.Rod{{0, 1, 5}, {1, 2, 2}, {0, 3, 6}}},
		"cloth":            {constraint.Cloth(2, x, 2), []constraint.Rod{{0, 1, 5}, {0, 2, math.Sqrt(45)}, {1, 3, math.Sqrt(13)}, {2, 3, 3}}},
		"cloth, top fixed": {constraint.Cloth(2, x, 2, 0, 1), []constraint.Rod{{0, 2, math.Sqrt(45)}, {1, 3, math.Sqrt(13)}, {2, 3, 3}}},
	} {
		if !slices.Equal(test.got.Rods, test.want) {
			t.Errorf("%s: rods %v, want %v", name, test.got.Rods, test.want)
		}
		if rod, by := test.got.Stretch(doubled(test.got, x)); by != 1 || rod != 0 {
			t.Errorf("%s, twice as large: rod %d is off by %g", name, rod, by)
		}
	}
	b := constraint.Chain(2, x)
	if rod, by := b.Stretch([]float64{0, 0, 3, 4, 3, 5, 0, 5}); rod != 1 || by != -0.5 {
		t.Errorf("Stretch is %d, %g; want rod 1 by −0.5", rod, by)
	}
	if rod, by := (constraint.Set{Dim: 2}).Stretch(x); rod != -1 || by != 0 {
		t.Errorf("Stretch without rods is %d, %g", rod, by)
	}
}

func doubled(b constraint.Set, x []float64) []float64 {
	if b.Dim == 1 {
		x = []float64{1, 3, 7}
	}
	y := slices.Clone(x)
	for i := range y {
		y[i] *= 2
	}
	return y
}

// What is given to a method is its own from then on.
func TestConstraintsAreCopied(t *testing.T) {
	b, x := string10(5, 0.5)
	for i, m := range tied(b) {
		other, _ := string10(5, 0.5)
		want := verlet.New(falling(2, 1), x, make([]float64, len(x)))
		want.Run(tied(other)[i], 0.01, 10)
		b.Mass[3], b.Rods[2].Length, b.Pins[0] = 7, 9, 5
		got := verlet.New(falling(2, 1), x, make([]float64, len(x)))
		got.Run(m, 0.01, 10)
		if !slices.Equal(got.X, want.X) {
			t.Errorf("%s: moved along with its description", m)
		}
		b, _ = string10(5, 0.5)
	}
}

// moved returns a pin that is not at rest where x was, or −1.
func moved(b constraint.Set, s *verlet.System, x []float64) int {
	for _, p := range b.Pins {
		for c := p * b.Dim; c < (p+1)*b.Dim; c++ {
			if s.X[c] != x[c] || s.V[c] != 0 {
				return p
			}
		}
	}
	return -1
}

func TestConstraintsDoNotAllocate(t *testing.T) {
	if testing.Short() {
		t.Skip("with the race detector a pool forgets at random")
	}
	b, x := string10(5, 0.5)
	for _, m := range tied(b) {
		for _, arithmetic := range []func(*verlet.System){func(*verlet.System) {}, (*verlet.System).Compensate} {
			s := verlet.New(falling(2, 9.81), x, make([]float64, len(x)))
			arithmetic(s)
			s.Run(m, 1e-3, 1)
			if perStep := testing.AllocsPerRun(100, func() { s.Step(m, 1e-3) }); perStep != 0 {
				t.Errorf("%s: %g allocations a step", m, perStep)
			}
		}
	}
}

// A clone shares nothing that a step writes to: both swing at the same time.
func TestClonesSwingAlone(t *testing.T) {
	b, x := string10(5, 0.5)
	for _, m := range tied(b) {
		s := verlet.New(falling(2, 9.81), x, make([]float64, len(x)))
		s.Run(m, 1e-3, 10)
		c, done := s.Clone(), make(chan bool)
		go func() {
			c.Run(m, 1e-3, 5000)
			done <- true
		}()
		s.Run(m, 1e-3, 5000)
		<-done
		if !slices.Equal(s.X, c.X) || !slices.Equal(s.V, c.V) {
			t.Errorf("%s: a clone moves differently (%v, %v)", m, s.Err(), c.Err())
		}
	}
}

// Without rods the methods are those they are made of, to the bit.
func TestNoRods(t *testing.T) {
	free := constraint.Set{Dim: 2}
	for _, pair := range [][2]verlet.Method{
		{constraint.Rattle(free, 1e-13), verlet.VelocityVerlet},
		{constraint.Shake(free, 1e-13), verlet.VelocityVerlet},
		{constraint.Jakobsen(free, 3), verlet.SymplecticEuler},
	} {
		a, b := fixture.Arena()[2].System(), fixture.Arena()[2].System()
		a.Run(pair[0], 0.01, 1000)
		b.Run(pair[1], 0.01, 1000)
		if !slices.Equal(a.X, b.X) || !slices.Equal(a.V, b.V) || a.T != b.T || a.Evals != b.Evals {
			t.Errorf("%s without rods is not %s", pair[0], pair[1])
		}
	}
}
