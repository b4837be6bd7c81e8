package chart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Drawing draws itself with the methods of a figure: it is another view of a measurement, or a
// measurement of one's own.
type Drawing func(f *Figure)

// Draw draws measurements in the style of their method, with its name:
//
//   - [problem.Curve]: the exact solution, the first coordinate against time;
//   - [study.Path]: points at every step, the first coordinate against time;
//   - [study.Fan]: a faint line for each path;
//   - [study.Convergence], [study.AreaLeak]: errors against the step, with the line that was
//     fitted, its band and its slope;
//   - [study.Estimate]: any fitted power law of a study, over the rounding that it fell below;
//   - [study.EnergyRun]: the energy error against time; on a logarithmic axis, the largest
//     so far;
//   - [study.SeedScan]: means against the number of steps, and a band of one standard
//     deviation;
//   - [study.Drop]: its shape in the phase plane, with the number of steps, and [study.Tiles]:
//     its rows and columns;
//   - [study.Overtaking]: the period in which one method overtakes the other, against the force
//     evaluations a period;
//   - [Drawing]: [Deviation], [Stairs], [Pairwise], [Cost], or one of your own.
//
// It panics for anything else.
func (f *Figure) Draw(measurements ...any) {
	floor := 0.0 // below which an error was found
	for _, m := range measurements {
		switch m := m.(type) {
		case Drawing:
			m(f)
		case problem.Curve:
			f.Line(Exact, "exact", m.T, m.Position(0))
		case study.Path:
			f.points(m.Method, m.T, m.Position(0))
		case study.Fan:
			for _, p := range m {
				f.Line(StyleOf(p.Method.Name).Faint(), p.Method.Name, p.T, p.Position(0))
			}
		case study.Convergence:
			f.fit(m.Method.Name, m.X)
		case study.AreaLeak:
			f.fit(m.Method.Name, m.Fit)
		case study.Estimate:
			f.fit(m.Method, m.Fit)
			for i, size := range m.Size {
				if 0 < size && size <= m.Floor[i] {
					floor = max(floor, m.Floor[i])
				}
			}
		case study.EnergyRun:
			size := m.Error
			if _, log := calm(f.Y.Scale); log {
				size = m.SoFar
			}
			f.Line(StyleOf(m.Method.Name), m.Method.Name, m.T, size)
		case study.SeedScan:
			f.scan(m)
		case study.Drop:
			f.drop(m)
		case study.Tiles:
			s := StyleOf(m.Method.Name)
			s.Dash, s.Width = Solid, 0.9
			for _, line := range m.Lines {
				f.Line(s, "", line.Q, line.P)
			}
			f.Shape(s, "", m.Q, m.P)
		case study.Overtaking:
			f.overtaking(m)
		default:
			panic(fmt.Sprintf("chart: Draw does not know a %T; use Line, Points or Add, or make it a Drawing", m))
		}
	}
	if floor > 0 {
		f.Floor("rounding", floor)
	}
}

// points draws points in the style of their method.
func (f *Figure) points(m verlet.Method, xs, ys []float64) {
	f.LinePoints(StyleOf(m.Name), m.Name, xs, ys)
}

