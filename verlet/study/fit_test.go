package study_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

func TestPairwise(t *testing.T) {
	f := study.Fit{At: []float64{1, 0.5, 0.1}, Size: []float64{8, 2, 0.002}}
	at, order := f.Pairwise()
	if fmt.Sprint(at) != "[1 0.5]" || fmt.Sprintf("%.4f", order) != "[2.0000 4.2920]" {
		t.Errorf("pairwise orders are %v at %v", order, at)
	}
}

func TestExponent(t *testing.T) {
	if got := study.Exponent([]float64{1, 10, 100}, []float64{2, 2 * math.Pow(10, 1.5), 2000}); math.Abs(got-1.5) > 1e-12 {
		t.Errorf("exponent %g, want 1.5", got)
	}
}
