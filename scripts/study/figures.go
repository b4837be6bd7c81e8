package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/study"
)

// views are what the figures show of what was fitted: the title, in which %s is the problem, and the axes.
var views = map[study.Quantity][3]string{
	study.ErrorX:      {"Error of x on %s", "step h", "largest error of x"},
	study.EnergyError: {"Rounding of the energy on %s", "steps n", "rounding error of the energy"},
	study.RoundingX:   {"Rounding of x on %s", "steps n", "rounding error of x"},
	study.EnergyWorst: {"Energy errors on %s", "step h", "largest energy error of a run"},
}

// statistics are those of a sweep, with their looks.
var statistics = map[string]chart.Style{
	"least": chart.Grey, "median": chart.Exact, "mean": chart.Violet, "90 %": chart.Violet.Variant(1), "99 %": chart.Violet.Variant(2), "most": chart.Grey.Variant(1),
}

// A figure is a chart of a study and what is to be seen there.
type figure struct {
	*chart.Figure
	title, x, y string
	names       []string
}

// alt says in words what is to be seen; the orders are in the table.
func (f figure) alt() string {
	return fmt.Sprintf("%s: %s against %s, both axes logarithmic. %s.", f.title, f.y, f.x, strings.Join(f.names, "; "))
}

// draw draws the figures of a study: of all methods on a problem, or of each sweep.
func draw(r study.Result) (all []*figure) {
	for _, e := range r.Estimates {
		view, seen := views[e.Of]
		if !seen {
			continue
		}
		title := strings.Replace(view[0], "%s", e.Problem, 1)
		if e.Of == study.EnergyWorst {
			title += ", " + e.Method
		}
		if e.Pattern != study.Constant.Name {
			title += ", " + e.Pattern + " steps"
		}
		if e.Arithmetic != study.Plain {
			title += ", " + string(e.Arithmetic) + " sums"
		}
		i := slices.IndexFunc(all, func(f *figure) bool { return f.title == title })
		if i < 0 {
			i = len(all)
			all = append(all, &figure{Figure: chart.LogLog(title, view[1], view[2]), title: title, x: view[1], y: view[2]})
		}
		if e.Of == study.EnergyWorst {
			all[i].sweep(e.Series, r.Rows)
		} else {
			picture.Draw(all[i].Figure, e)
			all[i].names = append(all[i].names, e.Method)
		}
	}
	return all
}

// sweep draws the statistics of a sweep.
func (f *figure) sweep(of study.Series, rows []study.Row) {
	x, y := map[string][]float64{}, map[string][]float64{}
	for _, r := range rows {
		if s := r.Statistic; r.Series == of && s != "blew up" {
			if x[s] == nil {
				f.names = append(f.names, s)
			}
			x[s], y[s] = append(x[s], r.H), append(y[s], r.Value[study.EnergyWorst])
		}
	}
	for _, s := range f.names {
		f.Line(statistics[s], s, x[s], y[s])
	}
}
