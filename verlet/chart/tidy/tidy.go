// Package tidy writes the numbers behind a figure as a table with one row a
// point, which pandas, R and spreadsheets group by the name of the series. It
// needs the standard library only, so that a cell of text links no drawing.
package tidy

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// A Series is a named list of points.
type Series struct {
	Panel  string // the title of its panel, in a figure of several
	Name   string
	Xs, Ys []float64
}

// Write writes the header "series,x,y" and a row for each point, with twelve
// significant digits: eight more than a figure can show, and enough to compare runs by.
// Where series have a panel, it is the first column. Of series with the same name the
// second one is called "name (2)", and so on.
func Write(w io.Writer, list []Series) error {
	c, from := csv.NewWriter(w), 1 // the column that a table without panels begins with
	if slices.ContainsFunc(list, func(s Series) bool { return s.Panel != "" }) {
		from = 0
	}
	c.Write([]string{"panel", "series", "x", "y"}[from:])
	used := make(map[[2]string]int)
	for _, s := range list {
		name := cmp.Or(s.Name, "series")
		key := [2]string{s.Panel, name}
		if used[key]++; used[key] > 1 {
			name = fmt.Sprintf("%s (%d)", name, used[key])
		}
		for i, x := range s.Xs {
			c.Write([]string{s.Panel, name, number(x), number(s.Ys[i])}[from:])
		}
	}
	c.Flush()
	return c.Error()
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', 12, 64) }
