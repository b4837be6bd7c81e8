package constraint_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
)

// A loop is SHAKE or RATTLE as on the blackboard, in sweeps over the rods until
// nothing changes any more, with the mistakes that people make.
type loop struct {
	alongNew    bool // the one index: rods pull along where they will be
	equalMasses bool
	noAlign     bool // the velocity is not put right at the end
	fewSweeps   bool
}

func (l loop) method(b constraint.Set) verlet.Method {
	m := constraint.Rattle(b, 1e-14)
	w := make([]float64, len(b.Mass))
	for i, mass := range b.Mass {
		w[i] = 1 / mass
		if l.equalMasses {
			w[i] = 1
		}
		if slices.Contains(b.Pins, i) {
			w[i] = 0
		}
	}
	sweeps := 200
	if l.fewSweeps {
		sweeps = 2
	}
	// sweep lets the rods pull along a direction until what they lack is gone.
	sweep := func(v []float64, lack func(r constraint.Rod) (amount float64, along [2]float64)) {
		for range sweeps {
			for _, r := range b.Rods {
				amount, d := lack(r)
				for c := range 2 {
					v[2*r.I+c] -= w[r.I] * amount * d[c] / (w[r.I] + w[r.J])
					v[2*r.J+c] += w[r.J] * amount * d[c] / (w[r.I] + w[r.J])
				}
			}
		}
	}
	between := func(x []float64, r constraint.Rod) [2]float64 {
		return [2]float64{x[2*r.I] - x[2*r.J], x[2*r.I+1] - x[2*r.J+1]}
	}
	pinned := func(v []float64) []float64 {
		v = slices.Clone(v)
		for i := range v {
			if w[i/2] == 0 {
				v[i] = 0
			}
		}
		return v
	}
	align := func(s *verlet.System) {
		v := pinned(s.V)
		sweep(v, func(r constraint.Rod) (float64, [2]float64) {
			d, u := between(s.X, r), between(v, r)
			return (d[0]*u[0] + d[1]*u[1]) / (d[0]*d[0] + d[1]*d[1]), d
		})
		s.Set(s.T, s.X, v)
	}
	m.Step = func(s *verlet.System, h float64) {
		s.Kick(h / 2)
		v := pinned(s.V)
		sweep(v, func(r constraint.Rod) (float64, [2]float64) {
			d, u := between(s.X, r), between(v, r)
			next := [2]float64{d[0] + h*u[0], d[1] + h*u[1]}
			along := d
			if l.alongNew {
				along = next
			}
			over := next[0]*next[0] + next[1]*next[1] - r.Length*r.Length
			return over / (2 * h * (next[0]*along[0] + next[1]*along[1])), along
		})
		s.Set(s.T, s.X, v)
		s.Drift(h)
		s.Kick(h / 2)
		if !l.noAlign {
			align(s)
		}
		s.Set(s.T, s.X, pinned(s.V))
	}
	return m
}

func TestRodMutantsAreCaught(t *testing.T) {
	for _, mutant := range []struct {
		name   string
		loop   loop
		caught []string // the beginnings of complaints; none for the loop without a mistake
	}{
		{"no mistake", loop{}, nil},
		{"the one index", loop{alongNew: true}, []string{
			"order of x on rod pendulum", "symplecticity on rod pendulum", "symmetry on rod pendulum",
		}},
		{"masses forgotten", loop{equalMasses: true}, []string{"order of x on double pendulum"}},
		{"velocity not aligned", loop{noAlign: true}, []string{
			"order of v on rod pendulum", "velocity along the rods on rod pendulum",
		}},
		{"too few sweeps", loop{fewSweeps: true}, []string{"rods on double pendulum"}},
	} {
		t.Run(mutant.name, func(t *testing.T) {
			t.Parallel()
			found := tiedComplaints(mutant.loop.method)
			for _, caught := range mutant.caught {
				if !slices.ContainsFunc(found, func(c string) bool { return strings.HasPrefix(c, caught) }) {
					t.Errorf("not caught by %q; complaints: %q", caught, found)
				}
			}
			if len(mutant.caught) == 0 && len(found) > 0 {
				t.Errorf("the loop on the blackboard: %q", found)
			}
		})
	}
}
