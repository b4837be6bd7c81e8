package study

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
)

// A Series is what the rows of one line of a figure have in common.
type Series struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
}

// A Row is one measurement: what was run, and what came out.
type Row struct {
	Series
	Seed      int // from 1, of chance or of the start; 0 if there is only one
	H         float64
	N         int     // number of steps
	T         float64 // time of the measurement
	Evals     int     // force evaluations
	Statistic string  // of Count runs, such as their mean, in sweeps; elsewhere a remark on the row
	Count     int
	Value     [quantities]float64 // NaN where a quantity was not measured

	histogram *histogram // of the runs of a sweep, before they are summed up
}

// A Quantity is something that a study measures.
type Quantity int

// The quantities. The comments of [Columns] say what they are.
const (
	ErrorX Quantity = iota
	ErrorV
	EnergyError
	EnergyWorst
	RoundingX
	RoundingV
	quantities
)

// String returns the name of the quantity's column.
func (q Quantity) String() string { return Columns()[len(Columns())-int(quantities-q)].Name }

// A Column is a column of a study's CSV.
type Column struct{ Name, Meaning string }

// Columns returns the columns of a study's CSV. They are the same for all studies; what a study does
// not measure is empty.
func Columns() []Column {
	return []Column{
		{"study", "the kind of the study"},
		{"problem", "what was solved"},
		{"method", "the integrator"},
		{"arithmetic", "how the system adds: plain, compensated or lattice"},
		{"pattern", "how the step varies"},
		{"seed", "number of the seed or of the start, from 1; empty if there is only one"},
		{"h", "step, or mean of the steps"},
		{"n", "number of steps"},
		{"t", "time of the measurement"},
		{"evaluations", "evaluations of the force"},
		{"statistic", "which statistic of count runs; in other studies, what is special about the row"},
		{"count", "number of runs that the statistic is of"},
		{"error_x", "distance of the position from where it should be"},
		{"error_v", "distance of the velocity from what it should be"},
		{"energy_error", "H(t) − H(0)"},
		{"energy_worst", "largest |H(t) − H(0)| of all steps so far"},
		{"rounding_x", "rounding error in error_x"},
		{"rounding_v", "rounding error in error_v"},
	}
}

// row returns a row of the attempt without measurements.
func (t attempt) row(h float64, n int) Row {
	r := Row{Series: Series{t.Problem.Name, t.Method.Name, t.Arithmetic, t.Pattern.Name}, H: h, N: n, T: math.NaN()}
	for q := range r.Value {
		r.Value[q] = math.NaN()
	}
	return r
}

// raise makes a quantity of the row at least as large as what was found.
func (r *Row) raise(q Quantity, found float64) { r.Value[q] = max(r.Value[q], found) }

// fields returns the places of all columns but the first.
func (r *Row) fields() []any {
	list := append(make([]any, 0, 11+quantities), &r.Problem, &r.Method, (*string)(&r.Arithmetic), &r.Pattern,
		&r.Seed, &r.H, &r.N, &r.T, &r.Evals, &r.Statistic, &r.Count)
	for q := range r.Value {
		list = append(list, &r.Value[q])
	}
	return list
}

// Fields returns the row as the fields of a CSV file. Numbers are as short as can be read back to
// the last bit; what was not measured is empty.
func (r Row) Fields(study string) []string {
	list := append(make([]string, 0, 12+quantities), study)
	for _, at := range r.fields() {
		text := ""
		switch at := at.(type) {
		case *string:
			text = *at
		case *int:
			text = whole(*at)
		case *float64:
			if !math.IsNaN(*at) {
				text = strconv.FormatFloat(*at, 'g', -1, 64)
			}
		}
		list = append(list, text)
	}
	return list
}

func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// WriteCSV writes the rows under a line with the names of the columns.
func WriteCSV(w io.Writer, study string, rows []Row) error {
	table := [][]string{nil}
	for _, column := range Columns() {
		table[0] = append(table[0], column.Name)
	}
	for _, r := range rows {
		table = append(table, r.Fields(study))
	}
	return csv.NewWriter(w).WriteAll(table)
}

// written is a row in JSON, which has no infinities and no NaN.
type written struct {
	Row       []string   `json:"row"`
	Histogram *histogram `json:"histogram,omitempty"`
}

// MarshalJSON writes the row to the last bit.
func (r Row) MarshalJSON() ([]byte, error) { return json.Marshal(written{r.Fields(""), r.histogram}) }

// UnmarshalJSON is the inverse of [Row.MarshalJSON].
func (r *Row) UnmarshalJSON(text []byte) error {
	var w written
	if err := json.Unmarshal(text, &w); err != nil {
		return err
	}
	if want := len(Columns()); len(w.Row) != want {
		return fmt.Errorf("study: a row of %d fields; it must have %d", len(w.Row), want)
	}
	*r = Row{histogram: w.Histogram}
	for i, at := range r.fields() {
		var err error
		text := w.Row[i+1]
		switch at := at.(type) {
		case *string:
			*at = text
		case *int:
			*at, err = strconv.Atoi(cmp.Or(text, "0"))
		case *float64:
			*at, err = strconv.ParseFloat(cmp.Or(text, "NaN"), 64)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bySeries yields each series with what comes of adding its rows, which stand together, to nothing.
func bySeries[A any](rows iter.Seq[Row], add func(A, Row) A) iter.Seq2[Series, A] {
	return func(yield func(Series, A) bool) {
		var of Series
		var all, none A
		begun := false
		for r := range rows {
			if !begun || r.Series != of {
				if begun && !yield(of, all) {
					return
				}
				of, all, begun = r.Series, none, true
			}
			all = add(all, r)
		}
		if begun {
			yield(of, all)
		}
	}
}

// keep is for series that have few rows, which are those without seeds.
func keep(rows []Row, r Row) []Row { return append(rows, r) }
