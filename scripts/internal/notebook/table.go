package notebook

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
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

// compareTables words the first difference between the numbers in two CSV
// files, or returns the empty string. Cells that are not numbers, such as the
// column names, must be the same text.
func compareTables(wantFile, gotFile string) (string, error) {
	want, err := readTable(wantFile)
	if err != nil {
		return "", err
	}
	got, err := readTable(gotFile)
	if err != nil {
		return "", err
	}
	floor := floors(want)
	for i := range min(len(want), len(got)) {
		if len(want[i]) != len(got[i]) {
			return fmt.Sprintf("line %d has %d columns, want %d", i+1, len(got[i]), len(want[i])), nil
		}
		for j, w := range want[i] {
			if g := got[i][j]; !sameCell(w, g, floor[j]) {
				return fmt.Sprintf("line %d, column %d differs\n    want %s\n    got  %s", i+1, j+1, w, g), nil
			}
		}
	}
	if len(want) != len(got) {
		return fmt.Sprintf("has %d lines, want %d", len(got), len(want)), nil
	}
	return "", nil
}

func readTable(file string) ([][]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("read the numbers of a figure: %w", err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read the numbers of a figure in %s: %w", file, err)
	}
	return rows, nil
}

// floors returns, for each column, the difference below which two numbers count as
// the same, however small they are.
func floors(rows [][]string) map[int]float64 {
	floor := map[int]float64{}
	for _, row := range rows {
		for j, cell := range row {
			if x, ok := number(cell); ok && !math.IsInf(x, 0) && !math.IsNaN(x) {
				floor[j] = max(floor[j], absolute*math.Abs(x))
			}
		}
	}
	return floor
}

func sameCell(want, got string, floor float64) bool {
	if want == got {
		return true
	}
	w, wok := number(want)
	g, gok := number(got)
	if !wok || !gok {
		return false
	}
	return scalar.Same(w, g) || scalar.EqualWithinAbsOrRel(w, g, floor, relative)
}

func number(cell string) (float64, bool) {
	x, err := strconv.ParseFloat(strings.TrimSpace(cell), 64)
	return x, err == nil
}
