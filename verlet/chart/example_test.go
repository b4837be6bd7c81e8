package chart_test

import (
	"fmt"
	"io"
	"os"

	"gonum.org/v1/plot/plotter"

	"github.com/verletbook/verletbook/verlet/chart"
)

// The fall from 500 m with steps of one second, and the numbers behind it.
func Example() {
	t := []float64{0, 1, 2, 3}
	c := chart.New("Falling from 500 m", "time t / s", "height y / m")
	c.Line(chart.Exact, "exact", t, []float64{500, 495, 480, 455})
	c.LinePoints(chart.ExplicitEuler, "explicit Euler", t, []float64{500, 500, 490, 470})
	if err := c.PNG(io.Discard, 2); err != nil {
		fmt.Println(err)
	}
	c.CSV(os.Stdout)
	// Output:
	// series,x,y
	// exact,0,500
	// exact,1,495
	// exact,2,480
	// exact,3,455
	// explicit Euler,0,500
	// explicit Euler,1,500
	// explicit Euler,2,490
	// explicit Euler,3,470
}

// Plotters of gonum and figures of this package mix: here a stock scatter in a
// figure.
func ExampleFigure_Add() {
	scatter, err := plotter.NewScatter(plotter.XYs{{X: 1, Y: 2}, {X: 2, Y: 3}})
	if err != nil {
		panic(err)
	}
	f := chart.New("Two points", "x", "y")
	f.Add(scatter, plotter.NewGrid())
	f.Legend.Add("a scatter of gonum's", scatter)
	f.X.Min = 0
	fmt.Println(f.PNG(io.Discard, 2))
	f.CSV(os.Stdout)
	// Output:
	// <nil>
	// series,x,y
}
