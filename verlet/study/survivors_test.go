package study

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The tests of this file were written because a planted bug survived all others.

// The table has the errors in the fewest and in the most steps where its head says so, whether
// errors fall or grow with the number of steps.
func TestErrorsInFewestAndMostSteps(t *testing.T) {
	for _, kind := range []string{"order"} {
		s := Default(kind)
		s.Problems, s.Methods, s.Arithmetic = problems("pendulum"), []verlet.Method{verlet.ExplicitEuler}, []Arithmetic{Plain}
		s.Steps, s.T, s.Seeds = Ladder(20, 5), 1, 1
		r := doAll(t, s)
		for _, end := range []struct {
			head string
			row  Row
		}{{"in fewest steps", r.Rows[0]}, {"in most", r.Rows[len(r.Rows)-1]}} {
			got, want := r.Table.Rows[0][slices.Index(r.Table.Head, end.head)], brief(end.row.Value[ErrorX])
			if got != want {
				t.Errorf("%s: the error %s is %s, that of the row with %d steps %s", kind, end.head, got, end.row.N, want)
			}
		}
	}
}

// The work that a sweep announces is about the force evaluations of all its starts.
func TestWorkOfASweep(t *testing.T) {
	k, _ := KindNamed("sweep")
	s := k.Quick()
	all, err := s.Jobs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	announced, needed := 0, 0
	for _, b := range all {
		announced += (b.End - b.First) * b.Cost
	}
	for _, n := range s.Steps {
		needed += n * s.Seeds // velocity Verlet
	}
	if ratio := float64(announced) / float64(needed); ratio < 1 || ratio > 1+64./float64(s.Seeds) { // whole starts in each of 64 blocks
		t.Errorf("%d evaluations are announced for %d", announced, needed)
	}
}

// A method never overtakes itself. Of RK4 each must take a quarter as many steps as there are calls.
func TestDuelWithOneself(t *testing.T) {
	d := Duel{A: verlet.RK4, B: verlet.RK4, Calls: []int{80}}
	if o := d.Overtakes(problem.Harmonic(1), EnergyMiss); !math.IsNaN(o.Period[0]) {
		t.Errorf("it does so in period %g", o.Period[0])
	}
}
