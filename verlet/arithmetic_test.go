package verlet_test

import (
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Cutting a run into pieces, or cloning it in the middle, changes no bit.
func TestRunsJoin(t *testing.T) {
	for _, arithmetic := range fixture.Arithmetics() {
		for _, m := range catalogue.Methods() {
			whole := problem.ForcedPendulum().System()
			arithmetic(whole)
			cut := whole.Clone()
			whole.Run(m, 0.1, 100)
			cut.Run(m, 0.1, 37)
			cut = cut.Clone()
			cut.Run(m, 0.1, 63)
			if whole.X[0] != cut.X[0] || whole.V[0] != cut.V[0] || whole.T != cut.T {
				t.Errorf("%s: whole (%x, %x, %x), cut (%x, %x, %x)", m, whole.T, whole.X, whole.V, cut.T, cut.X, cut.V)
			}
		}
	}
}

func TestNoAllocations(t *testing.T) {
	for _, arithmetic := range fixture.Arithmetics() {
		for way, system := range fixture.Springs(fixture.Soft) {
			for _, m := range catalogue.Methods() {
				s := system()
				arithmetic(s)
				s.Run(m, 0.01, 1)
				perRun, perStep := testing.AllocsPerRun(5, func() { s.Run(m, 0.01, 100) }), testing.AllocsPerRun(50, func() { s.Step(m, 0.01) })
				if perRun >= 10 || perStep != 0 {
					t.Errorf("%s, %s: %g allocations in a run of 100 steps, %g in a step", way, m, perRun, perStep)
				}
			}
		}
	}
}

// Digits that rounding lost belong to a number until it is written by hand, the same by the fast
// way and by hand, or until a past is given.
func TestWritingDropsTheLostDigits(t *testing.T) {
	run := func(m verlet.Method) []float64 {
		s := problem.Pendulum(1).System()
		s.Compensate()
		for i := range s.Steps(m, 0.1, 40) {
			if i%7 == 0 {
				s.V[0] *= 1.1
			}
		}
		return []float64{s.T, s.X[0], s.V[0]}
	}
	if fast, slow := run(verlet.VelocityVerlet), run(byHand); !slices.Equal(fast, slow) {
		t.Errorf("the fast way ends at %v, by hand it is %v", fast, slow)
	}
	creep, twice := verlet.New1(func(float64) float64 { return 0x1p-54 }, 1, 0), [2]float64{}
	creep.Compensate()
	for i := range twice { // two steps that add half of what tells 1 from the next number
		creep.Set(0, []float64{1}, []float64{0})
		creep.SetPrevious(1, []float64{0})
		creep.Run(verlet.Stormer, 1, 2)
		twice[i] = creep.V[0]
	}
	if twice[0] != twice[1] {
		t.Errorf("from the same start and past, v = %v and then %v", twice[0], twice[1])
	}
}
