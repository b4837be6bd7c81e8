package chart

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Draw draws measurements in the style of their method, with its name:
//
//   - [problem.Curve]: the exact solution, the first coordinate against time;
//   - [study.Path]: points at every step, the first coordinate against time;
//   - [study.Convergence]: the largest errors of the position against the step, with the
//     line that was fitted, its band and its slope;
//   - [study.RoundingGrowth]: what rounding does to the position, against the number of
//     steps, with the fitted line and its slope;
//   - [study.Estimate]: any fitted power law of a study, over the rounding that it met;
//   - [study.EnergyRun]: the energy error against time; on a logarithmic axis, the largest
//     so far;
//   - [study.Spectrum]: the roots of a step in the complex plane, with the unit circle;
//   - [study.SeedScan]: means against the number of steps, and a band of one standard
//     deviation;
//   - [study.Fan]: a faint line for each path;
//   - [study.StabilityScan]: the growth of a step against its size, and its limit;
//   - [study.Drop]: its shape in the phase plane, with the number of steps, and [study.Tiles]:
//     its rows and columns;
//   - [study.AreaLeak]: the leak against the step, with the fitted line and its slope;
//   - [study.Overtaking], or a list of them: the period in which one method overtakes the
//     other, against the force evaluations a period;
//   - [study.Precession]: the turn of an ellipse in degrees, against time in periods;
//   - [Drawing]: whatever draws itself, such as the views of a measurement, [Orbit], [Phase],
//     [Deviation], [Stairs] and [Pairwise].
//
// It panics for anything else.
func (f *Figure) Draw(measurements ...any) {
	for _, m := range measurements {
		switch m := m.(type) { // the types of problem and study; all others draw themselves
		case problem.Curve:
			f.Line(Exact, "exact", m.T, m.Position(0))
		case study.Path:
			f.LinePoints(StyleOf(m.Method.Name), m.Method.Name, m.T, m.Position(0))
		case study.Convergence:
			f.drawFit(m.Method.Name, m.X)
		case study.RoundingGrowth:
			f.drawFit(m.Method.Name, m.X)
		case study.AreaLeak:
			f.drawFit(m.Method.Name, m.Fit)
		case study.Estimate:
			f.drawFit(m.Method, m.Fit)
		case study.EnergyRun:
			size := m.Error
			if _, log := calm(f.Y.Scale); log {
				size = m.SoFar
			}
			f.Line(StyleOf(m.Method.Name), m.Method.Name, m.T, size)
		case study.Spectrum:
			f.drawRoots(m)
		case study.SeedScan:
			f.drawScan(m)
		case study.Fan:
			for _, p := range m {
				f.Line(StyleOf(p.Method.Name).Faint(), p.Method.Name, p.T, p.Position(0))
			}
		case study.StabilityScan:
			f.Line(StyleOf(m.Method.Name), m.Method.Name, m.H, m.Growth)
			if m.Limit > 0 {
				f.VLine(fmt.Sprintf("%s: limit %.4g", m.Method.Name, m.Limit), m.Limit)
			}
		case study.Drop:
			f.drawDrop(m)
		case study.Tiles:
			f.drawTiles(m)
		case study.Overtaking:
			f.drawOvertakings([]study.Overtaking{m})
		case []study.Overtaking:
			f.drawOvertakings(m)
		case study.Precession:
			f.Line(StyleOf(m.Method.Name), m.Method.Name, m.T, m.Angle)
		case Drawing:
			m.DrawOn(f)
		default:
			panic(fmt.Sprintf("chart: Draw does not know a %T; use Line, Points or Add, or give it a method DrawOn", m))
		}
	}
	f.shadeRounding(measurements)
}

// drawFit draws the points of a power law, and what was fitted to them.
func (f *Figure) drawFit(name string, fit study.Fit) {
	style, label := StyleOf(name), name
	if len(fit.Size) > 0 && slices.Max(fit.Size) == 0 {
		f.Key(style, name+": exactly 0")
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

// shadeRounding shades what rounding hides, if some errors of estimates came near it,
// and some are below it.
func (f *Figure) shadeRounding(measurements []any) {
	floor, lowest := 0.0, 1e300
	for _, m := range measurements {
		e, _ := m.(study.Estimate)
		for i, size := range e.Size {
			if size <= 100*e.Floor[i] {
				floor = max(floor, e.Floor[i])
			}
			if size > 0 {
				lowest = min(lowest, size)
			}
		}
	}
	if floor > lowest {
		f.Floor("rounding", floor)
	}
}

// drawRoots draws the roots of a step in the complex plane, with the unit circle on which
// they lie while the method is stable.
func (f *Figure) drawRoots(s study.Spectrum) {
	f.Levels(func(x, y float64) float64 { return x*x + y*y }, 1)
	var re, im []float64
	for _, z := range s.Roots {
		re, im = append(re, real(z)), append(im, imag(z))
	}
	f.Points(StyleOf(s.Method.Name), s.Method.Name, re, im)
}

// drawScan draws the means of a scan against the number of steps, and a band of one standard
// deviation about them. Scans of one method under several names are variants of its style.
func (f *Figure) drawScan(s study.SeedScan) {
	style := StyleOf(s.Method.Name)
	if s.Name != s.Method.Name {
		style = style.Variant(f.drawnIn(style.Colour))
	}
	if slices.Max(s.Spread) > 0 {
		low, high := make([]float64, len(s.N)), make([]float64, len(s.N))
		floats.SubTo(low, s.Mean, s.Spread)
		floats.AddTo(high, s.Mean, s.Spread)
		f.Band(style, "", s.N, low, high)
	}
	f.LinePoints(style, s.Name, s.N, s.Mean)
}

// drawnIn returns how many curves there are in a colour.
func (f *Figure) drawnIn(c color.NRGBA) (n int) {
	for _, m := range f.marks {
		if v, ok := m.(*Curve); ok && v.Style.Colour == c {
			n++
		}
	}
	return n
}
