package constraint_test

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
)

func TestConstraintMistakesPanic(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	x := []float64{0, 0, 1, 0, 2, 0}
	rod := func(rods ...constraint.Rod) func() {
		return func() { constraint.Rattle(constraint.Set{Dim: 2, Rods: rods}, 1e-13) }
	}
	run := func(b constraint.Set, x []float64) func() {
		return func() {
			s := verlet.New(falling(2, 1), x, make([]float64, len(x)))
			s.Run(constraint.Rattle(b, 1e-13), 0.01, 1)
		}
	}
	chain, heavy, light, pinned := constraint.Chain(2, x), constraint.Chain(2, x), constraint.Chain(2, x), constraint.Chain(2, x)
	heavy.Mass, light.Mass = []float64{1, 1, inf}, []float64{1, 0, 1}
	pinned.Pins = []int{1, 2}
	few := chain
	few.Mass = []float64{1, 1}
	many := chain
	many.Mass = []float64{1, 1, 1, 1}
	quantized := func() {
		s := verlet.New(falling(2, 1), x, make([]float64, len(x)))
		s.Quantize(0x1p-40)
		s.Run(constraint.Shake(chain, 1e-13), 0.01, 1)
	}
	for want, do := range map[string]func(){
		"points of 0 coordinates":                          func() { constraint.Jakobsen(constraint.Set{}, 1) },
		"no point -1":                                      rod(constraint.Rod{0, -1, 1}),
		"rod 0 joins point 2 to itself":                    rod(constraint.Rod{I: 2, J: 2, Length: 1}),
		"rod 0 has length 0":                               rod(constraint.Rod{I: 0, J: 1, Length: 0}),
		"rod 0 has length -1":                              rod(constraint.Rod{I: 0, J: 1, Length: -1}),
		"rod 0 has length NaN":                             rod(constraint.Rod{I: 0, J: 1, Length: nan}),
		"rod 0 has length +Inf":                            rod(constraint.Rod{I: 0, J: 1, Length: inf}),
		"rods 0 and 2 both join":                           rod(constraint.Rod{I: 0, J: 1, Length: 1}, constraint.Rod{I: 1, J: 2, Length: 1}, constraint.Rod{I: 1, J: 0, Length: 1}),
		"between the pins 1 and 2":                         func() { constraint.Shake(pinned, 1e-13) },
		"point 1 has mass 0":                               func() { constraint.Shake(light, 1e-13) },
		"point 2 has mass +Inf":                            func() { constraint.Shake(heavy, 1e-13) },
		"no point 2; the 2 points":                         func() { constraint.Shake(few, 1e-13) },
		"no point 3; the 3 points":                         func() { constraint.Chain(2, x, 3) },
		"point 1 is pinned twice":                          func() { constraint.Chain(2, x, 1, 1) },
		"3 coordinates cannot be divided into points of 2": func() { constraint.Chain(2, x[:3]) },
		"at the same place":                                func() { constraint.Chain(2, []float64{1, 2, 1, 2}) },
		"x[1] = NaN":                                       func() { constraint.Cloth(2, []float64{1, nan}, 1) },
		"3 points make no whole rows of 2":                 func() { constraint.Cloth(2, x, 2) },
		"0 sweeps":                                         func() { constraint.Jakobsen(chain, 0) },
		"0 substeps":                                       func() { constraint.XPBD(chain, 0, 0, 1) },
		"compliance -1":                                    func() { constraint.XPBD(chain, -1, 1, 1) },
		"compliance NaN":                                   func() { constraint.XPBD(chain, nan, 1, 1) },
		"tolerance 0":                                      func() { constraint.Rattle(chain, 0) },
		"tolerance NaN":                                    func() { constraint.Shake(chain, nan) },
		"stiffness 0":                                      func() { constraint.Springs(chain, 0, nil) },
		"stiffness +Inf":                                   func() { chain.StableStep(inf) },
		"5 coordinates cannot be divided into points of 2": run(chain, x[:5]),
		"there is no point 2; the 2 points":                run(chain, x[:4]),
		"there is no point 3; the 3 points":                run(constraint.Set{Dim: 2, Pins: []int{3}}, x),
		"4 masses for a system of 3 points":                run(many, x),
		"SHAKE has no lattice arithmetic":                  quantized,
		"RATTLE is not": func() {
			adaptive.HairerSoderlind(constraint.Rattle(chain, 1e-13), func(x, v []float64) (sigma, rate float64) { return 1, 0 })
		},
		"Jakobsen is not": func() { catalogue.TripleJump(constraint.Jakobsen(chain, 1)) },
	} {
		if got := require.PanicOf(do); !strings.Contains(got, ": ") || !strings.Contains(got, want) {
			t.Errorf("panic %q, want %q", got, want)
		}
	}
}
