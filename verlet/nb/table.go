package nb

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// Rows is a table that is filled row by row:
//
//	t := nb.NewTable("One step from exact data", "h", "defect", "power")
//	for _, h := range []float64{0.1, 0.05, 0.025} {
//		t.Row(h, defect(h), math.Log2(defect(h)/defect(h/2)))
//	}
//	t.Show()
//
// A float64 is rounded to four digits, everything else is printed as package fmt does. Columns of numbers,
// also of numbers as text, are aligned at the decimal point; nil is an empty cell. All rows must have as many
// cells as the header.
type Rows struct {
	caption string
	header  []string
	rows    [][]any
}

// NewTable starts a table.
func NewTable(caption string, header ...string) *Rows { return &Rows{caption: caption, header: header} }

// Row adds a row, with a cell for each column.
func (t *Rows) Row(cells ...any) { t.rows = append(t.rows, cells) }

// Show shows the table.
func (t *Rows) Show() {
	d, err := table(t.caption, t.header, t.rows)
	exitOn(err)
	d.show()
}

// table makes a table for a page and as text for a terminal. On the page the style is said for
// each cell, because sanitizers drop style sheets.
func table(caption string, header []string, rows [][]any) (display, error) {
	columns := make([]column, len(header))
	for j, h := range header {
		columns[j] = column{cells: []string{h}, numbers: len(rows) > 0}
	}
	for i, row := range rows {
		if len(row) != len(header) {
			return display{}, fmt.Errorf("table %q: row %d has %d cells, the header has %d", caption, i+1, len(row), len(header))
		}
		for j, cell := range row {
			s, isNumber := number(cell)
			columns[j].cells = append(columns[j].cells, s)
			columns[j].numbers = columns[j].numbers && (isNumber || s == "")
		}
	}
	page, lines := "<table>\n", []string(nil)
	if caption != "" {
		page += "<caption>" + html.EscapeString(caption) + "</caption>\n"
		lines = []string{caption}
	}
	page += "<thead>\n"
	widths := make([]int, len(columns))
	for j, c := range columns {
		c.align()
		for _, s := range c.cells {
			widths[j] = max(widths[j], utf8.RuneCountInString(s))
		}
	}
	for i := range len(rows) + 1 {
		name, scope, line := "td", "", ""
		if i == 0 {
			name, scope = "th", ` scope="col"`
		}
		page += "<tr>"
		for j, c := range columns {
			side, width := "left", -widths[j]
			if c.numbers {
				side, width = "right", widths[j]
			}
			page += fmt.Sprintf(`<%s%s style="text-align:%s">%s</%s>`, name, scope, side, html.EscapeString(c.cells[i]), name)
			line += fmt.Sprintf("%*s  ", width, c.cells[i])
		}
		page += "</tr>\n"
		if i == 0 {
			page += "</thead>\n<tbody>\n"
		}
		lines = append(lines, strings.TrimRight(plainSpaces.Replace(line), " "))
	}
	return display{Data: data{protocol.MIMETextPlain: strings.Join(lines, "\n"), protocol.MIMETextHTML: page + "</tbody>\n</table>"}}, nil
}

// A column is a column of a table, as text: the header, and below it the cells.
type column struct {
	cells   []string
	numbers bool // all but the header
}

// figureSpace and pointSpace are as wide as a digit and as a decimal point.
const figureSpace, pointSpace = "\u2007", "\u2008"

var plainSpaces = strings.NewReplacer(figureSpace, " ", pointSpace, " ")

// align fills numbers up on the right so that their points are in one line.
func (c column) align() {
	cells := c.cells[1:]
	if !c.numbers || slices.ContainsFunc(cells, func(s string) bool { return strings.Contains(s, "×") }) {
		return
	}
	most := 0
	for _, s := range cells {
		_, digits, _ := strings.Cut(s, ".")
		most = max(most, len(digits))
	}
	for i, s := range cells {
		_, digits, point := strings.Cut(s, ".")
		if !point && most > 0 {
			s += pointSpace
		}
		cells[i] = s + strings.Repeat(figureSpace, most-len(digits))
	}
}
