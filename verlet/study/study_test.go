package study_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func TestLine(t *testing.T) {
	f := study.Line([]float64{0, 1, 2, 3}, []float64{1, 3, 5, 7})
	if !(math.Abs(f.Slope-2) < 1e-14 && math.Abs(f.Intercept-1) < 1e-14 && f.Margin < 1e-13) {
		t.Errorf("1 + 2x became %+v", f)
	}
	// x = 1…5, y = 2, 1, 4, 3, 5: slope 0.8, standard error √(3.6/3/10) = 0.34641,
	// and Student's t for 3 degrees of freedom is 3.18245
	f = study.Line([]float64{1, 2, 3, 4, 5}, []float64{2, 1, 4, 3, 5})
	if !(math.Abs(f.Slope-0.8) < 1e-12 && math.Abs(f.Margin-3.18245*0.346410) < 1e-4) {
		t.Errorf("slope %g ± %g, want 0.8 ± 1.1024", f.Slope, f.Margin)
	}
	if f := study.Line([]float64{1, 2}, []float64{1, 2}); f.Slope != 1 || !math.IsNaN(f.Margin) {
		t.Errorf("two points: %v", f)
	}
	if f := study.Line([]float64{1}, []float64{1}); !math.IsNaN(f.Slope) {
		t.Errorf("one point: %v", f)
	}
}

func TestOrderLeavesOutTheFloorAndTheCoarse(t *testing.T) {
	c := study.Order(verlet.RK4, problem.Kepler(0.6).From(0.7), 5, study.Ladder(10, 14))
	if c.X.To == len(c.X.At) || c.X.To-c.X.From < 3 {
		t.Errorf("fitted points %d to %d of %d", c.X.From, c.X.To, len(c.X.At))
	}
	if !(math.Abs(c.X.Slope-4) < 0.05) {
		t.Errorf("order %v", c.X)
	}
	if c.X.Size[13] > 100*c.X.Floor[13] {
		t.Errorf("the finest level has error %g and rounding error %g: no floor was reached", c.X.Size[13], c.X.Floor[13])
	}
	if n := 10 << 13; c.Evals[13] != 4*n || math.Abs(c.X.At[13]*float64(n)-5) > 1e-12 {
		t.Errorf("the finest level is the last of %+v", c)
	}
}

func TestOrderOfAnExactMethodIsNoNumber(t *testing.T) {
	c := study.Order(verlet.VelocityVerlet, problem.FreeFall(), 4, study.Ladder(10, 5))
	if !math.IsNaN(c.X.Slope) {
		t.Errorf("rounding errors have the order %v", c.X)
	}
}

func TestOrderOfABlownUpRunIsNoNumber(t *testing.T) {
	blowUp := verlet.Method{Name: "blow up", Order: 1, Step: func(s *verlet.System, h float64) {
		s.Kick(1e200)
		s.Drift(1e200)
	}}
	c := study.Order(blowUp, problem.Pendulum(1), 4, study.Ladder(10, 3))
	if !math.IsInf(c.X.Size[0], 1) || !math.IsNaN(c.X.Slope) {
		t.Errorf("errors %+v, order %v", c.X.Size, c.X)
	}
}

func ExampleOrder() {
	p := problem.Pendulum(2).From(0.7)
	for _, m := range []verlet.Method{verlet.ExplicitEuler, verlet.VelocityVerlet, verlet.RK4} {
		c := study.Order(m, p, 5, study.Ladder(400, 6))
		fmt.Printf("%-16s x: %v   v: %v\n", m, c.X, c.V)
	}
	// Output:
	// explicit Euler   x: 1.01 ± 0.00   v: 1.01 ± 0.01
	// velocity Verlet  x: 2.00 ± 0.00   v: 2.00 ± 0.00
	// RK4              x: 3.97 ± 0.04   v: 3.98 ± 0.02
}
