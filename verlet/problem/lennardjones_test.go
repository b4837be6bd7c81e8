package problem

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet/internal/elementary"
)

func TestPairPotential(t *testing.T) {
	// Without the cut-off's share the minimum is −1 at 2^(1/6).
	r2 := math.Cbrt(2)
	if f := pairForce(r2) + 2*bend; math.Abs(f) > 1e-14 {
		t.Errorf("force/r at the minimum %g, want 0", f)
	}
	if u := pairPotential(r2) - bend*r2 - lift; math.Abs(u+1) > 1e-15 {
		t.Errorf("potential at the minimum %g, want −1", u)
	}
	// Known: 4(2.5⁻¹² − 2.5⁻⁶) = −0.016316891136.
	if d := bend*cutoff2 + lift - 0.016316891136; math.Abs(d) > 1e-15 {
		t.Errorf("the shift at the cut-off is off by %g", d)
	}
	if u, f := pairPotential(cutoff2), pairForce(cutoff2); math.Abs(u) > 1e-16 || math.Abs(f) > 1e-16 {
		t.Errorf("at the cut-off the potential jumps by %g, the force by %g", u, f)
	}
}

// A face-centred crystal has 12, 6, 24, 12, 24, … neighbours at 1, 2, 3, 4, 5, …
// times the smallest squared distance.
func TestEnergyOfTheCrystal(t *testing.T) {
	for _, cells := range []int{3, 4, 7} {
		p := LennardJones(cells, 0.8442, 0)
		nearest2 := math.Pow(4/0.8442, 2./3) / 2
		want := 0.0
		for i, n := range []float64{12, 6, 24, 12, 24} {
			if r2 := nearest2 * float64(i+1); r2 < cutoff2 {
				want += n / 2 * pairPotential(r2)
			}
		}
		if got := p.Energy(p.System()) / float64(len(p.X0)/3); math.Abs(got-want) > 1e-11 {
			t.Errorf("%d cells: %.15g an atom, want %.15g", cells, got, want)
		}
		a := make([]float64, len(p.X0))
		if p.Accel(a, 0, p.X0); elementary.Distance(a, make([]float64, len(a))) > 1e-11 {
			t.Errorf("%d cells: forces in the crystal", cells)
		}
	}
}

// direct sums the forces over all pairs i < j.
func direct(a, x []float64, edge float64) {
	clear(a)
	inverse := 1 / edge
	for i := 0; i < len(x); i += 3 {
		for j := i + 3; j < len(x); j += 3 {
			var d [3]float64
			r2 := 0.0
			for k := range d {
				d[k] = nearest(x[i+k]-x[j+k], edge, inverse)
				r2 += float64(d[k] * d[k])
			}
			if r2 < cutoff2 {
				w := pairForce(r2)
				for k := range d {
					a[i+k] += float64(w * d[k])
					a[j+k] -= float64(w * d[k])
				}
			}
		}
	}
}

// mismatches lets atoms fly and counts the forces with other bits than those of
// the direct sum, and the new lists. If stale, the list is never made anew.
func mismatches(p Problem, stale bool) (wrong, lists int) {
	x, edge := slices.Clone(p.X0), p.edge()
	f := newFluid(len(x)/3, edge)
	r := rand.New(rand.NewPCG(7, 8))
	got, want := make([]float64, len(x)), make([]float64, len(x))
	for range 60 {
		before := f.at[0]
		if stale && before == before {
			copy(f.at, x)
		}
		f.accel(got, 0, x)
		if f.at[0] != before {
			lists++
		}
		if direct(want, x, edge); !slices.Equal(got, want) {
			wrong++
		}
		for i := range x {
			x[i] += 0.1 * (r.Float64() - 0.5)
		}
	}
	return wrong, lists
}

func TestNeighbourListKeepsTheBits(t *testing.T) {
	for _, p := range []Problem{LennardJones(3, 0.8442, 0), LennardJones(5, 0.1, 0), LennardJones(7, 0.8442, 0)} {
		wrong, lists := mismatches(p, false)
		if wrong > 0 || lists < 5 || lists > 50 {
			t.Errorf("%d atoms: %d of 60 forces differ from the direct sum, with %d lists", len(p.X0)/3, wrong, lists)
		}
		if wrong, _ := mismatches(p, true); wrong == 0 {
			t.Errorf("%d atoms: a stale list goes unnoticed", len(p.X0)/3)
		}
	}
}
