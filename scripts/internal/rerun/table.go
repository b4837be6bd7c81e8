package rerun

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats/scalar"
)

const (
	// relative is the difference that two computations of the same number
	// may have, absolute the same as a part of the largest in the column:
	// a difference of two close numbers has no more digits than that.
	relative = 1e-9
	absolute = 1e-12
)

// compareTables words the first difference between the numbers in two CSV files, or returns the
// empty string. Cells that are not numbers, such as the column names, must be the same text.
func compareTables(wantText, gotText string) string {
	want, got := rows(wantText), rows(gotText)
	if len(want) != len(got) {
		return fmt.Sprintf("has %d lines, want %d", len(got), len(want))
	}
	floor := map[int]float64{} // of each column the difference below which numbers count as the same
	for _, row := range want {
		for j, cell := range row {
			if x, err := strconv.ParseFloat(cell, 64); err == nil && x-x == 0 {
				floor[j] = max(floor[j], absolute*math.Abs(x))
			}
		}
	}
	for i := range want {
		if len(want[i]) != len(got[i]) {
			return fmt.Sprintf("line %d has %d columns, want %d", i+1, len(got[i]), len(want[i]))
		}
		for j, w := range want[i] {
			if g := got[i][j]; !sameCell(w, g, floor[j]) {
				return fmt.Sprintf("line %d, column %d differs\n    want %s\n    got  %s", i+1, j+1, w, g)
			}
		}
	}
	return ""
}

// rows are the cells of a table, line by line. A comma in quotes parts a cell like any other: it
// does so in both tables.
func rows(text string) (all [][]string) {
	for line := range strings.Lines(text) {
		all = append(all, strings.Split(strings.TrimSpace(line), ","))
	}
	return all
}

func sameCell(want, got string, floor float64) bool {
	w, err := strconv.ParseFloat(want, 64)
	g, word := strconv.ParseFloat(got, 64)
	if err != nil || word != nil {
		return want == got
	}
	return scalar.Same(w, g) || scalar.EqualWithinAbsOrRel(w, g, floor, relative)
}
