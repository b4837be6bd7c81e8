// Package tidy writes the numbers behind a figure as a table with one row a
// point, which pandas, R and spreadsheets group by the name of the series. It
// needs the standard library only, so that a cell of text links no drawing.
package tidy

import (
	"bufio"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// A Series is a named list of points.
type Series struct {
	Panel  string // the title of its panel, in a figure of several
	Name   string
	Xs, Ys []float64
}

// digits is the number of significant digits: eight more than a figure can
// show, and enough to compare runs by.
const digits = 12

// Write writes the header "series,x,y" and a row for each point, with twelve
// significant digits. Where series have a panel, it is the first column. Of
// series with the same name the second one is called "name (2)", and so on.
func Write(w io.Writer, list []Series) error {
	header, panels := []string{"series", "x", "y"}, false
	for _, s := range list {
		panels = panels || s.Panel != ""
	}
	if panels {
		header = append([]string{"panel"}, header...)
	}
	b := bufio.NewWriter(w)
	c := csv.NewWriter(b)
	c.Write(header)
	used := make(map[[2]string]int)
	for _, s := range list {
		name := cmp.Or(s.Name, "series")
		key := [2]string{s.Panel, name}
		if used[key]++; used[key] > 1 {
			name = fmt.Sprintf("%s (%d)", name, used[key])
		}
		row := []string{name, "", ""}
		if panels {
			row = append([]string{s.Panel}, row...)
		}
		for i, x := range s.Xs {
			row[len(row)-2], row[len(row)-1] = number(x), number(s.Ys[i])
			c.Write(row)
		}
	}
	c.Flush()
	return cmp.Or(c.Error(), b.Flush())
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', digits, 64) }

// Named is a series of no points: a row that says that there is more in the
// figure than numbers.
func Named(name string) Series {
	return Series{Name: name, Xs: []float64{math.NaN()}, Ys: []float64{math.NaN()}}
}

// Of returns the series in a *plot.Plot: the points of plotters that have a
// field XYs, such as lines and scatters, and the types of the others.
func Of(plot any) (list []Series) {
	v := reflect.Indirect(reflect.ValueOf(plot))
	if v.Kind() != reflect.Struct {
		return nil
	}
	plotters := v.FieldByName("plotters")
	if plotters.Kind() != reflect.Slice {
		return nil
	}
	for i := range plotters.Len() {
		p := plotters.Index(i).Elem()
		kind := strings.TrimPrefix(p.Type().String(), "*")
		if p = reflect.Indirect(p); p.Kind() == reflect.Struct {
			if xys := p.FieldByName("XYs"); xys.Kind() == reflect.Slice && xys.Type().Elem().Kind() == reflect.Struct {
				list = append(list, points(kind, xys))
				continue
			}
		}
		list = append(list, Named(kind))
	}
	return list
}

// points returns a slice of structs with the fields X and Y as a series.
func points(name string, xys reflect.Value) Series {
	s := Series{Name: name}
	for i := range xys.Len() {
		s.Xs = append(s.Xs, xys.Index(i).FieldByName("X").Float())
		s.Ys = append(s.Ys, xys.Index(i).FieldByName("Y").Float())
	}
	return s
}
