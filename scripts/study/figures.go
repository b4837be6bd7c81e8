package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// A figure is a chart and what it is called.
type figure struct {
	suffix string // of its file's name
	alt    string // what is to be seen, in words
	chart  *chart.Figure
}

// draw draws the figures of a study.
func draw(s study.Study, r study.Result) []figure {
	switch s.Kind {
	case "order", "random-steps":
		return drawLaws(s, r, law{of: study.ErrorX, x: "step h", y: "largest error of x", what: "Error of x on %s"})
	case "work-precision":
		return drawWork(s, r)
	case "reversal":
		return drawLaws(s, r, law{of: study.ErrorX, x: "steps n, forth and back", y: "distance from the start", what: "There and back on %s"})
	case "area":
		return drawLaws(s, r, law{of: study.AreaError, x: "step h", y: "largest component of MᵀΩM − Ω", what: "Area in phase space on %s"})
	case "roundoff":
		return append(
			drawLaws(s, r, law{of: study.EnergyError, x: "steps n", y: "rounding error of the energy", what: "Rounding on %s", suffix: "energy"}),
			drawLaws(s, r, law{of: study.RoundingX, x: "steps n", y: "rounding error of x", what: "Rounding on %s", suffix: "x"})...)
	case "constraints":
		return append(
			drawLaws(s, r, law{of: study.ErrorX, x: "step h", y: "largest error of x", what: "Error of x on %s", suffix: "x"}),
			drawLaws(s, r, law{of: study.EnergyWorst, x: "step h", y: "largest energy error", what: "Energy on %s", suffix: "energy"})...)
	case "stability":
		return drawStability(s, r)
	case "drift":
		return drawDrift(s, r)
	case "sections":
		return drawSections(s, r)
	case "sweep":
		return drawSweep(s, r)
	}
	return nil
}

// A law is what to draw of fits.
type law struct {
	of         study.Quantity
	x, y, what string
	suffix     string
}

// drawLaws draws errors with their fits, a figure for each problem, pattern and
// arithmetic. Fitted lines span the range that was fitted, with their confidence
// bands; what is rounding is shaded.
func drawLaws(s study.Study, r study.Result, l law) (all []figure) {
	for i, p := range s.Problems {
		for j, pattern := range s.Patterns {
			for k, a := range s.Arithmetic {
				var list []study.Estimate
				for _, e := range r.Estimates {
					if e.Problem == p.Name && e.Of == l.of && e.Pattern == pattern.Name && e.Arithmetic == a {
						list = append(list, e)
					}
				}
				title := fmt.Sprintf(l.what, p.Name)
				if len(s.Patterns) > 1 {
					title += ", " + pattern.Name + " steps"
				}
				if len(s.Arithmetic) > 1 {
					title += ", " + string(a) + " sums"
				}
				all = append(all, figure{
					suffix: suffix(l.suffix, part(i, s.Problems), part(j, s.Patterns), part(k, s.Arithmetic)),
					alt:    title + ": " + l.y + " against " + l.x + ", both axes logarithmic. " + spoken(list),
					chart:  drawLaw(title, l, list),
				})
			}
		}
	}
	return all
}

func drawLaw(title string, l law, list []study.Estimate) *chart.Figure {
	c := chart.New(title, l.x, l.y)
	c.LogLog()
	floor, reached, low := 0.0, false, math.Inf(1)
	for i, e := range list {
		style := styleIn(list, i)
		name := e.Method
		if slices.Max(e.Size) == 0 {
			c.Key(style, name+": exactly 0")
			continue
		}
		if !math.IsNaN(e.Slope) {
			name += " " + strings.Replace(fmt.Sprintf("%.2f", e.Slope), "-", "−", 1)
			lo, hi := e.Band()
			c.Band(style, name, e.At[e.From:e.To], lo, hi)
			line := style
			line.Glyph = chart.NoGlyph
			c.Line(line, name, e.At[e.From:e.To], e.Curve())
		}
		c.Points(style, name, e.At, finite(e.Size))
		for j, size := range e.Size {
			if size > 0 {
				low = min(low, size)
			}
			if size <= 100*e.Floor[j] {
				floor, reached = max(floor, e.Floor[j]), true
			}
		}
	}
	if reached && floor > low {
		c.Floor("rounding", floor)
	}
	return c
}

// styleIn returns the style of an estimate's method, another one if a method before
// it in the figure has the same.
func styleIn(list []study.Estimate, i int) chart.Style {
	style := chart.StyleOf(list[i].Method)
	for j := range i {
		if chart.StyleOf(list[j].Method) == style && list[j].Method != list[i].Method {
			return style.Variant(1 + j)
		}
	}
	return style
}

// spoken says the exponents in words.
func spoken(list []study.Estimate) string {
	var parts []string
	for _, e := range list {
		switch {
		case !math.IsNaN(e.Slope):
			parts = append(parts, fmt.Sprintf("%s with slope %.2f", e.Method, e.Slope))
		case slices.Max(e.Size) == 0:
			parts = append(parts, e.Method+" exactly zero")
		default:
			parts = append(parts, e.Method+" without a power law")
		}
	}
	return strings.Join(parts, "; ") + "."
}

// part returns the number of one of several, for the name of a file.
func part[E any](i int, list []E) string {
	if len(list) == 1 {
		return ""
	}
	return fmt.Sprint(i + 1)
}

func suffix(parts ...string) string {
	parts = slices.DeleteFunc(parts, func(s string) bool { return s == "" })
	return strings.Join(parts, "-")
}

// finite leaves out runs that blew up.
func finite(ys []float64) []float64 {
	ys = slices.Clone(ys)
	for i, y := range ys {
		if y-y != 0 {
			ys[i] = math.NaN()
		}
	}
	return ys
}
