package picture

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// Deviation is how far the first coordinate of a path lies above the exact solution, against time.
func Deviation(p study.Path) Drawing {
	return func(f *chart.Figure) { points(f, p.Method, p.T, p.Deviation(0)) }
}

// Stairs is the velocity with which each step of a path travels, that is, the distance it moves
// divided by the time it takes, as a staircase. What lies between it and the exact velocity is shaded:
// that area is the error of the position. It panics if no exact solution is known.
func Stairs(p study.Path) Drawing {
	if p.Problem.Exact == nil {
		panic(fmt.Sprintf("picture: Stairs of %s: no exact solution is known", p.Problem.Name))
	}
	var ts, treads, exact []float64
	for i := 1; i < len(p.T); i++ {
		v := (p.X[i][0] - p.X[i-1][0]) / (p.T[i] - p.T[i-1])
		_, before := p.Problem.Exact(p.T[i-1])
		_, after := p.Problem.Exact(p.T[i])
		ts, treads = append(ts, p.T[i-1], p.T[i]), append(treads, v, v)
		exact = append(exact, before[0], after[0])
	}
	style := chart.StyleOf(p.Method.Name)
	style.Dash = chart.Solid // dashes would fray the corners
	return func(f *chart.Figure) {
		f.Band(style, p.Method.Name, ts, exact, treads)
		f.Line(style, p.Method.Name, ts, treads)
	}
}

// Pairwise is the order of the position between neighbouring steps: a line where the error was
// fitted or the steps are coarser, and single points where it is mostly rounding.
func Pairwise(c study.Convergence) Drawing {
	return func(f *chart.Figure) {
		at, order := c.X.Pairwise()
		clean := min(max(0, c.X.To-1), len(at))
		points(f, c.Method, at[:clean], order[:clean])
		if clean < len(at) {
			f.Points(chart.StyleOf(c.Method.Name), c.Method.Name, at[clean:], order[clean:])
		}
	}
}
