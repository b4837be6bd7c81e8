package chart_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"gonum.org/v1/plot"
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

// Every plotter of this package works in a plot of the reader's own.
func Example_plotters() {
	xs, ys := []float64{0.1, 1, 10}, []float64{0.01, 1, 100}
	line := &chart.Series{Style: chart.Verlet, Label: "velocity Verlet", Xs: xs, Ys: ys, Joined: true, Marked: true}
	p := plot.New()
	p.X.Scale, p.Y.Scale = chart.Log{}, chart.Log{}
	p.X.Tick.Marker, p.Y.Tick.Marker = chart.Ticks{Log: true}, chart.Ticks{Log: true}
	p.X.Tick.Label.Handler, p.Y.Tick.Label.Handler = chart.Scripts, chart.Scripts
	band, shape := *line, *line
	band.Tops, shape.Filled = []float64{0.02, 2, 200}, true
	p.Add(line, &band, &shape,
		&chart.Remark{Text: "rounding", Y: 0.1, At: chart.Floor}, &chart.Remark{X: 1, At: chart.Upright},
		&chart.Remark{X: 1, Y: 1, Text: "here"}, &chart.SlopeTriangle{Order: 2, X: 1, Y: 0.1},
		&chart.Levels{F: func(x, y float64) float64 { return x * y }, At: []float64{1}})
	p.Legend.Add(line.Label, line)
	w, err := p.WriterTo(300, 200, "svg")
	if err != nil {
		panic(err)
	}
	var b strings.Builder
	w.WriteTo(&b)
	fmt.Println(strings.Count(b.String(), "rounding"), strings.Count(b.String(), "here"))
	fmt.Println(p.X.Min, p.X.Max, p.Y.Min, p.Y.Max)
	// Output:
	// 1 1
	// 0.1 10 0.01 200
}
