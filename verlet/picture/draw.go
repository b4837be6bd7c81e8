// Package picture draws measurements of package study into figures of package chart, and whole pictures of
// some lectures: [Reading], [Orbits] and [Torus].
//
//	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	picture.Draw(f, study.Follow(verlet.VelocityVerlet, problem.FreeFall(), 1, 10))
package picture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Drawing draws itself with the methods of a figure: it is another view of a measurement, or a
// measurement of one's own.
type Drawing func(f *chart.Figure)

// Draw draws measurements in the style of their method, with its name:
//
//   - [problem.Curve]: the exact solution, the first coordinate against time;
//   - [study.Path]: points at every step, the first coordinate against time;
//   - [study.Fan]: a faint line for each path;
//   - [study.Convergence], [study.AreaLeak]: errors against the step, with the line that was
//     fitted, its band and its slope;
//   - [study.SeedScan]: means against the number of steps, and a band of one standard
//     deviation;
//   - [study.Drop]: its shape in the phase plane, with the number of steps, and [study.Tiles]:
//     its rows and columns;
//   - [Drawing]: [Deviation], [Stairs], [Pairwise], or one of your own.
//
// It panics for anything else.
func Draw(f *chart.Figure, measurements ...any) {
	for _, m := range measurements {
		switch m := m.(type) {
		case Drawing:
			m(f)
		case problem.Curve:
			f.Line(chart.Exact, "exact", m.T, m.Position(0))
		case study.Path:
			points(f, m.Method, m.T, m.Position(0))
		case study.Fan:
			for _, p := range m {
				f.Line(chart.StyleOf(p.Method.Name).Faint(), p.Method.Name, p.T, p.Position(0))
			}
		case study.Convergence:
			fit(f, m.Method.Name, m.X)
		case study.AreaLeak:
			fit(f, m.Method.Name, m.Fit)
		case study.SeedScan:
			scan(f, m)
		case study.Drop:
			drop(f, m)
		case study.Tiles:
			s := chart.StyleOf(m.Method.Name)
			s.Dash, s.Width = chart.Solid, 0.9
			for _, line := range m.Lines {
				f.Line(s, "", line.Q, line.P)
			}
			f.Shape(s, "", m.Q, m.P)
		default:
			panic(fmt.Sprintf("picture: Draw does not know a %T; use Line, Points or Add, or make it a Drawing", m))
		}
	}
}

// points draws points in the style of their method.
func points(f *chart.Figure, m verlet.Method, xs, ys []float64) {
	f.LinePoints(chart.StyleOf(m.Name), m.Name, xs, ys)
}

// fit draws the points of a power law, and what was fitted to them.
func fit(f *chart.Figure, name string, fit study.Fit) {
	style, label := chart.StyleOf(name), name
	if fit.To > fit.From && fit.Slope == fit.Slope {
		label = name + strings.Replace(fmt.Sprintf(": slope %.2f", fit.Slope), "-", "−", 1)
		low, high := fit.Band()
		f.Band(style, label, fit.At[fit.From:fit.To], low, high)
		f.Line(style, label, fit.At[fit.From:fit.To], fit.Curve())
	}
	f.Points(style, label, fit.At, fit.Size)
}

// scan draws the means of a scan against the number of steps, and a band of one standard
// deviation about them. Scans of one method under several names are variants of its style.
func scan(f *chart.Figure, s study.SeedScan) {
	style := chart.StyleOf(s.Method.Name)
	if s.Name != s.Method.Name {
		style = f.Next(style)
	}
	if slices.Max(s.Spread) > 0 {
		low, high := make([]float64, len(s.N)), make([]float64, len(s.N))
		floats.SubTo(low, s.Mean, s.Spread)
		floats.AddTo(high, s.Mean, s.Spread)
		f.Band(style, "", s.N, low, high)
	}
	f.LinePoints(style, s.Name, s.N, s.Mean)
}

// drop draws a drop in the style of the method that carried it, with the number of its
// steps; the drop at the start, and one without a method, is a black outline.
func drop(f *chart.Figure, d study.Drop) {
	if d.Method.Name == "" {
		f.Line(chart.Exact, "", append(slices.Clone(d.Q), d.Q[0]), append(slices.Clone(d.P), d.P[0]))
	} else {
		f.Shape(chart.StyleOf(d.Method.Name), "", d.Q, d.P)
	}
	n := float64(len(d.Q))
	f.Text(floats.Sum(d.Q)/n, floats.Sum(d.P)/n, strconv.Itoa(d.N))
}
