package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

// works is a measurement with errors of factor × evals^−order.
func works(factor, order float64) (c study.Convergence) {
	for _, n := range study.Ladder(10, 8) {
		c.Evals, c.X.Floor = append(c.Evals, n), append(c.X.Floor, 0)
		c.X.Size = append(c.X.Size, factor*math.Pow(float64(n), -order))
	}
	return c
}

func TestPrice(t *testing.T) {
	second := works(100, 2) // an error of 1 at 10 calls
	if got := second.Price(0.01); math.Abs(got-100) > 1e-9 {
		t.Errorf("an error of 0.01 costs %v, want 100", got)
	}
	if got := second.Price(1e-9); !math.IsNaN(got) {
		t.Errorf("an error that no run has costs %v, want NaN", got)
	}
	if got := second.Price(7); !math.IsNaN(got) {
		t.Errorf("an error that all runs have costs %v, want NaN", got)
	}
	spoilt := works(100, 2)
	spoilt.X.Size[6] = 1 // one bad run, at 640 calls
	if got := spoilt.Price(0.01); got <= 640 || got >= 1280 {
		t.Errorf("with a bad run at 640 calls, an error of 0.01 costs %v", got)
	}
	blown := works(100, 2)
	blown.X.Size[0], blown.X.Size[1], blown.X.Size[2] = math.Inf(1), math.Inf(1), math.Inf(1)
	if got := blown.Price(0.02); got != 80 {
		t.Errorf("after runs that blew up, an error of 0.02 costs %v, want 80", got)
	}
}
