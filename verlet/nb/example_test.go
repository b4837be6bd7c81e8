package nb_test

import (
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/nb"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Outside a notebook the alternative text and the caption are printed, which a reader's own figure has not.
func ExampleShow() {
	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
	f.Line(chart.Exact, "exact", []float64{0, 1, 2}, []float64{500, 495, 480})
	nb.Show("my-fall", f)
	// Output:
	// figure my-fall: figure my-fall
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
