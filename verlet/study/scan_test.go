package study_test

import (
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// Under the original Verlet a falling stone is heavier by the mean square of the steps.
func ExampleScan() {
	fall := func(n int, seed uint64) float64 {
		stone := problem.FreeFall().System()
		stone.RunAlong(trial.OriginalVerlet, study.Random.Steps(10, n, seed))
		return (500 - stone.X[0]) / 500
	}
	scan := study.Scan(trial.OriginalVerlet, fall, study.Ladder(100, 6), 50)
	fmt.Printf("%.2f, predicted %.2f\n", scan.Last(), study.Random.MeanSquare)
	// Output: 1.08, predicted 1.08
}

// Mean and spread are those of gonum.
func TestScan(t *testing.T) {
	values := []float64{1, -2, 3, -4}
	scan := study.Scan(trial.TCV, func(n int, seed uint64) float64 { return values[seed-1] * float64(n) }, []int{1, 2}, 4)
	for i, n := range scan.N {
		mean, spread := stat.MeanStdDev(values, nil)
		if math.Abs(scan.Mean[i]-n*mean) > 1e-15 || math.Abs(scan.Spread[i]-n*spread) > 1e-14 {
			t.Errorf("n = %g: mean %g and spread %g, want %g and %g", n, scan.Mean[i], scan.Spread[i], n*mean, n*spread)
		}
	}
	one := study.Scan(trial.TCV, func(n int, seed uint64) float64 { return 7 }, []int{10}, 1)
	if one.Spread[0] != 0 || one.Mean[0] != 7 {
		t.Errorf("a single number: mean %g, spread %g", one.Mean[0], one.Spread[0])
	}
}
