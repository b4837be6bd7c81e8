package problem

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

// Each member must move bit by bit as it does alone.
func TestEnsembleMembersAreAlone(t *testing.T) {
	for _, p := range []Problem{Pendulum(1), HenonHeiles(1./8, 0.1, 0), NBody(1, []float64{1, 0.2}, 0.01, []float64{0, 0, 0, 1, 0.3, 0}, []float64{0, 0, 0.1, 0, 1, -0.2}), LennardJones(2, 0.2, 1)} {
		d := len(p.X0)
		start := func(i int) (x, v []float64) {
			x = slices.Clone(p.X0)
			x[0] += 0.01 * float64(i)
			return x, p.V0
		}
		e := Ensemble(p, 4, start)
		s := e.System()
		s.Run(verlet.BlanesMoanSRKN6, 0.01, 100)
		sum := 0.0
		for i := range 4 {
			alone := verlet.New(p.Accel, p.X0, p.V0)
			x, v := start(i)
			alone.Set(0, x, v)
			alone.Run(verlet.BlanesMoanSRKN6, 0.01, 100)
			if !slices.Equal(alone.X, s.X[i*d:(i+1)*d]) || !slices.Equal(alone.V, s.V[i*d:(i+1)*d]) {
				t.Errorf("%s: member %d moves as it would not alone", p.Name, i)
			}
			sum += p.Energy(alone)
		}
		if got := e.Energy(s); got != sum || len(e.Mass) != 4*len(p.Mass) {
			t.Errorf("%s: energy %g, the members have %g; %d masses", p.Name, got, sum, len(e.Mass))
		}
	}
}

func TestEnsembleKnowsWhatItKnows(t *testing.T) {
	p := Kepler(0.6)
	same, other := Ensemble(p, 3, nil), Ensemble(p, 3, func(int) (x, v []float64) { return p.X0, p.V0 })
	if same.Period != p.Period || other.Exact != nil || other.Period != 0 {
		t.Errorf("periods %g and %g", same.Period, other.Period)
	}
	if x, _ := same.Exact(1); len(x) != 6 {
		t.Errorf("exact solution %v", x)
	}
	e := Ensemble(p, 2, nil)
	e.X0[0] = 7
	if p.X0[0] == 7 || math.Abs(p.X0[0]-0.4) > 1e-15 {
		t.Errorf("the ensemble shares the start %v of its member", p.X0)
	}
}
