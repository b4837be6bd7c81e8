package problem

import (
	"slices"
	"testing"
)

// Two atoms just outside the list's reach that both move as far as a list may be kept, and a
// little farther, come within the cut-off: the list must be made anew.
func TestAPairThatComesFromOutsideTheList(t *testing.T) {
	p, fresh := LennardJones(4, 0.3, 0), LennardJones(4, 0.3, 0)
	x := slices.Clone(p.X0)
	copy(x[3:6], []float64{x[0] + 2.805, x[1], x[2]})
	a, b := make([]float64, len(x)), make([]float64, len(x))
	p.Accel(a, 0, x)
	x[0] += 0.157
	x[3] -= 0.157 // now 2.491 apart
	p.Accel(a, 0, x)
	fresh.Accel(b, 0, x)
	if !slices.Equal(a, b) {
		t.Errorf("the pair pulls with %g, by a new list with %g", a[:6], b[:6])
	}
}
