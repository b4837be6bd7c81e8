package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// A view is what the figures of a study show: the fits of a quantity, or rows.
type view struct {
	title, x, y string                 // %s in the title is the problem
	more        func(study.Row) string // what the title says besides; each title has a figure
	fits        study.Quantity
	point       func(study.Row) (name string, x, y float64) // of a row, and which line it belongs to; nil shows fits
	draw        func(c *chart.Figure, s chart.Style, name string, x, y []float64)
	axes        func(*chart.Figure) // nil makes both logarithmic
}

var errorOfX = view{title: "Error of x on %s", x: "step h", y: "largest error of x", fits: study.ErrorX}

// views are the figures of each kind of study.
var views = map[string][]view{
	"order":        {errorOfX},
	"random-steps": {errorOfX},
	"roundoff": {
		{title: "Rounding of the energy on %s", x: "steps n", y: "rounding error of the energy", fits: study.EnergyError},
		{title: "Rounding of x on %s", x: "steps n", y: "rounding error of x", fits: study.RoundingX},
	},
	"work-precision": {{
		title: "Work and precision on %s", x: "force evaluations", y: "largest error of x",
		point: func(r study.Row) (string, float64, float64) { return r.Method, float64(r.Evals), r.Value[study.ErrorX] },
		draw:  (*chart.Figure).LinePoints,
	}},
	"drift": {{
		title: "Energy of %s", x: "time t", y: "largest |H(t) − H(0)| so far",
		more:  func(r study.Row) string { return fmt.Sprintf(", %d steps", r.N) },
		point: func(r study.Row) (string, float64, float64) { return r.Method, r.T, r.Value[study.EnergyWorst] },
		draw:  (*chart.Figure).Line,
	}},
	"sweep": {{
		title: "Energy errors on %s", x: "step h", y: "largest energy error of a run", more: ofMethod,
		point: func(r study.Row) (string, float64, float64) { return r.Statistic, r.H, r.Value[study.EnergyWorst] },
		draw: func(c *chart.Figure, _ chart.Style, statistic string, x, y []float64) {
			c.Line(statistics[statistic], statistic, x, y)
		},
	}},
}

func ofMethod(r study.Row) string { return ", " + r.Method }

// statistics are those of a sweep, with their looks.
var statistics = map[string]chart.Style{
	"least": chart.Grey, "median": chart.Exact, "mean": chart.Violet, "90 %": chart.Violet.Variant(1), "99 %": chart.Violet.Variant(2), "most": chart.Grey.Variant(1),
}

// shows tells whether a figure shows the row itself, and not only what was fitted to it.
func shows(s study.Study, r study.Row) bool {
	if s.Kind == "sweep" {
		return r.Statistic != "blew up"
	}
	return views[s.Kind][0].point != nil
}

// A figure is a chart of a study and what is to be seen there.
type figure struct {
	view
	chart *chart.Figure
	lines []*line  // of rows
	fits  []any    // for [picture.Draw]
	names []string // of these or those
}

// alt says in words what is to be seen; the orders are in the table.
func (f *figure) alt() string {
	axes := ", both axes logarithmic"
	if f.axes != nil {
		axes = ""
	}
	return fmt.Sprintf("%s: %s against %s%s. %s.", f.title, f.y, f.x, axes, strings.Join(f.names, "; "))
}

// A line is what a figure shows of rows.
type line struct {
	name string
	x, y []float64
}

// draw draws the figures of a study, with the rows that they show.
func draw(kind string, r parts.Result) (all []*figure) {
	for _, v := range views[kind] {
		for _, e := range r.Estimates {
			if v.point == nil && e.Of == v.fits {
				f := v.figure(&all, study.Row{Series: e.Series})
				f.fits, f.names = append(f.fits, e), append(f.names, e.Method)
			}
		}
		for _, row := range r.Rows {
			if v.point == nil {
				break
			}
			name, x, y := v.point(row)
			f := v.figure(&all, row)
			i := slices.Index(f.names, name)
			if i < 0 {
				i = len(f.names)
				f.lines, f.names = append(f.lines, &line{name: name}), append(f.names, name)
			}
			f.lines[i].x, f.lines[i].y = append(f.lines[i].x, x), append(f.lines[i].y, y)
		}
	}
	for _, f := range all {
		for _, l := range f.lines {
			f.draw(f.chart, chart.StyleOf(l.name), l.name, l.x, l.y)
		}
		picture.Draw(f.chart, f.fits...)
	}
	return all
}

// figure returns the figure for a row, which may be a new one.
func (v view) figure(all *[]*figure, r study.Row) *figure {
	v.title = strings.Replace(v.title, "%s", r.Problem, 1)
	if v.more != nil {
		v.title += v.more(r)
	}
	if r.Pattern != study.Constant.Name {
		v.title += ", " + r.Pattern + " steps"
	}
	if r.Arithmetic != study.Plain {
		v.title += ", " + string(r.Arithmetic) + " sums"
	}
	if i := slices.IndexFunc(*all, func(f *figure) bool { return f.title == v.title }); i >= 0 {
		return (*all)[i]
	}
	f := &figure{view: v, chart: chart.LogLog(v.title, v.x, v.y)}
	if v.axes != nil {
		f.chart = chart.New(v.title, v.x, v.y)
		v.axes(f.chart)
	}
	*all = append(*all, f)
	return f
}
