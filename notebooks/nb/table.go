package nb

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode/utf8"
)

// Table shows a table. Cells are numbers or text; columns of numbers are aligned
// at the decimal point. Numbers are shown as they are: round them with
// fmt.Sprintf where fewer digits tell the same.
func Table(caption string, header []string, rows ...[]any) {
	d, err := table(caption, header, rows)
	must(err)
	must(d.show())
}

func table(caption string, header []string, rows [][]any) (display, error) {
	columns := make([]column, len(header))
	for i, h := range header {
		columns[i] = column{header: h, numbers: len(rows) > 0}
	}
	for i, row := range rows {
		if len(row) != len(header) {
			return display{}, fmt.Errorf("table %q: row %d has %d cells, the header has %d", caption, i+1, len(row), len(header))
		}
		for j, cell := range row {
			columns[j].add(cell)
		}
	}
	for j := range columns {
		columns[j].align()
	}
	return display{html: asHTML(caption, columns, len(rows)), plain: asText(caption, columns, len(rows))}, nil
}

// A column is a column of a table, as text.
type column struct {
	header  string
	cells   []string
	numbers bool // all cells are numbers
}

// add appends a cell.
func (c *column) add(cell any) {
	s, isNumber := number(cell)
	c.cells = append(c.cells, s)
	c.numbers = c.numbers && (isNumber || s == "")
}

// figureSpace and pointSpace are as wide as a digit and as a decimal point.
const figureSpace, pointSpace = "\u2007", "\u2008"

// align fills numbers up on the right so that their points are in one line.
func (c *column) align() {
	if !c.numbers || slices.ContainsFunc(c.cells, func(s string) bool { return strings.Contains(s, "×") }) {
		return
	}
	most := 0
	for _, s := range c.cells {
		_, digits, _ := strings.Cut(s, ".")
		most = max(most, len(digits))
	}
	for i, s := range c.cells {
		_, digits, point := strings.Cut(s, ".")
		if !point && most > 0 {
			s += pointSpace
		}
		c.cells[i] = s + strings.Repeat(figureSpace, most-len(digits))
	}
}

// asHTML writes the table for a page. The style is said for each cell, because
// sanitizers drop style sheets.
func asHTML(caption string, columns []column, rows int) string {
	var b strings.Builder
	cell := func(tag string, c column, text string) {
		side := "left"
		if c.numbers {
			side = "right"
		}
		name, _, _ := strings.Cut(tag, " ")
		fmt.Fprintf(&b, `<%s style="text-align:%s">%s</%s>`, tag, side, html.EscapeString(text), name)
	}
	b.WriteString("<table>\n")
	if caption != "" {
		fmt.Fprintf(&b, "<caption>%s</caption>\n", html.EscapeString(caption))
	}
	b.WriteString("<thead>\n<tr>")
	for _, c := range columns {
		cell(`th scope="col"`, c, c.header)
	}
	b.WriteString("</tr>\n</thead>\n<tbody>\n")
	for i := range rows {
		b.WriteString("<tr>")
		for _, c := range columns {
			cell("td", c, c.cells[i])
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>")
	return b.String()
}

// asText writes the table for a terminal.
func asText(caption string, columns []column, rows int) string {
	lines := make([]string, rows+1)
	for j, c := range columns {
		width := utf8.RuneCountInString(c.header)
		for _, s := range c.cells {
			width = max(width, utf8.RuneCountInString(s))
		}
		for i, s := range append([]string{c.header}, c.cells...) {
			fill := strings.Repeat(" ", width-utf8.RuneCountInString(s))
			if c.numbers {
				s = fill + s
			} else {
				s += fill
			}
			if j > 0 {
				s = "  " + s
			}
			lines[i] += s
		}
	}
	if caption != "" {
		lines = append([]string{caption}, lines...)
	}
	for i, s := range lines {
		s = strings.NewReplacer(figureSpace, " ", pointSpace, " ").Replace(s)
		lines[i] = strings.TrimRight(s, " ")
	}
	return strings.Join(lines, "\n")
}
