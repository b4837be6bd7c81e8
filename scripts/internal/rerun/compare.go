package rerun

import (
	"encoding/csv"
	"errors"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/floats/scalar"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Compare returns the differences between what is committed and a fresh run: in the
// recorded numbers, and in the counts and outputs of the cells. Pictures must be there with the
// same metadata; their pixels depend on fonts and are compared by the numbers behind them.
func Compare(want, got *notebook.Notebook) []notebook.Problem {
	if len(want.Cells) != len(got.Cells) {
		return []notebook.Problem{want.Problemf("has %d cells, the fresh run %d", len(want.Cells), len(got.Cells))}
	}
	var ps []notebook.Problem
	if a, b := fmt.Sprint(want.Records()), fmt.Sprint(got.Records()); a != b {
		ps = append(ps, want.Problemf("recorded numbers differ in %s", firstDifference(a, b)))
	}
	for i := range want.Cells {
		if a, b := said(want.Cells[i]), said(got.Cells[i]); a != b {
			ps = append(ps, want.Cellf(i, "differs from a fresh run in %s", firstDifference(a, b)))
		}
	}
	return ps
}

var pixels = regexp.MustCompile(`data:(image/[a-z.+-]+);base64,[A-Za-z0-9+/=]+`)

// said is what the outputs of a cell say, without pixels: each line with its kind before it.
func said(c notebook.Cell) string {
	var b strings.Builder
	say := func(kind, text string) {
		for line := range strings.SplitSeq(pixels.ReplaceAllString(text, "data:$1;base64,…"), "\n") {
			fmt.Fprintf(&b, "%s: %s\n", kind, line)
		}
	}
	if c.Count != nil {
		fmt.Fprintf(&b, "execution_count is %d\n", *c.Count)
	}
	for _, o := range c.Outputs {
		say("output", o.Type)
		if o.Stream != "" {
			say(o.Stream, string(o.Text))
		}
		for _, media := range slices.Sorted(maps.Keys(o.Data)) {
			text := o.Media(media)
			if strings.HasPrefix(media, "image/") && text != "" {
				text = "a picture"
			}
			say(media, text)
		}
		if len(o.Metadata) > 0 {
			say("metadata", fmt.Sprint(o.Metadata))
		}
	}
	return b.String()
}

// firstDifference quotes, because differences hide in spaces, the first line in which two texts
// differ, from 80 bytes before that place on, and 240 bytes of it.
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
	return fmt.Sprintf("line %d\n    want %q\n    got  %q", strings.Count(want[:i], "\n")+1, line(want), line(got))
}

// How far two computations of the same number may differ: as a part of it, or of the largest in its
// column, because a difference of two close numbers has no more digits than that.
const (
	relative = 1e-9
	absolute = 1e-12
)

// compareTables words the first difference between the numbers in two CSV files, or returns the
// empty string. Cells that are not numbers, such as the column names, must be the same text.
func compareTables(wantText, gotText string) string {
	read := func(text string) ([][]string, error) {
		r := csv.NewReader(strings.NewReader(text))
		r.FieldsPerRecord = -1 // they are compared below
		return r.ReadAll()
	}
	want, err1 := read(wantText)
	got, err2 := read(gotText)
	if err := errors.Join(err1, err2); err != nil {
		return err.Error()
	}
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

func sameCell(want, got string, floor float64) bool {
	w, err := strconv.ParseFloat(want, 64)
	g, word := strconv.ParseFloat(got, 64)
	if err != nil || word != nil {
		return want == got
	}
	return scalar.Same(w, g) || scalar.EqualWithinAbsOrRel(w, g, floor, relative)
}
