package constraint_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

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
	for name, test := range map[string]struct {
		do   func()
		want string
	}{
		"no dimension":         {func() { constraint.Jakobsen(constraint.Set{}, 1) }, "points of 0 coordinates"},
		"rod to nowhere":       {rod(constraint.Rod{0, -1, 1}), "no point -1"},
		"rod to itself":        {rod(constraint.Rod{I: 2, J: 2, Length: 1}), "rod 0 joins point 2 to itself"},
		"rod of no length":     {rod(constraint.Rod{I: 0, J: 1, Length: 0}), "rod 0 has length 0"},
		"rod of length < 0":    {rod(constraint.Rod{I: 0, J: 1, Length: -1}), "rod 0 has length -1"},
		"rod of length NaN":    {rod(constraint.Rod{I: 0, J: 1, Length: nan}), "rod 0 has length NaN"},
		"endless rod":          {rod(constraint.Rod{I: 0, J: 1, Length: inf}), "rod 0 has length +Inf"},
		"rod twice":            {rod(constraint.Rod{I: 0, J: 1, Length: 1}, constraint.Rod{I: 1, J: 2, Length: 1}, constraint.Rod{I: 1, J: 0, Length: 1}), "rods 0 and 2 both join"},
		"between pins":         {func() { constraint.Shake(pinned, 1e-13) }, "between the pins 1 and 2"},
		"massless point":       {func() { constraint.Shake(light, 1e-13) }, "point 1 has mass 0"},
		"infinite mass":        {func() { constraint.Shake(heavy, 1e-13) }, "point 2 has mass +Inf"},
		"rod without mass":     {func() { constraint.Shake(few, 1e-13) }, "no point 2; the 2 points"},
		"pin to nowhere":       {func() { constraint.Chain(2, x, 3) }, "no point 3; the 3 points"},
		"pin twice":            {func() { constraint.Chain(2, x, 1, 1) }, "point 1 is pinned twice"},
		"half a point":         {func() { constraint.Chain(2, x[:3]) }, "3 coordinates cannot be divided into points of 2"},
		"same place":           {func() { constraint.Chain(2, []float64{1, 2, 1, 2}) }, "at the same place"},
		"NaN in a shape":       {func() { constraint.Cloth(2, []float64{1, nan}, 1) }, "x[1] = NaN"},
		"ragged cloth":         {func() { constraint.Cloth(2, x, 2) }, "3 points make no whole rows of 2"},
		"no sweeps":            {func() { constraint.Jakobsen(chain, 0) }, "0 sweeps"},
		"no substeps":          {func() { constraint.XPBD(chain, 0, 0, 1) }, "0 substeps"},
		"negative compliance":  {func() { constraint.XPBD(chain, -1, 1, 1) }, "compliance -1"},
		"NaN compliance":       {func() { constraint.XPBD(chain, nan, 1, 1) }, "compliance NaN"},
		"no tolerance":         {func() { constraint.Rattle(chain, 0) }, "tolerance 0"},
		"NaN tolerance":        {func() { constraint.Shake(chain, nan) }, "tolerance NaN"},
		"no stiffness":         {func() { constraint.Springs(chain, 0, nil) }, "stiffness 0"},
		"infinite stiffness":   {func() { chain.StableStep(inf) }, "stiffness +Inf"},
		"half a point to move": {run(chain, x[:5]), "5 coordinates cannot be divided into points of 2"},
		"point missing":        {run(chain, x[:4]), "no point 2; the 2 points"},
		"pin missing":          {run(constraint.Set{Dim: 2, Pins: []int{3}}, x), "no point 3; the 3 points"},
		"mass too many":        {run(many, x), "4 masses for a system of 3 points"},
		"lattice":              {quantized, "SHAKE has no lattice arithmetic"},
		"adaptive": {func() {
			adaptive.HairerSoderlind(constraint.Rattle(chain, 1e-13), func(x, v []float64) (sigma, rate float64) { return 1, 0 })
		}, "RATTLE is not"},
		"composed": {func() { catalogue.TripleJump(constraint.Jakobsen(chain, 1)) }, "Jakobsen is not"},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, ": ") || !strings.Contains(got, test.want) {
					t.Errorf("got panic %q, want %q", got, test.want)
				}
			}()
			test.do()
		})
	}
}
