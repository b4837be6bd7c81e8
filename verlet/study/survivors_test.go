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
	for _, kind := range []string{"order", "reversal"} {
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
	if ratio := float64(announced) / float64(needed); ratio < 1 || ratio > 1.2 {
		t.Errorf("%d evaluations are announced for %d", announced, needed)
	}
}

// Runs of the study of areas follow its patterns: their energy at the end is that of a path along
// the same steps.
func TestAreaFollowsThePattern(t *testing.T) {
	s := Default("area")
	s.Problems, s.Methods, s.Arithmetic = problems("pendulum"), []verlet.Method{verlet.VelocityVerlet}, []Arithmetic{Plain}
	s.Steps, s.Start, s.Patterns, s.Seeds = []int{50}, 0, []Pattern{Constant, Alternating, Random}, 2
	r := doAll(t, s)
	if len(r.Rows) != 4 {
		t.Fatalf("%d rows, want 1 + 1 + 2", len(r.Rows))
	}
	p := s.Problems[0]
	energy := p.Invariants[0].Of
	for _, row := range r.Rows {
		pattern, _ := among("pattern", s.Patterns)(row.Pattern)
		path := FollowAlong(s.Methods[0], p, pattern.Steps(s.T, 50, uint64(max(row.Seed, 1))))
		want := energy(path.X[50], path.V[50]) - energy(p.X0, p.V0)
		if got := row.Value[EnergyError]; !(math.Abs(got-want) < 1e-12) {
			t.Errorf("%s, seed %d: the energy at the end is %.3g off, on the path %.3g", row.Pattern, row.Seed, got, want)
		}
	}
}

// A method never overtakes itself. Of RK4 each must take a quarter as many steps as there are calls.
func TestDuelWithOneself(t *testing.T) {
	d := Duel{A: verlet.RK4, B: verlet.RK4, Calls: []int{80}}
	if o := d.Overtakes(problem.Harmonic(1), EnergyMiss); !math.IsNaN(o.Period[0]) {
		t.Errorf("it does so in period %g", o.Period[0])
	}
}

// Methods hold the rods of the problem at hand: both of the double pendulum.
func TestBothRodsAreHeld(t *testing.T) {
	s := Default("constraints")
	s.Problems, s.Methods, s.Steps, s.T = problems("double pendulum"), s.Methods[:2], []int{100}, 1
	r := doAll(t, s)
	if len(r.Rows) != 2 {
		t.Fatalf("%d rows of RATTLE and SHAKE", len(r.Rows))
	}
	for _, row := range r.Rows {
		if e := row.Value[BondError]; !(e < 1e-12) {
			t.Errorf("%s stretches a rod by %.1e of its length", row.Method, e)
		}
	}
}
