package problem

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

func TestDoubleWell(t *testing.T) {
	if got := DoubleWell(1.0001).Period; math.Abs(got/(math.Sqrt2*math.Pi)-1) > 1e-7 {
		t.Errorf("small swings have the period %g, want π√2", got)
	}
	for q0, crosses := range map[float64]bool{1.2: false, 1.41: false, 0.3: false, -1.3: false, 1.42: true, -1.5: true} {
		p := DoubleWell(q0)
		s := p.System()
		crossed := false
		for range s.Steps(verlet.BlanesMoanSRKN6, 0.05, 1000) {
			crossed = crossed || s.X[0]*q0 < 0
		}
		if crossed != crosses {
			t.Errorf("from %g: over the hill: %v, want %v", q0, crossed, crosses)
		}
	}
}

// The exact solution against an integration, close to where it is left out and
// at both ends of a valley.
func TestDoubleWellSolution(t *testing.T) {
	for _, q0 := range []float64{1.2, math.Sqrt(2 - 1.2*1.2), -0.06, 1.4128, 1.4155, -1.4155, 1, -1, 30} {
		p := DoubleWell(q0)
		s := p.System()
		s.Compensate()
		s.Run(verlet.SofroniouSpaletta10, p.Period/300, 1000)
		if x, v := p.Error(s); x > 1e-11*math.Abs(q0) || v > 1e-11*q0*q0 {
			t.Errorf("from %g: integration and exact solution differ by %.1e in q, %.1e in v", q0, x, v)
		}
	}
	for _, q0 := range []float64{math.Sqrt2, 0.01, -0.02} {
		if p := DoubleWell(q0); p.Exact != nil || p.Period != 0 {
			t.Errorf("from %g a solution is claimed, with period %g", q0, p.Period)
		}
	}
}
