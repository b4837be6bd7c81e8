package chart

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
)

// digits is the number of significant digits in a CSV. It is eight more than a
// figure can show, and enough to compare runs by.
const digits = 12

// CSV writes the numbers behind the chart: one row "series,x,y" a point, with
// twelve significant digits. The name of a series stands in its first row, and
// below it there is none. A rule has NaN for the coordinate it does not have. A
// label that occurs again gets a number; in a grid, the panel's title comes first.
func (c *Chart) CSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	b.WriteString("series,x,y\n")
	used := make(map[string]int)
	for i, p := range c.all() {
		prefix := ""
		if c.panels != nil {
			prefix = p.title + ": "
			if p.title == "" {
				prefix = fmt.Sprintf("panel %d: ", i+1)
			}
		}
		for _, s := range p.data {
			name := prefix + cmp.Or(s.label, "series")
			if used[name]++; used[name] > 1 {
				name = fmt.Sprintf("%s (%d)", name, used[name])
			}
			s.write(b, quoted(name))
		}
	}
	if err := b.Flush(); err != nil {
		return fmt.Errorf("chart: writing the CSV: %w", err)
	}
	return nil
}

// write writes the rows of a series.
func (s *series) write(b *bufio.Writer, name string) {
	var row []byte
	for i := range s.xs {
		row = append(row[:0], name...)
		row = append(row, ',')
		row = strconv.AppendFloat(row, s.xs[i], 'g', digits, 64)
		row = append(row, ',')
		row = strconv.AppendFloat(row, s.ys[i], 'g', digits, 64)
		row = append(row, '\n')
		b.Write(row)
		name = ""
	}
}

// quoted returns a name as a field of a CSV file.
func quoted(name string) string {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write([]string{name})
	w.Flush()
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
