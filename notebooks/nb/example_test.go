package nb_test

import (
	"os"

	"github.com/verletbook/verletbook/notebooks/nb"
	"github.com/verletbook/verletbook/verlet/chart"
)

// Outside a notebook the alternative text is printed; the files are saved as
// usual, here into another folder than figures.
func ExampleFigure() {
	dir, err := os.MkdirTemp("", "figures")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	os.Setenv("VERLETBOOK_FIGURES", dir)
	defer os.Unsetenv("VERLETBOOK_FIGURES")

	c := chart.New("Falling from 500 m", "time t / s", "height y / m")
	c.Line(chart.Exact, "exact", []float64{0, 1, 2}, []float64{500, 495, 480})
	nb.Figure("01-fall", "Height over time, bending down from 500 m.", c)
	// Output:
	// figure 01-fall: Height over time, bending down from 500 m.
}

func ExampleTable() {
	nb.Table("After ten seconds", []string{"method", "height y / m", "error / m"},
		[]any{"explicit Euler", 50, 50.0},
		[]any{"symplectic Euler", -50, -50.0},
		[]any{"velocity Verlet", 0.0, 1.25e-13},
	)
	// Output:
	// After ten seconds
	// method            height y / m   error / m
	// explicit Euler              50          50
	// symplectic Euler           −50         −50
	// velocity Verlet              0  1.25×10⁻¹³
}

func ExampleProgress() {
	sum := 0
	for i := range nb.Progress("adding", 100) {
		sum += i
	}
	nb.Text("the sum is %d", sum)
	// Output:
	// adding: 100 of 100
	// the sum is 4950
}
