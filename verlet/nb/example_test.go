package nb_test

import (
	"os"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/nb"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Outside a notebook the alternative text and the caption are printed; the files
// are saved as usual, here into another folder than figures.
func ExampleShow() {
	dir, err := os.MkdirTemp("", "figures")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	os.Setenv("VERLETBOOK_FIGURES", dir)
	defer os.Unsetenv("VERLETBOOK_FIGURES")

	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
	f.Line(chart.Exact, "exact", []float64{0, 1, 2}, []float64{500, 495, 480})
	nb.Show("01-fall", f)
	// Output:
	// figure 01-fall: Height against time. The exact parabola falls from 500 m to the ground at 10 s; the points of Störmer's rule lie on it. Explicit Euler runs above it and ends 50 m above the ground, symplectic Euler runs below it and ends 50 m under the ground.
	// With steps of one second Störmer's rule lands on the ground at 10 s, and the two Euler methods end 50 m above it and 50 m below it.
}

// A slider and a menu. Outside a notebook the figure is that of their first values.
func ExampleInteract() {
	nb.Interact("my-fall", func(n int, m verlet.Method) *chart.Figure {
		f := chart.New("Falling from 500 m", "time t / s", "height y / m")
		picture.Draw(f, study.Follow(m, problem.FreeFall(), 10/float64(n), 10))
		return f
	}, nb.Slider("steps", 10, 5, 100), nb.Choice("method", verlet.ExplicitEuler, verlet.VelocityVerlet))
	// Output:
	// figure my-fall: figure my-fall
}

func ExampleNewTable() {
	t := nb.NewTable("After ten seconds", "method", "height y / m", "error / m")
	t.Row("explicit Euler", 50, 50.0)
	t.Row("symplectic Euler", -50, -50.0)
	t.Row("velocity Verlet", 0.0, 1.25e-13)
	t.Show()
	// Output:
	// After ten seconds
	// method            height y / m   error / m
	// explicit Euler              50          50
	// symplectic Euler           −50         −50
	// velocity Verlet              0  1.25×10⁻¹³
}
