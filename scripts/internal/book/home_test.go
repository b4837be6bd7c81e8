package book

import (
	"math"
	"testing"

	"github.com/dop251/goja"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The planet of the cover moves as the package moves it.
func TestHome(t *testing.T) {
	program, err := ours.ReadFile("assets/home.js")
	require.NoError(t, err)
	vm := goja.New()
	if _, err := vm.RunString(string(program)); err != nil {
		t.Fatal(err)
	}
	var walk func(rule string, x, v []float64, h float64, n int) ([][]float64, error)
	f, err := vm.RunString(`(rule, x, v, h, n) => {
		let s = [x, v];
		for (let i = 0; i < n; i++) s = verletHome.rules[rule](s, h);
		return s;
	}`)
	if err == nil {
		err = vm.ExportTo(f, &walk)
	}
	require.NoError(t, err)
	for rule, m := range map[string]verlet.Method{"Verlet": verlet.VelocityVerlet, "Euler": verlet.ExplicitEuler} {
		s := problem.Kepler(0.6).System()
		const h, n = 0.01, 500
		got, err := walk(rule, s.X, s.V, h, n)
		require.NoError(t, err)
		s.Run(m, h, n)
		for i := range s.X {
			if math.Abs(got[0][i]-s.X[i]) > 1e-11 || math.Abs(got[1][i]-s.V[i]) > 1e-11 {
				t.Errorf("%s: the cover is at %v, the package at %v, %v", rule, got, s.X, s.V)
			}
		}
		if math.Abs(got[0][0]) > 5 || got[0][1] == 0 {
			t.Errorf("%s has not moved as a planet: %v", rule, got)
		}
	}
}
