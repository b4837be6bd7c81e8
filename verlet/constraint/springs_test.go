package constraint_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// springy returns the energy of springs and masses without outer forces.
func springy(b constraint.Set, k float64, s *verlet.System) (e float64) {
	for i, v := range s.V {
		m := 1.0
		if b.Mass != nil {
			m = b.Mass[i/b.Dim]
		}
		e += m * v * v / 2
	}
	for _, r := range b.Rods {
		square := 0.0
		for c := range b.Dim {
			d := s.X[r.I*b.Dim+c] - s.X[r.J*b.Dim+c]
			square += d * d
		}
		e += k * math.Pow(math.Sqrt(square)-r.Length, 2) / 2
	}
	return e
}

// The force is the slope of the energy, over the masses, and none at pins.
func TestSpringsAreTheSlopeOfTheirEnergy(t *testing.T) {
	b, x := string10(3, 0.5)
	for i := range x {
		x[i] += 0.02 * math.Sin(float64(7*i)) // out of shape
	}
	const k, d = 9810, 1e-6
	a := make([]float64, len(x))
	constraint.Springs(b, k, falling(2, 1))(a, 0, x)
	for i := range x {
		energy := func(by float64) float64 {
			s := verlet.New(falling(2, 1), x, make([]float64, len(x)))
			y := append([]float64{}, x...)
			y[i] += by
			s.Set(0, y, s.V)
			return springy(b, k, s)
		}
		want := -(energy(d) - energy(-d)) / (2 * d) / b.Mass[i/2]
		if i%2 == 1 {
			want--
		}
		if i < 2 {
			want = 0
		}
		if math.Abs(a[i]-want) > 1e-5 {
			t.Errorf("a[%d] = %g, want %g", i, a[i], want)
		}
	}
}

// In a straight line the limit is that of the fastest vibration, known in closed
// form: ω² = 2k/m (1 − cos((2n−1)π/(2n+1))) for n springs with one end fixed,
// 2k/m (1 − cos(nπ/(n+1))) between walls.
func TestStableStepInClosedForm(t *testing.T) {
	const n, k = 10, 9810
	line := make([]float64, n+1)
	for i := range line {
		line[i] = 0.1 * float64(i)
	}
	two := constraint.Chain(1, []float64{0, 1, 3}, 0, 2) // one mass between two springs
	two.Mass = []float64{1, 4, 1}
	pair := constraint.Chain(1, []float64{0, 1})
	pair.Mass = []float64{2, 3}
	far := math.Sqrt2 / 10 // of two masses at the ends of a spring
	for name, test := range map[string]struct {
		got, want float64
	}{
		"ends turned":     {constraint.Set{Dim: 1, Rods: []constraint.Rod{{3, 0, 1}}, Mass: []float64{1, 5, 5, 1}}.StableStep(100), far},
		"a pin elsewhere": {constraint.Set{Dim: 1, Rods: []constraint.Rod{{0, 3, 1}}, Pins: []int{9}}.StableStep(100), far},
		"one end fixed":   {constraint.Chain(1, line, 0).StableStep(k), 2 / math.Sqrt(2*k*(1-math.Cos((2*n-1)*math.Pi/(2*n+1))))},
		"both ends fixed": {constraint.Chain(1, line, 0, n).StableStep(k), 2 / math.Sqrt(2*k*(1-math.Cos((n-1)*math.Pi/n)))},
		"both ends free":  {constraint.Chain(1, line).StableStep(k), 2 / math.Sqrt(2*k*(1-math.Cos(n*math.Pi/(n+1))))},
		"between walls":   {two.StableStep(k), 2 / math.Sqrt(2*k/4.)},
		"two masses":      {pair.StableStep(k), 2 / math.Sqrt(k*(1/2.+1/3.))},
		"no springs":      {constraint.Set{Dim: 2}.StableStep(k), math.Inf(1)},
	} {
		if !(math.Abs(test.got/test.want-1) < 1e-10) && test.got != test.want {
			t.Errorf("%s: h < %.15g, want %.15g", name, test.got, test.want)
		}
	}
}

// A ball on a string of ten stiff springs, and the longest step for it.
func ExampleSprings() {
	x := make([]float64, 22) // hanging down
	for i := range 11 {
		x[2*i+1] = -0.1 * float64(i)
	}
	b := constraint.Chain(2, x, 0) // the first point is pinned
	gravity := func(a []float64, t float64, x []float64) {
		for i := range a {
			a[i] = -9.81 * float64(i%2)
		}
	}
	limit := b.StableStep(9810)
	fmt.Printf("h < %.4f\n", limit)
	for _, h := range []float64{0.9 * limit, 1.1 * limit} {
		s := verlet.New(constraint.Springs(b, 9810, gravity), x, make([]float64, 22))
		s.Run(verlet.VelocityVerlet, h, 100)
		fmt.Printf("h = %.4f: the string is %.3g long\n", h, -s.X[21])
	}
	// Output:
	// h < 0.0102
	// h = 0.0092: the string is 1.02 long
	// h = 0.0112: the string is 4.65e+28 long
}
