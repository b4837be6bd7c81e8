package study_test

import (
	"fmt"
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

func ExampleDeviation() {
	fall := func(t float64) float64 { return 500 - 5*t*t }
	euler := []float64{500, 490, 470} // symplectic Euler, h = 1 s
	fmt.Println(study.Deviation(study.Times(0, 1, 3), euler, fall))
	// Output: [0 -5 -10]
}
