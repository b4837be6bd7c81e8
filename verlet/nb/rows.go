package nb

import (
	"fmt"
	"reflect"
	"slices"
)

// Rows is a table that is filled row by row:
//
//	t := nb.NewTable("One step from exact data", "h", "defect", "power")
//	for _, h := range []float64{0.1, 0.05, 0.025} {
//		t.Row(h, defect(h), math.Log2(defect(h)/defect(h/2)))
//	}
//	t.Show()
//
// Numbers look as in a [Table].
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
func (t *Rows) Show() { Table(t.caption, t.header, t.rows...) }

// Columns shows a table of columns, each a name and a slice. All slices have the same length:
//
//	nb.Columns("Heights of the fall / m", "t / s", path.T, "explicit Euler", path.Position(0))
func Columns(caption string, namesAndSlices ...any) {
	t, err := columns(caption, namesAndSlices)
	must(err)
	t.Show()
}

func columns(caption string, list []any) (*Rows, error) {
	t := NewTable(caption)
	for pair := range slices.Chunk(list, 2) {
		name, ok := pair[0].(string)
		column := reflect.ValueOf(pair[len(pair)-1])
		if !ok || column.Kind() != reflect.Slice {
			return nil, fmt.Errorf("table %q: column %d: give a name and a slice", caption, len(t.header)+1)
		}
		if t.rows == nil {
			t.rows = make([][]any, column.Len())
		}
		if column.Len() != len(t.rows) {
			return nil, fmt.Errorf("table %q: column %q has %d numbers, the first has %d", caption, name, column.Len(), len(t.rows))
		}
		t.header = append(t.header, name)
		for j := range t.rows {
			t.rows[j] = append(t.rows[j], column.Index(j).Interface())
		}
	}
	return t, nil
}
