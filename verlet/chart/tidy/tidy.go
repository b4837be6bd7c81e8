// Package tidy writes the numbers behind a figure as a table with one row a
// point, which pandas, R and spreadsheets group by the name of the series. It
// needs the standard library only, so that a cell of text links no drawing.
package tidy

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
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

// Of returns the series in a *plot.Plot: the points of plotters that have a
// field XYs, such as lines and scatters, and the types of the others.
func Of(plot any) (list []Series) {
	v := reflect.Indirect(reflect.ValueOf(plot))
	if v.Kind() != reflect.Struct || v.FieldByName("plotters").Kind() != reflect.Slice {
		return nil
	}
	for _, p := range v.FieldByName("plotters").Seq2() {
		list = append(list, Plotter(p.Elem()))
	}
	return list
}

// Plotter is the series in one plotter. Where there are no points to be had, it is a row that says
// that there is more in the figure than numbers.
func Plotter(p reflect.Value) Series {
	s := Series{Name: strings.TrimPrefix(p.Type().String(), "*"), Xs: []float64{math.NaN()}, Ys: []float64{math.NaN()}}
	if p = reflect.Indirect(p); p.Kind() != reflect.Struct {
		return s
	}
	xys := p.FieldByName("XYs")
	if xys.Kind() != reflect.Slice || xys.Type().Elem().Kind() != reflect.Struct {
		return s
	}
	s.Xs, s.Ys = nil, nil
	for _, xy := range xys.Seq2() {
		s.Xs, s.Ys = append(s.Xs, xy.FieldByName("X").Float()), append(s.Ys, xy.FieldByName("Y").Float())
	}
	return s
}