// fit draws the points of a power law, and what was fitted to them.
func (f *Figure) fit(name string, fit study.Fit) {
	style, label := StyleOf(name), name
	if len(fit.Size) > 0 && slices.Max(fit.Size) == 0 { // which has no place on a logarithmic axis
		f.Add(&Series{Style: style, Label: name + ": exactly 0", Marked: true, unplaced: true})
		return
	}
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
func (f *Figure) scan(s study.SeedScan) {
	style := StyleOf(s.Method.Name)
	if s.Name != s.Method.Name {
		style = f.next(style)
	}
	if slices.Max(s.Spread) > 0 {
		low, high := make([]float64, len(s.N)), make([]float64, len(s.N))
		floats.SubTo(low, s.Mean, s.Spread)
		floats.AddTo(high, s.Mean, s.Spread)
		f.Band(style, "", s.N, low, high)
	}
	f.LinePoints(style, s.Name, s.N, s.Mean)
}

// next returns a variant of a style for each line that was drawn in its colour.
func (f *Figure) next(s Style) Style {
	n := 0
	for _, m := range f.marks {
		if v, ok := m.(*Series); ok && v.Joined && v.Style.Colour == s.Colour {
			n++
		}
	}
	return s.Variant(n)
}

// drop draws a drop in the style of the method that carried it, with the number of its
// steps; the drop at the start, and one without a method, is a black outline.
func (f *Figure) drop(d study.Drop) {
	if d.Method.Name == "" {
		f.Line(Exact, "", append(slices.Clone(d.Q), d.Q[0]), append(slices.Clone(d.P), d.P[0]))
	} else {
		f.Shape(StyleOf(d.Method.Name), "", d.Q, d.P)
	}
	n := float64(len(d.Q))
	f.Text(floats.Sum(d.Q)/n, floats.Sum(d.P)/n, strconv.Itoa(d.N))
}

// overtaking draws when a duel ends; the line is that of the method that was the
// better one before.
func (f *Figure) overtaking(o study.Overtaking) {
	calls := make([]float64, len(o.Calls))
	for i, n := range o.Calls {
		calls[i] = float64(n)
	}
	label := o.B.Name + " loses by " + o.Miss.Name
	if o.From != "" {
		label += ", from " + o.From
	}
	f.LinePoints(f.next(StyleOf(o.B.Name)), label, calls, o.Period)
}

// Deviation is how far the first coordinate of a path lies above the exact solution, against time.
func Deviation(p study.Path) Drawing {
	return func(f *Figure) { f.points(p.Method, p.T, p.Deviation(0)) }
}

// Stairs is the velocity with which each step of a path travels, that is, the distance it moves
// divided by the time it takes, as a staircase. What lies between it and the exact velocity is shaded:
// that area is the error of the position. It panics if no exact solution is known.
func Stairs(p study.Path) Drawing {
	if p.Problem.Exact == nil {
		panic(fmt.Sprintf("chart: Stairs of %s: no exact solution is known", p.Problem.Name))
	}
	var ts, treads, exact []float64
	for i := 1; i < len(p.T); i++ {
		v := (p.X[i][0] - p.X[i-1][0]) / (p.T[i] - p.T[i-1])
		_, before := p.Problem.Exact(p.T[i-1])
		_, after := p.Problem.Exact(p.T[i])
		ts, treads = append(ts, p.T[i-1], p.T[i]), append(treads, v, v)
		exact = append(exact, before[0], after[0])
	}
	style := StyleOf(p.Method.Name)
	style.Dash = Solid // dashes would fray the corners
	return func(f *Figure) {
		f.Band(style, p.Method.Name, ts, exact, treads)
		f.Line(style, p.Method.Name, ts, treads)
	}
}

// Pairwise is the order of the position between neighbouring steps: a line where the error was
// fitted or the steps are coarser, and single points where it is mostly rounding.
func Pairwise(c study.Convergence) Drawing {
	return func(f *Figure) {
		at, order := c.X.Pairwise()
		clean := min(max(0, c.X.To-1), len(at))
		f.points(c.Method, at[:clean], order[:clean])
		if clean < len(at) {
			f.Points(StyleOf(c.Method.Name), c.Method.Name, at[clean:], order[clean:])
		}
	}
}

// Cost is a measurement of study.WorkPrecision: the largest error of the position against the
// number of force evaluations. Runs with an error above 1 are left out.
func Cost(c study.Convergence) Drawing {
	var evals, errs []float64
	for i, size := range c.X.Size {
		if size <= 1 {
			evals, errs = append(evals, float64(c.Evals[i])), append(errs, size)
		}
	}
	return func(f *Figure) { f.points(c.Method, evals, errs) }
}
