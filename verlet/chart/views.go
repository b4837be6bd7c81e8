package chart

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Drawing is what draws itself with the methods of a figure: a view of a measurement, or a
// measurement of one's own.
type Drawing interface{ DrawOn(f *Figure) }

// A view is a Drawing that is a function.
type view func(f *Figure)

func (v view) DrawOn(f *Figure) { v(f) }

// pointsOf is a view of points in the style of their method.
func pointsOf(m verlet.Method, xs, ys []float64) view {
	return func(f *Figure) { f.LinePoints(StyleOf(m.Name), m.Name, xs, ys) }
}

// Orbit is a path or a curve for [Figure.Draw]: the second coordinate against the first.
func Orbit(measured any) Drawing {
	return plane(measured, func(x, v []float64) (float64, float64) { return x[0], x[1] })
}

// Phase is a path or a curve for [Figure.Draw]: the velocity of the first coordinate
// against its position.
func Phase(measured any) Drawing {
	return plane(measured, func(x, v []float64) (float64, float64) { return x[0], v[0] })
}

func plane(measured any, at func(x, v []float64) (x1, y1 float64)) Drawing {
	path, steps := measured.(study.Path)
	if curve, ok := measured.(problem.Curve); ok {
		path.X, path.V = curve.X, curve.V
	} else if !steps {
		panic(fmt.Sprintf("chart: Orbit and Phase are of a path or a curve, not of a %T", measured))
	}
	xs, ys := make([]float64, len(path.X)), make([]float64, len(path.X))
	for i := range xs {
		xs[i], ys[i] = at(path.X[i], path.V[i])
	}
	if steps {
		return pointsOf(path.Method, xs, ys)
	}
	return view(func(f *Figure) { f.Line(Exact, "exact", xs, ys) })
}

// Deviation is a path for [Figure.Draw]: how far the first coordinate lies above the exact
// solution, against time.
func Deviation(p study.Path) Drawing {
	return pointsOf(p.Method, p.T, p.Deviation(0))
}

// Stairs is a path for [Figure.Draw]: the velocity with which each step travels, that is,
// the distance it moves divided by the time it takes, as a staircase. What lies between it
// and the exact velocity is shaded: that area is the error of the position. Draw panics if
// no exact solution is known.
func Stairs(p study.Path) Drawing {
	return view(func(f *Figure) {
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
		f.Band(style, p.Method.Name, ts, exact, treads)
		f.Line(style, p.Method.Name, ts, treads)
	})
}

// Pairwise is the order of the position between neighbouring steps, for [Figure.Draw]: a
// line where the error was fitted or the steps are coarser, and single points where it is
// mostly rounding.
func Pairwise(c study.Convergence) Drawing {
	return view(func(f *Figure) {
		name, style := c.Method.Name, StyleOf(c.Method.Name)
		at, order := c.X.Pairwise()
		clean := min(max(0, c.X.To-1), len(at))
		f.LinePoints(style, name, at[:clean], order[:clean])
		if clean < len(at) {
			f.Points(style, name, at[clean:], order[clean:])
		}
	})
}

// Cost is a measurement of study.WorkPrecision for [Figure.Draw]: the largest error of the
// position against the number of force evaluations. Runs with an error above 1 are left out.
func Cost(c study.Convergence) Drawing {
	var evals, errs []float64
	for _, l := range c.Levels {
		if l.X <= 1 {
			evals, errs = append(evals, float64(l.Evals)), append(errs, l.X)
		}
	}
	return pointsOf(c.Method, evals, errs)
}
