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
	study.EnergyWorst: {"Energy error on %s", "step h", "median of the largest energy errors of runs"},
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

// draw draws the figures of a study: of all methods on a problem.
func draw(estimates []study.Estimate) (all []*figure) {
	for _, e := range estimates {
		view, seen := views[e.Of]
		if !seen {
			continue
		}
		title := strings.Replace(view[0], "%s", e.Problem, 1)
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
		picture.Draw(all[i].Figure, e)
		all[i].names = append(all[i].names, e.Method)
	}
	return all
}
