package problem_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet/problem"
)

// The cat fits the torus, is the same on its left and its right, and has the outline that it was drawn with.
func TestCat(t *testing.T) {
	const side, h = 40, 3
	cat := problem.Cat(side, h)
	black := map[[2]int]bool{}
	for i := range cat.X0 {
		column, row := (cat.X0[i]/math.Pi+1)/2*side-0.5, (cat.V0[i]*h/math.Pi+1)/2*side-0.5
		if math.Abs(column-math.Round(column)) > 1e-9 || math.Abs(row-math.Round(row)) > 1e-9 {
			t.Fatalf("pixel %d is between places, at %g, %g", i, column, row)
		}
		black[[2]int{int(math.Round(column)), int(math.Round(row))}] = true
	}
	for p := range black {
		if !black[[2]int{side - 1 - p[0], p[1]}] || p[0] < 0 || p[0] >= side || p[1] < 0 || p[1] >= side {
			t.Errorf("pixel %v has no mirror image", p)
		}
	}
	if n, fine := len(black), len(problem.Cat(400, h).X0); n != len(cat.X0) || fine != 55270 {
		t.Errorf("%d of %d pixels are black, %d of them different; of a fine cat %d, want 55270", len(cat.X0), side*side, n, fine)
	}
}
