package notebook

import (
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"

	"gonum.org/v1/gonum/floats/scalar"
)

const (
	// relative is the difference that two computations of the same number
	// may have, absolute the same as a part of the largest in the column:
	// a difference of two close numbers has no more digits than that.
	relative = 1e-9
	absolute = 1e-12
)

// compareTables words a difference between the numbers in two CSV files, or returns the
// empty string. Cells that are not numbers, such as the column names, must be the same text.
func compareTables(wantFile, gotFile string) (string, error) {
	want, err := readTable(wantFile)
	got, lost := readTable(gotFile)
	if err := errors.Join(err, lost); err != nil {
		return "", fmt.Errorf("read the numbers of a figure: %w", err)
	}
	if len(want) != len(got) {
		return fmt.Sprintf("has %d lines, want %d", len(got), len(want)), nil
	}
	if len(got[0]) != len(want[0]) {
		return fmt.Sprintf("has %d columns, want %d", len(got[0]), len(want[0])), nil
	}
	for j := range want[0] {
		floor := 0.0 // the difference below which two numbers count as the same, however small they are
		for _, row := range want {
			if x, err := strconv.ParseFloat(row[j], 64); err == nil && x-x == 0 {
				floor = max(floor, absolute*math.Abs(x))
			}
		}
		for i := range want {
			if w, g := want[i][j], got[i][j]; !sameCell(w, g, floor) {
				return fmt.Sprintf("line %d, column %d differs\n    want %s\n    got  %s", i+1, j+1, w, g), nil
			}
		}
	}
	return "", nil
}

// readTable reads a table with its header, in which all lines have as many columns.
func readTable(file string) ([][]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err == nil && len(rows) == 0 {
		err = errors.New("there are none")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return rows, nil
}

func sameCell(want, got string, floor float64) bool {
	w, err := strconv.ParseFloat(want, 64)
	g, word := strconv.ParseFloat(got, 64)
	if err != nil || word != nil {
		return want == got
	}
	return scalar.Same(w, g) || scalar.EqualWithinAbsOrRel(w, g, floor, relative)
}
