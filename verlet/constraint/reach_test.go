package constraint

import (
	"slices"
	"testing"
)

// The equations of a chain have a band of two: a longer reach gives the same numbers and
// takes longer. Pins join nothing.
func TestReach(t *testing.T) {
	chain := Set{Dim: 1}
	for i := range 6 {
		chain.Rods = append(chain.Rods, Rod{I: i, J: i + 1, Length: 1})
	}
	free := []float64{1, 1, 1, 1, 1, 1, 1}
	if got := chain.reach(free); !slices.Equal(got, []int{0, 0, 1, 2, 3, 4}) {
		t.Errorf("a chain reaches back to %v", got)
	}
	free[3] = 0
	if got := chain.reach(free); !slices.Equal(got, []int{0, 0, 1, 3, 3, 4}) {
		t.Errorf("a chain with a pin in it reaches back to %v", got)
	}
}
