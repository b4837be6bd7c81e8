package study_test

import (
	"fmt"
	"math"
	"slices"
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

func TestOverSeeds(t *testing.T) {
	squares := study.OverSeeds(4, func(seed uint64) float64 { return float64(seed * seed) })
	if !slices.Equal(squares, []float64{1, 4, 9, 16}) {
		t.Errorf("squares of the seeds are %v", squares)
	}
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

func TestScanFindsAPower(t *testing.T) {
	cube := func(n int, seed uint64) float64 {
		if n < 20 {
			return 1
		}
		return float64(n*n*n) * (1 + 0.01*float64(seed))
	}
	scan := study.Scan(trial.TCV, cube, study.Ladder(10, 6), 3).As("cube")
	if p := study.Exponent(scan.N[1:], scan.Mean[1:]); math.Abs(p-3) > 1e-12 || scan.Name != "cube" || scan.Method.Name != "TCV" {
		t.Errorf("%s of %s: power %g", scan.Name, scan.Method, p)
	}
	if math.Abs(scan.Spread[1]/scan.Mean[1]-0.01/1.02) > 1e-12 {
		t.Errorf("spread %g of %g, want a part of %g", scan.Spread[1], scan.Mean[1], 0.01/1.02)
	}
	defer func() {
		if recover() == nil {
			t.Error("a scan of no seeds")
		}
	}()
	study.Scan(trial.TCV, cube, []int{10}, 0)
}
