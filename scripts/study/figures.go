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

// A law is what to draw of fits: which quantity, the axes, a title for a problem, and
// the suffix of the file where a study has several.
type law struct {
	of                  study.Quantity
	x, y, title, suffix string
}

// laws lists the figures of the studies that fit power laws.
var laws = map[string][]law{
	"order":        {{study.ErrorX, "step h", "largest error of x", "Error of x on %s", ""}},
	"random-steps": {{study.ErrorX, "step h", "largest error of x", "Error of x on %s", ""}},
	"reversal":     {{study.ErrorX, "steps n, forth and back", "distance from the start", "There and back on %s", ""}},
	"area":         {{study.AreaError, "step h", "largest component of MᵀΩM − Ω", "Area in phase space on %s", ""}},
	"roundoff": {
		{study.EnergyError, "steps n", "rounding error of the energy", "Rounding on %s", "energy"},
		{study.RoundingX, "steps n", "rounding error of x", "Rounding on %s", "x"},
	},
	"constraints": {
		{study.ErrorX, "step h", "largest error of x", "Error of x on %s", "x"},
		{study.EnergyWorst, "step h", "largest energy error", "Energy on %s", "energy"},
	},
}

// orbits is how many of the orbits of a section are drawn: more would be a blot.
const orbits = 64

// shows tells whether a figure shows the row itself, and not only what was fitted to it.
func shows(s study.Study, r study.Row) bool {
	every := (s.Seeds + orbits - 1) / orbits
	return laws[s.Kind] == nil && (s.Kind != "sections" || (r.Seed-1)%every == 0)
}

// draw draws the figures of a study, with the rows that they show.
func draw(s study.Study, r study.Result) (all []figure) {
	switch s.Kind {
	case "work-precision":
		return drawWork(s, r)
	case "stability":
		return drawStability(r)
	case "drift":
		return drawDrift(s, r)
	case "sections":
		return drawSections(s, r)
	case "sweep":
		return drawSweep(s, r)
	}
	for _, l := range laws[s.Kind] {
		all = append(all, l.draw(s, r)...)
	}
	return all
}

// draw draws errors with their fits, a figure for each problem, pattern and arithmetic.
func (l law) draw(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for j, pattern := range s.Patterns {
			for k, a := range s.Arithmetic {
				title := fmt.Sprintf(l.title, p.Name)
				if len(s.Patterns) > 1 {
					title += ", " + pattern.Name + " steps"
				}
				if len(s.Arithmetic) > 1 {
					title += ", " + string(a) + " sums"
				}
				c, list := chart.New(title, l.x, l.y), []any(nil)
				var said []string
				for _, e := range r.Estimates {
					if e.Problem == p.Name && e.Of == l.of && e.Pattern == pattern.Name && e.Arithmetic == a {
						list, said = append(list, e), append(said, spoken(e))
					}
				}
				c.LogLog()
				c.Draw(list...)
				all = append(all, figure{
					suffix: suffix(l.suffix, part(i, s.Problems), part(j, s.Patterns), part(k, s.Arithmetic)),
					alt:    title + ": " + l.y + " against " + l.x + ", both axes logarithmic. " + strings.Join(said, "; ") + ".",
					chart:  c,
				})
			}
		}
	}
	return all
}

// spoken says an exponent in words.
func spoken(e study.Estimate) string {
	switch {
	case !math.IsNaN(e.Slope):
		return fmt.Sprintf("%s with slope %.2f", e.Method, e.Slope)
	case slices.Max(e.Size) == 0:
		return e.Method + " exactly zero"
	}
	return e.Method + " without a power law"
}

// part returns the number of one of several, for the name of a file.
func part[E any](i int, list []E) string {
	if len(list) == 1 {
		return ""
	}
	return fmt.Sprint(i + 1)
}

func suffix(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "-")
}
