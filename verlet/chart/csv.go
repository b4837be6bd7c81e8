package chart

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"

	"gonum.org/v1/plot"
)

// A curve is a named list of the points behind a plotter.
type curve struct {
	name   string
	xs, ys []float64
}

// CSV writes the numbers behind the figure as a table with one row a point, "series,x,y", which pandas, R and
// spreadsheets group by the name of the series. Numbers have twelve significant digits: eight more than a
// figure can show, and enough to compare runs by. Of a grid, the panel is the first column. Of series with the
// same name the second one is called "name (2)", and so on. A rule has NaN for the coordinate that it does
// not have. Of a plotter that is not of this package there are none.
func (f *Figure) CSV(w io.Writer) error {
	c, from := csv.NewWriter(w), 1 // the column that a table without panels begins with
	if f.panels != nil {
		from = 0
	}
	c.Write([]string{"panel", "series", "x", "y"}[from:])
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', 12, 64) }
	used := make(map[[2]string]int)
	for i, one := range f.all() {
		panel := cmp.Or(one.Title.Text, fmt.Sprintf("panel %d", i+1))
		for _, m := range one.marks {
			for _, s := range curves(m) {
				name := cmp.Or(s.name, "series")
				key := [2]string{panel, name}
				if used[key]++; used[key] > 1 {
					name = fmt.Sprintf("%s (%d)", name, used[key])
				}
				for i, x := range s.xs {
					c.Write([]string{panel, name, number(x), number(s.ys[i])}[from:])
				}
			}
		}
	}
	c.Flush()
	return wrapError("CSV", c.Error())
}

// curves returns the numbers behind a plotter of this package.
func curves(p plot.Plotter) []curve {
	switch p := p.(type) {
	case *Series:
		if p.Tops == nil {
			return []curve{{name: p.Label, xs: p.Xs, ys: p.Ys}}
		}
		return []curve{{name: p.Label + " (low)", xs: p.Xs, ys: p.Ys}, {name: p.Label + " (high)", xs: p.Xs, ys: p.Tops}}
	case *Remark:
		switch p.At {
		case Upright:
			return []curve{{name: p.Text, xs: []float64{p.X}, ys: []float64{math.NaN()}}}
		case Level, Floor:
			return []curve{{name: p.Text, xs: []float64{math.NaN()}, ys: []float64{p.Y}}}
		}
	}
	return nil
}
