package rerun

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats/scalar"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Compare returns where a fresh run differs from what is committed: in the recorded numbers, or in
// anything that a cell has in the file but the pixels of pictures. These depend on fonts, and are compared by the
// numbers behind them.
func Compare(want, got *notebook.Notebook) (ps []notebook.Problem) {
	if len(want.Cells) != len(got.Cells) {
		return []notebook.Problem{want.Problemf("has %d cells, the fresh run %d", len(want.Cells), len(got.Cells))}
	}
	if a, b := fmt.Sprint(want.Records()), fmt.Sprint(got.Records()); a != b {
		ps = append(ps, want.Problemf("recorded numbers differ in %s", firstDifference(a, b)))
	}
	for i := range want.Cells {
		if a, b := written(want.Cells[i]), written(got.Cells[i]); a != b {
			ps = append(ps, want.Cellf(i, "differs from a fresh run in %s", firstDifference(a, b)))
		}
	}
	return ps
}

var pixels = regexp.MustCompile(`("image/png": "|;base64,)[A-Za-z0-9+/=]+`)

// written is a cell as a file has it, without pixels.
func written(c notebook.Cell) string {
	text, err := (&notebook.Notebook{Cells: []notebook.Cell{c}}).Bytes()
	if err != nil {
		return err.Error()
	}
	return pixels.ReplaceAllString(string(text), "$1…")
}

// firstDifference quotes the first line in which two texts differ, from 80 bytes before that place on, and 240 bytes
// of it.
func firstDifference(want, got string) string {
	i := 0
	for i < min(len(want), len(got)) && want[i] == got[i] {
		i++
	}
	from := max(strings.LastIndex(want[:i], "\n")+1, i-80)
	line := func(text string) string {
		shown, _, _ := strings.Cut(text[from:], "\n")
		return strings.ToValidUTF8(shown[:min(len(shown), 240)], "")
	}
	return fmt.Sprintf("line %d\n    want %s\n    got  %s", strings.Count(want[:i], "\n")+1, line(want), line(got))
}

// How far two computations of the same number may differ: as a part of it, or of the largest in its
// column, because a difference of two close numbers has no more digits than that.
const (
	relative = 1e-9
	absolute = 1e-12
)

// compareTables words the first difference between the numbers in two CSV files, or returns the
// empty string. Cells that are not numbers, such as the column names, must be the same text.
func compareTables(want, got string) string {
	wanted, found := strings.Split(want, "\n"), strings.Split(got, "\n")
	if len(wanted) != len(found) {
		return fmt.Sprintf("has %d lines, want %d", len(found)-1, len(wanted)-1)
	}
	floor := map[int]float64{} // of each column the difference below which numbers count as the same
	for _, line := range wanted {
		for j, cell := range strings.Split(line, ",") {
			if x, err := strconv.ParseFloat(cell, 64); err == nil && x-x == 0 {
				floor[j] = max(floor[j], absolute*math.Abs(x))
			}
		}
	}
	for i := range wanted {
		row, fresh := strings.Split(wanted[i], ","), strings.Split(found[i], ",")
		if len(row) != len(fresh) {
			return fmt.Sprintf("line %d has %d columns, want %d", i+1, len(fresh), len(row))
		}
		for j := range row {
			if !sameCell(row[j], fresh[j], floor[j]) {
				return fmt.Sprintf("line %d, column %d differs\n    want %s\n    got  %s", i+1, j+1, row[j], fresh[j])
			}
		}
	}
	return ""
}

func sameCell(want, got string, floor float64) bool {
	w, err := strconv.ParseFloat(want, 64)
	g, word := strconv.ParseFloat(got, 64)
	if err != nil || word != nil {
		return want == got
	}
	return scalar.Same(w, g) || scalar.EqualWithinAbsOrRel(w, g, floor, relative)
}
