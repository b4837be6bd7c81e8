package chart

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Draw draws measurements in the style of their method, with its name:
//
//   - [problem.Curve]: the exact solution, the first coordinate against time;
//   - [study.Path]: points at every step, the first coordinate against time;
//   - [study.Convergence]: the largest errors of the position against the step, with the
//     line that was fitted, its band and its slope;
//   - [study.EnergyRun]: the energy error against time; on a logarithmic axis, the largest
//     so far;
//   - [study.RoundingGrowth]: what rounding does to the position, against the number of
//     steps, with the fitted line and its slope.
//
// [Orbit] and [Phase] draw a path or a curve in another plane. Draw panics for anything
// else.
func (f *Figure) Draw(measurements ...any) {
	for _, m := range measurements {
		switch m := m.(type) {
		case problem.Curve:
			f.Line(Exact, "exact", m.T, m.Position(0))
		case study.Path:
			f.LinePoints(StyleOf(m.Method.Name), m.Method.Name, m.T, m.Position(0))
		case study.Convergence:
			f.drawFit(m.Method.Name, m.X)
		case study.RoundingGrowth:
			f.drawFit(m.Method.Name, m.X)
		case study.EnergyRun:
			size := m.Error
			if _, log := calm(f.Y.Scale); log {
				size = m.SoFar
			}
			f.Line(StyleOf(m.Method.Name), m.Method.Name, m.T, size)
		case plane:
			f.drawPlane(m)
		default:
			panic(fmt.Sprintf("chart: Draw does not know a %T; use Line, Points or Add", m))
		}
	}
}

// drawFit draws the points of a power law, and what was fitted to them.
func (f *Figure) drawFit(name string, fit study.Fit) {
	style, label := StyleOf(name), name
	if fit.To > fit.From && fit.Slope == fit.Slope {
		label = fmt.Sprintf("%s: slope %.2f", name, fit.Slope)
		low, high := fit.Band()
		f.Band(style, label, fit.At[fit.From:fit.To], low, high)
		f.Line(style, label, fit.At[fit.From:fit.To], fit.Curve())
	}
	f.Points(style, label, fit.At, fit.Size)
}

// A plane is a path or a curve, seen in a plane.
type plane struct {
	of   any
	x, y func(x, v []float64) float64
}

// Orbit is a path or a curve for [Figure.Draw]: the second coordinate against the first.
func Orbit(of any) any {
	return plane{of, func(x, v []float64) float64 { return x[0] }, func(x, v []float64) float64 { return x[1] }}
}

// Phase is a path or a curve for [Figure.Draw]: the velocity of the first coordinate
// against its position.
func Phase(of any) any {
	return plane{of, func(x, v []float64) float64 { return x[0] }, func(x, v []float64) float64 { return v[0] }}
}

func (f *Figure) drawPlane(p plane) {
	both := func(x, v [][]float64) (xs, ys []float64) {
		for i := range x {
			xs, ys = append(xs, p.x(x[i], v[i])), append(ys, p.y(x[i], v[i]))
		}
		return xs, ys
	}
	switch m := p.of.(type) {
	case problem.Curve:
		xs, ys := both(m.X, m.V)
		f.Line(Exact, "exact", xs, ys)
	case study.Path:
		xs, ys := both(m.X, m.V)
		f.LinePoints(StyleOf(m.Method.Name), m.Method.Name, xs, ys)
	default:
		panic(fmt.Sprintf("chart: Orbit and Phase are of a path or a curve, not of a %T", m))
	}
}
