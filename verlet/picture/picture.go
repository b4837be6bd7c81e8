// Package picture draws measurements of package study into figures of package chart, and whole pictures of
// some lectures: [Reading], [Orbits] and [Torus].
//
//	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	picture.Draw(f, study.Follow(verlet.VelocityVerlet, problem.FreeFall(), 1, 10))
package picture

import (
	"fmt"
	"image"
	pixels "image/draw"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"

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

// Deviation is how far the first coordinate of a path lies above the exact solution, against time.
func Deviation(p study.Path) Drawing {
	return func(f *chart.Figure) { points(f, p.Method, p.T, p.Deviation(0)) }
}

// Stairs is the velocity with which each step of a path travels, that is, the distance it moves
// divided by the time it takes, as a staircase. What lies between it and the exact velocity is shaded:
// that area is the error of the position. It panics if no exact solution is known.
func Stairs(p study.Path) Drawing {
	solution := p.Problem.From(p.Problem.T0).Exact // From panics if there is none for this start
	var ts, treads, exact []float64
	for i := 1; i < len(p.T); i++ {
		v := (p.X[i][0] - p.X[i-1][0]) / (p.T[i] - p.T[i-1])
		_, before := solution(p.T[i-1])
		_, after := solution(p.T[i])
		ts, treads = append(ts, p.T[i-1], p.T[i]), append(treads, v, v)
		exact = append(exact, before[0], after[0])
	}
	style := chart.StyleOf(p.Method.Name).Solid() // dashes would fray the corners
	return func(f *chart.Figure) {
		f.Band(style, p.Method.Name, ts, exact, treads)
		f.Line(style, p.Method.Name, ts, treads)
	}
}

// Pairwise is the order of the position between neighbouring steps: points, and a line where the
// errors of both steps were fitted, neither too coarse nor near rounding.
func Pairwise(c study.Convergence) Drawing {
	return func(f *chart.Figure) {
		at, order := c.X.Pairwise()
		style, name, end := chart.StyleOf(c.Method.Name), c.Method.Name, max(c.X.From, c.X.To-1)
		f.Line(style, name, at[c.X.From:end], order[c.X.From:end])
		f.Points(style, name, at, order)
	}
}

// Orbits returns a square figure of the plane of a planet, with the sun at the origin and
// one period of the exact orbit: there is room for the same ellipse in every
// direction. The planet needs an exact solution.
func Orbits(title string, planet problem.Problem) *chart.Figure {
	f := chart.New(title, "x", "y")
	f.Square()
	exact := planet.Curve(planet.T0, planet.T0+planet.Period)
	far := 0.0 // from the sun; an ellipse that turns stays within
	for _, x := range exact.X {
		far = max(far, 1.05*math.Hypot(x[0], x[1]))
	}
	f.Window(-far, far, -far, far)
	f.Line(chart.Exact, "exact", exact.Position(0), exact.Position(1))
	Sun(f)
	return f
}

// Sun draws the sun, a black disc at the origin.
func Sun(f *chart.Figure) {
	sun := chart.Given
	sun.Size = 6
	f.Points(sun, "", []float64{0}, []float64{0})
	f.Text(0, 0, "sun")
}

// Ball draws a ball in the colour of a style.
func Ball(f *chart.Figure, s chart.Style, label string, x, y float64) {
	s.Glyph, s.Size = chart.Disc, 5.5
	f.Points(s, label, []float64{x}, []float64{y})
}

// Rope draws points that hang together, with the coordinates "xyxy…", as a string of even
// colour with a ball at the last point.
func Rope(f *chart.Figure, s chart.Style, label string, x []float64) {
	var xs, ys []float64
	for i := 0; i+1 < len(x); i += 2 {
		xs, ys = append(xs, x[i]), append(ys, x[i+1])
	}
	s.Width, s.Dash, s.Glyph, s.Size = 2.4, chart.Solid, chart.Disc, 5.5
	f.Line(s, label, xs, ys)
	last := max(len(xs)-1, 0)
	f.Points(s, label, xs[last:], ys[last:])
}

// Parabola draws the part of a parabola between two times.
func Parabola(f *chart.Figure, s chart.Style, label string, p study.Parabola, from, to float64) {
	ts := study.Times(from, (to-from)/40, 41)
	f.Line(s, label, ts, study.Tabulate(p.Position, ts))
}

// Reading returns a picture of a question to a parabola: which of its facts are given, and
// which one is read off.
//
//	f := picture.Reading("(3) Two points and the bend", p, "xₙ₋₁ xₙ aₙ → xₙ₊₁")
//
// A fact is x for a point, v for a slope or a for a bend, at the time n−1, n or n+1, which
// are −1, 0 and 1 on the parabola's clock.
func Reading(title string, p study.Parabola, facts string) *chart.Figure {
	f := chart.New(title, "time (t − tₙ)/h", "position x")
	f.XRange(-1.5, 1.9)
	line, s, label := chart.Grey.Solid(), chart.Given, "given"
	Parabola(f, line, "", p, -1.35, 1.6)
	times := map[string]float64{"ₙ₋₁": -1, "ₙ": 0, "ₙ₊₁": 1}
	for fact := range strings.FieldsSeq(facts) {
		t, known := times[fact[1:]]
		x, v := p.Position(t), p.Velocity(t)
		switch kind := fact[0]; {
		case fact == "→":
			s, label = chart.Found, "read off"
		case known && kind == 'x':
			f.Points(s, label, []float64{t}, []float64{x})
			f.Text(t, x, fact)
		case known && kind == 'v': // a tangent
			Parabola(f, s, "", study.Parabola{T: t, X: x, V: v}, t-0.6, t+0.6)
			f.Text(t+0.6, x+0.6*v, fact)
		case known && kind == 'a': // a bold arc
			bold := s
			bold.Width = 4.5
			Parabola(f, bold, "", p, t-0.25, t+0.25)
			f.Text(t+0.25, p.Position(t+0.25), fact)
		default:
			panic(fmt.Sprintf("picture: Reading: %q is no fact; write x, v or a with ₙ₋₁, ₙ or ₙ₊₁", fact))
		}
	}
	return f
}

// Torus is a figure of the points of an ensemble: x to the right and h v upwards, both modulo
// 2π. It has no ticks and no grid. Side is the number of pixels of a picture that is drawn.
func Torus(title string, s *verlet.System, h float64, side int) *chart.Figure {
	f := chart.New(title, "x mod 2π", "h v mod 2π")
	f.Square()
	f.Window(0, 2*math.Pi, 0, 2*math.Pi)
	f.X.Tick.Marker, f.Y.Tick.Marker = plot.ConstantTicks{}, plot.ConstantTicks{}
	x, y := torus(s, h)
	f.Add(plotter.NewImage(squares(x, y, 8*side, 4), f.X.Min, f.Y.Min, f.X.Max, f.Y.Max), &chart.Series{Xs: x, Ys: y})
	return f
}

// squares is a transparent picture of side × side dots. Black are the dots where the points are, and so
// many around each, so that no lattice of gaps is seen.
func squares(xs, ys []float64, side, around int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, side, side))
	place := func(a float64) int { return min(int(a/(2*math.Pi)*float64(side)), side-1) }
	for i := range xs {
		x, y := place(xs[i]), side-1-place(ys[i])
		black := image.Rect(x, y, x+1, y+1).Inset(-around)
		pixels.Draw(img, black, image.Black, image.Point{}, pixels.Src)
	}
	return img
}

// torus returns x and h v between 0 and 2π. The cat looks out of the middle, so −π is 0.
func torus(s *verlet.System, h float64) (x, y []float64) {
	turn := func(a float64) float64 {
		a = math.Mod(a+math.Pi, 2*math.Pi)
		if a < 0 {
			a += 2 * math.Pi
		}
		return a
	}
	for i := range s.X {
		x, y = append(x, turn(s.X[i])), append(y, turn(h*s.V[i]))
	}
	return x, y
}
