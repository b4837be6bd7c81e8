package flow_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/flow"
)

func TestFlowsAreGroups(t *testing.T) { // h forth and h back, or two halves for a whole
	for name, f := range map[string]flow.Flow{
		"linear drag": flow.LinearDrag(0.7), "gyration": flow.Gyration([3]float64{1, 2, -1}),
	} {
		start := []float64{0.3, -0.4, 0.5, 1, 0, 0}
		whole, halves := append([]float64{}, start...), append([]float64{}, start...)
		f(0, nil, whole, 0.4)
		f(0, nil, halves, 0.2)
		f(0, nil, halves, 0.2)
		for i := range whole {
			if math.Abs(whole[i]-halves[i]) > 1e-15 {
				t.Errorf("%s: two halves give %v, the whole %v", name, halves, whole)
			}
		}
		f(0, nil, whole, -0.4)
		for i := range whole {
			if math.Abs(whole[i]-start[i]) > 1e-15 {
				t.Errorf("%s: forth and back gives %v, not %v", name, whole, start)
			}
		}
	}
}

func TestBadFlows(t *testing.T) {
	require.Panics(t, "flow", map[string]func(){
		"gamma = NaN":          func() { flow.LinearDrag(math.NaN()) },
		"4 coordinates cannot": func() { flow.Gyration([3]float64{0, 0, 1})(0, nil, make([]float64, 4), 1) },
		"|omega| = NaN":        func() { flow.Gyration([3]float64{0, math.NaN(), 1}) },
		"mine needs a flow":    func() { flow.StrangSplitting("mine", nil) },
	})
}

// A proton gyrates in a magnetic field: Boris' method.
func ExampleStrangSplitting() {
	boris := flow.StrangSplitting("Boris", flow.Gyration([3]float64{0, 0, 1}))
	free := func(a []float64, t float64, x []float64) { clear(a) }
	s := verlet.New(free, []float64{0, 1, 0}, []float64{1, 0, 0})
	s.Run(boris, 2*math.Pi/100, 1000)
	fmt.Printf("after ten turns: radius %.3f, speed %.15f\n", math.Hypot(s.X[0], s.X[1]), math.Hypot(s.V[0], s.V[1]))
	// Output: after ten turns: radius 1.000, speed 1.000000000000000
}

// A word with drag in it is not symplectic, whatever else it is.
func TestFromWordWithDrag(t *testing.T) {
	drag := flow.StrangSplitting("drag", flow.LinearDrag(0.1))
	m := verlet.FromWord("drag", 2, drag.Word...)
	if m.Symplectic || !m.Symmetric || m.Evals != 1 {
		t.Errorf("symplectic %t, symmetric %t, %d evaluations", m.Symplectic, m.Symmetric, m.Evals)
	}
	if got := require.PanicOf(func() { verlet.FromWord("half", 2, drag.Word[2], verlet.Kick(1), verlet.Drift(1), drag.Word[2]) }); !strings.Contains(got, "add up to 2") {
		t.Errorf("panic %q", got)
	}
}
